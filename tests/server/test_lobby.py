"""The lobby: games, tables, seats, devices, and how it refuses."""

from __future__ import annotations

import asyncio
import json
import re
import sqlite3
import subprocess
import sys

import pytest

from polyana import games
from polyana.cli import main
from polyana.kernel import journal as journals
from polyana.kernel.match import Match
from tests.server.host import Host, environment
from tests.server.player import Person


def test_games_are_told_as_they_declare_themselves(host: Host) -> None:
    async def ask() -> None:
        person = Person(host.address)
        found = {game["name"]: game for game in (await person.get("/games")).json()}
        assert set(found) >= {"grandbois", "toy"}
        game = games.find("grandbois")
        told = found["grandbois"]
        assert told["seats"] == [2, 3, 4]
        assert [kind["size"] for kind in told["kinds"]] == [kind.size for kind in game.kinds]
        assert told["events"][4]["arguments"][2][1]["axes"][0] == {"name": "y", "size": 80, "low": -38}
        assert told["options"][0] == {
            "name": "expert",
            "values": [False, True],
            "default": False,
            "rule": "grandbois:6.1",
            "follows": "",
            "means": {},
            "weights": {},
            "group": "",
        }
        by_law = next(each for each in found["root"]["options"] if each["name"] == "full_removal_damage")
        assert (by_law["values"], by_law["default"], by_law["follows"]) == (["law", 0, 3], "law", "law")
        assert by_law["means"] == {"book": 0, "letter": 0, "2025": 3}
        assert by_law["group"] == "variants"
        bots = (await person.get("/bots")).json()
        assert {"spec": "easy", "level": "easy"} in bots
        rules = await person.get("/rules/grandbois/ru")
        assert rules.json()[0].keys() == {"id", "title", "text", "section"}
        assert "max-age" in rules.headers["cache-control"]
        # Long answers that are the same for everybody come packed, to whoever can unpack them.
        assert rules.headers["content-encoding"] == "gzip"
        assert "accept-encoding" in rules.headers["vary"]
        plain = await person.get("/rules/grandbois/ru", headers={"Accept-Encoding": "identity"})
        assert "content-encoding" not in plain.headers
        assert plain.json() == rules.json()
        assert len(plain.content) > 3 * int(rules.headers["content-length"])
        for path in ("/bots", "/tables"):
            assert "content-encoding" not in (await person.get(path)).headers
        assert (await person.get("/rules/grandbois/xx")).status_code == 404
        pages = (await person.get("/guides/root/ru")).json()
        assert [page["id"] for page in pages[:2]] == ["root", "marquise"]
        assert pages[0]["parts"][0][0] == "Цель"
        assert (await person.get("/guides/toy/en")).json() == []
        assert (await person.get("/guides/chess/en")).status_code == 404
        assert (await person.get("/health")).json()["ok"]
        schema = (await person.get("/openapi.json")).json()
        assert "/api/tables/{table}/join" in schema["paths"]

    asyncio.run(ask())


def test_a_game_advises_whoever_thinks_about_a_table(host: Host) -> None:
    async def ask() -> None:
        person = Person(host.address)
        wish: dict[str, object] = {"game": "root", "seats": 2, "options": {"seat1": "marquise", "seat2": "eyrie"}}
        (sentence,) = (await person.post("/advice", wish)).json()["advice"]
        assert sentence == "Recommended: these factions reach 17 together, 2 players want 17."
        wish["options"] = {"seat1": "cult", "mix": "balanced"}
        refused = await person.post("/advice", wish)
        assert refused.status_code == 400
        assert "no mix is recommended" in refused.json()["error"]
        assert (await person.post("/advice", {"game": "grandbois", "seats": 3})).json() == {"advice": []}
        for bad in ({"game": "chess", "seats": 2}, {"game": "root", "seats": 9}, {"game": "root"}):
            assert (await person.post("/advice", bad)).status_code == 400

    asyncio.run(ask())


