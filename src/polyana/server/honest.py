"""Honest people at tables of their own, for `polyana bench attack`: what they notice is what is measured."""

from __future__ import annotations

import asyncio
import http.client
import json
import random
import time
from functools import partial
from itertools import count
from typing import Any, Final, TypeVar

from polyana.server.load import Figures, Heard, Player

HERE: Final = "127.0.0.1"
PAUSE: Final = (0.06, 0.14)  # seconds they take to answer


def ask(port: int, source: str, path: str, body: object = None, cookie: str = "") -> tuple[Any, str]:
    """A request over HTTP from an address of this machine: the answer, and the cookie."""
    line = http.client.HTTPConnection(HERE, port, timeout=60, source_address=(source, 0))
    headers = {"content-type": "application/json", "cookie": f"polyana={cookie}"}
    try:
        line.request("GET" if body is None else "POST", path, None if body is None else json.dumps(body), headers)
        answer = line.getresponse()
        given = answer.getheader("set-cookie", "")
        found = json.loads(answer.read())
        if answer.status >= 400:
            raise ConnectionError(f"{answer.status}: {found}")
        return found, given.removeprefix("polyana=").partition(";")[0] if given else cookie
    finally:
        line.close()


class Calm(Player):
    """Takes a moment for each answer."""

    def answer(self) -> None:
        asyncio.get_running_loop().call_later(self.rng.uniform(*PAUSE), super().answer)


Someone = TypeVar("Someone", bound=Player)


class Opponent(Calm):
    """Plays against a bot, and measures it: the time from one move to the next while somebody else is asked."""

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self.bots: list[float] = []
        self.waits_for_bot_since = 0.0

    def _heard(self, message: Heard) -> None:
        now = time.perf_counter()
        super()._heard(message)
        if message.t == "move":
            if self.waits_for_bot_since:
                self.bots.append(now - self.waits_for_bot_since)
            view = self.view
            waits = view is not None and view.question is None and not view.over
            self.waits_for_bot_since = now if waits else 0.0


async def sit(port: int, sources: list[str], kind: type[Someone], bot: str, figures: Figures) -> list[Someone]:
    """A new table of these people, or of one and a bot; they begin to play."""
    loop = asyncio.get_running_loop()
    rng = random.Random(int(sources[0].replace(".", "")))
    seats: list[dict[str, str]] = [{"kind": "me"}, {"kind": "bot", "bot": bot} if bot else {"kind": "open"}]
    first = {"game": "grandbois", "seats": seats, "public": True}
    made, cookie = await asyncio.to_thread(ask, port, sources[0], "/api/tables", first)
    cookies = [cookie]
    if not bot:
        cookies.append((await asyncio.to_thread(ask, port, sources[1], f"/api/tables/{made['table']}/join", {}))[1])
    players = []
    for source, cookie in zip(sources, cookies):
        player = kind(f"{HERE}:{port}", f"/ws/{made['table']}", cookie, figures, rng)
        await loop.create_connection(partial(_itself, player), HERE, port, local_addr=(source, 0))
        players.append(player)
    for player in players:
        player.playing = True
        player.answer()
    return players


def _itself(player: Player) -> Player:
    return player


async def play_on(port: int, place: str, kind: type[Someone], bot: str, all: list[Someone]) -> None:
    """One table after another; whoever measures looks at the last players' figures in `all`.

    Games are short, and an address may make only so many tables in an hour: new people come for each.
    """
    figures = Figures()
    for round in count(1):
        sources = [f"{place}.{2 * round}"] if bot else [f"{place}.{2 * round}", f"{place}.{2 * round + 1}"]
        players: list[Someone] = []
        try:
            players = await sit(port, sources, kind, bot, figures)
            all += players
            await asyncio.gather(*(player.over for player in players))
        finally:
            for player in players:
                player.playing = False
                player.close()
                all.remove(player)
