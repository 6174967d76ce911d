"""A table in memory. Everything that changes the game happens here, one thing after another.

Those who look on are in the `gallery`; bots, standing orders, takebacks, hints and chat are parts beside it, which know
of the room only what `ports.Host` says.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine, Iterable
from functools import partial
from typing import Any

import msgspec
from msgspec import UNSET

from polyana.kernel.errors import BadAnswer, Refused
from polyana.kernel.line import ANSWER, Row
from polyana.kernel.state import SPECTATOR
from polyana.server import messages
from polyana.server.asides import Asides
from polyana.server.automatic import Automatic
from polyana.server.bodies import Changes, Summary
from polyana.server.clocks import Kept
from polyana.server.commits import NotSaved
from polyana.server.gallery import Asker, Gallery, Onlooker, belongs
from polyana.server.guard import Bucket
from polyana.server.lots import Lots
from polyana.server.messages import ClientMessage, Motion, encode
from polyana.server.metrics import METRICS
from polyana.server.motions import Motions
from polyana.server.moving import digest
from polyana.server.opening import ROWS_AT_ONCE, opened
from polyana.server.orders import OrderBook
from polyana.server.petitions import Petitions
from polyana.server.ports import Process
from polyana.server.showing import Showing
from polyana.server.store import TableRow, Told, is_down
from polyana.server.summary import is_fixed, seat_of, stage_of, summarise
from polyana.server.table import Change, Table
from polyana.server.timekeeping import Timekeeper
from polyana.server.turns import Turns
from polyana.server.understudies import Understudies
from polyana.server.waits import Waits
from polyana.server.words import Trouble, rule_text, say

LOG = logging.getLogger("polyana")


class Room:
    """A table that somebody looks at from this process, or whose bots are to play.

    In the process that owns it, `decide` changes the game, one thing after another: a row is checked and done in
    memory, written to the journal, and only then shown to anybody. In all others the room follows the owner's rows.
    Where memory may differ from the journal, it is read again (`lose`).
    """

    def __init__(self, process: Process, row: TableRow) -> None:
        self.row = row
        self.table: Table | None = None  # None before chance draws for the first time, or when the table is kept
        self.kept = False
        self.owner = process.me
        self.lock = Turns()
        self.used = time.monotonic()
        self.gallery = Gallery(row.id, process.bus)
        self.showing = Showing()
        self.motions = Motions(self, process.bus)
        self.petitions = Petitions(self, process.bus, process.settings.absence, process.settings.wish)
        self.lots = Lots(self, process.settings.reveal, lambda: process.spawn(self._fix_chance()))
        self.orders = OrderBook(self, process.bus, process.store)
        self.automatic = Automatic(self, process.minds, process.spawn, process.settings.pace, self.orders.pace)
        self.asides = Asides(
            self, process.bus, process.store, process.minds, process.hints, process.lines, process.spawn
        )
        self.time = Timekeeper(self, process.clocks, self.asides.announce)
        self.understudies = Understudies(self, self.time, self.asides.announce)
        self.waits = Waits(
            self, process.noticebook, process.spawn, process.settings.notice_after, self.orders.will_answer
        )
        self._process = process
        self._lost = False
        self._backs: dict[int, Bucket] = {}  # by seat

    # Coming into memory, and out of it.

    async def load(self) -> None:
        """Replay the journal; a table these rules cannot replay is kept as it is."""
        self.table, self.kept = None, False
        found = await opened(self._process, self.row, self.asides.announce)
        self.row, self.table, self.kept = found.row, found.table, found.kept
        if self.table is not None:
            self.time.read(self.row.clock, self.row.since)
            self.understudies.read(self.table)
            await self.waits.read()

    def told(self) -> Told | None:
        """What is noted of a table that leaves memory, for rules to come."""
        return Told(self.table.rows, digest(self.table.match)) if self.table is not None and not self._lost else None

    async def wake(self) -> None:
        """The owner lets chance and bots go on from where the journal ends."""
        self.lots.plan()
        if self.table is None or self.owner != self._process.me:
            return
        async with self.lock:
            await self._settle(quietly=False)
            await self.time.set()
        self.automatic.plan()

    async def wake_quietly(self) -> None:
        try:
            await self.wake()
        except Trouble as trouble:
            LOG.warning("table %s: %s", self.row.id, trouble)

    async def _settle(self, quietly: bool) -> None:
        table = self.table
        if table is None or self.owner != self._process.me or table.state.over:
            return
        since = len(table.state.log or [])
        rows = table.settle()
        if rows:
            await self._saved(table, rows, None if quietly else Change(True, False, SPECTATOR, since))

    def idle(self) -> bool:
        return not self.gallery.onlookers and not self.automatic.busy() and not self.lock.locked()

    def decides(self) -> bool:
        """This process owns the table and goes on, and what is in memory is the truth."""
        process = self._process
        return self.owner == process.me and not process.closing and not self._lost and not self.kept

    def touch(self) -> None:
        """Somebody needs it: it stays in memory."""
        self.used = time.monotonic()

    # Who is here.

    def enter(self, onlooker: Onlooker) -> None:
        self.touch()
        self.gallery.enter(onlooker, self.row)
        self.petitions.look_again()  # the one who was absent may be back
        self.look_again()  # what waits while nobody looks

    def leave(self, onlooker: Onlooker) -> None:
        self.touch()
        self.gallery.leave(onlooker, self.row)
        self.showing.forget_all_but({each.seat for each in self.gallery.onlookers})
        self.waits.look()

    def look_again(self) -> None:
        """Somebody has come: bots think, and shares in chance are waited for."""
        self.waits.look()
        self.lots.plan()
        self.automatic.plan()

    async def seats_changed(self) -> None:
        """Somebody sat down or left, or the game begins: look it up and tell everybody."""
        async with self.lock:
            await self._look_up()
        await self.wake()

    async def _look_up(self) -> None:
        row = await self._process.store.table(self.row.id)
        if row is None:
            return
        begins = stage_of(row) > stage_of(self.row)
        before, self.row = self.row, row
        if self.table is not None:
            self.understudies.read(self.table)
        if begins:
            await self.load()
            await self._settle(quietly=True)
        moved = self.gallery.seat_everybody(row)
        self.motions.settle()
        self.petitions.look_again()
        self.gallery.show_seats(row)
        for onlooker in self.gallery.onlookers if begins else moved:
            self.sync(onlooker)
        self.gallery.tell_presence()
        if not begins and row.state == "running" and self.decides():
            await self.understudies.go_with(before)
            for line in _changes(before, row):
                await self.asides.announce(line)
        await self.time.set()

    async def _fix_chance(self) -> None:
        """The shares are told, or have had their time: from now on it is fixed what chance draws, and it begins."""
        async with self.lock:
            if is_fixed(self.row) or not self.decides():
                return
            try:
                await self._process.store.fix_shares(self.row.id, self.lots.shares())
                await self._look_up()
            except Exception as error:
                if not isinstance(error, Trouble) and not is_down(error):
                    raise
                self.lose()
                return
            self._process.bus.tell({"k": "seats", "table": self.row.id})
            for place, share in zip(self.row.places, self.row.shares or []):
                if place.pledge and not share:
                    await self.asides.announce(say(self.row.language, "told-left-out", name=place.name))
        await self.wake_quietly()

    # What is said.

    def summary(self, person: int | None) -> Summary:
        position = self.table.state.position if self.table is not None else None
        return summarise(self.row, person, self.gallery.present(), position, self.kept)

    def sync(self, onlooker: Onlooker) -> None:
        """Everything this onlooker may know. Not while memory may be ahead of the journal: `_recover` shows it then."""
        if self._lost:
            return
        seat, table = onlooker.seat, self.table
        motion = self.motions.shown
        onlooker.shown, view = self.showing.whole(table, seat) if table is not None else (0, None)
        message = messages.Sync(
            table=self.summary(onlooker.keeper),
            stamp=table.stamp if table is not None else 0,
            seat=seat,
            view=view,
            shown=onlooker.shown,
            events=table.events(seat) if table is not None else [],
            undo=table is not None and table.match.may_undo(seat),
            chat=self.asides.chat if belongs(onlooker, self.row) else [],
            orders=self.row.places[seat].orders if seat >= 0 else {},
            ordered=self.orders.will_answer(seat),
            takebacks=table.takebacks(seat) if table is not None else [],
            takeback=Motion(motion.by, motion.need, motion.agreed) if motion is not None else UNSET,
            asking=self.petitions.shown or UNSET,
            clock=self.time.seen_by(seat) or UNSET,
        )
        onlooker.send(encode(message))

    def stale(self, who: Asker, table: Table) -> None:
        who.send(encode(messages.Stale(table.stamp)))
        who.resync(self)

    def _announce(self, table: Table, change: Change) -> None:
        """Tell everybody, or only the seat that has answered unseen, where the table stands."""
        by_seat: dict[int, list[Onlooker]] = {}  # many may look at the same
        for onlooker in self.gallery.onlookers:
            if change.public or onlooker.seat == change.seat:
                by_seat.setdefault(onlooker.seat, []).append(onlooker)
        news = self.showing.news(table, by_seat)
        for seat, onlookers in by_seat.items():
            number, changes = news.get(seat, (0, {}))
            text = self._news(table, change, seat, number, changes) if number else b""
            for onlooker in onlookers:
                if number and onlooker.shown == number - 1:
                    onlooker.shown = number
                    onlooker.send(text)
                else:  # it does not know what these changes are changes of
                    self.sync(onlooker)
        self.time.show(None if change.public else change.seat)
        if change.public:
            self.motions.settle()
            if table.state.over:
                self._over(table)

    def _news(self, table: Table, change: Change, seat: int, shown: int, changes: Changes) -> bytes:
        events, undo = table.events(seat, change.since), table.match.may_undo(seat)
        stamp, ordered = table.stamp, self.orders.will_answer(seat)
        if change.back:
            taken = table.takebacks(seat)  # before events are counted: that goes on from where it last stood
            since = table.count_events(seat, change.since)
            return encode(messages.Back(stamp, changes, shown, events, undo, ordered, change.seat, taken, since))
        since = table.count_events(seat, change.since)
        return encode(messages.Move(stamp, changes, shown, events, undo, ordered, since))

    def _over(self, table: Table) -> None:
        state, row = table.state, self.row
        row.state = "over"
        row.scores, row.winners = state.scores(), table.match.winners()
        self.gallery.broadcast(messages.Over(row.seed, row.scores, row.winners))

    # What is asked of it.

    def handle(self, who: Onlooker, message: ClientMessage) -> asyncio.Task[None] | None:
        """One message of a connection of this process. `who.done()` is called when it is dealt with, now or later, and
        the task is returned in which that happens, if it needs one."""
        self.touch()
        if isinstance(message, messages.Ping):
            who.send(encode(messages.Pong()))
            who.done()
            return None
        if isinstance(message, messages.LookBack):
            work = self.asides.history(who, message.at)
        elif isinstance(message, messages.AskHint):
            work = self.asides.hint(who, message.stamp)
        elif isinstance(message, messages.Say):
            work = self.asides.say(who, message.text)
        elif self.owner == self._process.me:
            return self.decide(who, message)
        else:
            work = self._process.forward(self, who, message)
        return self._process.spawn(self._attend(who, work))

    def decide(self, who: Asker, message: ClientMessage) -> asyncio.Task[None] | None:
        """The owner's part: what changes the table. `who.done()` is called as by `handle`."""
        if isinstance(message, messages.Answer | messages.Undo):
            self.lock.when_free(partial(self._play, who, message))
            return None
        return self._process.spawn(self._attend(who, self._arrange(who, message)))

    def _play(self, who: Asker, message: messages.Answer | messages.Undo) -> None:
        """What comes most, in a turn of its own: without a task, the journal calls back."""
        try:
            seat = self._seat(who)
            table = self.running()
            self.time.check(table, seat)
            if message.stamp != table.stamp:
                self.stale(who, table)
            elif isinstance(message, messages.Undo):
                if not table.match.may_undo(seat):
                    raise Trouble("no-undo")
                self._may_go_back(table, seat)
                self._do(table, table.match.undo_row(seat), partial(self._played, who))
                return
            elif not self.orders.gives(seat, message.code):
                try:
                    self._do(table, (ANSWER, seat, message.code), partial(self._played, who))
                    return
                except (Refused, BadAnswer) as error:
                    refuse(who, table, message.code, error)
        except Trouble as trouble:
            complain(who, trouble)
        except Exception:
            LOG.exception("an answer at table %s failed", self.row.id)
            self.lose()  # it may stand in memory and not in the journal
            complain(who, Trouble("broken", 500))
        self._played(who, None)

    def _played(self, who: Asker, trouble: Trouble | None) -> None:
        if trouble is not None:
            complain(who, trouble)
        self.lock.release()
        self.automatic.plan()
        who.done()

    async def _arrange(self, who: Asker, message: ClientMessage) -> None:
        """What is agreed on at the table besides playing."""
        async with self.lock:
            seat = self._seat(who)
            if isinstance(message, messages.SetOrders):
                await self.orders.set(seat, message.orders)
            elif isinstance(message, messages.AskTakeback):
                self._may_go_back(self.running(), seat)
                await self.motions.ask(self.running(), seat)
            elif isinstance(message, messages.AskStandIn):
                if self.petitions.ask_bot(seat, message.seat):
                    await self.understudies.step_in(self.running(), message.seat)
            elif isinstance(message, messages.Resume):
                await self.understudies.step_back(self.running(), seat)
            elif isinstance(message, messages.Vote):
                await self.motions.vote(self.running(), seat, message.yes)
            elif isinstance(message, messages.Reveal):
                self.lots.reveal(seat, message.share)
            elif isinstance(message, messages.Consent):
                self.running()
                wish = self.petitions.vote(seat, message.yes)
                if wish is not None and wish.bot:
                    await self.understudies.step_in(self.running(), wish.seat)
                elif wish is not None:  # not here: sitting down needs the turn that is taken now
                    process = self._process
                    process.spawn(process.seat_latecomer(self.row.id, wish.seat, wish.person, wish.name, wish.absent))
        self.automatic.plan()

    async def _attend(self, who: Asker, work: Coroutine[Any, Any, None]) -> None:
        """Do what somebody asked for, and say what went wrong."""
        try:
            await work
        except Trouble as trouble:
            complain(who, trouble)
        except Exception as error:
            if is_down(error):
                complain(who, Trouble("database", 503))
            else:
                LOG.exception("a message at table %s could not be dealt with", self.row.id)
                complain(who, Trouble("broken", 500))
        finally:
            who.done()

    def _seat(self, who: Asker) -> int:
        seat = seat_of(self.row, who.person)
        if seat < 0:
            raise Trouble("no-seat")
        return seat

    def _may_go_back(self, table: Table, seat: int) -> None:
        """Every step back stays in the journal, and everybody has to be told all of it anew."""
        settings = self._process.settings
        if max(table.backs, table.withdrawn[seat]) >= settings.backs:
            raise Trouble("backs-all", 409)
        bucket = self._backs.setdefault(seat, Bucket(settings.backs_per_minute / 60, settings.backs_per_minute))
        if not bucket.take():
            raise Trouble("backs-often", 409)

    def running(self) -> Table:
        if self._lost:
            raise Trouble("recovering", 503)
        if self.kept:
            raise Trouble("kept", 409)
        if self.table is None:
            raise Trouble("not-begun", 409)
        if self.table.state.over:
            raise Trouble("over", 409)
        return self.table

    # A row: in memory, then in the database, then on everybody's screen.

    async def write(self, table: Table, rows: list[Row]) -> None:
        """What is in memory already, with whose time runs now. For who has the turn and waits."""
        await self._saved(table, rows, None)

    async def take(self, table: Table, row: Row) -> None:
        """For who has the turn and waits; Trouble if it could not be saved."""
        rows, change = self._apply(table, [row])
        await self._saved(table, rows, change)

    def _do(self, table: Table, row: Row, then: Callable[[Trouble | None], None]) -> None:
        """For who has the turn and is called back."""
        rows, change = self._apply(table, [row])
        self._save(table, rows, change, then)

    def _apply(self, table: Table, rows: list[Row]) -> tuple[list[Row], Change]:
        """Rows and what chance makes of them, in memory. Refused or BadAnswer of the first: nothing is changed."""
        try:
            change = table.take(rows[0])
            for row in rows[1:]:
                change.public = table.take(row).public or change.public
            drawn = table.settle()
        except (Refused, BadAnswer):
            raise
        except Exception:
            LOG.exception("table %s broke over an answer", self.row.id)
            self.lose()
            raise Trouble("broken", 500) from None
        change.public = change.public or bool(drawn)
        return [*rows, *drawn], change

    def _save(
        self, table: Table, rows: list[Row], change: Change | None, then: Callable[[Trouble | None], None]
    ) -> None:
        columns = _end_of(table)
        if self.time.clock is not None:
            columns = {**(columns or {}), **self.time.tick(table, rows)}
        committed = partial(self._committed, table, change, then)
        self._process.commits.put(self.row.id, table.rows - len(rows), rows, columns, committed)

    def _committed(
        self,
        table: Table,
        change: Change | None,
        then: Callable[[Trouble | None], None],
        failure: NotSaved | None,
    ) -> None:
        """The journal's word."""
        try:
            if failure is not None:
                self.lose()
                return
            self.time.ring()
            self.waits.look()
            if change is not None:
                self._announce(table, change)
            else:
                self.time.show()
        finally:
            then(Trouble("not-saved", 503) if failure is not None else None)

    async def _saved(self, table: Table, rows: list[Row], change: Change | None) -> None:
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def then(trouble: Trouble | None) -> None:
            if not done.done():
                if trouble is None:
                    done.set_result(None)
                else:
                    done.set_exception(trouble)

        self._save(table, rows, change, then)
        await done

    # Clocks, and who plays.

    def bot_of(self, seat: int) -> str | None:
        return self.understudies.bot_of(seat)

    async def time_up(self) -> None:
        """The clock has rung."""
        async with self.lock:
            await self.time.look()
        self.automatic.plan()

    async def note(self, table: Table, rows: list[Row]) -> None:
        """Rows that say who plays."""
        rows, change = self._apply(table, rows)
        changed = self.understudies.read(table)
        await self._saved(table, rows, change)
        if changed:
            self.gallery.show_seats(self.row)

    # When memory and journal may differ.

    def lose(self) -> None:
        """What is in memory may not be what is in the journal: read it again, and show everybody."""
        if not self._lost:
            self._lost = True
            self._process.spawn(self._recover())

    async def _recover(self) -> None:
        pause = 0.05
        while True:
            try:
                async with self.lock:
                    row = await self._process.store.table(self.row.id)
                    if row is not None:
                        self.row = row
                    self.owner = await self._process.store.claim(self.row.id, self._process.me)
                    await self.load()
                    self._lost = False
                    self.gallery.seat_everybody(self.row)
                    self._sync_all()
                break
            except Exception as error:
                if not is_down(error):
                    LOG.exception("table %s cannot be read again", self.row.id)
                await asyncio.sleep(pause)
                pause = min(2.0, pause * 2)
        await self.wake_quietly()

    def _sync_all(self) -> None:
        for onlooker in self.gallery.onlookers:
            self.sync(onlooker)

    # Following the process that owns the table.

    async def follow(self, first: int, rows: Iterable[Row] | None, clock: dict[str, Any] | None = None) -> None:
        """Rows that another process has written, and how the clock stands after them."""
        async with self.lock:
            table = self.table
            if table is None or rows is None or first != table.rows:
                if table is not None and rows is not None and first < table.rows:
                    return  # known already
                await self._catch_up()
                return
            try:
                if clock is not None:
                    self.time.read(msgspec.convert(clock["clock"], Kept), clock["since"])
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
        if self.understudies.read(table):
            self.gallery.show_seats(self.row)
        if change is not None:
            self._announce(table, change)
        else:
            self.time.show()

    async def _catch_up(self) -> None:
        """Something was missed: the journal has it."""
        row = await self._process.store.table(self.row.id)
        if row is not None:
            self.row = row
        running = self.table is not None and not self.table.state.over
        if self.table is None:
            await self.load()
        else:
            self.time.read(self.row.clock, self.row.since)
            for number, each in enumerate(await self._process.store.rows(self.row.id, self.table.rows)):
                self.table.take(each)
                if number % ROWS_AT_ONCE == 0:
                    await asyncio.sleep(0)
            self.understudies.read(self.table)
        self.gallery.seat_everybody(self.row)
        self._sync_all()
        if running and self.table is not None and self.table.state.over:
            self._over(self.table)

    async def catch_up(self) -> None:
        try:
            async with self.lock:
                await self._catch_up()
        except Exception:
            self.lose()