def test_a_table_waits_until_no_seat_is_open(any_host: Host) -> None:
    async def play() -> None:
        ann, bob, cid = Person(any_host.address), Person(any_host.address), Person(any_host.address)
        table, key = await ann.table("open", "me", "open", public=True, name="  Ann\u202e ")
        tab = await ann.look(table)
        assert tab.heard[0]["view"] is None
        assert tab.stamp == 0
        await tab.say("answer", stamp=0, code=0)
        assert (await tab.next("error"))["text"]
        summary = (await bob.get(f"/tables/{table}")).json()
        assert summary["state"] == "waiting"
        assert "link" not in summary
        assert "seed" not in summary
        assert summary["seats"][1] == {"kind": "human", "name": "Ann", "present": True}
        listed = (await bob.get("/tables")).json()
        assert table in [each["table"] for each in listed["open"]]
        assert await bob.join(table) == 0
        assert await bob.join(table) == 0  # again: the same seat
        assert (await tab.next("seats"))["seats"][0]["name"] == "Bob"
        assert await cid.join(table, name="") == 2
        sync = await tab.next("sync")
        assert sync["view"]["position"] > 1
        assert sync["table"]["link"] == f"/t/{table}#{key}"
        assert sync["table"]["seats"][2]["name"] == "Guest"
        mine = (await cid.get("/tables")).json()["mine"]
        assert [each["table"] for each in mine] == [table]
        late = await Person(any_host.address).post(f"/tables/{table}/join", {"name": "Dan"})
        assert late.status_code == 409

    asyncio.run(play())


def test_only_the_maker_begins_and_bots_fill_the_seats(any_host: Host) -> None:
    async def play() -> None:
        ann, bob = Person(any_host.address), Person(any_host.address)
        table, key = await ann.table("me", "open", "open")
        await bob.join(table, key)
        assert (await bob.post(f"/tables/{table}/begin")).status_code == 403
        assert (await ann.post(f"/tables/{table}/begin", {"bot": "search:60s"})).status_code == 400
        assert (await bob.post(f"/tables/{table}/leave")).status_code == 200
        assert (await ann.post(f"/tables/{table}/begin", {"bot": "random"})).status_code == 200
        assert (await ann.post(f"/tables/{table}/begin")).status_code == 409
        summary = (await ann.get(f"/tables/{table}")).json()
        assert [seat["kind"] for seat in summary["seats"]] == ["human", "bot", "bot"]
        assert (await ann.get(f"/tables/{table}/journal")).status_code == 409

    asyncio.run(play())


def test_nobody_gets_between_those_who_sit_down_leave_and_begin(any_host: Host) -> None:
    """At the same moment: a running game has no open seat, and a game its maker begins does begin."""

    async def play() -> None:
        ann, bob = Person(any_host.address), Person(any_host.address)
        await bob.post("/device")

        async def seats_of(table: str) -> tuple[str, list[str]]:
            summary = (await ann.get(f"/tables/{table}")).json()
            return summary["state"], [seat["kind"] for seat in summary["seats"]]

        for _ in range(12):
            table, _ = await ann.table("me", "open", game="toy", public=True)
            joined, left = await asyncio.gather(
                bob.post(f"/tables/{table}/join", {"seat": 1}), ann.post(f"/tables/{table}/leave")
            )
            assert (joined.status_code, left.status_code) == (200, 200)
            state, kinds = await seats_of(table)
            assert kinds == (["bot", "human"] if state == "running" else ["open", "human"])
        for _ in range(12):
            table, key = await ann.table("me", "open", "open", game="toy")
            await bob.join(table, key)
            begun, left = await asyncio.gather(ann.post(f"/tables/{table}/begin"), bob.post(f"/tables/{table}/leave"))
            assert (begun.status_code, left.status_code) == (200, 200)
            assert await seats_of(table) == ("running", ["human", "bot", "bot"])
        # And nobody gets two seats.
        for _ in range(6):
            table, _ = await ann.table("me", "open", "open", "open", game="grandbois", public=True)
            await asyncio.gather(*(bob.post(f"/tables/{table}/join", {"seat": seat}) for seat in (1, 2, 3)))
            assert sorted((await seats_of(table))[1]) == ["human", "human", "open", "open"]

    asyncio.run(play())


