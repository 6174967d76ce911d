/** What goes over the wire. The types are generated from the server's own (`make types`), here under the client's names. */

export type {
  Asked as Question,
  Asking,
  BotFacts as BotLevel,
  ChatLine,
  ClientMessage,
  Domain,
  EventKind,
  GameEvent,
  GameFacts as Game,
  Hint,
  History as Moment,
  Join,
  Kind,
  Link,
  Made,
  Motion,
  NewTable,
  Nothing,
  Option as GameOption,
  OptionValue,
  RuleFacts as Rule,
  Seat,
  Seated,
  ServerMessage,
  Shape,
  StandingOrders,
  Summary,
  Sync,
  Tables,
  Taken,
  View,
} from "../generated/protocol";

export const PASS = -1;
/** In place of a thing that the seat does not know. */
export const HIDDEN = -1;
export const NOTHING = -2;
export const SPECTATOR = -2;