def _changes(before: TableRow, now: TableRow) -> list[str]:
    """Who has taken a place in the running game, or left one: everybody is told."""
    lines = []
    for old, new in zip(before.places, now.places):
        if old.kind == "bot" and new.kind == "human":
            lines.append(say(now.language, "told-sat", name=new.name, bot=old.name))
        elif old.kind == "human" and new.kind == "bot":
            lines.append(say(now.language, "told-left", name=old.name, bot=new.name))
        elif old.person != new.person:
            lines.append(say(now.language, "told-replaced", name=new.name, other=old.name))
    return lines


def complain(who: Asker, trouble: Trouble) -> None:
    METRICS.refused(trouble.id)
    who.send(encode(messages.Error(trouble.sentence(who.language))))


def refuse(who: Asker, table: Table, code: int, error: Refused | BadAnswer) -> None:
    """By a rule, which is named; or there is no such answer."""
    if isinstance(error, BadAnswer):
        complain(who, Trouble("bad-answer"))
        return
    text = rule_text(error.rule, who.language)
    who.send(encode(messages.Refused(table.stamp, code, error.rule, text)))


def _end_of(table: Table) -> dict[str, Any] | None:
    """What the lobby's row says once the game is over; written with the last answer."""
    state = table.state
    if not state.over:
        return None
    outcome = {"state": "over", "position": state.position, "scores": state.scores(), "winners": table.match.winners()}
    return {**outcome, "roles": table.setup.game.roles(state), "changed": time.time()}
