"""Nothing hidden goes over the wire: two tables that differ only in what a seat may not know send it the same bytes.

The second table is made from the first one's journal: every draw and every unseen answer that the seat could not tell
apart is exchanged for another. Then both are played on alike, and everything the seat is sent is compared.
"""

from __future__ import annotations

import asyncio
import random
import secrets
import sqlite3
import time

import pytest

from polyana import games
from polyana.conformance.prints import message
from polyana.kernel.game import Game, Setup
from polyana.kernel.state import CHANCE, SPECTATOR, State
from polyana.kernel.telling import heard
from tests.server.host import Host
from tests.server.player import Person, Tab
from tests.server.toygame import GAME as TOY

Entries = list[tuple[int, int]]


def known(state: State, viewer: int) -> object:
    """All that the viewer has been shown and told."""
    told = [[event.kind, event.arguments] for event in heard(state.log or [], viewer)]
    return message(state, viewer), told


def after(setup: Setup, entries: Entries) -> State:
    state = setup.start(listen=True)
    for seat, code in entries:
        state.answer(seat, code)
    return state


def random_entries(setup: Setup, count: int, rng: random.Random) -> Entries:
    """A game up to somewhere before its end, in which chance is not left waiting."""
    state = setup.start()
    entries: Entries = []
    while not state.over and (len(entries) < count or state.question(CHANCE) is not None):
        seat = rng.choice([q.seat for q in state.asked if state.question(q.seat) is not None])
        entries.append((seat, rng.choice(state.options(seat))))
        state.answer(*entries[-1])
    return entries


def another_world(setup: Setup, entries: Entries, viewer: int, rng: random.Random) -> Entries | None:
    """Another journal that the viewer cannot tell from this one, as different as can be."""
    other: Entries = []
    for i, (seat, code) in enumerate(entries):
        here = known(after(setup, entries[: i + 1]), viewer)
        options = after(setup, other).options(seat)
        if seat == viewer:
            if code not in options:
                return None  # a dead end: what this seat gets has gone elsewhere
            other.append((seat, code))
            continue
        rng.shuffle(options)
        alike = [each for each in options if known(after(setup, [*other, (seat, each)]), viewer) == here]
        if not alike:
            return None
        other.append((seat, next((each for each in alike if each != code), alike[0])))
    return other


class Pair:
    """The same table twice, with other secrets; the same people at both."""

    def __init__(self, host: Host, game: Game, seats: int, viewer: int, seed: int) -> None:
        self.host = host
        self.viewer = viewer
        self.differences = 0  # how many of the messages that were compared said only what had changed
        self.setup = game.setup(seats)
        rng = random.Random(seed)
        for _ in range(300):
            length = rng.randrange(seats + 5, 30) if game.name != "toy" else rng.randrange(seats, 2 * seats)
            entries = random_entries(self.setup, length, rng)
            other = another_world(self.setup, entries, viewer, rng)
            if other is not None and other != entries and not after(self.setup, entries).over:
                break
        else:
            raise AssertionError("nothing is hidden in this game")
        self.journals: tuple[Entries, Entries] = (entries, other)
        self.tables = tuple(secrets.token_hex(6) for _ in range(2))

    def seat(self, people: list[int]) -> None:
        """Write both tables into the server's database."""
        database = sqlite3.connect(self.host.folder / "polyana.db", timeout=60)
        now = round(time.time(), 3)
        options = str(self.setup.options).replace("'", '"').replace("False", "false").replace("True", "true")
        for table, entries in zip(self.tables, self.journals):
            row = (table, self.setup.game.name, self.setup.game.version, self.setup.seats, options, "en", 0, "key")
            row2 = ("ab" * 32, people[0], "running", now, now, 0)
            database.execute(
                "INSERT INTO tables (id, game, rules, seats, options, language, public, key, seed, maker, state,"
                " created, changed, position) VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?)",
                row + row2,
            )
            for seat, person in enumerate(people):
                database.execute(
                    'INSERT INTO seats ("table", seat, kind, person, name, orders) VALUES (?,?,?,?,?,?)',
                    (table, seat, "human", person, f"P{seat}", "{}"),
                )
            rows = [(table, n, 0, seat, code) for n, (seat, code) in enumerate(entries)]
            database.executemany('INSERT INTO journal ("table", n, kind, seat, code) VALUES (?,?,?,?,?)', rows)
        database.commit()
        database.close()

    def same(self, tabs: tuple[Tab, Tab]) -> None:
        """Byte by byte, but for the tables' own names."""
        first, second = ([text.replace(table, "TABLE") for text in tab.raw] for tab, table in zip(tabs, self.tables))
        assert first == second
        self.differences += sum('"changes":' in text for text in first)
        for tab in tabs:
            tab.raw.clear()


async def people_at(host: Host, count: int) -> tuple[list[Person], list[int]]:
    people = [Person(host.address) for _ in range(count)]
    for person in people:
        await person.post("/device")
    database = sqlite3.connect(host.folder / "polyana.db", timeout=60)
    from polyana.server.people import hash_of

    ids = [
        database.execute("SELECT person FROM tokens WHERE hash = ?", (hash_of(each.cookie),)).fetchone()[0]
        for each in people
    ]
    database.close()
    return people, ids