def test_a_body_without_fields_may_be_left_out_and_a_head_is_an_answer_without_its_body(host: Host) -> None:
    async def play() -> None:
        ann, bob = Person(host.address), Person(host.address)
        table, _ = await ann.table("me", "open", "open", public=True)
        assert (await bob.http.post(f"/api/tables/{table}/join")).json() == {"seat": 1}
        assert (await ann.http.post(f"/api/tables/{table}/begin")).status_code == 200
        for path in ("/api/health", "/api/games", f"/api/tables/{table}", "/"):
            head, whole = await ann.http.head(path), await ann.http.get(path)
            assert (head.status_code, head.content) == (200, b"")
            assert head.headers["content-length"] == whole.headers["content-length"]
        assert (await ann.http.head("/api/nothing")).status_code == 404

    asyncio.run(play())


def test_a_device_link_works_once(any_host: Host) -> None:
    async def play() -> None:
        ann = Person(any_host.address)
        table, _ = await ann.table("me", "random")
        link = (await ann.post("/device")).json()["link"]
        code = re.fullmatch(r"/device#([\w-]{22})", link)
        assert code
        phone, thief = Person(any_host.address), Person(any_host.address)
        assert (await phone.post(f"/device/{code[1]}")).status_code == 200
        assert phone.cookie
        assert phone.cookie != ann.cookie
        assert (await phone.get(f"/tables/{table}")).json()["seat"] == 0
        again = await thief.post(f"/device/{code[1]}")
        assert again.status_code == 404
        assert not thief.cookie

    asyncio.run(play())


def test_a_device_link_does_not_silently_replace_somebody(any_host: Host) -> None:
    async def play() -> None:
        ann, bob = Person(any_host.address), Person(any_host.address)
        hers, _ = await ann.table("me", "open")
        his, _ = await bob.table("me", "open")
        code = (await ann.post("/device")).json()["link"].partition("#")[2]
        refused = await bob.post(f"/device/{code}")
        assert refused.status_code == 409
        assert [each["table"] for each in (await bob.get("/tables")).json()["mine"]] == [his]
        assert (await bob.post(f"/device/{code}", {"replace": True})).status_code == 200  # it was not used up
        assert [each["table"] for each in (await bob.get("/tables")).json()["mine"]] == [hers]
        # Who has nothing to lose is not asked.
        code = (await ann.post("/device")).json()["link"].partition("#")[2]
        cid = Person(any_host.address)
        await cid.post("/device")
        assert (await cid.post(f"/device/{code}")).status_code == 200

    asyncio.run(play())


def test_a_person_sees_their_devices_and_ends_them(any_host: Host) -> None:
    async def play() -> None:
        ann, phone = Person(any_host.address), Person(any_host.address)
        assert (await phone.get("/devices")).json() == {"devices": []}
        table, _ = await ann.table("me", "open")
        code = (await ann.post("/device")).json()["link"].partition("#")[2]
        agent = "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0"
        await phone.post(f"/device/{code}")
        await phone.get("/tables", headers={"User-Agent": agent})
        devices = (await ann.get("/devices")).json()["devices"]
        assert len(devices) == 2
        assert [each["label"] for each in devices if not each["here"]] == ["Firefox, Android"]
        assert ann.cookie not in str(devices)
        lost = next(each["id"] for each in devices if not each["here"])
        tab = await phone.look(table)
        assert tab.seat == 0
        assert (await Person(any_host.address).post(f"/devices/{lost}/end")).status_code == 404
        bob = Person(any_host.address)
        await bob.post("/device")
        assert (await bob.post(f"/devices/{lost}/end")).status_code == 404  # not his
        assert (await ann.post(f"/devices/{lost}/end")).status_code == 200
        assert (await tab.next("bye"))["text"]
        assert (await phone.get("/tables")).json()["mine"] == []
        assert (await phone.look(table)).seat == -2
        assert (await ann.get("/tables")).json()["mine"]
        assert len((await ann.get("/devices")).json()["devices"]) == 1
        assert (await ann.post("/devices/others/end")).status_code == 200
        assert len((await ann.get("/devices")).json()["devices"]) == 1

    asyncio.run(play())


