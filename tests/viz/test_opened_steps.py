"""Opened steps: their single changes, one after the other, make the step."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.clauses.clause import candidates_of
from solver.explain.named_words import names_in
from solver.explain.step_clauses import said_clauses
from solver.rules.digits import Digit, bit, digits
from tests.viz.replays import first_steps, hardest, matchings, replay, scene_of
from viz.messages import languages, phrases
from viz.replay.clause_times import Telling
from viz.replay.inner_replay import InnerReplay
from viz.replay.substeps import change_words, single_changes
from viz.replay.timeline import WHOLE, Moment
from viz.scene.board.cell_view import Mark
from viz.scene.board.views.step import step_view
from viz.scene.board.views.substep import PartGrid, PartViews
from viz.shapes import Group

LAST = len(hardest())
STEPS = first_steps(hardest())
SCENE = scene_of(hardest, (640, 360), "paper")
TOLD = len(SCENE.replay.arguments.argument(STEPS["naked-pair"]).steps)
"""Substeps of the naked pair before its changes."""


def test_the_changes_of_all_steps_are_the_log() -> None:
    """Opened one after the other, the steps show each assignment once, in order."""
    shown = [
        change for step in range(LAST + 1) for change in single_changes(hardest(), step)
    ]

    assert tuple(shown) == hardest().assignments


@given(step=st.integers(1, LAST))
def test_all_changes_together_are_the_step(step: int) -> None:
    """After the last change the grid is the one that the step leaves."""
    before, after = hardest().grid(step - 1), hardest().grid(step)

    part = PartGrid(before, single_changes(hardest(), step))

    assert tuple(part.masks) == after.masks
    assert part.values == [after.value(cell) for cell in after.variant.cells]


@given(step=st.integers(1, LAST), data=st.data())
def test_the_last_change_shows_the_digits_of_the_step(
    step: int, data: st.DataObject
) -> None:
    """Opened up to a change the board shows that part of the step, no more."""
    count = len(single_changes(hardest(), step))
    if not count:
        assert PartViews(hardest(), step).view(1) == step_view(hardest(), step)
        return
    change = data.draw(st.integers(1, count))
    part = PartGrid(hardest().grid(step - 1), single_changes(hardest(), step)[:change])

    view = PartViews(hardest(), step).view(change)

    for cell, value, mask in zip(view.cells, part.values, part.masks, strict=True):
        assert cell.digit == value
        small = {*digits(cell.candidates)} - {*digits(cell.marked_digits(Mark.REMOVED))}
        small -= {*digits(cell.marked_digits(Mark.SPENT))}
        assert small == {*digits(mask)} - {value}


@given(step=st.integers(1, LAST), data=st.data())
def test_a_part_of_a_step_is_the_same_after_any_others(
    step: int, data: st.DataObject
) -> None:
    """What is kept of one part for the next changes none of them."""
    views = PartViews(hardest(), step)
    parts = st.integers(1, len(single_changes(hardest(), step)) or 1)

    for change in data.draw(st.lists(parts, min_size=2, max_size=5)):
        assert views.view(change) == PartViews(hardest(), step).view(change)


def test_a_change_that_has_not_come_is_not_struck() -> None:
    """The change is marked strongly, those before it faintly, those after not."""
    step = STEPS["naked-pair"]
    first, second, third, *_ = single_changes(hardest(), step)

    cells = PartViews(hardest(), step).view(2).cells

    struck = cells[second.cell].marked_digits(Mark.REMOVED)
    assert struck == bit(Digit(second.digit))
    assert cells[first.cell].marked_digits(Mark.SPENT) & bit(first.digit)
    for mark in (Mark.REMOVED, Mark.SPENT):
        assert not cells[third.cell].marked_digits(mark) & bit(third.digit)


def test_only_the_change_moves() -> None:
    """While an opened step begins, one cell is drawn anew."""
    step = STEPS["naked-pair"]

    third = TOLD + 3
    begun, ended = _cells(Moment(step, 0, third)), _cells(Moment(step, WHOLE, third))

    changed = [a.name for a, b in zip(begun, ended, strict=True) if a != b]
    cell = single_changes(hardest(), step)[2].cell
    assert changed == [f"cell {hardest().puzzle.variant.cell_name(cell)}"]


def test_a_change_is_said_in_words() -> None:
    """The digit, the cell, and which of how many it is; in every language."""
    step = STEPS["naked-pair"]

    assert change_words(hardest(), step, 2) == "2 is struck from I3: change 2 of 9."
    assert change_words(hardest(), step, 2, "de") == (
        "2 wird aus I3 gestrichen: Änderung 2 von 9."
    )
    first, second = (Moment(step, WHOLE, TOLD + number) for number in (1, 2))
    assert SCENE.frame(second) != SCENE.frame(first)
    assert SCENE.words_at(second).reason == change_words(hardest(), step, 2)


def test_every_kind_of_change_has_words_in_every_language() -> None:
    """No language falls back to English."""
    for language in set(languages()) - {"en"}:
        room, english = phrases("changes", language), phrases("changes")
        assert all(room[kind] != english[kind] for kind in english)


def _cells(moment: Moment) -> list[Group]:
    groups = SCENE.frame(moment).groups
    return [group for group in groups if group.name.startswith("cell ")]


def test_a_step_is_opened_into_its_inner_steps_or_its_argument() -> None:
    """Inner steps come first where a step has both."""
    story = replay(matchings)
    seen = set()
    for step in range(len(story.trace) + 1):
        inner, argued = story.inner.count(step), story.arguments.count(step)
        assert story.changes_at(step) == (inner or argued)
        has_argument = bool(story.arguments.argument(step).steps)
        assert story.is_argued(step) == (has_argument and not inner)
        seen.add((inner > 0, argued > 0))

    assert len(seen) == 4


@pytest.mark.parametrize("moment", [Moment(0, WHOLE), Moment(1, 0), Moment(0, 0)])
def test_the_moment_that_is_asked_for_first_is_found_as_ever(moment: Moment) -> None:
    """Nothing was found before that could be taken for it."""
    used = replay(matchings).inner

    assert used.at(Moment(1, WHOLE)) is not None
    assert InnerReplay(matchings()).at(moment) == used.at(moment)


@pytest.mark.parametrize("kind", ["guess", "contradiction", "retraction"])
def test_an_opened_step_of_a_search_is_said_clause_by_clause(kind: str) -> None:
    """As in JSON, with marks at what is named; then come its changes."""
    step = STEPS[kind]
    *told, _ = said_clauses(hardest(), step)

    for number, clause in enumerate(told, start=1):
        shown = SCENE.steps.at(Moment(step, WHOLE, number))
        assert (shown.said.reason, shown.said.follows) == (clause.brief, "")
        marked = {mark.cell for mark in shown.marks}
        assert {candidate.cell for candidate in candidates_of(clause.clause)} <= marked
        assert {name.cell for name in names_in(shown.said.reason)} <= marked
    if single_changes(hardest(), step):
        changed = SCENE.steps.at(Moment(step, WHOLE, len(told) + 1))
        assert changed.said.reason == change_words(hardest(), step, 1)
    assert Telling(hardest(), "en").told(step) == tuple(told)
