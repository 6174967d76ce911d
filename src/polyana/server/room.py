"""A table and those who look at it. Everything that changes the game happens here, one thing after another."""

from __future__ import annotations

import asyncio
import logging
import random
import secrets
import time
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final, Protocol

from polyana.kernel.errors import BadAnswer, BadJournal, Refused
from polyana.kernel.state import PASS, SPECTATOR
from polyana.server import messages, minds
from polyana.server.journal import NotSaved
from polyana.server.messages import encode
from polyana.server.store import CHAT_KEPT, TableRow, is_down
from polyana.server.summary import Summary, seat_of, seats_of, setup_of, summarise
from polyana.server.table import ANSWER, TAKEBACK, UNDO, Change, Row, Table
from polyana.server.thinker import Job
from polyana.server.words import CHAT_LENGTH, Trouble, clean, rule_text, say
from polyana.texts import Texts

if TYPE_CHECKING:
    from polyana.server.hub import Hub

LOG = logging.getLogger("polyana")

# An automatic answer comes at a moment that was fixed without looking at it: the bot's budget, and a pause by chance.
PAUSE: Final = (0.25, 0.75)


class Asker(Protocol):
    """Whoever wants something of a table: a connection here, or one at another process."""

    person: int | None
    language: str

    def send(self, text: str) -> None: ...

    def resync(self, room: Room) -> None: ...


class Onlooker(Asker, Protocol):
    """A connection of this process. `seat` follows the person's."""

    id: str
    seat: int
    hinting: bool


class Motion:
    """Somebody asks for a takeback."""

    def __init__(self, by: int, need: list[int]) -> None:
        self.by = by
        self.need = need
        self.agreed: list[int] = []

    def told(self) -> dict[str, Any]:
        return {"t": "takeback", "by": self.by, "need": self.need, "agreed": self.agreed}


SETTLED: Final[dict[str, Any]] = {"t": "takeback", "by": None, "need": [], "agreed": []}