def test_errors_are_one_sentence_in_the_readers_language(any_host: Host) -> None:
    async def play() -> None:
        ann = Person(any_host.address)
        russian = {"Accept-Language": "ru"}
        bad = [
            ("/tables", {"game": "chess", "seats": [{"kind": "me"}, {"kind": "bot"}]}, 400),
            ("/tables", {"game": "grandbois", "seats": [{"kind": "me"}]}, 400),
            ("/tables", {"game": "grandbois", "seats": [{"kind": "me"}] * 2}, 400),
            ("/tables", {"game": "grandbois", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "search:99s"}]}, 400),
            ("/tables", {"game": "grandbois", "seats": "two"}, 400),
            ("/tables", {"game": "grandbois", "seats": [{"kind": "me"}] * 2, "options": {"expert": 1.5}}, 400),
            ("/tables/nosuchtable/join", {"name": "x"}, 404),
            ("/tables/%00/join", {"name": "x"}, 404),
            ("/device/wrong", {}, 404),
            ("/nothing/at/all", {}, 404),
        ]
        for path, body, status in bad:
            answer = await ann.post(path, body, headers=russian)
            assert answer.status_code == status, (path, answer.text)
            assert answer.json()["error"].endswith((".", "?", "players")) or answer.json()["error"]
        seats = [{"kind": "me"}, {"kind": "open"}]
        for wish in (
            {"game": "chess\u202e" * 9, "seats": seats},
            {"game": "grandbois", "seats": seats[:1]},
            {"game": "grandbois", "seats": seats, "options": {"wings": True}},
            {"game": "grandbois", "seats": seats, "options": {"expert": "perhaps"}},
            {"game": "grandbois", "seats": seats, "options": {"expert": 10**4000}},
        ):
            sentence = (await ann.post("/tables", wish, headers=russian)).json()["error"]
            assert re.search("[а-я]", sentence), sentence
            assert len(sentence) < 200
        # What goes by itself but not together: the game says why.
        both = {"multi_play": True, "no_multi_draw": True}
        excluded = await ann.post("/tables", {"game": "woolybully", "seats": seats, "options": both})
        assert excluded.status_code == 400
        assert "exclude each other" in excluded.json()["error"]
        excluded = await ann.post("/tables", {"game": "woolybully", "seats": seats, "options": both}, headers=russian)
        assert "исключают друг друга" in excluded.json()["error"]
        for body, why in (
            (b"[" * 5000, "JSON is nested too deeply"),
            (b"[" * 5000 + b"]" * 5000, "JSON is nested too deeply"),
            (b'{"game": "\xff\xfe"}', "JSON is not UTF-8"),
        ):
            answer = await ann.http.post(
                "/api/tables", content=body, headers=russian | {"content-type": "application/json"}
            )
            assert (answer.status_code, answer.json()) == (400, {"error": f"Запрос непонятен: {why}."})
        table = await ann.post("/tables/nosuchtable/join", {}, headers=russian)
        assert table.json() == {"error": "Такого стола нет."}

    asyncio.run(play())


def test_secrets_are_hashed_at_rest_and_absent_from_logs(host: Host) -> None:
    async def play() -> list[str]:
        ann = Person(host.address)
        table, key = await ann.table("me", "random")
        code = (await ann.post("/device")).json()["link"].partition("#")[2]
        await ann.http.post(f"/api/tables/{table}/join?token={ann.cookie}", content=b"{" * 3000)
        return [ann.cookie, code, key]

    cookie, code, key = asyncio.run(play())
    database = sqlite3.connect(host.folder / "polyana.db")
    everything = "\n".join(database.iterdump())
    assert cookie not in everything
    assert code not in everything
    log = host.log.read_text()
    for secret in (cookie, code, key):
        assert secret not in log


