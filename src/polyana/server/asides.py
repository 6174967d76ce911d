"""What can be asked at a table without changing the game: a look back, a hint, a word to the others."""

from __future__ import annotations

import secrets
import time
from collections import Counter
from functools import partial

from polyana.kernel.state import CHANCE, PASS
from polyana.server import minds
from polyana.server.gallery import Onlooker, belongs
from polyana.server.guard import Buckets
from polyana.server.messages import Chat, ChatLine, Error, Hint, History, encode
from polyana.server.ports import ChatStore, Host, Notes, Spawn, Thinkers
from polyana.server.store import CHAT_KEPT, is_down
from polyana.server.table import Table
from polyana.server.thinker import Thought
from polyana.server.words import CHAT_LENGTH, Trouble, clean, say
from polyana.texts import Texts


class Asides:
    """One table's."""

    def __init__(
        self,
        room: Host,
        notes: Notes,
        store: ChatStore,
        minds: Thinkers,
        hints: minds.Hints,
        lines: Buckets,
        spawn: Spawn,
    ) -> None:
        self.chat: list[ChatLine] = []
        self._room = room
        self._notes = notes
        self._store = store
        self._minds = minds
        self._hints = hints
        self._lines = lines  # of chat: of each who sits somewhere, and of each address from which people look on
        self._spawn = spawn

    async def history(self, who: Onlooker, at: int) -> None:
        async with self._room.lock:
            table = self._room.table
            if table is None:
                raise Trouble("not-begun", 409)
            at, view, events = table.history(who.seat, at)
            last = table.state.position
        who.send(encode(History(at, last, view, events)))

    # Hints.

    async def hint(self, who: Onlooker, stamp: int) -> None:
        async with self._room.lock:  # an answer that is being written must not be shown before it is
            table = self._room.running()
            if who.seat < 0:
                raise Trouble("no-seat")
            if stamp != table.stamp:
                self._room.stale(who, table)
            elif table.state.question(who.seat) is None:
                raise Trouble("not-asked")
            else:
                assert who.person is not None  # who has a seat
                self._hints.begin(who.person)
                # A hint is no part of the game: nothing that is sealed goes into what a seat is told.
                salt = secrets.randbits(64)
                line = table.match.journal.entries
                here = partial(self._still_here, who)
                wanted = minds.Decision(
                    self._room.row.id, table.setup, line, who.seat, minds.HINT, salt, here, hint=True
                )
                self._spawn(self._think_aloud(table, who, who.person, stamp, wanted))

    def _still_here(self, who: Onlooker) -> list[str]:
        return [who.address] if who in self._room.gallery.onlookers else []

    async def _think_aloud(self, table: Table, who: Onlooker, person: int, stamp: int, wanted: minds.Decision) -> None:
        q = table.state.question(wanted.seat)
        try:
            thought = await self._minds.think(wanted)
            if q is None or table.stamp != stamp or who.seat != wanted.seat:
                return
            text = self._label(table, q.kind, thought.code, who.language)
            who.send(encode(Hint(stamp, thought.code, text, thought.better, self._why(table, thought, who.language))))
        except minds.Unwatched:
            pass
        except minds.Gone:
            who.send(encode(Error(say(who.language, "bots-gone"))))
        finally:
            self._hints.end(person)

    def _why(self, table: Table, thought: Thought, language: str) -> list[str]:
        found = thought.why
        if found is None:
            return []
        told = (found.gains, found.costs, found.others)
        return Texts(language).why(table.setup.game, *told, found.before, found.after)

    def _label(self, table: Table, kind: int, code: int, language: str) -> str:
        texts = Texts(language)
        game = table.setup.game
        if code != PASS and not texts.has(f"{game.name}-label-{game.kinds[kind].name}"):
            return f"{game.kinds[kind].name} {code}"
        return texts.label(game, kind, code, [place.name for place in self._room.row.places])

    # Chat.

    async def say(self, who: Onlooker, text: str) -> None:
        if not belongs(who, self._room.row):
            raise Trouble("no-chat", 403)
        text = clean(text, CHAT_LENGTH)
        if not text:
            raise Trouble("empty-chat")
        if not self._lines.take(str(who.person) if who.seat >= 0 else who.address):
            raise Trouble("chat-often", 429)
        row = self._room.row
        name = row.places[who.seat].name if who.seat >= 0 else say(row.language, "onlooker")
        line = ChatLine(name, who.seat, text, round(time.time(), 3))
        await self._store.add_chat(row.id, line)
        self.hear(line)
        self._notes.tell({"k": "chat", "table": row.id, "line": line})

    async def announce(self, text: str) -> None:
        """The table itself says what everybody should know. It has no name."""
        line = ChatLine("", CHANCE, text, round(time.time(), 3))
        try:
            await self._store.add_chat(self._room.row.id, line)
        except Exception as error:
            if not is_down(error):
                raise
        self.hear(line)
        self._notes.tell({"k": "chat", "table": self._room.row.id, "line": line})

    def hear(self, line: ChatLine) -> None:
        self.chat = kept([*self.chat, line])
        self._room.gallery.tell_table(Chat(line.name, line.seat, line.text, line.at), self._room.row)


def kept(chat: list[ChatLine]) -> list[ChatLine]:
    """The last lines of the players, of the table itself, and of onlookers: however much one says, the others' stay."""
    found: list[ChatLine] = []
    said: Counter[int] = Counter()
    for line in reversed(chat):
        speaker = min(line.seat, 0)
        said[speaker] += 1
        if said[speaker] <= CHAT_KEPT:
            found.append(line)
    return found[::-1]
