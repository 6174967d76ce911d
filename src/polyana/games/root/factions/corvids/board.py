"""The Corvids' board, and their plots on the map (13.2.2).

What lies on the map is a plot, face up or face down (`Clearings.face_down`); which of the eight it is, only the keeper
on this board knows, and who has seen it.
"""

from __future__ import annotations

from typing import Final, cast

from polyana.games.root import views
from polyana.games.root.chapter import Board, Rule
from polyana.games.root.clearings import changed
from polyana.games.root.factions.corvids.terms import (
    CORVIDS,
    EXTORTION,
    KIND_OF,
    PLOT,
    PLOT_KINDS,
    PLOTS,
    SNARE,
    SUPPLY,
)
from polyana.games.root.sheet import SHEET
from polyana.games.root.terms import CLEARINGS
from polyana.games.root.woodland import Root
from polyana.kernel.cards import Cards
from polyana.kernel.chance import Chance
from polyana.kernel.packing import Packer, Unpacker
from polyana.kernel.state import ALL, Shared, sees
from polyana.kernel.tensors import Page


class Guess(Rule):
    """A rule with a secret in a field: the card that was shown to the Corvids alone."""

    def forget(self, g: Root, seat: int) -> None:
        """The seat imagines a world: leave out what it has not seen."""
        raise NotImplementedError


FACE_DOWN: Final = SHEET.part("corvids/face-down", CLEARINGS)
KNOWN_PLOT: Final = SHEET.part("corvids/plots", CLEARINGS + 1, PLOT_KINDS, high=2)  # in the supply, in each clearing
DOUBTED: Final = SHEET.part("corvids/doubted", CLEARINGS, PLOT_KINDS)
PLACED: Final = SHEET.part("corvids/placed", 1, high=8)


class CorvidBoard(Board):
    def __init__(self, plots: Shared[Cards], placed: int, raids: int, doubted: Shared[list[int]]) -> None:
        self.plots = plots
        self.placed = placed  # plots placed this turn (root:13.r21)
        self.raids = raids  # mask of the clearings a raid has just been removed from
        self.doubted = doubted  # by clearing: mask of the kinds that were wrong guesses about the plot there

    def copy(self) -> CorvidBoard:
        return CorvidBoard(self.plots, self.placed, self.raids, self.doubted)

    def pack_into(self, p: Packer) -> None:
        p.number(29984)
        self.plots.pack_into(p)
        p.number(self.placed)
        p.number(self.raids)
        p.ints(self.doubted)

    @staticmethod
    def unpacked(u: Unpacker) -> CorvidBoard:
        return CorvidBoard(Cards.unpacked(u), u.number(), u.number(), u.ints())

    def show(self, g: Root, seat: int) -> views.CorvidBoard:
        return {
            "plots": [self.shown(g, seat, clearing) for clearing in range(CLEARINGS) if g.count(PLOT, clearing)],
            "supply": {"count": g.supply[PLOT], "known": self.plots.known(SUPPLY, seat)},
            "placed": self.placed,
            "cost": self.placed + 1,
            "flip": face_up(g).bit_count() + 1,
            "draws": draws(g),
        }

    def look(self, g: Root, seat: int, page: Page) -> None:
        page.bits(FACE_DOWN, g.face_down)
        known = [0] * ((CLEARINGS + 1) * PLOT_KINDS)
        zone, seen = self.plots.zone, self.plots.seen
        for plot in range(PLOTS):
            if sees(seen[plot], seat):
                at = zone[plot] * PLOT_KINDS + KIND_OF[plot]
                known[at] = known[at] + 1
        page.row(KNOWN_PLOT, known)
        for clearing in range(CLEARINGS):
            page.bits(DOUBTED + clearing * PLOT_KINDS, self.doubted[clearing])
        page.put(PLACED, self.placed)

    def shown(self, g: Root, seat: int, clearing: int) -> views.LaidPlot:
        return {
            "clearing": clearing,
            "known": self.plots.known(clearing + 1, seat),  # root:13.r1
            "face_up": not is_face_down(g, clearing),
            "doubted": [kind for kind in range(PLOT_KINDS) if self.doubted[clearing] >> kind & 1],
        }

    def keeper(self, name: str) -> Cards | None:
        return self.plots if name == "plots" else None

    def eyes(self, g: Root, keeper: str, zone: int) -> int:
        return g.mask(CORVIDS)  # root:13.r1, root:13.2.2.b

    def resample(self, g: Root, seat: int, chance: Chance) -> None:
        """What was guessed wrong about a plot is not believed of it (root:13.r30)."""
        for rule in g.stack:
            if isinstance(rule, Guess):
                rule.forget(g, seat)
        plots = own_plots(g)
        for _ in range(GUESSES):
            plots.resample(seat, chance)
            if self.is_believable(plots):
                return
        self.make_believable(plots, seat, 0, 0)

    def is_believable(self, plots: Cards) -> bool:
        for token in range(PLOTS):
            zone = plots.zone[token]
            if zone != SUPPLY and self.doubted[zone - 1] >> KIND_OF[token] & 1:
                return False
        return True

    def make_believable(self, plots: Cards, seat: int, clearing: int, settled: int) -> bool:
        """Guessing has failed: from a clearing on, plots that cannot lie where they do change places with others.

        `settled` is the mask of the tokens that lie where they may. There is such a world: the true one.
        """
        while clearing < CLEARINGS and not self.doubted[clearing]:
            clearing += 1
        if clearing == CLEARINGS:
            return True
        there = plots.nth(clearing + 1, 0)
        for i in range(PLOTS):
            token = (there + i) % PLOTS  # it may stay
            if settled >> token & 1 or sees(plots.seen[token], seat) or self.doubted[clearing] >> KIND_OF[token] & 1:
                continue
            change_places(plots, there, token)
            if self.make_believable(plots, seat, clearing + 1, settled | 1 << token):
                return True
            change_places(plots, there, token)
        return False

    def check(self, g: Root) -> None:
        plots = self.plots
        snared = 0
        for clearing in range(CLEARINGS):
            there = plots.within(clearing + 1)
            assert len(there) == g.count(PLOT, clearing) <= 1, "a plot is not where it lies"  # root:13.2.2.c
            if there and not is_face_down(g, clearing):
                assert plots.seen[there[0]] == ALL, "a plot that lies face up is hidden"
                if KIND_OF[there[0]] == SNARE:
                    snared |= 1 << clearing
            assert there or not self.doubted[clearing], "a guess about a plot that is not there"
        assert g.snared == snared, "the snares are somewhere else"
        assert not g.face_down & ~g.where(PLOT), "no plot lies face down there"
        for token in range(PLOTS):
            assert plots.seen[token] & g.mask(CORVIDS), "the Corvids do not know a plot of their own"


