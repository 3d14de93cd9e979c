"""Readers of files and clipboards without text: asked before text is looked for."""

from pathlib import Path
from typing import Final

import pytest

from solver.formats.notation import PuzzleRecord
from tests.support import EASY, puzzle_of
from viz.puzzles.detect import FoundPuzzle, Reason, Refused, read_incoming_file
from viz.puzzles.incoming_readers import (
    INCOMING_READERS,
    IncomingReader,
    read_any_file,
    read_pasted,
)

FOUND: Final = FoundPuzzle(PuzzleRecord(puzzle_of(EASY)), "")
REFUSED: Final = Refused(Reason.UNREADABLE)


def reader(name: str, pasted: FoundPuzzle | Refused) -> IncomingReader:
    """One that reads files whose ending is *name*."""
    return IncomingReader(
        name, lambda path: path.suffix == f".{name}", lambda _: FOUND, lambda: pasted
    )


def with_readers(patch: pytest.MonkeyPatch, *readers: IncomingReader) -> None:
    """Let *readers* be all that there are."""
    patch.setattr(INCOMING_READERS, "values", lambda: readers)


def test_a_file_is_read_by_the_reader_that_accepts_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Any other as text."""
    with_readers(monkeypatch, reader("one", REFUSED), reader("two", REFUSED))
    text = tmp_path / "puzzle.txt"
    text.write_text(EASY)

    assert read_any_file(tmp_path / "puzzle.two") is FOUND
    assert read_any_file(text) == read_incoming_file(text)


def test_a_clipboard_is_read_by_the_first_reader_that_can(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """If none can, the last says why; without readers there is no text in it."""
    with_readers(monkeypatch, reader("one", REFUSED), reader("two", FOUND))
    assert read_pasted() is FOUND

    with_readers(monkeypatch, reader("one", REFUSED))
    assert read_pasted() is REFUSED

    with_readers(monkeypatch)
    found = read_pasted()
    assert isinstance(found, Refused)
    assert found.reason is Reason.EMPTY
