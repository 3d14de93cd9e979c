"""Bookmarks that are kept with what is watched."""

from pathlib import Path

from tests.viz.player.watched import easy, replay
from viz.player.bookmarks import Bookmark, Bookmarks, beside, write_bookmarks
from viz.player.notebook import Notebook
from viz.player.openings import USUAL
from viz.player.show import Origin


def test_bookmarks_beyond_the_end_are_not_lost(tmp_path: Path) -> None:
    """A shorter solve shows only its own, and leaves the others in the file."""
    trace = tmp_path / "solve.jsonl"
    show = replay(easy)
    later = Bookmark(len(show.trace) + 7, "in a longer solve")
    write_bookmarks(beside(trace), Bookmarks.of((Bookmark(3, "here"), later)))
    origin = Origin(show.trace.puzzle, USUAL, trace)

    notebook = Notebook.of(origin, show)
    assert notebook.bookmarks.steps == (3,)
    assert notebook.keep(notebook.bookmarks.with_note(5, "another")) is None

    again = Notebook.of(origin, show)
    assert again.bookmarks.steps == (3, 5)
    assert later.note in beside(trace).read_text("utf-8")
