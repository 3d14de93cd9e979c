"""How an own solve went, in words: what was open earlier, and where it was slow."""

import pytest

from solver.oracle import solution
from solver.puzzle.puzzle import Puzzle
from solver.puzzle.sheet import OwnSheet
from solver.rules.candidate_sets import Candidate, Candidates
from solver.rules.digits import Digit
from solver.rules.places import Cell
from sudoscope.exercises.model.own_solve.session import OwnSolve
from sudoscope.exercises.model.own_solve.way_review import (
    WayReview,
    reviewed,
    singles,
)
from sudoscope.exercises.window.review_dialog import ReviewDialog
from tests.sudoscope.exercises.test_sheet_aids import MEDIUM, own, wait_for
from tests.viz.player.watched import click, press_keys, settle, texts
from viz.kit.widgets import Button, Pressed
from viz.messages import languages
from viz.player.state.compared_playable import ComparedPlayable
from viz.replay.comparison_clock import Clock
from viz.scene.comparison.counters import rows

SMALL = Puzzle.parse("...23.......24..")
LATE = 60_000


def wrote(solve: OwnSolve, cell: Cell, digit: Digit, at: int) -> OwnSolve:
    """*solve* with one more digit."""
    return solve.entered((cell,), digit, at)


def solved(puzzle: Puzzle, *, first: Cell | None = None, wait: int = 1000) -> OwnSolve:
    """*puzzle* written by singles in order, *first* left to the end after a minute."""
    truth, solve, at = solution(puzzle), OwnSolve.of(puzzle), 0
    assert truth is not None
    while not solve.is_full:
        known = dict(singles(puzzle, solve.now.digits))
        open_ = [c for c in known if c.cell != first] or [*known]
        at += wait if open_[0].cell != first else LATE
        solve = wrote(solve, *open_[0], at)
    return solve


def review(solve: OwnSolve) -> WayReview:
    """What there is to say of *solve*."""
    return reviewed(solve, lambda _: None)


def test_what_was_open_from_the_start_and_written_last_comes_first() -> None:
    """It names when it could be known, and by what."""
    (known, technique), *_ = singles(SMALL, SMALL.clues)

    found = review(solved(SMALL, first=known.cell))

    late = found.earlier[0]
    assert late.written.candidate == known
    assert (late.since, late.since_at, late.technique) == (0, 0, technique)
    assert late.written.number == found.total == SMALL.text.count(".")


def test_a_long_wait_is_named_with_what_was_open() -> None:
    """An even pace has none, however slow."""
    (known, _), *_ = singles(SMALL, SMALL.clues)

    found = review(solved(SMALL, first=known.cell))

    assert [one.written.candidate for one in found.slow] == [known]
    assert found.slow[0].written.waited == LATE
    assert found.slow[0].hint.deduction is not None
    assert review(solved(SMALL, wait=15_000)).slow == ()


def test_digits_that_were_taken_back_are_counted_once_each() -> None:
    """What stands in the end is what was written, wherever it was before."""
    truth = solution(SMALL)
    assert truth is not None
    cell = SMALL.rules.cells[0]
    wrong = Digit(truth[cell] % 4 + 1)
    solve = wrote(OwnSolve.of(SMALL), cell, wrong, 1000).undone(2000)
    solve = wrote(solve, cell, truth[cell], 3000)

    found = review(solve)

    assert (found.total, found.taken_back, found.ms) == (1, 1, 3000)


def test_a_digit_that_is_replaced_is_taken_back() -> None:
    """As one that is erased."""
    truth = solution(SMALL)
    assert truth is not None
    cell = SMALL.rules.cells[0]
    solve = wrote(OwnSolve.of(SMALL), cell, Digit(truth[cell] % 4 + 1), 1000)

    found = review(wrote(solve, cell, truth[cell], 2000))

    assert (found.total, found.taken_back) == (1, 1)


def test_what_was_there_at_the_beginning_was_not_written() -> None:
    """A sheet from paper, or one to practise on: the words are of what came after."""
    truth = solution(SMALL)
    assert truth is not None
    *there, last = (c for c in SMALL.rules.cells if SMALL.clues[c] is None)
    digits: list[Digit | None] = [*truth]
    digits[last] = None
    begun = OwnSolve.of(SMALL).begun_with(OwnSheet(tuple(digits)))

    assert len(there) > 1
    assert review(begun) == WayReview(0, 0, 0, 0, (), ())
    found = review(wrote(begun, last, truth[last], LATE))
    assert (found.total, found.ms, found.earlier) == (1, LATE, ())


