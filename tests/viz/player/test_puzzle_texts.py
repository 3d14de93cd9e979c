"""A puzzle leaves the window: by the clipboard, as a line or a link, or as a file."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from solver.formats.notation import PuzzleRecord
from solver.formats.unwritten import PARTS, unwritten
from solver.puzzle.puzzle import Puzzle
from tests.viz.player.watched import (
    easy,
    opening,
    player_of,
    press_keys,
    replay,
    settle,
    watching,
)
from viz.player.state.requests import WindowRequest
from viz.puzzles.detect import FoundPuzzle, read_incoming
from viz.puzzles.examples import famous, library
from viz.puzzles.puzzle_texts import file_of, line_of

KEYS = {
    "ctrl+c": WindowRequest.COPY,
    "ctrl+shift+c": WindowRequest.COPY_LINK,
    "ctrl+shift+s": WindowRequest.SAVE_PUZZLE,
}
SOLUTION = tuple(
    digit for digit in Puzzle.parse(easy().grid(len(easy())).text).clues if digit
)
EXAMPLES = (*(one.puzzle for one in famous()), *(one.puzzle for one in library()))


def read(text: str) -> Puzzle:
    """The puzzle in *text*, as it is pasted."""
    found = read_incoming(text)
    assert isinstance(found, FoundPuzzle)
    return found.puzzle


def rules_of(puzzle: Puzzle) -> list[tuple[str, tuple[int, ...]]]:
    """The rules of *puzzle* alone with their cells, in whatever order they are."""
    return sorted(
        (type(c).__name__, tuple(sorted(c.cells))) for c in puzzle.constraints
    )


@pytest.mark.parametrize("written", [line_of, file_of])
def test_what_is_copied_can_be_pasted(written: object) -> None:
    """Of all examples, with their rules."""
    assert callable(written)
    for puzzle in EXAMPLES:
        again = read(written(PuzzleRecord(puzzle)))
        assert again.clues == puzzle.clues
        assert rules_of(again) == rules_of(puzzle)


def whole_record() -> PuzzleRecord:
    """A puzzle with all that may be read with one."""
    puzzle = replace(easy().puzzle, title="Evening star")
    return PuzzleRecord(puzzle, SOLUTION, "Jane Doe", words="Each row holds 1 to 9.")


def lost_by(
    written: Callable[[PuzzleRecord], str], whole: PuzzleRecord
) -> tuple[str, ...]:
    """The parts of *whole* that are not read again from what is *written*."""
    found = read_incoming(written(whole))
    assert isinstance(found, FoundPuzzle)
    again = found.record
    kept = {
        "title": again.puzzle.title == whole.puzzle.title,
        "source": again.source == whole.source,
        "words": again.words == whole.words,
        "solution": again.solution == whole.solution,
    }
    return tuple(part for part in PARTS if not kept[part])


def test_what_was_read_with_a_puzzle_leaves_with_it_or_is_named() -> None:
    """A saved file holds all; what a line or a link does not hold is known."""
    whole = whole_record()
    opened = opening(replay(easy))._replace(read=replace(whole, puzzle=easy().puzzle))
    first, player = player_of(opened), watching(easy)
    player._dispatcher.bring(file_of(whole))
    settle(player)

    assert first.record is not None
    assert first.record.words == whole.words
    assert player.record == whole
    press_keys(player, "e")
    assert player.record == whole  # in the editor, as long as it is not changed
    for written in (line_of, file_of):
        assert unwritten(whole, written) == lost_by(written, whole)
    assert unwritten(whole, line_of) == PARTS
    assert not unwritten(whole, file_of)


def test_a_line_of_a_classic_puzzle_is_its_cells() -> None:
    """For any other program."""
    assert set(line_of(PuzzleRecord(famous()[0].puzzle))) <= set("123456789.")


@pytest.mark.parametrize("opened", ["", "e", "shift+e", "?", "y", "r"])
@pytest.mark.parametrize("key", KEYS)
def test_a_puzzle_leaves_the_window_over_every_layer(key: str, opened: str) -> None:
    """The replay, the editor, an own solve, a dialog and the reasons."""
    player = watching(easy)
    if opened:
        press_keys(player, opened)

    press_keys(player, key)

    assert player.screen.take_requests() == (KEYS[key],)
    assert player.record is not None
    assert player.record.puzzle.clues == easy().puzzle.clues
