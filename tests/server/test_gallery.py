"""Who looks on."""

from __future__ import annotations

from tests.server.fakes import FakeRoom, Tab


def test_who_looked_on_at_a_process_that_has_ended_is_gone() -> None:
    room = FakeRoom()
    gallery, row = room.gallery, room.row
    watcher = Tab()
    gallery.enter(watcher, row)
    gallery.heard_presence("killed", {0}, ["198.51.100.1"], row)
    gallery.heard_presence("living", {1}, ["198.51.100.2"], row)
    assert gallery.addresses() == {"192.0.2.1", "198.51.100.1", "198.51.100.2"}
    watcher.heard.clear()
    gallery.remember_only({"living"}, row)
    assert gallery.addresses() == {"192.0.2.1", "198.51.100.2"}
    assert [[seat["present"] for seat in note["seats"]] for note in watcher.heard] == [[False, True, True]]
    gallery.forget("living", row)
    assert [seat["present"] for seat in watcher.heard[-1]["seats"]] == [False, False, True]
    gallery.forget("living", row)
    assert len(watcher.heard) == 2


def test_other_processes_are_told_from_where_people_look_on() -> None:
    room = FakeRoom()
    gallery, row, notes = room.gallery, room.row, room.bus.notes
    tabs = [Tab(address=address) for address in ("192.0.2.1", "192.0.2.2", "192.0.2.2")]
    for tab in tabs:
        gallery.enter(tab, row)
    for tab in reversed(tabs):
        gallery.leave(tab, row)
    told = [note["addresses"] for note in notes if note["k"] == "here"]
    assert told == [["192.0.2.1"], ["192.0.2.1", "192.0.2.2"], ["192.0.2.1"], []]