def test_what_a_wrong_digit_led_to_was_not_to_be_known() -> None:
    """Only what the solution has could have been known earlier."""
    truth = solution(SMALL)
    assert truth is not None
    first = Candidate(Cell(6), Digit(2))
    at, solve = LATE, wrote(OwnSolve.of(SMALL), *first, 1000)
    known = {candidate for candidate, _ in singles(SMALL, solve.now.digits)}
    wrong = {one for one in known if one.digit != truth[one.cell]}
    others = [Candidate(cell, truth[cell]) for cell in SMALL.rules.cells]
    later = [one for one in others if one.cell not in {o.cell for o in wrong}]
    for candidate in (*later, *sorted(wrong)):
        if solve.now.digits[candidate.cell] is None:
            at += 1000
            solve = wrote(solve, *candidate, at)

    assert wrong
    found = {one.written.candidate for one in review(solve).earlier}
    assert not wrong & found
    assert first not in found


def test_an_empty_sheet_has_nothing_to_say() -> None:
    """No digit, no wait."""
    assert review(OwnSolve.of(MEDIUM)) == WayReview(0, 0, 0, 0, (), ())


@pytest.mark.parametrize("puzzle", [SMALL, MEDIUM])
def test_singles_are_those_of_the_solution(puzzle: Puzzle) -> None:
    """Each digit that follows at once is right."""
    truth = solution(puzzle)
    assert truth is not None

    found = [candidate for candidate, _ in singles(puzzle, puzzle.clues)]

    assert found
    assert all(Candidate(cell, truth[cell]) in found for cell, _ in found)


@pytest.mark.parametrize("language", languages())
def test_each_digit_is_said_with_its_times(language: str) -> None:
    """A choice shows its cell; the last button is for both ways side by side."""
    solve = solved(SMALL, first=next(singles(SMALL, SMALL.clues))[0].cell)
    found = review(solve)
    dialog = ReviewDialog(SMALL, found, language)

    said = [one for one in dialog.widgets() if isinstance(one, Button)]
    dialog.act(Pressed(said[0].name))

    late = found.earlier[0].written.candidate
    assert SMALL.rules.candidate_name(late) in said[0].label
    assert "1:1" in said[0].detail
    assert dialog.chosen == found.earlier[0]
    assert len(said) == len(found.earlier) + len(found.slow) + 1


def test_a_choice_shows_the_board_of_that_moment_and_why() -> None:
    """Until any key, which does nothing else; then the latest sheet is there again."""
    player, layer = own(SMALL)
    (known, _), *_ = singles(SMALL, SMALL.clues)
    layer.board.solve = solved(SMALL, first=known.cell)
    now = layer.board.view()

    press_keys(player, "m")
    wait_for(player, layer)
    click(player, "widget earlier 0")

    view, said = layer.board.view(), " ".join(texts(player.frame()))
    assert view.sheet.digits == SMALL.clues
    assert view.hint is not None
    assert "At 0:00" in said
    assert SMALL.rules.cell_name(known.cell) in said
    press_keys(player, "delete")
    assert layer.board.view()._replace(selected=now.selected, cursor=now.cursor) == now

    press_keys(player, "m")
    wait_for(player, layer)
    click(player, "widget slow 0")
    assert layer.board.view().sheet.digits.count(None) == 1


def test_a_digit_of_a_hint_is_counted_and_not_listed() -> None:
    """It was not the person who could have known it earlier, or was slow."""
    (known, technique), *_ = singles(SMALL, SMALL.clues)
    solve = solved(SMALL, first=known.cell).undone(2 * LATE)

    found = review(solve.stepped((known,), Candidates(), technique, 3 * LATE))

    assert (found.hints, found.slow) == (1, ())
    assert known not in {one.written.candidate for one in found.earlier}


def test_both_ways_follow_in_words_of_a_person() -> None:
    """The list first; then no guesses, no candidates and no whole ladder."""
    player, layer = own(SMALL)
    layer.board.solve = solved(SMALL)

    press_keys(player, "m")
    wait_for(player, layer)
    click(player, "widget both")
    settle(player)

    playable = player.workspace.show.playback.playable
    assert isinstance(playable, ComparedPlayable)
    assert playable.comparison.clock is Clock.STEP
    named = {row.name for row in rows(playable.comparison, 3)}
    assert named == {"steps", "digits-left"}
    assert not [text for text in texts(player.frame()) if "techniques" in text]