async def compare(host: Host, game: Game, seats: int, viewer: int, seed: int) -> int:
    """Returns how many messages were compared."""
    pair = Pair(host, game, seats, viewer, seed)
    people, ids = await people_at(host, seats)
    pair.seat(ids)
    rng = random.Random(seed)
    onlooker = people[viewer] if viewer >= 0 else Person(host.address)
    actors = [[await person.look(table) for person in people] for table in pair.tables]
    tabs = (await onlooker.look(pair.tables[0]), await onlooker.look(pair.tables[1]))
    compared = played = 0

    async def settle() -> None:
        nonlocal compared
        for tab in tabs:
            await tab.barrier()
        compared += len(tabs[0].raw)
        pair.same(tabs)

    await settle()
    setup = pair.setup
    states = [after(setup, entries) for entries in pair.journals]
    for turn in range(6):
        # Every look back, every refusal, every request that cannot be met.
        everywhere = range(states[0].position + 2)
        for at in rng.sample(everywhere, 6) if turn else everywhere:
            for tab in tabs:
                await tab.say("history", at=at)
        for tab in tabs:
            for code in (-1, 0, 1, 77, 10**6):
                if code not in tab.options():
                    await tab.say("answer", stamp=tab.stamp, code=code)
            await tab.say("answer", stamp=tab.stamp - 1, code=0)
            await tab.say("undo", stamp=tab.stamp - 1)
            await tab.say("hint", stamp=tab.stamp - 1)
        await settle()
        # One answer, the same in both worlds unless the viewer could not tell them apart.
        asked = [q.seat for q in states[0].asked if states[0].question(q.seat) is not None]
        if not asked:
            break
        seat, before = rng.choice(asked), states[0].position
        chosen = choose(states, seat, viewer, rng)
        if chosen is None:
            break
        for world in range(2):
            tab = actors[world][seat]
            await tab.barrier()
            done = await tab.answer(chosen[world])
            assert done["t"] == "move", done
        # What chance drew after it is public here, or not comparable.
        for world, table in enumerate(pair.tables):
            states[world] = after(setup, rows_of(host, table))
        if known(states[0], viewer) != known(states[1], viewer):
            break
        await settle()
        played += states[0].position != before
    for tab in (*tabs, *actors[0], *actors[1]):
        await tab.close()
    assert pair.differences or not played
    return compared


def rows_of(host: Host, table: str) -> Entries:
    database = sqlite3.connect(host.folder / "polyana.db", timeout=60)
    rows = database.execute('SELECT kind, seat, code FROM journal WHERE "table" = ? ORDER BY n', (table,)).fetchall()
    database.close()
    assert all(kind == 0 for kind, _, _ in rows)
    return [(seat, code) for _, seat, code in rows]


def choose(states: list[State], seat: int, viewer: int, rng: random.Random) -> tuple[int, int] | None:
    """An answer for each world after which the viewer still cannot tell them apart."""
    pairs = [(a, b) for a in states[0].options(seat) for b in states[1].options(seat) if a == b or seat != viewer]
    rng.shuffle(pairs)
    pairs.sort(key=lambda pair: pair[0] == pair[1])  # different ones first, if they are to be had
    for a, b in pairs[:40] + [pair for pair in pairs if pair[0] == pair[1]][:10]:
        worlds = [state.copy() for state in states]
        for world in worlds:
            assert states[0].hearing is not None
            world.listen(states[0].hearing)
        worlds[0].answer(seat, a)
        worlds[1].answer(seat, b)
        if worlds[0].reveals == states[0].reveals and known(worlds[0], viewer) == known(worlds[1], viewer):
            return a, b
    return None


@pytest.mark.parametrize("viewer", [0, 1, 2, SPECTATOR])
def test_a_seat_of_a_game_with_seats_asked_together_is_sent_nothing_hidden(host: Host, viewer: int) -> None:
    compared = sum(asyncio.run(compare(host, TOY, 3, viewer, seed)) for seed in range(3))
    assert compared > 40


@pytest.mark.parametrize("name", games.names())
def test_no_seat_and_no_onlooker_is_sent_anything_hidden(host: Host, name: str) -> None:
    game = games.find(name)
    for seats in game.seats[:2]:
        for viewer in (0, seats - 1, SPECTATOR):
            compared = asyncio.run(compare(host, game, seats, viewer, seed=seats * 10 + viewer))
            assert compared > 20


def test_the_comparison_would_notice(host: Host) -> None:
    """A seat that does know is sent other bytes."""

    async def look() -> None:
        pair = Pair(host, TOY, 3, SPECTATOR, 1)
        people, ids = await people_at(host, 3)
        pair.seat(ids)
        tabs = (await people[0].look(pair.tables[0]), await people[0].look(pair.tables[1]))
        for tab in tabs:
            await tab.barrier()
        differing = [pair.journals[0][i] != pair.journals[1][i] for i in range(len(pair.journals[0]))]
        assert any(differing)
        everybody = [known(after(pair.setup, journal), seat) for journal in pair.journals for seat in range(3)]
        assert everybody[:3] != everybody[3:]
        if everybody[0] != everybody[3]:
            with pytest.raises(AssertionError):
                pair.same(tabs)

    asyncio.run(look())
