"""The state: what stands on the 49 areas, inhabitants and points, the cards, the crane, and whose turn it is."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from polyana.games.gardennation import judgement, outlook, scoring
from polyana.games.gardennation.features import FEATURES, GardenFeatures
from polyana.games.gardennation.goals import GOAL_CARDS, GOAL_OF_CARD, PROJECTS
from polyana.games.gardennation.territories import AREAS, BRAMBLE, DATA, LANDS, POSITIONS, TERRITORIES, Board
from polyana.games.gardennation.views import Shown
from polyana.kernel.cards import Cards, words
from polyana.kernel.chance import Chance
from polyana.kernel.game import Setup
from polyana.kernel.packing import Packer, Unpacker
from polyana.kernel.state import CHANCE, NOBODY, Fixed, Procedure, Shared, State, only

BOX: Final = -1  # the zone of goal cards nobody holds

FLOORS_EACH: Final[dict[int, int]] = {int(n): floors for n, floors in DATA["setup"]["floors_by_players"].items()}
ROOFS: Final[int] = DATA["setup"]["roofs"]  # gardennation:1.7d
PLOYS_EACH: Final[int] = DATA["setup"]["ploys_per_player"]  # gardennation:1.7f
POPULATION_FIRST: Final[int] = DATA["setup"]["population_first_player"]
POPULATION_OTHERS: Final[int] = DATA["setup"]["population_others"]
OPEN_PROJECTS: Final[int] = DATA["setup"]["open_common_projects"]
DEALT_GOALS: Final[int] = DATA["setup"]["secret_goals_dealt"]
KEPT_GOALS: Final[int] = DATA["setup"]["secret_goals_kept"]
BRAMBLE_TOKENS: Final[list[int]] = [  # gardennation:1.7e
    DATA["setup"]["bramble_tokens"][land] for land in ("green", "yellow", "red")
]
ACTIONS: Final[dict[int, list[int]]] = {  # gardennation:2.2
    int(n): track["actions"] for n, track in DATA["turn_track"].items()
}

# The ploys as they are counted on a player's board (gardennation:11.4).
INVASION: Final = 0
MOVEMENT: Final = 1
ROOF: Final = 2
PLOYS: Final = 3


class Rules:
    """The options of a table: never changed, so copies of a state share them."""

    def __init__(self, any_site: bool, by_land: bool, descending: bool, lose_turn: bool, rounds: int) -> None:
        self.any_site = any_site  # gardennation:r1
        self.by_land = by_land  # gardennation:r2
        self.descending = descending  # gardennation:r3
        self.lose_turn = lose_turn  # gardennation:r5
        self.rounds = rounds  # gardennation:r40, gardennation:r48


def price(number: int, present: int) -> int:
    """What one more floor costs."""
    return number + present  # gardennation:5.2, gardennation:5.3


def worth(number: int, floors: int) -> int:
    """Twice what a building cost: the refund of a demolition, the price of an invasion."""
    return 2 * floors * number + floors * (floors - 1)  # gardennation:6.3, gardennation:11.33, gardennation:r39


class GardenNation(State):
    """Everything at the table."""

    def __init__(
        self,
        seats: int,
        rules: Fixed[Rules],
        turning: bool,
        board: Board,
        crane: int,
        first: int,
        turn: int,
        round: int,
        last_round: bool,
        roofs_left: int,
        land: vec[i64],
        owner: vec[i64],
        floors: vec[i64],
        roof: vec[i64],
        tokens: list[int],
        supply: list[int],
        population: list[int],
        points: list[int],
        ploys_used: list[int],
        colours: Shared[list[int]],
        track: list[int],
        projects: list[int],
        deck: vec[i64],
        taken: list[int],
        goals: Cards,
    ) -> None:
        super().__init__(seats)
        self.rules = rules
        self.turning = turning  # are the territories turned at random (gardennation:r8)?
        self.board = board
        self.crane = crane  # the territory it stands on; -1 beside the board (gardennation:2.4)
        self.first = first  # the first player of this round; -1 until drawn
        self.turn = turn  # whose turn it is; -1 before the first
        self.round = round  # 1 for the first; 0 during setup
        self.last_round = last_round  # has a last floor been placed (gardennation:14.1a)?
        self.roofs_left = roofs_left
        self.land = land  # by area; BRAMBLE until somebody chooses (gardennation:5.8a)
        self.owner = owner  # gardennation:1.5; by area: the seat whose building stands there, -1 for none
        self.floors = floors  # by area
        self.roof = roof  # gardennation:1.6; by area: 1 for a closed building
        self.tokens = tokens  # bramble tokens left, by land
        self.supply = supply  # floors, by seat
        self.population = population  # gardennation:13.1, gardennation:13.2, gardennation:r31
        self.points = points  # gardennation:2.8, gardennation:14.6; what the track shows, before the final scoring
        self.ploys_used = ploys_used  # PLOYS * seat + ploy (gardennation:11.4)
        self.colours = colours  # by seat; -1 until chosen
        self.track = track  # turn order: slot -> the seat whose marker lies there, or -1
        self.projects = projects  # the open places; -1 for a vacant one (gardennation:r21)
        self.deck = deck  # what the face-down deck holds; drawn lazily, so it has no order to leak
        self.taken = taken  # project -> the seat that has completed it, or -1
        self.goals = goals

    def copy(self) -> GardenNation:
        twin = GardenNation(
            self.seats,
            self.rules,
            self.turning,
            self.board,
            self.crane,
            self.first,
            self.turn,
            self.round,
            self.last_round,
            self.roofs_left,
            self.land[:],
            self.owner[:],
            self.floors[:],
            self.roof[:],
            self.tokens[:],
            self.supply[:],
            self.population[:],
            self.points[:],
            self.ploys_used[:],
            self.colours,
            self.track[:],
            self.projects[:],
            self.deck[:],
            self.taken[:],
            self.goals.copy(),
        )
        self.copy_into(twin)
        return twin

    def pack_into(self, p: Packer) -> None:
        p.number(27346)
        p.number(self.seats)
        p.flag(self.turning)
        self.board.pack_into(p)
        p.number(self.crane)
        p.number(self.first)
        p.number(self.turn)
        p.number(self.round)
        p.flag(self.last_round)
        p.number(self.roofs_left)
        p.ints(list(self.land))
        p.ints(list(self.owner))
        p.ints(list(self.floors))
        p.ints(list(self.roof))
        p.ints(self.tokens)
        p.ints(self.supply)
        p.ints(self.population)
        p.ints(self.points)
        p.ints(self.ploys_used)
        p.ints(self.colours)
        p.ints(self.track)
        p.ints(self.projects)
        p.ints(list(self.deck))
        p.ints(self.taken)
        self.goals.pack_into(p)

    @staticmethod
    def unpacked(u: Unpacker, like: GardenNation) -> GardenNation:
        return GardenNation(
            u.number(),
            like.rules,
            u.flag(),
            Board.unpacked(u),
            u.number(),
            u.number(),
            u.number(),
            u.number(),
            u.flag(),
            u.number(),
            vec[i64](u.ints()),
            vec[i64](u.ints()),
            vec[i64](u.ints()),
            vec[i64](u.ints()),
            u.ints(),
            u.ints(),
            u.ints(),
            u.ints(),
            u.ints(),
            u.ints(),
            u.ints(),
            u.ints(),
            vec[i64](u.ints()),
            u.ints(),
            Cards.unpacked(u),
        )

    # Buildings.

    def counts(self, seat: int, area: int, land: int, floors: int) -> bool:
        """Is there an own, open building of so many floors on that land?"""
        return (
            self.owner[area] == seat  # gardennation:8.13
            and self.floors[area] >= floors  # gardennation:8.4
            and self.land[area] == land  # gardennation:8.1
            and self.roof[area] == 0  # gardennation:8.12
        )

    def worth_of(self, area: int) -> int:
        return worth(self.board.number[area], self.floors[area])

    def build(self, seat: int, area: int) -> int:
        """One floor from the supply (gardennation:5.1); returns what it cost."""
        cost = price(self.board.number[area], self.floors[area])  # gardennation:5.8b: a token changes no number
        # Not `population[seat] -= cost`: compiled, on a list that is arithmetic of objects.
        self.population[seat] = self.population[seat] - cost
        self.supply[seat] = self.supply[seat] - 1
        self.owner[area] = seat
        self.floors[area] += 1  # gardennation:5.6, gardennation:r42
        return cost

    def clear(self, area: int) -> int:
        """The building leaves, and its owner gains twice the cost."""
        seat = self.owner[area]
        gain = self.worth_of(area)
        self.population[seat] = self.population[seat] + gain  # gardennation:6.3, gardennation:11.34
        self.supply[seat] = self.supply[seat] + self.floors[area]  # gardennation:6.2, gardennation:r43
        self.roofs_left += self.roof[area]  # gardennation:6.4b, gardennation:10.3
        self.owner[area] = -1
        self.floors[area] = 0
        self.roof[area] = 0
        return gain

    def invade(self, seat: int, area: int) -> int:
        """Another's building becomes the seat's own, floor by floor."""
        floors = self.floors[area]
        cost = self.clear(area)  # gardennation:10.4, gardennation:11.36
        self.population[seat] -= cost  # gardennation:11.33
        self.supply[seat] -= floors  # gardennation:11.35
        self.owner[area] = seat
        self.floors[area] = floors
        return cost

    def crane_after(self, area: int) -> int:
        """Where an action sends the crane: to the territory that lies on the board where the area lies in its own."""
        position = area % POSITIONS  # gardennation:3.1, gardennation:3.2, gardennation:3.3
        return self.board.slots[position]  # gardennation:3.4, gardennation:7.5

    def is_built_on(self, territory: int) -> bool:
        """Does any building stand there?"""
        owner = self.owner
        for area in range(territory * POSITIONS, territory * POSITIONS + POSITIONS):
            if owner[area] >= 0:
                return True
        return False

    def floors_on(self, territory: int) -> list[int]:
        """Everybody's floors on a territory, closed buildings included."""
        found = [0] * self.seats
        owner = self.owner
        for area in range(territory * POSITIONS, territory * POSITIONS + POSITIONS):
            seat = owner[area]
            if seat >= 0:
                found[seat] = found[seat] + self.floors[area]  # gardennation:9.15d, gardennation:12.1
        return found

    def ploys_left(self, seat: int) -> int:
        used = self.ploys_used
        at = PLOYS * seat
        return PLOYS_EACH - used[at] - used[at + 1] - used[at + 2]  # gardennation:11.2, gardennation:11.3

    def actions_to_come(self, seat: int) -> int:
        """Actions the seat takes before anybody else does, as far as that is sure; the one it is thinking of included.

        While chance reveals a project (gardennation:8.11a) the action is over, and with it perhaps the turn.
        """
        turn = self.stack[1] if len(self.stack) > 1 else None
        if not isinstance(turn, Acting):
            return 0
        track = self.track
        actions = turn.actions
        if self.asked and self.asked[0].seat == CHANCE:
            actions -= 1
        if actions or track[-1] == turn.seat:
            if turn.seat != seat:
                return 0
        elif turn.seat == seat or self.seats > 2:  # gardennation:4.6a: of several, who is next is still to be chosen
            return 0
        else:
            actions = ACTIONS[2][track.index(seat)]
        if track[-1] == seat and not self.last_round:  # gardennation:4.11a: and begins the next round
            actions += ACTIONS[self.seats][0]
        return actions

    # Cards.

    def knowing(self, keeper: str, value: int) -> int:
        """A goal is printed on several cards: who knows one of those may be told of it."""
        if keeper != "goal_faces":
            return super().knowing(keeper, value)
        mask = NOBODY
        for card in range(GOAL_CARDS):
            if GOAL_OF_CARD[card] == value:
                mask |= self.goals.seen[card]
        return mask

    def goals_of(self, seat: int) -> list[int]:
        """The goals on the cards a seat holds: four when dealt, two afterwards."""
        return [GOAL_OF_CARD[card] for card in self.goals.within(seat)]

    # What the kernel asks of a game.

    def show(self, seat: int) -> Shown:
        goals = [[GOAL_OF_CARD[card] for card in self.goals.known(who, seat)] for who in range(self.seats)]
        places, prospects = self._outlook()
        return {
            "slots": self.board.slots[:],
            "rotations": self.board.rotations[:],
            "land": list(self.land),
            "numbers": list(self.board.number),
            "prices": [price(self.board.number[area], self.floors[area]) for area in range(AREAS)],
            "worth": [self.worth_of(area) for area in range(AREAS)],
            "brambles": [int(land == BRAMBLE) for land in self.board.land],
            "crane_to": [self.crane_after(area) for area in range(AREAS)],
            "owner": list(self.owner),
            "floors": list(self.floors),
            "roof": list(self.roof),
            "leaders": [scoring.leaders(self.floors_on(territory)) for territory in range(TERRITORIES)],
            "crane": self.crane,
            "tokens": self.tokens[:],
            "roofs": self.roofs_left,
            "supply": self.supply[:],
            "population": self.population[:],
            "population_points": [scoring.population_points(inhabitants) for inhabitants in self.population],
            "points": self.points[:],
            "ploys_used": [self.ploys_used[PLOYS * who : PLOYS * who + PLOYS] for who in range(self.seats)],
            "ploys_left": [self.ploys_left(who) for who in range(self.seats)],
            "colours": self.colours[:],
            "first": self.first,
            "turn": self.turn,
            "round": self.round,
            "last_round": self.last_round,
            "track": self.track[:],
            "actions": ACTIONS[self.seats],
            "projects": self.projects[:],
            "deck": len(self.deck),
            "unseen": sorted(self.deck),  # follows from what has been seen
            "taken": self.taken[:],
            "goals": goals,
            "goals_now": [[scoring.goal_points(self, who, goal) for goal in goals[who]] for who in range(self.seats)],
            "counted": [[outlook.counted(self, who, goal) for goal in goals[who]] for who in range(self.seats)],
            "goal_counts": [self.goals.count(who) for who in range(self.seats)],
            "rejected": [GOAL_OF_CARD[card] for card in self.goals.known(BOX, seat)],
            "lines": scoring.all_lines(self) if self.over else [],
            "where": places,
            "prospects": prospects,
            "next": outlook.followers(self, self._actions_left()),
        }

    def _outlook(self) -> tuple[list[list[int]], list[list[int]]]:
        """Where the action under way can be taken, by deed, and the projects it would complete."""
        top = self.stack[-1] if self.stack else None
        if not isinstance(top, Reaching):
            return [], []
        if not outlook.choosing(self):
            return [], outlook.declarable(self, top.seat, top.area)
        places = outlook.where(self, top.seat, top.reach, top.ploy)
        return places, outlook.prospects(self, top.seat, places)

    def _actions_left(self) -> int:
        turn = self.stack[1] if len(self.stack) > 1 else None
        return turn.actions if isinstance(turn, Acting) else 0

    def eyes(self, keeper: str, zone: int) -> int:
        return only(zone)

    def resample(self, seat: int, chance: Chance) -> None:
        while True:
            self.goals.resample(seat, chance)
            if self._plausible():
                return

    def _plausible(self) -> bool:
        """Nobody has kept the same goal twice (gardennation:2.9b)."""
        for who in range(self.seats):
            held = self.goals_of(who)
            if len(held) == KEPT_GOALS and held[0] == held[1] and self.round > 0:
                return False
        return True

    def scores(self) -> list[int]:
        if not self.over:
            return self.points[:]
        return [sum(line) for line in scoring.all_lines(self)]

    def winners(self) -> list[int]:
        return scoring.winners(self)

    def sources(self, seat: int) -> dict[str, int]:
        line = scoring.line(self, seat)
        return {"gardennation:8.10": line[0], "gardennation:14.3": sum(line[1:-1]), "gardennation:14.4a": line[-1]}

    def rounds(self) -> int:
        return self.round

    def judge(self, seat: int) -> float:
        return judgement.judge(self, seat)

    def features(self) -> GardenFeatures:
        return FEATURES

    def lap(self) -> int:
        return self.round

    def turn_rule(self) -> str:
        return "gardennation:4.2"

    def check(self) -> None:
        built = [0] * self.seats
        for area in range(AREAS):
            assert (self.owner[area] >= 0) == (self.floors[area] > 0), "floors without an owner"
            assert self.floors[area] > 0 or self.roof[area] == 0, "a roof lies on the ground"
            if self.owner[area] >= 0:
                built[self.owner[area]] += self.floors[area]
                assert self.land[area] != BRAMBLE, "a building stands in the bramble"
        for seat in range(self.seats):
            assert built[seat] + self.supply[seat] == FLOORS_EACH[self.seats], "a floor was lost"
            assert self.population[seat] >= 1 or self.first < 0, "nobody is left"
            assert 0 <= self.ploys_left(seat) <= PLOYS_EACH, "a ploy token was lost"
            assert self.supply[seat] >= 0, "a floor was made"
        assert self.roofs_left + sum(self.roof) == ROOFS, "a roof was lost"
        assert self.roofs_left >= 0, "a roof was made"
        laid = sum(1 for area in range(AREAS) if self.board.land[area] == BRAMBLE != self.land[area])
        assert laid + sum(self.tokens) == sum(BRAMBLE_TOKENS) or -1 in self.board.slots, "a bramble token was lost"
        cards = list(self.deck) + [project for project in self.projects if project >= 0]
        cards += [project for project in range(PROJECTS) if self.taken[project] >= 0]
        assert sorted(cards) == list(range(PROJECTS)), "a project was lost or doubled"
        assert len(self.goals.zone) == GOAL_CARDS, "a goal was lost"
        if self.round > 0:
            assert all(self.goals.count(seat) == KEPT_GOALS for seat in range(self.seats)), "a goal was lost or made"


