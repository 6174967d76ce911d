/** What goes over the wire. The types are generated from the server's own (`make types`), here under the client's names. */

export type {
  Asked as Question,
  Asking,
  Clock,
  BotFacts as BotLevel,
  ChatLine,
  Advised,
  AnalysisFacts,
  ClientMessage,
  Device,
  Devices,
  Domain,
  EventKind,
  GameEvent,
  GuideFacts as Guide,
  Hint,
  History as Moment,
  Invitation,
  Join,
  Forbidden,
  Kind,
  LessonFacts as Lesson,
  LessonMove,
  Link,
  Made,
  Motion,
  Move,
  NewTable,
  Nothing,
  Option as GameOption,
  OptionValue,
  PuzzleFacts,
  RuleFacts as Rule,
  Played,
  Profile,
  Seat,
  Seated,
  ServerMessage,
  Shape,
  StandingOrders,
  Summary,
  Sync,
  Times,
  Tables,
  Subscription,
  Told,
  Taken,
  Thoughts,
  Tried,
  View,
} from "../generated/protocol";
import type { GameFacts, OptionValue } from "../generated/protocol";

/** A game; at a table also which options it is played with: some say which things its numbers are. */
export type Game = GameFacts & { told?: Readonly<Record<string, OptionValue>> };

export const PASS = -1;
/** In place of a thing that the seat does not know. */
export const HIDDEN = -1;
export const NOTHING = -2;
export const SPECTATOR = -2;
