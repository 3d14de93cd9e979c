"""Bookmarks: in order, kept beside the trace, and never in the way of a replay."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from solver.log.trace import Trace
from tests.support import EASY, NEEDS_A_GUESS, puzzle_of
from viz.bookmarks import (
    LONGEST_NOTE,
    Bookmark,
    Bookmarks,
    beside,
    for_solve,
    read_every,
    write_bookmarks,
)
from viz.storage import Trouble

MARKS = Bookmarks.of([Bookmark(40, "here it turns"), Bookmark(3), Bookmark(12, "why")])
TRACE = Trace(puzzle_of(EASY, title="Easy 1"), (), "deduction", ("elimination",))


def test_bookmarks_stand_in_the_order_of_their_steps() -> None:
    """Whenever they were set."""
    assert MARKS.steps == (3, 12, 40)
    assert MARKS.with_note(5).steps == (3, 5, 12, 40)


def test_a_step_has_one_bookmark() -> None:
    """A new note takes the place of the old one."""
    renamed = MARKS.with_note(12, "because")

    assert renamed.steps == MARKS.steps
    assert renamed.at(12) == Bookmark(12, "because")


def test_a_bookmark_can_be_taken_away() -> None:
    """Where there is none, nothing changes."""
    assert MARKS.without(12).steps == (3, 40)
    assert MARKS.without(13) == MARKS
    assert MARKS.without(12).at(12) is None


def test_a_note_is_one_line_of_bounded_length() -> None:
    """Line breaks and control characters become spaces."""
    (mark,) = Bookmarks().with_note(1, " a\n\tb\x1b c" + "d" * 9999).marks

    assert mark.note.startswith("a b cd")
    assert len(mark.note) == LONGEST_NOTE


@pytest.mark.parametrize(
    ("trace", "name"),
    [
        ("hard.jsonl", "hard.bookmarks.json"),
        ("hard.jsonl.gz", "hard.bookmarks.json"),
        ("a.b.jsonl", "a.b.bookmarks.json"),
        ("log", "log.bookmarks.json"),
    ],
)
def test_bookmarks_lie_beside_their_trace(trace: str, name: str) -> None:
    """In the same folder, under a name that tells what they belong to."""
    assert beside(Path("there") / trace) == Path("there") / name


def test_a_solve_is_known_by_its_puzzle_and_its_way() -> None:
    """The same solve finds its bookmarks again, any other has others."""
    folder = Path("data")
    named = replace(TRACE, puzzle=puzzle_of(EASY, title="Another name"))
    others = [
        replace(TRACE, puzzle=puzzle_of(NEEDS_A_GUESS)),
        replace(TRACE, agent="propagation"),
        replace(TRACE, strategies=("elimination", "hidden-single")),
    ]

    paths = [for_solve(trace, folder) for trace in (TRACE, *others)]
    paths.append(for_solve(TRACE, folder, ["seed 7"]))

    assert for_solve(named, folder) == paths[0]
    assert len(set(paths)) == 5
    assert all(folder in path.parents for path in paths)


def test_bookmarks_last(tmp_path: Path) -> None:
    """What is written is what is read, in a folder that is made for it."""
    path = for_solve(TRACE, tmp_path / "new")

    assert write_bookmarks(path, MARKS) is None
    assert read_every(path, 100) == (MARKS, (), None)


def test_the_last_bookmark_takes_the_file_with_it(tmp_path: Path) -> None:
    """And where there is no file, none is written."""
    path = tmp_path / "hard.bookmarks.json"
    write_bookmarks(path, MARKS)

    assert write_bookmarks(path, Bookmarks()) is None
    assert write_bookmarks(path, Bookmarks()) is None
    assert list(tmp_path.iterdir()) == []
    assert read_every(path, 100) == (Bookmarks(), (), None)


def test_bookmarks_after_the_end_are_left_out_and_told(tmp_path: Path) -> None:
    """The trace may have been made anew and be shorter."""
    path = tmp_path / "hard.bookmarks.json"
    write_bookmarks(path, MARKS)

    found, _, notice = read_every(path, 12)

    assert found.steps == (3, 12)
    assert notice is not None
    assert notice.trouble is Trouble.BEYOND
    assert notice.sentence().endswith("left out: 1.")


@pytest.mark.parametrize("data", [b"", b"{", b"[]", b"\xff"])
def test_a_damaged_file_is_set_aside(tmp_path: Path, data: bytes) -> None:
    """The replay begins without bookmarks, and writing does not destroy the file."""
    path = tmp_path / "hard.bookmarks.json"
    path.write_bytes(data)

    found, _, notice = read_every(path, 100)
    write_bookmarks(path, MARKS)

    assert found == Bookmarks()
    assert notice is not None
    assert notice.trouble is Trouble.DAMAGED
    assert (tmp_path / "hard.bookmarks.json.damaged").read_bytes() == data


@pytest.mark.parametrize(
    "entries",
    [
        7,
        [None, 3, "x", [], {}, {"step": "4"}, {"step": -1}, {"step": True}],
        [{"step": 2.5}, {"note": "alone"}],
    ],
)
def test_an_entry_that_is_no_bookmark_is_passed_over(
    tmp_path: Path, entries: object
) -> None:
    """The others are read."""
    path = tmp_path / "x.json"
    good = [{"step": 4, "note": ["?"]}]
    kept = [*entries, *good] if isinstance(entries, list) else entries
    path.write_text(json.dumps({"bookmarks": kept}))

    found, _, notice = read_every(path, 100)

    assert found.marks == ((Bookmark(4),) if isinstance(entries, list) else ())
    assert notice is None


def test_a_place_where_nothing_can_be_written_is_told(tmp_path: Path) -> None:
    """A file stands where the folder should be; nothing is raised."""
    (tmp_path / "file").write_text("x")

    refused = write_bookmarks(tmp_path / "file" / "x.json", MARKS)

    assert refused is not None
    assert refused.trouble is Trouble.UNWRITABLE