class Reaching(Procedure[GardenNation]):
    """A procedure in which a seat decides about one action."""

    def __init__(self, stage: int, seat: int, reach: int, ploy: int, area: int) -> None:
        super().__init__(stage)
        self.seat = seat
        self.reach = reach  # the territories, as bits, where the action may be taken
        self.ploy = ploy
        self.area = area  # where the action was taken, or is about to be


class Acting(Procedure[GardenNation]):
    """A procedure in which a seat takes its actions."""

    def __init__(self, seat: int, actions: int, stage: int) -> None:
        super().__init__(stage)
        self.seat = seat
        self.actions = actions  # still to take


def lay_out(setup: Setup) -> GardenNation:
    """Everything in the box, nothing on the table."""
    seats = setup.seats
    return GardenNation(
        seats=seats,
        rules=Rules(
            setup.word("three_floor_site") == "any",
            setup.word("tower_goal_scope") == "land",
            setup.word("stuck_order") == "descending",
            setup.word("stuck_pass") == "turn",
            setup.number("round_limit"),
        ),
        turning=setup.word("tile_rotation") == "random",
        board=Board([-1] * TERRITORIES, [0] * TERRITORIES, setup.word("area_numbers") == "bga"),
        crane=-1,  # gardennation:2.4
        first=-1,
        turn=-1,
        round=0,
        last_round=False,
        roofs_left=ROOFS,
        land=words([BRAMBLE] * AREAS),
        owner=words([-1] * AREAS),
        floors=words([0] * AREAS),
        roof=words([0] * AREAS),
        tokens=BRAMBLE_TOKENS[:LANDS],
        supply=[FLOORS_EACH[seats]] * seats,  # gardennation:2.5a
        population=[0] * seats,
        points=[DATA["setup"]["start_vp"]] * seats,  # gardennation:2.8
        ploys_used=[0] * (PLOYS * seats),  # gardennation:2.5b
        colours=[-1] * seats,
        track=[-1] * len(ACTIONS[seats]),
        projects=[-1] * OPEN_PROJECTS,
        deck=words(range(PROJECTS)),  # gardennation:2.3a
        taken=[-1] * PROJECTS,
        goals=Cards(words([BOX] * GOAL_CARDS), words([0] * GOAL_CARDS)),
    )
