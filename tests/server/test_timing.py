"""Timing tells nothing: who looks on at Wooly Bully cannot tell from a pause what somebody holds (woolybully:r19)."""

from __future__ import annotations

import asyncio
import random
import time
from collections import defaultdict
from itertools import pairwise
from pathlib import Path
from statistics import median
from typing import Any

import pytest

from polyana import games
from polyana.games.woolybully.domains import CALL_HUNTER, CALL_WOLF, LEAVE
from polyana.games.woolybully.kinds import CALL, TURN
from polyana.games.woolybully.table import WoolyBully
from polyana.games.woolybully.tiles import HUNTER, WOLF
from polyana.server.automatic import MOMENT, PAUSE
from tests.server.host import Host
from tests.server.player import Person, Tab
from tests.server.test_leaks import rows_of

PACE = 0.2
TABLES = 6
OPTIONS: dict[str, Any] = {"first_player": "1"}
ENOUGH = 30  # pauses of each sort

Heard = list[tuple[float, dict[str, Any]]]
Pauses = dict[tuple[str, str], dict[bool, list[float]]]  # by public facts; then by what nobody may learn


async def watch(tab: Tab, until: float) -> Heard:
    """Everything somebody gets, and when."""
    heard: Heard = []
    while (left := until - time.monotonic()) > 0:
        try:
            message = await tab.receive(left)
        except TimeoutError:
            break
        heard.append((time.monotonic(), message))
    return heard


async def play(tab: Tab, until: float, rng: random.Random) -> None:
    """A person with the browser's order: waited for a moment, then passes. Whoever holds something thinks about it
    and says that they call nothing; whoever holds nothing has nothing to say."""
    await tab.say("orders", orders={"call": "wait"})
    while time.monotonic() < until:
        try:
            if not tab.options():
                await tab.receive(until - time.monotonic())
                continue
        except TimeoutError:
            return
        stamp, kind = tab.stamp, tab.view["question"]["kind"]
        if kind == CALL:
            if any(deed in tab.options() for deed in (CALL_WOLF, CALL_HUNTER)):
                await asyncio.sleep(PACE * MOMENT[0] / 2)
                await tab.say("answer", stamp=stamp, code=-1)
            await move_on(tab, stamp, until)
        else:
            options = [code for code in tab.options() if kind != TURN or code not in (LEAVE, CALL_WOLF, CALL_HUNTER)]
            await tab.say("answer", stamp=stamp, code=rng.choice(options or tab.options()))
            await move_on(tab, stamp, until)


async def move_on(tab: Tab, stamp: int, until: float) -> None:
    while tab.stamp == stamp and (left := until - time.monotonic()) > 0:
        try:
            await tab.receive(left)
        except TimeoutError:
            return


def armed_by_position(host: Host, table: str) -> dict[int, bool]:
    """Whether the one who was asked at a position could have called a wolf or a hunter from the hand."""
    state = games.find("woolybully").setup(3, OPTIONS).start()
    assert isinstance(state, WoolyBully)
    armed = {}
    for seat, code in rows_of(host, table):
        asked = state.asked[0].seat
        if asked >= 0:
            armed[state.position] = bool(state.beasts(asked, WOLF) or state.beasts(asked, HUNTER))
        state.answer(seat, code)
    return armed


def sort_pauses(heard: Heard, armed: dict[int, bool], bot: int, pauses: Pauses) -> None:
    """Each pause under what everybody knows: who was asked about a call, and whether something had just happened."""
    moves = [(at, message) for at, message in heard if message["t"] == "move"]
    assert [message["t"] for _, message in heard if message["t"] not in ("move", "seats")] == [], "something else came"
    for (at, message), (then, following) in pairwise(moves):
        view = message["view"]
        if (
            view["kinds"] == [CALL]
            and following["view"]["position"] == view["position"] + 1
            and not following["events"]
        ):
            who = "bot" if view["asked"] == [bot] else "person"
            where = "first" if message["events"] else "later"
            pauses[who, where][armed[view["position"]]].append(then - at)


def advantage(armed: list[float], unarmed: list[float]) -> float:
    """How often the longer of two pauses is the armed one's: 1/2 if pauses tell nothing."""
    wins = sum((a > b) + (a == b) / 2 for a in armed for b in unarmed)
    return wins / (len(armed) * len(unarmed))


@pytest.mark.rule("woolybully:r19")
def test_nobody_can_tell_from_a_pause_who_holds_a_wolf_or_a_hunter(tmp_path: Path) -> None:
    host = Host(tmp_path, POLYANA_PACE=str(PACE))
    by_watcher: dict[str, Pauses] = {
        each: defaultdict(lambda: {True: [], False: []}) for each in ("onlooker", "neighbour")
    }

    async def at_table(number: int, until: float) -> tuple[str, dict[str, Heard]]:
        ann, bob = Person(host.address), Person(host.address)
        table, key = await ann.table("me", "open", "greedy", game="woolybully", options=OPTIONS)
        await bob.join(table, key)
        tabs = [await person.look(table) for person in (ann, bob)]
        onlooker, neighbour = await Person(host.address).look(table), await ann.look(table)
        playing = [asyncio.create_task(play(tab, until, random.Random(number))) for tab in tabs]
        first, second = await asyncio.gather(watch(onlooker, until), watch(neighbour, until))
        await asyncio.gather(*playing)
        # A seat's own orders are no news to it.
        theirs = [(at, message) for at, message in second if message["t"] != "orders"]
        return table, {"onlooker": first, "neighbour": theirs}

    async def all_tables() -> None:
        for played in range(8):  # a busy machine hears less in the same time
            until = time.monotonic() + 15
            for table, heard in await asyncio.gather(*(at_table(played * TABLES + n, until) for n in range(TABLES))):
                armed = armed_by_position(host, table)
                for watcher, messages in heard.items():
                    sort_pauses(messages, armed, 2, by_watcher[watcher])
            if all(
                len(each) >= (ENOUGH if public == ("person", "first") else ENOUGH / 3)
                for pauses in by_watcher.values()
                for public, found in pauses.items()
                for each in found.values()
            ):
                break

    try:
        asyncio.run(all_tables())
    finally:
        host.stop()
    for watcher, pauses in by_watcher.items():
        for public, found in pauses.items():
            armed, unarmed = found[True], found[False]
            about = f"{watcher}, {public}: {len(armed)} and {len(unarmed)}"
            assert min(len(armed), len(unarmed)) >= ENOUGH / 3, about
            # Four standard deviations of chance.
            chance = 4 * ((len(armed) + len(unarmed) + 1) / (12 * len(armed) * len(unarmed))) ** 0.5
            assert abs(advantage(armed, unarmed) - 0.5) < chance, about
            if public[1] == "first":
                least = MOMENT[0] if public[0] == "person" else PAUSE[0]
                assert min(median(armed), median(unarmed)) > PACE * least, about