class Room:
    def __init__(self, hub: Hub, row: TableRow) -> None:
        self.hub = hub
        self.row = row
        self.table: Table | None = None  # None before the game begins, or when the table is kept
        self.kept = False
        self.owner = hub.me
        self.lock = asyncio.Lock()
        self.onlookers: set[Onlooker] = set()
        self.elsewhere: dict[str, set[int]] = {}  # by process: seats whose people look on there
        self.motion: dict[str, Any] | None = None  # as told; the owner's `_motion` is the real one
        self._motion: Motion | None = None
        self.chat: list[dict[str, Any]] = []
        self.used = time.monotonic()
        self._busy: dict[int, asyncio.Task[None]] = {}
        self._lost = False

    # Coming into memory, and out of it.

    async def load(self) -> None:
        """Replay the journal; a table these rules cannot replay is kept as it is."""
        self.table = None
        setup = setup_of(self.row)
        self.kept = setup is None
        if setup is None or self.row.state == "waiting":
            return
        try:
            self.table = Table.load(setup, bytes.fromhex(self.row.seed), await self.hub.store.rows(self.row.id))
        except (BadJournal, Trouble) as error:
            LOG.warning("table %s is kept: %s", self.row.id, error)
            self.kept = True

    async def wake(self) -> None:
        """The owner lets chance and bots go on from where the journal ends."""
        if self.table is None or self.owner != self.hub.me:
            return
        async with self.lock:
            await self._settle(quietly=False)
        self.plan()

    async def _settle(self, quietly: bool) -> None:
        table = self.table
        if table is None or self.owner != self.hub.me or table.state.over:
            return
        since = len(table.state.log or [])
        rows = table.settle()
        if rows:
            await self._write(table, rows, None if quietly else Change(True, False, SPECTATOR, since))

    def idle(self) -> bool:
        return not self.onlookers and not self._busy and not self.lock.locked()

    async def stop(self) -> None:
        for task in list(self._busy.values()):
            task.cancel()

    # Who is here.

    def present(self) -> set[int]:
        here = {onlooker.seat for onlooker in self.onlookers if onlooker.seat >= 0}
        return here.union(*self.elsewhere.values())

    def enter(self, onlooker: Onlooker) -> None:
        self.used = time.monotonic()
        onlooker.seat = seat_of(self.row, onlooker.person)
        before = self.present()
        self.onlookers.add(onlooker)
        self._presence(before, onlooker)

    def leave(self, onlooker: Onlooker) -> None:
        self.used = time.monotonic()
        before = self.present()
        self.onlookers.discard(onlooker)
        self._presence(before, None)

    def _presence(self, before: set[int], besides: Onlooker | None) -> None:
        if self.present() != before:
            self.tell_presence()
            self.broadcast(self.seats_message(), besides)

    def tell_presence(self) -> None:
        here = sorted({onlooker.seat for onlooker in self.onlookers if onlooker.seat >= 0})
        self.hub.bus.tell({"k": "here", "table": self.row.id, "seats": here})

    def seats_message(self) -> dict[str, Any]:
        return {"t": "seats", "seats": seats_of(self.row, self.present())}

    async def seats_changed(self) -> None:
        """Somebody sat down or left, or the game begins: look it up and tell everybody."""
        async with self.lock:
            row = await self.hub.store.table(self.row.id)
            if row is None:
                return
            begins = self.row.state == "waiting" and row.state != "waiting"
            self.row = row
            if begins:
                await self.load()
                await self._settle(quietly=True)
            before = {onlooker: onlooker.seat for onlooker in self.onlookers}
            for onlooker in self.onlookers:
                onlooker.seat = seat_of(row, onlooker.person)
            self._motion_settled()
            self.broadcast(self.seats_message())
            for onlooker, seat in before.items():
                if begins or onlooker.seat != seat:
                    self.sync(onlooker)
            self.tell_presence()
        await self.wake()

    # What is said.

    def broadcast(self, message: dict[str, Any], besides: Onlooker | None = None) -> None:
        text = encode(message)
        for onlooker in self.onlookers:
            if onlooker is not besides:
                onlooker.send(text)

    def summary(self, person: int | None) -> Summary:
        position = self.table.state.position if self.table is not None else None
        return summarise(self.row, person, self.present(), position, self.kept)

    def sync(self, onlooker: Onlooker) -> None:
        """Everything this onlooker may know. Not while memory may be ahead of the journal: `_recover` shows it then."""
        if self._lost:
            return
        seat, table = onlooker.seat, self.table
        message: dict[str, Any] = {
            "t": "sync",
            "table": self.summary(onlooker.person),
            "stamp": table.stamp if table is not None else 0,
            "seat": seat,
            "view": table.state.view(seat) if table is not None else None,
            "events": table.events(seat) if table is not None else [],
            "undo": table is not None and table.may_undo(seat),
            "chat": self.chat,
            "orders": self.row.places[seat].orders if seat >= 0 else {},
            "ordered": self._answers_itself(seat),
        }
        if self.motion is not None:
            message["takeback"] = {key: self.motion[key] for key in ("by", "need", "agreed")}
        onlooker.send(encode(message))

    def _announce(self, table: Table, change: Change) -> None:
        """Tell everybody, or only the seat that has answered unseen, where the table stands."""
        by_seat: dict[int, list[Onlooker]] = {}
        for onlooker in self.onlookers:
            if change.public or onlooker.seat == change.seat:
                by_seat.setdefault(onlooker.seat, []).append(onlooker)
        for seat, onlookers in by_seat.items():
            message: dict[str, Any] = {"t": "back" if change.back else "move", "stamp": table.stamp}
            message["view"] = table.state.view(seat)
            message["events"] = table.events(seat, change.since)
            message["undo"] = table.may_undo(seat)
            message["ordered"] = self._answers_itself(seat)
            if change.back:
                message["by"] = change.seat
            else:
                message["from"] = table.told(seat, change.since)
            text = encode(message)
            for onlooker in onlookers:
                onlooker.send(text)
        if change.public:
            self._motion_settled()
            if table.state.over:
                self._over(table)

    def _over(self, table: Table) -> None:
        state = table.state
        self.row.state = "over"
        self.row.scores, self.row.winners = state.scores(), state.winners()
        self.broadcast({"t": "over", "seed": self.row.seed, "scores": self.row.scores, "winners": self.row.winners})

    # What is asked of it.

    async def handle(self, who: Onlooker, message: messages.Message) -> None:
        """One message of a connection of this process."""
        self.used = time.monotonic()
        try:
            if isinstance(message, messages.Ping):
                who.send('{"t":"pong"}')
            elif isinstance(message, messages.History):
                await self._history(who, message.at)
            elif isinstance(message, messages.Hint):
                self._hint(who, message.stamp)
            elif isinstance(message, messages.Chat):
                await self._chat(who, message.text)
            elif self.owner == self.hub.me:
                await self.decide(who, message)
            else:
                await self.hub.forward(self, who, message)
        except Trouble as trouble:
            who.send(encode({"t": "error", "text": trouble.sentence(who.language)}))
        except Exception as error:
            if not is_down(error):
                raise
            who.send(encode({"t": "error", "text": say(who.language, "database")}))

    async def decide(self, who: Asker, message: messages.Message) -> None:
        """The owner's part: what changes the table."""
        async with self.lock:
            seat = seat_of(self.row, who.person)
            if seat < 0:
                raise Trouble("no-seat")
            if isinstance(message, messages.Orders):
                await self._orders(seat, message.orders)
            else:
                table = self._running()
                if isinstance(message, messages.Answer | messages.Undo) and message.stamp != table.stamp:
                    who.send(encode({"t": "stale", "stamp": table.stamp}))
                    who.resync(self)
                elif isinstance(message, messages.Answer):
                    await self._answer(table, seat, message.code, who)
                elif isinstance(message, messages.Undo):
                    if not table.may_undo(seat):
                        raise Trouble("no-undo")
                    await self._take(table, (UNDO, seat, 0))
                elif isinstance(message, messages.Takeback):
                    await self._takeback(table, seat)
                elif isinstance(message, messages.Vote):
                    await self._vote(table, seat, message.yes)
        self.plan()

    def _running(self) -> Table:
        if self._lost:
            raise Trouble("recovering", 503)
        if self.kept:
            raise Trouble("kept", 409)
        if self.table is None:
            raise Trouble("not-begun", 409)
        if self.table.state.over:
            raise Trouble("over", 409)
        return self.table

    async def _answer(self, table: Table, seat: int, code: int, who: Asker) -> None:
        try:
            await self._take(table, (ANSWER, seat, code))
        except Refused as refused:
            text = rule_text(refused.rule, who.language)
            answer = {"t": "refused", "stamp": table.stamp, "code": code, "rule": refused.rule, "text": text}
            who.send(encode(answer))
        except BadAnswer:
            raise Trouble("bad-answer") from None

    async def _take(self, table: Table, row: Row) -> None:
        """A row and what chance makes of it: in memory, then in the database, then on everybody's screen."""
        try:
            change = table.take(row)
            drawn = table.settle()
        except (Refused, BadAnswer):
            raise  # and nothing is changed
        except Exception:
            LOG.exception("table %s broke over an answer", self.row.id)
            self.lose()
            raise Trouble("broken", 500) from None
        change.public = change.public or bool(drawn)
        await self._write(table, [row, *drawn], change)

    async def _write(self, table: Table, rows: list[Row], change: Change | None) -> None:
        end: dict[str, Any] | None = None
        if table.state.over:
            end = {
                "state": "over",
                "position": table.state.position,
                "scores": table.state.scores(),
                "winners": table.state.winners(),
                "changed": time.time(),
            }
        try:
            await self.hub.journal.write(self.row.id, table.rows - len(rows), rows, end)
        except NotSaved:
            self.lose()
            raise Trouble("not-saved", 503) from None
        if change is not None:
            self._announce(table, change)

    def lose(self) -> None:
        """What is in memory may not be what is in the journal: read it again, and show everybody."""
        if not self._lost:
            self._lost = True
            self.hub.spawn(self._recover())

    async def _recover(self) -> None:
        pause = 0.05
        while True:
            try:
                async with self.lock:
                    row = await self.hub.store.table(self.row.id)
                    if row is not None:
                        self.row = row
                    self.owner = await self.hub.store.claim(self.row.id, self.hub.me)
                    await self.load()
                    self._lost = False
                    for onlooker in self.onlookers:
                        onlooker.seat = seat_of(self.row, onlooker.person)
                        self.sync(onlooker)
                break
            except Exception as error:
                if not is_down(error):
                    LOG.exception("table %s cannot be read again", self.row.id)
                await asyncio.sleep(pause)
                pause = min(2.0, pause * 2)
        await self.wake_quietly()

    async def wake_quietly(self) -> None:
        try:
            await self.wake()
        except Trouble as trouble:
            LOG.warning("table %s: %s", self.row.id, trouble)

    # Undo by consent.

    async def _takeback(self, table: Table, seat: int) -> None:
        if table.has_open_answer(seat):
            await self._take(table, (UNDO, seat, 0))  # nobody has seen it: nobody need be asked
            return
        if table.takeback_to(seat) < 0:
            raise Trouble("no-takeback")
        if self._motion is not None:
            raise Trouble("takeback-running")
        need = [other for other, place in enumerate(self.row.places) if place.kind == "human" and other != seat]
        self._motion = Motion(seat, need)
        await self._motion_goes_on(table)

    async def _vote(self, table: Table, seat: int, yes: bool) -> None:
        motion = self._motion
        if motion is None or seat not in motion.need:
            raise Trouble("no-vote")
        if not yes:
            self._motion_settled()
        elif seat not in motion.agreed:
            motion.agreed.append(seat)
            await self._motion_goes_on(table)

    async def _motion_goes_on(self, table: Table) -> None:
        motion = self._motion
        assert motion is not None
        if len(motion.agreed) < len(motion.need):
            self.show_motion(motion.told())
            self.hub.bus.tell({"k": "motion", "table": self.row.id, "motion": motion.told()})
        else:
            await self._take(table, (TAKEBACK, motion.by, table.takeback_to(motion.by)))

    def _motion_settled(self) -> None:
        """The table went on, or somebody said no."""
        if self._motion is not None:
            self._motion = None
            self.hub.bus.tell({"k": "motion", "table": self.row.id, "motion": SETTLED})
        if self.motion is not None:
            self.show_motion(SETTLED)

    def show_motion(self, told: dict[str, Any]) -> None:
        self.motion = told if told["by"] is not None else None
        self.broadcast(told)

    # Standing orders, looking back, hints, chat.

    async def _orders(self, seat: int, wished: dict[str, Any]) -> None:
        setup = setup_of(self.row)
        game = setup.game if setup is not None else None
        known = {kind.name: ("ask", "pass", *game.orders.get(kind.name, ())) for kind in game.kinds} if game else {}
        orders: dict[str, str | bool] = {}
        for name, value in wished.items():
            if not (isinstance(value, bool) if name == "forced" else value in known.get(name, ())):
                raise Trouble("bad-orders")
            orders[name] = value
        await self.hub.store.set_orders(self.row.id, seat, orders)
        self.orders_changed(seat, orders)
        self.hub.bus.tell({"k": "orders", "table": self.row.id, "seat": seat, "orders": orders})

    def orders_changed(self, seat: int, orders: dict[str, str | bool]) -> None:
        self.row.places[seat].orders = orders
        text = encode({"t": "orders", "orders": orders, "ordered": self._answers_itself(seat)})
        for onlooker in self.onlookers:
            if onlooker.seat == seat:
                onlooker.send(text)

    def _answers_itself(self, seat: int) -> bool:
        """Will the seat's standing orders answer what it is asked? Then nobody needs to look up."""
        return (
            self.table is not None and seat >= 0 and self.table.ordered(seat, self.row.places[seat].orders) is not None
        )

    async def _history(self, who: Onlooker, at: int) -> None:
        async with self.lock:
            if self.table is None:
                raise Trouble("not-begun", 409)
            at, view, told = self.table.history(who.seat, at)
            last = self.table.state.position
        who.send(encode({"t": "history", "at": at, "last": last, "view": view, "events": told}))

    def _hint(self, who: Onlooker, stamp: int) -> None:
        table = self._running()
        if stamp != table.stamp:
            who.send(encode({"t": "stale", "stamp": table.stamp}))
            self.sync(who)
        elif who.seat < 0 or table.state.question(who.seat) is None:
            raise Trouble("not-asked")
        elif who.hinting:
            raise Trouble("hint-running")
        else:
            who.hinting = True
            self.hub.spawn(self._think_aloud(table, who, stamp))

    async def _think_aloud(self, table: Table, who: Onlooker, stamp: int) -> None:
        seat = who.seat
        q = table.state.question(seat)
        try:
            thought = await self.hub.minds.think(self._job(table, seat, minds.hint_spec(), hint=True))
            if q is None or table.stamp != stamp or who.seat != seat:
                return
            text = self._label(q.kind, thought.code, who.language)
            answer = {"t": "hint", "stamp": stamp, "code": thought.code, "text": text, "better": thought.better}
            who.send(encode(answer))
        except minds.Gone:
            who.send(encode({"t": "error", "text": say(who.language, "bots-gone")}))
        finally:
            who.hinting = False

    def _label(self, kind: int, code: int, language: str) -> str:
        setup = self.table.setup if self.table is not None else None
        if setup is None:
            return ""
        texts = Texts(language)
        game = setup.game
        if code != PASS and not texts.has(f"{game.name}-label-{game.kinds[kind].name}"):
            return f"{game.kinds[kind].name} {code}"
        return texts.label(game, kind, code, [place.name for place in self.row.places])

    async def _chat(self, who: Onlooker, text: str) -> None:
        text = clean(text, CHAT_LENGTH)
        if not text:
            raise Trouble("empty-chat")
        name = self.row.places[who.seat].name if who.seat >= 0 else say(self.row.language, "onlooker")
        line: dict[str, Any] = {"name": name, "seat": who.seat, "text": text, "at": round(time.time(), 3)}
        await self.hub.store.add_chat({"table": self.row.id, **line})
        self.hear_chat(line)
        self.hub.bus.tell({"k": "chat", "table": self.row.id, "line": line})

    def hear_chat(self, line: dict[str, Any]) -> None:
        self.chat = [*self.chat[-CHAT_KEPT + 1 :], line]
        self.broadcast({"t": "chat", **line})

    # What goes by itself.

    def plan(self) -> None:
        """Start whatever answers by itself: bots, and the standing orders of people."""
        table = self.table
        if table is None or self.owner != self.hub.me or self._lost or self.kept or self.hub.closing:
            return
        state = table.state
        for seat in state.asked_seats():
            if seat < 0 or seat in self._busy or state.question(seat) is None:
                continue
            place = self.row.places[seat]
            if place.kind == "bot" and place.bot is not None:
                self._busy[seat] = self.hub.spawn(self._bot(table, seat, place.bot))
            elif table.ordered(seat, place.orders) is not None:
                self._busy[seat] = self.hub.spawn(self._ordered(table, seat))

    def _pause(self, spec: str | None) -> float:
        least, most = PAUSE
        return self.hub.settings.pace * ((minds.budget(spec) if spec else 0.0) + random.uniform(least, most))

    async def _bot(self, table: Table, seat: int, spec: str) -> None:
        stamp = table.stamp
        due = time.monotonic() + self._pause(spec)
        try:
            thought = await self.hub.minds.think(self._job(table, seat, spec))
            await asyncio.sleep(max(0.0, due - time.monotonic()))
            if self.row.places[seat].bot == spec:
                await self._automatic(table, seat, stamp, thought.code)
        except minds.Gone:
            await asyncio.sleep(2)
        finally:
            self._done(seat)

    async def _ordered(self, table: Table, seat: int) -> None:
        stamp = table.stamp
        try:
            await asyncio.sleep(self._pause(None))
            code = table.ordered(seat, self.row.places[seat].orders) if table.stamp == stamp else None
            if code is not None:
                await self._automatic(table, seat, stamp, code)
        finally:
            self._done(seat)

    def _done(self, seat: int) -> None:
        self._busy.pop(seat, None)
        self.used = time.monotonic()
        self.plan()

    async def _automatic(self, table: Table, seat: int, stamp: int, code: int) -> None:
        async with self.lock:
            if self.table is not table or self._lost or table.stamp != stamp or table.state.question(seat) is None:
                return
            try:
                await self._take(table, (ANSWER, seat, code))
            except (Refused, BadAnswer):
                LOG.error("a bot at table %s answered what is not allowed", self.row.id)
                await self._take(table, (ANSWER, seat, table.state.options(seat)[0]))
            except Trouble as trouble:  # not saved: the table is being read again
                LOG.warning("table %s: %s", self.row.id, trouble)

    def _job(self, table: Table, seat: int, spec: str, hint: bool = False) -> Job:
        setup = table.setup
        entries = list(table.entries())
        salt = secrets.randbits(32)
        return Job(self.row.id, setup.game.name, setup.seats, setup.options, entries, seat, spec, salt, hint)

    # Followers.

    async def follow(self, first: int, rows: Iterable[Row] | None) -> None:
        """Rows that another process has written."""
        async with self.lock:
            table = self.table
            if table is None or rows is None or first != table.rows:
                if table is not None and rows is not None and first < table.rows:
                    return  # known already
                await self._catch_up()
                return
            try:
                self._follow(table, rows)
            except Exception:
                LOG.exception("table %s does not follow", self.row.id)
                self.lose()

    def _follow(self, table: Table, rows: Iterable[Row]) -> None:
        """As one change, like the owner told it."""
        change: Change | None = None
        for row in rows:
            each = table.take(row)
            if change is None:
                change = each
            change.public = change.public or each.public
        if change is not None:
            self._announce(table, change)

    async def _catch_up(self) -> None:
        """Something was missed: the journal has it."""
        if self.table is None:
            row = await self.hub.store.table(self.row.id)
            if row is not None:
                self.row = row
            await self.load()
        else:
            for each in await self.hub.store.rows(self.row.id, self.table.rows):
                self.table.take(each)
        for onlooker in self.onlookers:
            self.sync(onlooker)

    async def catch_up(self) -> None:
        try:
            async with self.lock:
                await self._catch_up()
        except Exception:
            self.lose()