def test_the_cookie_and_the_headers_are_strict(host: Host) -> None:
    async def play() -> None:
        ann = Person(host.address)
        made = await ann.post("/tables", {"game": "toy", "seats": [{"kind": "me"}, {"kind": "open"}]})
        cookie = made.headers["set-cookie"].lower()
        assert "httponly" in cookie
        assert "samesite=lax" in cookie
        assert "secure" not in cookie
        for path in ("/", "/t/abc", "/api/health", "/api/nothing", "/assets/none.js"):
            answer = await ann.http.get(path)
            assert "default-src 'self'" in answer.headers["content-security-policy"]
            assert "frame-ancestors 'none'" in answer.headers["content-security-policy"]
            assert "unsafe" not in answer.headers["content-security-policy"]
            assert answer.headers["x-content-type-options"] == "nosniff"
            assert answer.headers["referrer-policy"] == "no-referrer"
        assert (await ann.http.get("/t/abc")).headers["content-type"].startswith("text/html")
        forged = await Person(host.address).post("/device", headers={"X-Forwarded-Proto": "https"})
        assert "secure" not in forged.headers["set-cookie"].lower()  # a named proxy would be believed

    asyncio.run(play())


def test_the_journal_of_a_finished_game_is_verified(host: Host, capsys: pytest.CaptureFixture[str]) -> None:
    async def play() -> str:
        ann = Person(host.address)
        table, _ = await ann.table("random", "random")
        tab = await ann.look(table)
        if not tab.view["over"]:
            await tab.next("over", timeout=600)
        return (await ann.get(f"/tables/{table}/journal")).text

    text = asyncio.run(play())
    file = host.folder / "game.polyana"
    file.write_text(text)
    assert main(["verify", str(file), "--lang", "en"]) == 0
    lines = text.splitlines()

    def fails(*changed: str, sentence: str) -> None:
        file.write_text("\n".join(changed) + "\n")
        capsys.readouterr()
        assert main(["verify", str(file), "--lang", "en"]) == 1
        assert sentence in capsys.readouterr().out

    fails(*lines[: len(lines) // 2], sentence="not over")
    fails(lines[0].replace('"Bot 1"', '"Eve"'), *lines[1:], sentence="not as the table gave it")
    bare = json.loads(lines[0])
    del bare["notes"]["seal"]
    fails(json.dumps(bare), *lines[1:], sentence="no seal")
    # A bot that was answered for: the last answer of a seat is another that was allowed.
    kept = journals.loads(text, games.find)
    match = Match(kept.setup)
    for i, (seat, code) in enumerate(kept.entries):
        options = match.state.options(seat) if seat >= 0 else []
        if seat >= 0 and len(options) > 1 and i > 20:
            other_code = next(each for each in options if each != code)
            fails(
                *lines[: i + 1],
                f"[{seat}, {other_code}]",
                *lines[i + 2 :],
                sentence=f"Line {i + 2} of the file: the bot",
            )
            break
        match.answer(seat, code)
    drawn = [i for i, line in enumerate(lines) if line.startswith("[-1,")]
    # The third draw is exchanged for another tile that could have come.
    third = drawn[2]
    codes = {json.loads(line)[1] for line in lines[1 : drawn[3] + 1]}
    other = next(tile for tile in range(30, 0, -1) if tile not in codes)
    lines[third] = f"[-1, {other}]"
    file.write_text("\n".join(lines) + "\n")
    done = subprocess.run(
        [sys.executable, "-m", "polyana.cli", "verify", str(file)], env=environment(), capture_output=True, text=True
    )
    assert done.returncode == 1
    assert done.stdout.startswith(f"Draw 3 (line {third + 1} of the file) is {other}, but the seed gives")
    header = json.loads(lines[0])
    header["notes"]["seed"] = "00" * 32
    file.write_text("\n".join([json.dumps(header), *text.splitlines()[1:]]) + "\n")
    assert main(["verify", str(file)]) == 1
    del header["notes"]["seed"]
    file.write_text("\n".join([json.dumps(header), *text.splitlines()[1:]]) + "\n")
    assert main(["verify", str(file)]) == 2