GUESSES: Final = 24  # worlds drawn at random before one is made to fit
NO_DOUBT: Final[list[int]] = [0] * CLEARINGS


def board(g: Root) -> CorvidBoard:
    return cast(CorvidBoard, g.boards[CORVIDS])


def changing(g: Root) -> CorvidBoard:
    return cast(CorvidBoard, g.renew(CORVIDS))


def own_plots(g: Root) -> Cards:
    """The plots, to be changed."""
    mine = changing(g)
    mine.plots = mine.plots.copy()
    return mine.plots


def change_places(plots: Cards, one: int, other: int) -> None:
    """Two tokens do, and what is known of those."""
    zone, seen = plots.zone[one], plots.seen[one]
    plots.zone[one], plots.seen[one] = plots.zone[other], plots.seen[other]
    plots.zone[other], plots.seen[other] = zone, seen


# Plots on the map (13.2.2).


def is_face_down(g: Root, clearing: int) -> bool:
    return g.face_down >> clearing & 1 == 1


def face_up(g: Root) -> int:
    """The clearings with a plot that lies face up, as a mask."""
    return g.where(PLOT) & ~g.face_down


def plot_in(g: Root, clearing: int) -> int:
    """The token that lies in a clearing."""
    return board(g).plots.nth(clearing + 1, 0)


def kind_in(g: Root, clearing: int) -> int:
    return KIND_OF[plot_in(g, clearing)]


def lift(g: Root, clearing: int, shown: bool) -> None:
    """The token leaves a clearing for the supply, where it lies face down (root:13.2.2.b); has everybody seen it?"""
    token = plot_in(g, clearing)
    own_plots(g).move(token, SUPPLY, ALL if shown else g.mask(CORVIDS))
    g.face_down &= ~(1 << clearing)
    g.snared &= ~(1 << clearing)
    doubt(g, clearing, 0)


def doubt(g: Root, clearing: int, kinds: int) -> None:
    """The plot there is none of these kinds."""
    if board(g).doubted[clearing] != kinds:
        mine = changing(g)
        mine.doubted = changed(mine.doubted, clearing, kinds)


def draws(g: Root) -> int:
    """Cards in the Evening (root:13.6.2.a, root:13.7.3.b)."""
    up = face_up(g)
    count = 1
    for clearing in range(CLEARINGS):
        if up >> clearing & 1 and kind_in(g, clearing) == EXTORTION:
            count += 1
    return count
