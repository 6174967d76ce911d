"""The state: the land, the tiles in hands and bag, the secret colours, and who is still in the game."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from polyana.games.woolybully import judgement, meadows
from polyana.games.woolybully.features import FEATURES, WoolyFeatures
from polyana.games.woolybully.land import ORIGIN, SPACES, Land
from polyana.games.woolybully.numbers import LEAVING_BONUS
from polyana.games.woolybully.tiles import COLOURS, FIRST_OF_BAG, SETS
from polyana.games.woolybully.views import Meadow, Shown
from polyana.kernel.cards import Cards, words
from polyana.kernel.chance import Chance
from polyana.kernel.game import Setup
from polyana.kernel.packing import Packer, Unpacker
from polyana.kernel.state import ALL, Procedure, Shared, State, only, sees
from polyana.kernel.views import View

# Zones of tiles and shepherds besides the seats' hands.
BAG: Final = -1  # of shepherds: the box, unseen (woolybully:r8)
ON_TABLE: Final = -2
ASIDE: Final = -3  # out of the game: hands of leavers (woolybully:r26), discarded tiles (woolybully:r34)


class WoolyBully(State):
    """Everything at the table. Tiles lie in zones: a seat's hand, the bag, the table, aside."""

    def __init__(
        self,
        seats: int,
        live: bool,
        hand_limit: int,
        to_bag: bool,
        no_multi_draw: bool,
        multi_play: bool,
        hand_only: bool,
        score_all: bool,
        tie_by_sheep: bool,
        first: int,
        turn: int,
        passed: int,
        redeals: int,
        left: list[int],
        bonus: list[int],
        tiles: Cards,
        shepherds: Cards,
        land: Shared[Land],
    ) -> None:
        super().__init__(seats)
        self.live = live  # woolybully:r19
        self.hand_limit = hand_limit  # woolybully:3.3, woolybully:10.1; 0 for none
        self.to_bag = to_bag  # woolybully:r34
        self.no_multi_draw = no_multi_draw  # woolybully:10.2
        self.multi_play = multi_play  # woolybully:10.6a
        self.hand_only = hand_only  # woolybully:r29
        self.score_all = score_all  # woolybully:10.4
        self.tie_by_sheep = tie_by_sheep  # woolybully:r32
        self.first = first  # the first player's seat; -1 until drawn
        self.turn = turn  # whose turn it is; -1 before the first
        self.passed = passed  # seats that have passed since the last placement, as bits (woolybully:r30)
        self.redeals = redeals  # how often woolybully:r4 has happened
        self.left = left  # the seats that have left, in order
        self.bonus = bonus  # by seat (woolybully:7.2)
        self.tiles = tiles
        self.shepherds = shepherds
        self.land = land  # copies share it until a tile is laid: see `own_land`

    def copy(self) -> WoolyBully:
        twin = WoolyBully(
            self.seats,
            self.live,
            self.hand_limit,
            self.to_bag,
            self.no_multi_draw,
            self.multi_play,
            self.hand_only,
            self.score_all,
            self.tie_by_sheep,
            self.first,
            self.turn,
            self.passed,
            self.redeals,
            self.left[:],
            self.bonus[:],
            self.tiles.copy(),
            self.shepherds.copy(),
            self.land,
        )
        self.copy_into(twin)
        return twin

    def pack_into(self, p: Packer) -> None:
        p.number(6264)
        p.number(self.seats)
        p.flag(self.live)
        p.number(self.hand_limit)
        p.flag(self.to_bag)
        p.flag(self.no_multi_draw)
        p.flag(self.multi_play)
        p.flag(self.hand_only)
        p.flag(self.score_all)
        p.flag(self.tie_by_sheep)
        p.number(self.first)
        p.number(self.turn)
        p.number(self.passed)
        p.number(self.redeals)
        p.ints(self.left)
        p.ints(self.bonus)
        self.tiles.pack_into(p)
        self.shepherds.pack_into(p)
        self.land.pack_into(p)

    @staticmethod
    def unpacked(u: Unpacker, like: WoolyBully) -> WoolyBully:
        return WoolyBully(
            u.number(),
            u.flag(),
            u.number(),
            u.flag(),
            u.flag(),
            u.flag(),
            u.flag(),
            u.flag(),
            u.flag(),
            u.number(),
            u.number(),
            u.number(),
            u.number(),
            u.ints(),
            u.ints(),
            Cards.unpacked(u),
            Cards.unpacked(u),
            Land.unpacked(u, like.land),
        )

    # Who.

    def is_in(self, seat: int) -> bool:
        """Is the seat still in the game?"""
        for other in self.left:  # not `seat not in`: compiled, that compares objects
            if other == seat:
                return False
        return True

    def players_in(self) -> int:
        return self.seats - len(self.left)

    def leaving_bonus(self) -> int:
        """What whoever leaves next gets; the last one gets nothing."""
        return LEAVING_BONUS[len(self.left)] if self.players_in() > 1 else 0  # woolybully:7.2, woolybully:r27

    def all_passed(self) -> bool:
        """Has everybody still in the game passed since the last placement (woolybully:r30)?"""
        for seat in range(self.seats):
            if not self.passed >> seat & 1 and self.is_in(seat):
                return False
        return True

    def colour_of(self, seat: int) -> int:
        """The seat's colour, -1 before it is dealt. Shepherds keep their seat as zone, also on the table."""
        zone = self.shepherds.zone
        for colour in range(COLOURS):
            if zone[colour] == seat:
                return colour
        return -1

    def has_shown(self, seat: int) -> bool:
        """Has the seat laid its shepherd?"""
        return self.tiles.zone[1 + self.colour_of(seat)] == ON_TABLE

    def leave(self, seat: int, bonus: int) -> None:
        """The seat is out of the game, its hand goes aside unseen (woolybully:7.1, woolybully:r26)."""
        self.left.append(seat)
        self.bonus[seat] = bonus
        zone = self.tiles.zone
        hand: i64 = seat
        for tile in range(FIRST_OF_BAG, len(zone)):
            if zone[tile] == hand:
                zone[tile] = ASIDE
        if self.players_in() == 1:
            self.passed = 0  # woolybully:r29: the last player begins anew, whatever was passed before

    # Land.

    def own_land(self) -> Land:
        """The land, which is going to be changed: no copy may share it any more."""
        if self.lent:
            self.land = self.land.copy()
            self.lent = False
        return self.land

    # Tiles.

    def draw(self, seat: int, tile: int) -> None:
        """A tile goes from the bag into a hand. Nobody else can be sure any more what is left in the bag.

        What `Cards.move` does, without looking at every tile: every game draws some seventy times.
        """
        zone = self.tiles.zone
        seen = self.tiles.seen
        mine = 1 << seat
        zone[tile] = seat
        seen[tile] = mine
        if self.to_bag or self.redeals:  # only then has anybody ever seen a tile of the bag
            for other in range(FIRST_OF_BAG, len(zone)):
                if zone[other] == BAG:
                    seen[other] &= mine

    def to_draw(self, seat: int) -> int:
        """How many tiles the seat is about to draw."""
        top = self.stack[-1] if self.stack else None
        if isinstance(top, Drawing) and top.seat == seat:
            return min(top.wanted - top.drawn, self.tiles.count(BAG))
        return 0

    def next_to_lay(self) -> int:
        """Who lays the next tile of a turn, unless they leave or somebody gets an extra turn before."""
        laid = False
        for i in range(len(self.stack) - 1, -1, -1):
            procedure = self.stack[i]
            if isinstance(procedure, Owing):
                if procedure.owes(self, laid) and self.is_in(procedure.seat):
                    return procedure.seat
                laid = procedure.has_laid()
        for step in range(1, self.seats + 1):
            seat = (self.turn + step) % self.seats
            if self.is_in(seat):
                return seat
        return -1

    def may_lay_any(self, seat: int) -> bool:
        """Can any side of any tile in the hand be laid anywhere (woolybully:r3)?"""
        zone = self.tiles.zone
        land = self.land
        hand: i64 = seat
        for tile in range(len(zone) - 1, FIRST_OF_BAG - 1, -1):
            if zone[tile] == hand and (land.placeable(tile * 2) or land.placeable(tile * 2 + 1)):
                return True
        return False

    def beasts(self, seat: int, feature: int) -> list[int]:
        """The wolf (or hunter) sides in a hand."""
        tiles = SETS[self.land.set_number]
        zone = self.tiles.zone
        found: list[int] = []
        for tile in range(tiles.first_wolf, tiles.first_ordinary):
            if zone[tile] == seat:
                for side in (tile * 2, tile * 2 + 1):
                    if tiles.feature[side] == feature:
                        found.append(side)
        return found

    # What the kernel asks of a game.

    def show(self, seat: int) -> Shown:  # woolybully:r10
        land = self.land
        tiles = SETS[land.set_number]
        zone = self.tiles.zone
        known = [tile for tile in range(len(zone)) if zone[tile] != BAG and sees(self.tiles.seen[tile], seat)]
        top = self.stack[-1] if self.stack else None
        chosen = top.chosen() if isinstance(top, Choosing) and top.seat == seat else []
        return {
            "laid": [
                [code // (8 * SPACES), code // (4 * SPACES) & 1, code // 4 % SPACES, code & 3] for code in land.laid
            ],
            "wolves": land.wolves[:],
            "hunters": land.hunters[:],
            "dead": land.dead[:],
            "meadows": self._meadows(),
            "counted": meadows.counted(land, self.score_all),
            "prowled": self._prowled(),
            "hands": [self.tiles.known(other, seat) for other in range(self.seats)],
            "hand_sizes": [self.tiles.count(other) for other in range(self.seats)],
            "bag": self.tiles.count(BAG),
            "aside": list(zone[FIRST_OF_BAG:]).count(ASIDE),
            "colours": [self._known_colour(other, seat) for other in range(self.seats)],
            "shown": [self.colour_of(other) >= 0 and self.has_shown(other) for other in range(self.seats)],
            "left": self.left[:],
            "bonus": self.bonus[:],
            "leaving": self.leaving_bonus(),
            "first": self.first,
            "turn": self.turn,
            "chosen": chosen,
            "faces": {
                tiles.tiles[tile].name: {
                    "tile": tile,
                    "faces": [f"{f.edges} {f.regions} {f.feature}".strip() for f in tiles.tiles[tile].faces],
                }
                for tile in known
            },
            "lines": meadows.lines(self) if self.over else [],
        }

    def _known_colour(self, owner: int, seat: int) -> int:
        colour = self.colour_of(owner)
        return colour if colour >= 0 and sees(self.shepherds.seen[colour], seat) else -1

    def _edges_of(self, roots: list[int]) -> list[list[int]]:
        """For each area (root) its edges, as space * 4 + direction."""
        land = self.land
        found: list[list[int]] = [[] for _ in roots]
        for space, spot in land.spots.items():
            for direction in range(4):
                root = land.root(land.nodes[spot * 4 + direction])
                if root in roots:
                    found[roots.index(root)].append(space * 4 + direction)
        return found

    def _meadows(self) -> list[Meadow]:
        """The finished ones."""
        land = self.land
        roots = land.finished()
        cancelled = land.cancelled()
        edges = self._edges_of(roots)
        return [
            {"kind": land.kinds[root], "sheep": land.sheep[root], "cancelled": root in cancelled, "edges": edges[i]}
            for i, root in enumerate(roots)
        ]

    def _prowled(self) -> list[int]:
        """The edges of every forest with an active wolf: how far its reach goes."""
        roots: list[int] = []
        for wolf in self.land.wolves:
            root = self.land.root_at(wolf, 0)
            if root not in roots:
                roots.append(root)
        return [edge for edges in self._edges_of(roots) for edge in edges]

    def view_around(self, seat: int, table: object) -> View:
        """Others see that a seat chooses, not how far it has come: that would tell what it has chosen."""
        seen = super().view_around(seat, table)
        top = self.stack[-1] if self.stack else None
        if isinstance(top, Choosing) and top.seat != seat:
            seen["kinds"] = [top.first_kind() if q.seat == top.seat else q.kind for q in self.asked]
        return seen

    def eyes(self, keeper: str, zone: int) -> int:
        return ALL if zone == ON_TABLE else only(zone)

    def resample(self, seat: int, chance: Chance) -> None:
        self.tiles.resample(seat, chance)
        self.shepherds.resample(seat, chance)
        top = self.stack[-1] if self.stack else None
        if isinstance(top, Choosing) and top.seat != seat:
            top.forget(self)

    def scores(self) -> list[int]:
        return [sum(line) for line in meadows.lines(self)]

    def winners(self) -> list[int]:
        return meadows.winners(self)

    def sources(self, seat: int) -> dict[str, int]:
        meadows_points, bonus = meadows.lines(self)[seat]
        return {"woolybully:8.2": meadows_points, "woolybully:7.2": bonus}

    def rounds(self) -> int:
        return 0 if self.turn < 0 else (len(self.land.laid) - 1) // self.seats + 1

    def judge(self, seat: int) -> float:
        return judgement.judge(self, seat)

    def features(self) -> WoolyFeatures:
        return FEATURES

    def lap(self) -> int:
        return len(self.land.laid) // self.seats + 1

    def turn_rule(self) -> str:
        return "woolybully:r19"

    def check(self) -> None:
        tiles = SETS[self.land.set_number]
        assert len(self.tiles.zone) == tiles.count, "a tile was lost"
        laid = [code // (8 * SPACES) for code in self.land.laid]
        assert len(set(laid)) == len(laid), "a tile lies twice"
        for tile in range(tiles.count):
            assert (tile in laid) == (self.tiles.zone[tile] == ON_TABLE), "a tile is not where it lies"
        for seat in range(self.seats):
            assert self.is_in(seat) or self.tiles.count(seat) == 0, "a leaver has a hand"
            assert self.shepherds.count(seat) <= 1, "a seat has two colours"
        check_land(self.land)


def check_land(land: Land) -> None:
    """What is kept as the game goes on agrees with what lies there."""
    assert len(land.places) == len(land.needs), "a place has no need"
    for space in land.places:
        assert space not in land.spots, "a filled space is still a place"
        assert land.need_of(space) > 0, "a place has no neighbour"
    for seen in (land.wolves, land.hunters, land.dead):
        assert all(space in land.spots for space in seen), "a wolf or hunter lies nowhere"
    assert not set(land.wolves) & set(land.hunters), "a wolf and a hunter are both visible"
    roots = [node for node in range(len(land.parents)) if land.parents[node] < 0]
    assert -sum(land.parents[root] for root in roots) == len(land.parents), "a region was lost"
    assert all(land.opens[root] >= 0 for root in roots), "an area has fewer than no open edges"
    assert len(land.spots) * 4 == len(land.nodes), "an edge was lost"


class Drawing(Procedure[WoolyBully]):
    """A procedure in which a seat draws."""

    def __init__(self, seat: int, wanted: int, stage: int, drawn: int) -> None:
        super().__init__(stage)
        self.seat = seat
        self.wanted = wanted
        self.drawn = drawn


class Owing(Procedure[WoolyBully]):
    """A procedure in which a seat has a tile to lay."""

    def __init__(self, seat: int, stage: int) -> None:
        super().__init__(stage)
        self.seat = seat

    def owes(self, g: WoolyBully, laid: bool) -> bool:
        """Is there a tile of a turn still to lay? `laid`: the procedure called from here has laid one."""
        raise NotImplementedError

    def has_laid(self) -> bool:
        """Has the tile of a turn just been laid here?"""
        return False


class Choosing(Owing):
    """A procedure in which a seat makes up its mind in several steps that nobody else may know yet."""

    def chosen(self) -> list[int]:
        """What the seat has chosen so far, for its own eyes."""
        return []

    def first_kind(self) -> int:
        """The kind of the question it begins with."""
        raise NotImplementedError

    def forget(self, g: WoolyBully) -> None:
        """Go back to the first question: all that others know is that the seat is choosing."""
        raise NotImplementedError


def lay_out(setup: Setup, set_number: int, hand_limit: int) -> WoolyBully:
    """The village square alone on the table (woolybully:1.3), everything else in the bag and the box."""
    word = setup.word("first_player")
    tiles = SETS[set_number]
    land = Land(
        set_number,
        setup.flag("hungry_wolf"),
        setup.word("merge_rule") == "hunter_shoots",
        {},
        words([]),
        words([]),
        [],
        [],
        [],
        [],
        [],
        [],
        [],
        [],
        [],
        [],
    )
    land.lay(0, ORIGIN, 0)  # woolybully:1.3
    square = [ON_TABLE]
    shepherds = [ASIDE] * COLOURS
    return WoolyBully(
        seats=setup.seats,
        live=setup.word("interrupts") == "live",
        hand_limit=0 if setup.word("hand_limit") == "none" else hand_limit,
        to_bag=setup.word("hand_limit_discard") == "bag",
        no_multi_draw=setup.flag("no_multi_draw"),
        multi_play=setup.flag("multi_play"),
        hand_only=setup.word("last_player") == "hand_only",
        score_all=setup.flag("score_all"),
        tie_by_sheep=setup.word("tie") == "sheep",
        first=-1 if word == "random" else int(word) - 1,
        turn=-1,
        passed=0,
        redeals=0,
        left=[],
        bonus=[0] * setup.seats,  # woolybully:r28
        # who has which shepherd is told by `shepherds`; as tiles they lie aside, known to all, until they are laid
        tiles=Cards(
            words(square + shepherds + [BAG] * (tiles.count - FIRST_OF_BAG)),  # woolybully:r2
            words([-1] * FIRST_OF_BAG + [0] * (tiles.count - FIRST_OF_BAG)),
        ),
        shepherds=Cards(words([BAG] * COLOURS), words([0] * COLOURS)),
        land=land,
    )
