"""The questions and events of the Corvids."""

from typing import Final

from polyana.games.root import domains
from polyana.games.root.factions.corvids.terms import PLOT_KINDS, PLOTS
from polyana.games.root.kinds import KINDS, REMOVED, SCORED, STOLE
from polyana.kernel.meaning import VEILED, Domain

PLOT_DOMAIN: Final[Domain] = Domain("plot", PLOTS, keeper="plots")
PLOT_KIND_DOMAIN: Final[Domain] = Domain("plot-kind", PLOT_KINDS)
PLOT_TURNED: Final[int] = KINDS.question("plot-turned", [PLOT_DOMAIN])
SCATTER: Final[int] = KINDS.question("scatter", [domains.CLEARING])
EXPOSE_IN: Final[int] = KINDS.question("expose-in", [domains.CLEARING])
EXPOSE_AS: Final[int] = KINDS.question("expose-as", [PLOT_KIND_DOMAIN])
EXPOSE_CARD: Final[int] = KINDS.question("expose-card", [domains.CARD])
FLIP: Final[int] = KINDS.question("flip", [domains.CLEARING])
CROW_CARD: Final[int] = KINDS.question("crow-card", [domains.CARD])
CROW_SUIT: Final[int] = KINDS.question("crow-suit", [domains.SUIT])
CROW_IN: Final[int] = KINDS.question("crow-in", [domains.CLEARING])
PLOT_IN: Final[int] = KINDS.question("plot-in", [domains.CLEARING])
PLOT_WHICH: Final[int] = KINDS.question("plot-which", [PLOT_DOMAIN])
TRICK: Final[int] = KINDS.question("trick", [domains.CLEARING])
TRICK_WITH: Final[int] = KINDS.question("trick-with", [domains.CLEARING])
PLOTTED: Final[int] = KINDS.event(
    "plotted", [("clearing", domains.CLEARING), ("plot", PLOT_DOMAIN)], VEILED, rule="root:13.5.1.b"
)
FLIPPED: Final[int] = KINDS.event(
    "flipped", [("clearing", domains.CLEARING), ("plot", PLOT_DOMAIN)], rule="root:13.4.2.a"
)
TRICKED: Final[int] = KINDS.event(
    "tricked", [("clearing", domains.CLEARING), ("target", domains.CLEARING)], rule="root:13.5.2"
)
EXPOSED: Final[int] = KINDS.event(
    "exposed",
    [("faction", domains.FACTION), ("clearing", domains.CLEARING), ("kind", PLOT_KIND_DOMAIN)],
    rule="root:13.2.4.d",
)
MISJUDGED: Final[int] = KINDS.event(
    "misjudged",
    [("faction", domains.FACTION), ("clearing", domains.CLEARING), ("kind", PLOT_KIND_DOMAIN)],
    rule="root:13.2.4.e",
)
FORFEITED: Final[int] = KINDS.event(
    "forfeited", [("faction", domains.FACTION), ("card", domains.CARD)], VEILED, rule="root:13.2.4.e"
)
RAIDED: Final[int] = KINDS.event("raided", [("clearing", domains.CLEARING)], rule="root:13.7.4.a")
EXERTED: Final[int] = KINDS.event("exerted", [], rule="root:13.6.1")
KINDS.follows(REMOVED, "root:13.5.1.a", "root:13.7.1.a", "root:13.7.1.b")
KINDS.follows(SCORED, "root:13.2.4.d", "root:13.4.2.b")
KINDS.follows(STOLE, "root:13.7.3.a")
