import bomb from "game-icons:time-bomb";
import extortion from "game-icons:receive-money";
import hidden from "game-icons:hidden";
import raid from "game-icons:bird-claw";
import raven from "game-icons:raven";
import snare from "game-icons:wolf-trap";
import { say } from "../../../../core/texts.svelte";
import { placeName } from "../../words";
import { DISC, type Faction } from "../faction";
import Board from "./Board.svelte";
import { kindName, kindOf, kindOfPlot, plotIn, plotWords } from "./plots";

/** A plot that lies face up has eight corners. */
const OPEN = "M31 4H69L96 31V69L69 96H31L4 69V31Z";

export const faction: Faction = {
  Board,
  crest: { shape: "M50 2 98 30 82 96 50 84 18 96 2 30Z", sign: raven },
  pieces: { plot: { shape: DISC, sign: hidden } },
  drawings: {
    "plot-0": { shape: OPEN, sign: bomb },
    "plot-1": { shape: OPEN, sign: snare },
    "plot-2": { shape: OPEN, sign: extortion },
    "plot-3": { shape: OPEN, sign: raid },
  },
  face: (shown, clearing) => {
    const plot = plotIn(shown, clearing);
    if (!plot) return undefined;
    const kind = kindOfPlot(plot);
    return { up: plot.face_up, drawing: kind >= 0 ? `plot-${kind}` : "", words: plotWords(plot) };
  },
  pictures: {
    plot: (token) => [`plot-${kindOf(token)}`],
    "plot-kind": (kind) => [`plot-${kind}`],
  },
  explains: {
    plot: (token) => say("web-root-plot-about", { n: kindOf(token) }),
    "plot-kind": (kind) => say("web-root-plot-about", { n: kind }),
  },
  ring: "3 6 12 6",
  moments: {
    flipped: { tone: "berry", words: ([, , token = 0]) => say("web-root-moment-flipped", { kind: kindName(kindOf(token)) }) },
    exposed: { tone: "moss", words: ([, , , kind = 0]) => say("web-root-moment-exposed", { kind: kindName(kind) }) },
    misjudged: { tone: "bark", words: ([, , , kind = 0]) => say("web-root-moment-misjudged", { kind: kindName(kind) }) },
    raided: { tone: "berry", words: ([, clearing = 0]) => say("web-root-moment-raided", { place: placeName(clearing) }) },
  },
  quiet: ["tricked", "exerted", "plotted"],
};
