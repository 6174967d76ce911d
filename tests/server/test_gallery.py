"""Who looks on."""

from __future__ import annotations

from tests.server.fakes import FakeRoom, Tab


def test_who_looked_on_at_a_process_that_has_ended_is_gone() -> None:
    room = FakeRoom()
    gallery, row = room.gallery, room.row
    watcher = Tab()
    gallery.enter(watcher, row)
    gallery.heard_presence("killed", {0}, row)
    gallery.heard_presence("living", {1}, row)
    watcher.heard.clear()
    gallery.remember_only({"living"}, row)
    assert [[seat["present"] for seat in note["seats"]] for note in watcher.heard] == [[False, True, True]]
    gallery.forget("living", row)
    assert [seat["present"] for seat in watcher.heard[-1]["seats"]] == [False, False, True]
    gallery.forget("living", row)
    assert len(watcher.heard) == 2
