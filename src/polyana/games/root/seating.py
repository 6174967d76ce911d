"""Who sits where, and by which variants a table plays. Neither changes in place, so copies of a state share them."""

from __future__ import annotations

from polyana.games.root.pieces import SCHEMES, TAKES_SPENT
from polyana.games.root.terms import FACTIONS, NO_FACTION
from polyana.kernel.packing import Packer, Unpacker


class Seating:
    """Which seat plays which faction, and who begins."""

    def __init__(self, faction_of: list[int], first: int) -> None:
        self.faction_of = faction_of  # by seat; -1 until drawn
        self.in_order = sorted(faction_of)
        self.first = first  # the first player's seat, or -1 until drawn
        self.seat_of = [-1] * FACTIONS
        self.schemer = NO_FACTION  # the faction whose tokens lie face down
        self.collector = NO_FACTION  # the faction onto whose pile spent cards go
        for seat in range(len(faction_of)):
            if faction_of[seat] >= 0:
                self.seat_of[faction_of[seat]] = seat
                if SCHEMES[faction_of[seat]]:
                    self.schemer = faction_of[seat]
                if TAKES_SPENT[faction_of[seat]]:
                    self.collector = faction_of[seat]

    def pack_into(self, p: Packer) -> None:
        p.ints(self.faction_of)
        p.number(self.first)

    @staticmethod
    def unpacked(u: Unpacker) -> Seating:
        return Seating(u.ints(), u.number())


class Options:
    """The options of a table."""

    def __init__(
        self,
        rounds: int,
        rounds_rule: str,
        bird_any_time: bool,
        full_removal_damage: int,
        ally_outrage_by_owner: bool,
        coalition_no_battle: bool,
        rest_refreshes_all: bool,
        eager_reshuffle: bool,
        free_corners: bool,
        ally_moves_any_phase: bool,
        coalition_min_vp: int,
        field_hospitals_always: bool,
        wood_from_adjacent: bool,
        raft_ally_draws: bool,
        tie_is_hated: bool,
        dividends_per_two: bool,
        slip_ignores_snare: bool,
        claim_counts_burrow: bool,
        characters: int,
        balanced: bool,
        drafted: bool,
    ) -> None:
        self.rounds = rounds  # after which it is broken up; 0: never
        self.rounds_rule = rounds_rule  # and by which rule: root:r17, root:r126
        self.bird_any_time = bird_any_time  # root:v3
        self.full_removal_damage = full_removal_damage  # root:v4
        self.ally_outrage_by_owner = ally_outrage_by_owner  # root:v5
        self.coalition_no_battle = coalition_no_battle  # root:v6
        self.rest_refreshes_all = rest_refreshes_all  # root:v7
        self.eager_reshuffle = eager_reshuffle  # root:v8
        self.free_corners = free_corners  # root:v9
        self.ally_moves_any_phase = ally_moves_any_phase  # root:v10
        self.coalition_min_vp = coalition_min_vp  # root:v11, root:r22
        self.field_hospitals_always = field_hospitals_always  # root:v13
        self.wood_from_adjacent = wood_from_adjacent  # root:v14
        self.raft_ally_draws = raft_ally_draws  # root:lake.r5
        self.tie_is_hated = tie_is_hated  # root:v2
        self.dividends_per_two = dividends_per_two  # root:v1
        self.slip_ignores_snare = slip_ignores_snare  # root:13.r29
        self.claim_counts_burrow = claim_counts_burrow  # root:12.r4
        self.balanced = balanced  # root:combo.r4
        self.drafted = drafted  # root:combo.r5
        self.characters = characters  # root:v12: how many of the list may be chosen
