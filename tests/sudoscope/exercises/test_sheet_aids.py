"""Aids of an own solve: filter, pause, restart, the way back, the open steps."""

import pytest

from solver.explain.filled_sentences import FilledSentences
from solver.oracle import solution
from solver.puzzle.puzzle import Puzzle
from solver.rules.digits import Digit
from sudoscope.exercises.model.own_solve.checking import candidates_left
from sudoscope.exercises.model.own_solve.open_steps import hint_of, open_steps
from sudoscope.exercises.model.own_solve.session import OwnSolve
from sudoscope.exercises.pictures.own_solve.board import cell_views
from sudoscope.exercises.window.own_board import Mode
from sudoscope.exercises.window.own_layer import COMMANDS, FURTHER, OwnLayer
from sudoscope.exercises.window.steps_dialog import StepsDialog
from tests.sudoscope.editor.test_begun_work import SMALL
from tests.sudoscope.exercises.test_begun_solves import own as opened
from tests.viz.player.watched import click, press_keys, texts
from viz.kit.widgets import Heading
from viz.player.app.player import Player
from viz.puzzles.examples import famous

MEDIUM = Puzzle.parse(
    "..47.6....9.8..6...2..3..8.4.3.29...6.......8...68.4.5.3..9..6...2..8.7....3.79.."
)


def own(puzzle: Puzzle = SMALL) -> tuple[Player, OwnLayer]:
    """A new window with an own solve of *puzzle*, and its layer."""
    player, _ = opened(puzzle)
    layer = player.layers[-1]
    assert isinstance(layer, OwnLayer)
    return player, layer


def wait_for(player: Player, layer: OwnLayer) -> None:
    """Wait for what is worked out."""
    aids = layer._aids
    for task in (aids._finding, aids._rewinding, aids._reviewing):
        if task is not None:
            task.wait()
    player.frame()


def group(player: Player, name: str) -> int:
    """How many shapes the group *name* has."""
    return sum(len(one.shapes) for one in player.frame().groups if one.name == name)


def test_a_filter_frames_the_places_of_a_digit_and_pales_the_rest() -> None:
    """L and a digit, which is not written; L again shows all."""
    player, layer = own()
    before = layer.board.solve.now

    press_keys(player, "l", "1")

    assert layer.board.solve.now == before
    lit = layer._aids.shown(layer.board.view()).lit
    left = candidates_left(SMALL, SMALL.clues)
    planes = SMALL.rules.planes
    for cell, clue in zip(SMALL.rules.cells, SMALL.clues, strict=True):
        has_it = clue == 1 or bool(planes.mask(left, cell) & 1)
        assert bool(lit is not None and lit >> cell & 1) == has_it
    assert group(player, "filter") == len(SMALL.rules.cells)
    press_keys(player, "l")
    assert group(player, "filter") == 0
    press_keys(player, "1")
    assert layer.board.solve.now != before


def test_a_filter_sees_the_marks() -> None:
    """A candidate that the centre marks leave out has no place there."""
    player, layer = own()
    press_keys(player, "f", "l", "1")
    lit = layer._aids.shown(layer.board.view()).lit
    assert lit is not None
    cell = next(c for c in SMALL.rules.cells if lit >> c & 1 and SMALL.clues[c] is None)
    layer.board.selection.select([cell])

    layer.board.write(Digit(1), Mode.CENTRE)

    again = layer._aids.shown(layer.board.view()).lit
    assert again == lit & ~(1 << cell)


def test_digits_equal_to_the_selected_one_are_tinted() -> None:
    """And cells where it is noted; nothing while an empty cell is selected."""
    player, layer = own()
    clue = next(c for c in SMALL.rules.cells if SMALL.clues[c] is not None)
    empty = next(c for c in SMALL.rules.cells if SMALL.clues[c] is None)

    layer.board.selection.select([clue])
    assert group(player, "alike") == SMALL.clues.count(SMALL.clues[clue])
    press_keys(player, "f")
    assert group(player, "alike") > SMALL.clues.count(SMALL.clues[clue])
    layer.board.selection.select([empty])
    assert group(player, "alike") == 0


@pytest.mark.parametrize("goes_on", ["escape", "1", "click"])
def test_a_pause_hides_the_sheet_and_stops_the_time(goes_on: str) -> None:
    """Any key or click goes on, and does nothing else."""
    player, layer = own()
    before = layer.board.solve.now
    press_keys(player, "p")
    first, second = layer.board.watch.ms, layer.board.watch.ms
    assert first == second
    assert layer._aids.shown(layer.board.view()).is_hidden
    assert "Pause" in texts(player.frame())

    if goes_on == "click":
        click(player, "key 1")
    else:
        press_keys(player, goes_on)

    assert player.layers == [layer]
    assert layer.board.solve.now == before
    assert not layer._aids.is_paused
    assert layer.board.watch._begun is not None


