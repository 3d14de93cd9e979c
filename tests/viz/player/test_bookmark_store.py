"""Bookmarks that are kept with what is watched."""

from pathlib import Path

from tests.viz.player.watched import easy, replay
from viz.bookmarks import Bookmark, Bookmarks, beside, write_bookmarks
from viz.player.state.bookmark_store import BookmarkStore
from viz.player.state.load_requests import USUAL
from viz.player.state.playable import Origin


def test_bookmarks_beyond_the_end_are_not_lost(tmp_path: Path) -> None:
    """A shorter solve shows only its own, and leaves the others in the file."""
    trace = tmp_path / "solve.jsonl"
    playable = replay(easy)
    later = Bookmark(len(playable.trace) + 7, "in a longer solve")
    write_bookmarks(beside(trace), Bookmarks.of((Bookmark(3, "here"), later)))
    origin = Origin(playable.trace.puzzle, USUAL, trace)

    bookmark_store = BookmarkStore.of(origin, playable)
    assert bookmark_store.bookmarks.steps == (3,)
    assert bookmark_store.keep(bookmark_store.bookmarks.with_note(5, "another")) is None

    again = BookmarkStore.of(origin, playable)
    assert again.bookmarks.steps == (3, 5)
    assert later.note in beside(trace).read_text("utf-8")
