"""Evenings in which a faction crafts: its chapter says so, and names the rule."""

from __future__ import annotations

from typing import ClassVar, Final

from polyana.games.root.chapter import Rule
from polyana.games.root.kinds import ACTION
from polyana.games.root.law.craft import can_craft
from polyana.games.root.law.effects import free_rule
from polyana.games.root.law.exposing import add_exposing, exposing_refusal
from polyana.games.root.terms import ACTIONS, DO_CRAFT, DO_EXPOSE
from polyana.games.root.woodland import Root
from polyana.kernel.packing import Packer, Unpacker
from polyana.kernel.state import PASS, START, Question
from polyana.kernel.tensors import Page

# Stages of EveningCrafting.
CHOSEN: Final = 1


class EveningCrafting(Rule):
    """As many cards as it likes and can; its chapter's rules say that it may, and with what."""

    name: ClassVar[str] = "EveningCrafting"

    def __init__(self, faction: int, rule: str, means: str, stage: int = START) -> None:
        super().__init__(stage)
        self.faction = faction
        self.rule = rule
        self.means = means  # the rule that names its crafting pieces

    def copy(self) -> EveningCrafting:
        return EveningCrafting(self.faction, self.rule, self.means, self.stage)

    def pack_into(self, p: Packer) -> None:
        p.number(17357)
        p.number(self.faction)
        p.text(self.rule)
        p.text(self.means)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> EveningCrafting:
        return EveningCrafting(u.number(), u.text(), u.text(), u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.faction)
        page.thing(at + 1, self.stage)

    def facts(self) -> dict[str, object]:
        return {"faction": self.faction}

    def step(self, g: Root, got: int) -> None:
        if self.stage == CHOSEN:
            if got == PASS:
                self.decline(g)
            else:
                self.call(g, START, free_rule(g, self.faction, got))
        elif g.cards.sizes[self.faction] and sum(g.chapters[self.faction].crafting_pieces(g)):
            self.may(g, CHOSEN, self.faction, ACTION, self.rule)
        else:
            self.done(g)

    def candidates(self, g: Root, q: Question) -> list[int]:
        return list(range(ACTIONS))

    def forbids(self, g: Root, q: Question, code: int) -> str:
        if code == DO_EXPOSE:
            return exposing_refusal(g, self.faction)
        if code != DO_CRAFT:
            return self.rule
        return "" if can_craft(g, self.faction) else self.means

    def options(self, g: Root, q: Question) -> list[int]:
        found = [DO_CRAFT] if can_craft(g, self.faction) else []
        add_exposing(g, self.faction, found)
        return found