def test_a_restart_leaves_the_clues_and_can_be_undone() -> None:
    """One change."""
    player, layer = own()
    press_keys(player, "1", "right", "ctrl+2")
    before = layer.board.solve.now
    click(player, "key more")

    click(player, "key restart")

    assert layer.board.solve.now == OwnSolve.of(SMALL).now
    press_keys(player, "ctrl+z")
    assert layer.board.solve.now == before


def test_mistakes_are_undone_up_to_the_last_right_state() -> None:
    """With all that was done after the first of them; redo brings it back."""
    player, layer = own()
    truth = solution(SMALL)
    assert truth is not None
    first, second, third = [c for c in SMALL.rules.cells if SMALL.clues[c] is None][:3]
    for cell, digit in ((first, truth[first]), (second, truth[second] % 4 + 1)):
        layer.board.selection.select([cell])
        layer.board.write(Digit(digit), Mode.DIGIT)
    layer.board.selection.select([third])
    layer.board.write(Digit(1), Mode.CORNER)

    press_keys(player, "u")
    wait_for(player, layer)

    digits = layer.board.solve.now.digits
    assert (digits[first], digits[second]) == (truth[first], None)
    assert "2 changes were undone" in " ".join(texts(player.frame()))
    press_keys(player, "ctrl+y")
    assert layer.board.solve.now.digits[second] is not None
    press_keys(player, "ctrl+z", "u")
    wait_for(player, layer)
    assert "no mistake" in " ".join(texts(player.frame()))


def test_centre_marks_can_stand_where_candidates_do() -> None:
    """In cells without corner marks; N turns it."""
    player, layer = own()
    press_keys(player, "f", "shift+1", "n")

    view = layer._aids.shown(layer.board.view())

    for seen in cell_views(view):
        note = view.sheet.notes_of(seen.cell)
        wanted = note.centre if not note.corner and seen.digit is None else 0
        assert seen.candidates == wanted


def test_all_open_steps_are_listed_and_the_chosen_one_is_shown() -> None:
    """By technique; the whole step, which the next hint does."""
    player, layer = own(MEDIUM)
    press_keys(player, "o")
    wait_for(player, layer)
    player.frame()
    assert layer._over is not None
    dialog = layer._over.dialog
    assert isinstance(dialog, StepsDialog)
    last = dialog.steps.found[-1]

    assert dialog.steps.found
    dialog.chosen = last
    layer._close_list(dialog)
    assert layer.board.hint is not None
    assert layer.board.hint.deduction == last
    before = layer.board.solve.now
    press_keys(player, "h")
    assert layer.board.solve.now != before


def test_steps_of_a_rule_are_listed_under_its_name() -> None:
    """Not under words that say no more than that a rule is used."""
    puzzle = next(one.puzzle for one in famous() if one.name == "greater-than")
    steps = open_steps(puzzle, OwnSolve.of(puzzle).now, lambda _: None)
    for language in ("en", "de"):
        rule = FilledSentences(language).sections["rule-greater"]["title"]
        dialog = StepsDialog(puzzle, steps, language)
        headings = [w.text for w in dialog.widgets() if isinstance(w, Heading)]
        assert rule in headings
        assert any(one.startswith(f"{rule}: ") for one in headings)
        assert len(set(headings)) == len(headings)


def test_every_open_step_is_right_and_none_is_listed_twice() -> None:
    """Each against the solution; with marks, what they lack is not struck again."""
    truth = solution(MEDIUM)
    assert truth is not None
    sheet = OwnSolve.of(MEDIUM).now
    steps = open_steps(MEDIUM, sheet, lambda _: None)
    told = [(s.places, s.removes) for s in steps.found]
    assert len(set(map(str, told))) == len(told) > 20
    for step in steps.found:
        assert all(truth[cell] == digit for cell, digit in step.places)
        assert all(truth[cell] != digit for cell, digit in step.removes)
        assert hint_of(MEDIUM, steps, step).deduction == step


def test_the_pad_has_as_many_keys_on_both_pages() -> None:
    """So that none moves; `more` is on both."""
    assert len(COMMANDS) == len(FURTHER)
    assert COMMANDS.index("more") >= 0
    assert FURTHER.index("more") >= 0
