"""Hints: they are true, lead to the answer, and give it away last."""

import pytest

from solver.explain import explain
from solver.log.deduction import Deduction
from solver.log.events import Clashed, Guessed
from solver.puzzle.puzzle import Puzzle
from sudoscope.quizzes.game.hints import REFUTATION, HintLevel, hint_of
from sudoscope.quizzes.game.questions import Ask, StepQuestion
from sudoscope.quizzes.model.all_deductions import deducible
from tests.in_one_test import in_one_test
from tests.sudoscope.quizzes.game.asked import (
    HARD_PUZZLE,
    SOLVES,
    question_about,
    questions,
    some_questions,
)
from tests.support import at, candidates, grid_of, house
from viz.messages import languages

each_puzzle = in_one_test(("puzzle", "agent"), SOLVES)


def answers(question: StepQuestion) -> set[int]:
    """The cells that the recorded step speaks of."""
    return {c.cell for c in question.expected}


@each_puzzle
def test_the_unit_holds_the_answer(puzzle: Puzzle, agent: str) -> None:
    """The first hint names a house, and no cell."""
    for question in some_questions(puzzle, agent, every=3):
        hint = hint_of(question, HintLevel.HOUSE, "en")

        assert hint.scope is not None
        assert answers(question) <= set(hint.scope.cells)
        assert not hint.cells
        assert not hint.answer
        assert hint.scope.name in hint.sentence


@each_puzzle
def test_the_cells_have_to_do_with_the_answer(puzzle: Puzzle, agent: str) -> None:
    """Digits rule something out in the house; the step concerns open cells."""
    for question in some_questions(puzzle, agent, every=3):
        hint = hint_of(question, HintLevel.CELLS, "en")
        grid, recorded = question.insight.settled, question.recorded

        assert hint.cells
        assert not hint.answer
        if isinstance(recorded, Guessed):
            assert recorded.candidate.cell in hint.cells
        elif question.ask is Ask.PATTERN:
            assert set(hint.cells) == {c.cell for c in recorded.removes}
        elif all(map(grid.is_assigned, hint.cells)):
            assert recorded.places[0].cell not in hint.cells
        else:
            assert recorded.places[0].cell in hint.cells


@each_puzzle
def test_the_causes_of_a_placement_rule_digits_out(puzzle: Puzzle, agent: str) -> None:
    """Each keeps its digit from an open cell of the house, or from the cell itself."""
    for question in some_questions(puzzle, agent, every=3):
        recorded, grid = question.recorded, question.insight.settled
        if isinstance(recorded, Guessed) or not recorded.places:
            continue
        ((cell, digit),) = recorded.places
        hint = hint_of(question, HintLevel.CELLS, "en")
        for cause in filter(grid.is_assigned, hint.cells):
            reached = set(grid.variant.peers[cause])
            if recorded.within:
                assert grid.value(cause) == digit
                assert reached & set(recorded.within[0].cells) - {cell}
            else:
                assert grid.value(cause) != digit
                assert cell in reached


@each_puzzle
def test_the_last_hint_is_the_answer(puzzle: Puzzle, agent: str) -> None:
    """Its cells are those of the recorded step."""
    for question in some_questions(puzzle, agent, every=3):
        hint = hint_of(question, HintLevel.ANSWER, "en")

        assert set(hint.answer) == answers(question)
        assert hint.sentence


@each_puzzle
def test_no_hint_gives_nothing_away(puzzle: Puzzle, agent: str) -> None:
    """Nothing is said or shown unless it was asked for."""
    for question in some_questions(puzzle, agent, every=9):
        hint = hint_of(question, HintLevel.NONE, "en")

        assert (hint.sentence, hint.scope, hint.cells, hint.answer) == (
            "",
            None,
            (),
            (),
        )


HINTS = {
    HintLevel.HOUSE: ("Look in row A.", "Suchen Sie in Zeile A."),
    HintLevel.CELLS: (
        "Look in row A, and at what B4 and C7 rule out there.",
        "Suchen Sie in Zeile A, und beachten Sie, was B4 und C7 dort ausschließen.",
    ),
}


@pytest.mark.parametrize("level", HINTS)
def test_a_hint_to_a_placement_names_unit_then_causes(level: HintLevel) -> None:
    """In both languages, and never the cell that is asked."""
    grid = deducible(grid_of(A1="=3", A2="=4", B4="=1", C7="=1")).settled
    found = Deduction(
        "hidden-single",
        candidates("A3=1"),
        because=candidates("A3=1"),
        within=(house("row A"),),
    )
    question = question_about(grid, found, Ask.WHERE)

    said = tuple(hint_of(question, level, language) for language in languages())

    assert tuple(hint.sentence for hint in said) == HINTS[level]
    assert all(at("A3") not in hint.cells for hint in said)


def test_a_placement_without_causes_is_hinted_at_by_the_open_cells() -> None:
    """What strategies struck has no digit in place that shows it."""
    placed = {f"A{column}": f"={column}" for column in range(4, 10)}
    grid = grid_of(**placed, A1="23", A2="23", A3="1")
    found = Deduction(
        "hidden-single",
        candidates("A3=1"),
        because=candidates("A3=1"),
        within=(house("row A"),),
    )

    hint = hint_of(question_about(grid, found, Ask.WHERE), HintLevel.CELLS, "en")

    assert hint.sentence == "Look in row A, at A1, A2 and A3."
    assert hint.cells == (at("A1"), at("A2"), at("A3"))


def test_a_cell_without_a_unit_of_its_own_is_hinted_at_by_the_fullest() -> None:
    """The house around it with the most digits in place."""
    grid = grid_of(E1="=1", E2="=2", A5="=5", D4="=6", D6="=7", F4="=8", E5="9")
    found = Deduction("naked-single", candidates("E5=9"), because=candidates("E5=9"))

    hint = hint_of(question_about(grid, found, Ask.WHERE), HintLevel.HOUSE, "en")

    assert hint.scope == house("block 5")


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("level", [HintLevel.HOUSE, HintLevel.CELLS])
def test_a_hint_after_a_failed_guess_says_what_failed(
    level: HintLevel, language: str
) -> None:
    """The cell or house of the contradiction, and then where to look."""
    asked = questions(HARD_PUZZLE, "dlx")
    found = 0
    for step in asked.steps:
        question = asked.before(step)
        assert question is not None
        recorded = question.recorded
        if not isinstance(recorded, Deduction) or recorded.technique != REFUTATION:
            continue
        found += 1
        events = question.trace.events
        clash = max(n for n in range(1, step) if isinstance(events[n - 1], Clashed))

        said = hint_of(question, level, language).sentence

        reason = explain(question.trace, clash, language).reason
        assert said.startswith(reason)
        assert len(said) > len(reason) + 5

    assert found
