"""Practice of one technique: boards on which it is the next step."""

from collections import Counter
from random import Random

import pytest

from solver.agents import solve
from solver.puzzle.puzzle import Puzzle
from solver.rules.digits import digits
from sudoscope.exercises.model.practice import alike, practice_board
from sudoscope.exercises.window.commands import ExerciseCommand
from sudoscope.exercises.window.own_layer import OwnLayer
from sudoscope.exercises.window.practice_dialog import PracticeDialog
from tests.support import EASY, puzzle_of
from tests.viz.player.watched import (
    click,
    dialog_of,
    easy,
    press_keys,
    settle,
    texts,
    watching,
)
from viz.kit.widgets import Button
from viz.messages import phrases
from viz.puzzles.examples import Difficulty, Example, library

TECHNIQUES = {
    example.rating.hardest: example
    for example in library("en")
    if example.level is Difficulty.TECHNIQUES
}
SOME = ("naked-pair", "x-wing", "skyscraper")


def example_of(slug: str) -> Example:
    """The example of the library for a technique."""
    return TECHNIQUES[slug]


@pytest.mark.parametrize("slug", SOME)
def test_a_board_is_written_on_and_its_notes_hold_the_solution(slug: str) -> None:
    """Digits and candidates are true; something is left; two boards differ."""
    random = Random(3)
    boards = [practice_board(example_of(slug).puzzle, slug, random) for _ in range(2)]
    assert boards[0] != boards[1]
    for made in boards:
        assert made is not None
        puzzle, sheet, _ = made
        trace = solve(puzzle)
        final = trace.grid(len(trace)).masks
        noted = {note.cell: note.centre for note in sheet.notes}
        assert noted
        for cell, digit in enumerate(sheet.digits):
            if digit is None:
                assert final[cell] & noted[cell] == final[cell]  # type: ignore[index]
            else:
                assert tuple(digits(final[cell])) == (digit,)


def test_a_board_that_is_alike_has_the_same_clues_in_other_places() -> None:
    """As many of each digit, up to their names, and still one solution."""
    puzzle = puzzle_of(EASY)
    made = alike(puzzle, Random(5))

    def counts(one: Puzzle) -> list[int]:
        found = Counter(clue for clue in one.clues if clue is not None)
        return sorted(found.values())

    assert made.clues != puzzle.clues
    assert counts(made) == counts(puzzle)
    trace = solve(made)
    assert trace.grid(len(trace)).assigned.bit_count() == len(made.clues)


@pytest.mark.parametrize("by", ["hand", "hint"])
def test_a_step_that_is_done_is_found_and_enter_brings_another(by: str) -> None:
    """Not before all candidates of it are struck, nor by one that is not of it."""
    player = watching(easy)
    player.do(ExerciseCommand.PRACTICE)
    click(player, "widget x-wing")
    settle(player)
    layer = player.layers[-1]
    assert isinstance(layer, OwnLayer)
    task = layer.board.task
    assert task is not None
    board, step = layer.board, task.steps[0]
    if by == "hint":
        for _ in range(2):
            press_keys(player, "shift+h")
            while layer.is_busy:
                player.frame()
            player.frame()
    else:
        for cell, digit in step.removes:
            assert not board.is_found
            board.selection.select([cell])
            press_keys(player, f"ctrl+{digit}")
    said = phrases("own_solve", "en")["found" if by == "hand" else "practised"]
    assert said in " ".join(texts(player.frame()))

    press_keys(player, "enter")
    settle(player)

    assert isinstance(player.layers[-1], OwnLayer)
    assert player.layers[-1].board.puzzle != board.puzzle
    assert player.layers[-1].board.task is not None


def test_practice_is_chosen_from_a_list_and_the_hint_is_the_technique() -> None:
    """The own solve opens with its notes; in it the list leads to another board."""
    player = watching(easy)
    player.do(ExerciseCommand.PRACTICE)
    dialog = dialog_of(player)
    assert isinstance(dialog, PracticeDialog)
    listed = [w for w in dialog.widgets() if isinstance(w, Button)]
    ratings = {button.name: button.detail for button in listed}
    assert (ratings["naked-pair"], ratings["x-wing"]) == ("3.0", "3.2")
    click(player, "widget skyscraper")
    settle(player)
    layer = player.layers[-1]
    assert isinstance(layer, OwnLayer)
    first = layer.board.puzzle
    said = texts(player.frame())
    assert "Skyscraper" in said
    assert phrases("own_solve", "en")["task"] in " ".join(said)

    press_keys(player, "shift+h")
    while layer.is_busy:
        player.frame()
    hint = layer.board.hint
    assert hint is not None
    assert hint.deduction is not None
    assert hint.deduction.technique == "skyscraper"
    press_keys(player, "escape")
    said = texts(player.frame())
    assert phrases("own_solve", "en")["task"] in " ".join(said)

    press_keys(player, "ctrl+p")
    click(player, "widget skyscraper")
    settle(player)
    assert isinstance(player.layers[-1], OwnLayer)
    assert player.layers[-1].board.puzzle != first
