"""Every step of a solve is told in whole sentences."""

from typing import Final

import pytest

from solver.errors import UnknownNameError
from solver.explain import Explanation, explain
from solver.explain.phrasing import Phrasing
from solver.inference import INFERENCES
from solver.log.deduction import Deduction
from solver.log.events import (
    Deduced,
    Finished,
    Guessed,
    Outcome,
)
from solver.log.trace import Trace
from solver.puzzle.grid import Grid
from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Digit
from solver.rules.named_variants import variant_named
from solver.rules.places import Cell
from solver.techniques.basic.elimination import ELIMINATION, strike_all
from solver.techniques.singles.find import HIDDEN_SINGLE, NAKED_SINGLE
from solver.techniques.strategy import Strategy
from solver.techniques.subsets.find import NAKED_PAIR
from solver.techniques.usual import USUAL
from tests.in_one_test import in_one_test
from tests.solver.solves import OF_RULES, each_solve, trace_of
from tests.solver.told import ONE_CLUE, told, told_in
from tests.solver.variant_puzzles import example
from tests.support import (
    EASY,
    NEEDS_A_GUESS,
    NO_CLUES,
    candidate,
    candidate_set,
    candidates,
    grid_of,
    house,
    puzzle_of,
)

CAGED: Final = tuple(
    example(name).puzzle for name in ("sgt-killer-x-03", "killer-13", "mixed-03")
)
"""Killers that are solved by every strategy about cages."""


@pytest.mark.thorough
@each_solve
def test_every_step_has_a_title_and_a_reason(puzzle: Puzzle, agent: str) -> None:
    """No step is left without words, and no brace without its filling."""
    trace = trace_of(puzzle, agent)

    for step in range(0, len(trace) + 1, 2):
        said = explain(trace, step)
        assert said.title
        assert said.reason.endswith(".")
        assert not {"{", "}"} & {*said.title, *said.also, *said.reason, *said.follows}


@in_one_test("strategy", USUAL, ids=lambda strategy: strategy.slug)
def test_every_strategy_has_a_sentence_of_its_own(strategy: Strategy) -> None:
    """What a usual strategy finds is not told as just any technique."""
    puzzles = (puzzle_of(EASY), puzzle_of(NEEDS_A_GUESS), *CAGED, OF_RULES)
    traces = [trace_of(puzzle) for puzzle in puzzles]

    reasons = [
        explain(trace, step).reason
        for trace in traces
        for step, event in enumerate(trace.events, start=1)
        if isinstance(event, Deduced) and event.deduction.technique == strategy.slug
    ]

    assert reasons
    assert not any(reason.startswith("This follows by") for reason in reasons)


def test_the_start_counts_the_clues() -> None:
    """Before the first step stands what is given."""
    assert explain(Trace(puzzle_of(EASY), ()), 0) == Explanation(
        "The puzzle",
        "",
        "32 clues are given, 49 digits to find.",
        "The reasons follow step by step.",
    )


def test_a_start_without_clues_says_so() -> None:
    """Nothing is counted where nothing is given."""
    start = explain(Trace(puzzle_of(NO_CLUES), ()), 0)

    assert start.reason == "No clues are given. Every cell may hold any digit."


def test_elimination_names_the_cell_and_its_houses() -> None:
    """A few peers are named one by one, and many are counted."""
    wide = next(ELIMINATION.find(grid_of(A1="=5")))
    few = wide._replace(removes=candidate_set("A4=5 B1=5"))

    assert told(Deduced(wide)) == Explanation(
        "Elimination",
        "",
        "A1 is 5. So no other cell of row A, column 1 or block 1 can be 5.",
        "",
    )
    assert told(Deduced(few)).reason.endswith(
        "So elsewhere in row A, in column 1 and in block 1, A4 and B1 are not 5."
    )


def test_the_clues_strike_together() -> None:
    """Where several digits strike, they are counted."""
    found = strike_all(Grid.of(puzzle_of(EASY)))

    assert told(Deduced(found), puzzle=puzzle_of(EASY)) == Explanation(
        "Elimination",
        "",
        "Each of the 32 clues rules its digit out of every cell that shares a house"
        " with it.",
        "282 candidates are struck.",
    )


def test_a_naked_single_names_cell_and_digit() -> None:
    """The digit left, then what follows, at once."""
    (found,) = NAKED_SINGLE.find(grid_of(D6="7"))

    assert told(Deduced(found)) == Explanation(
        "Naked single",
        "single possibility",
        "Only 7 is left for D6. So D6 is 7.",
        "",
        "Naked single: 7 in D6",
    )


def test_a_hidden_single_names_its_house() -> None:
    """The house that has one place for the digit is said first."""
    place = candidate("F2=4")
    found = Deduction(
        HIDDEN_SINGLE.slug, (place,), because=(place,), within=(house("column 2"),)
    )

    assert told(Deduced(found)) == Explanation(
        "Hidden single",
        "only choice",
        "In column 2, only F2 can still hold 4. So F2 is 4.",
        "",
        "Hidden single: 4 in F2",
    )


def test_a_naked_pair_names_both_cells_and_both_digits() -> None:
    """Two digits leave several cells in one sentence."""
    fillers = dict.fromkeys(("A2", "A3", "A5", "A6", "A7"), "56789")
    grid = grid_of(A1="12", A4="12", A8="1359", A9="2359", **fillers)
    found = next(NAKED_PAIR.find(grid))

    assert told_in(grid, found) == Explanation(
        "Naked pair",
        "naked twins",
        "A1 and A4 hold only 1 and 2. These two cells use up 1 and 2 in row A.",
        "So elsewhere in row A, A8 is not 1, and A9 is not 2.",
        "Naked pair: 1 and 2 in row A, A1 and A4",
    )


REFUTATIONS: Final = {
    "removed": (
        Deduction("refutation", removes=candidate_set("A6=6")),
        "A6 = 6 ended in a contradiction, so A6 is not 6.",
        "With B1 = 1 assumed, A6 = 6 ended in a contradiction, so A6 cannot be 6.",
    ),
    "last": (
        Deduction("refutation", candidates("A6=7"), because=candidates("A6=6")),
        "A6 = 6 failed, so A6 is 7.",
        "With B1 = 1 assumed, A6 = 6 failed, so A6 must be 7.",
    ),
}


@pytest.mark.parametrize(
    ("found", "alone", "below"), REFUTATIONS.values(), ids=REFUTATIONS
)
def test_a_refuted_guess_is_told_as_what_it_was(
    found: Deduction, alone: str, below: str
) -> None:
    """The candidate and its end are the reason; below a guess it rests on that too."""
    guess = Guessed(candidate("B1=1"), candidates("B1=1 B1=2"))

    assert told(Deduced(found)) == Explanation("Refuted guess", "", alone, "")
    assert told(guess, Deduced(found)).reason == below


def test_an_unknown_technique_is_told_by_its_name() -> None:
    """A strategy from elsewhere needs no sentence to be shown."""
    found = Deduction(
        "q-wing", removes=candidate_set("B2=3 C2=3"), places=candidates("A1=1 A2=2")
    )

    assert told(Deduced(found), puzzle=puzzle_of(NO_CLUES)) == Explanation(
        "Q wing",
        "",
        "Concluded by “Q wing”.",
        "A1 = 1. A2 = 2. So B2 and C2 are not 3.",
    )


def test_a_change_by_hand_has_its_title() -> None:
    """What was put in without a technique is told as done by hand."""
    said = told(Deduced(Deduction("manual", removes=candidate_set("B2=3"))))

    assert said.title == "By hand"


SENTENCE_SLUGS: Final = (
    *(strategy.slug for strategy in USUAL),
    *(name for name in INFERENCES if name != "none"),
    *("consistency", "cover", "last-option", "refutation", "cage-sum-one", "other"),
    *("guess", "start", "retraction", "stuck", "wrong-guess", "no-place", "twice"),
)


@in_one_test("slug", SENTENCE_SLUGS)
def test_a_conclusion_in_the_name_of_a_technique_is_told(slug: str) -> None:
    """Boards and trace files may name any technique, and give no reasons."""
    placed = told(Deduced(Deduction(slug, places=candidates("B2=3"))))
    removed = told(Deduced(Deduction(slug, removes=candidate_set("B2=3 C2=3"))))

    assert placed.title
    assert "3" in placed.reason + placed.follows
    assert "B2 and C2 are not 3." in removed.follows


def test_a_language_that_is_not_there_is_refused() -> None:
    """The message offers the languages there are."""
    trace = Trace(ONE_CLUE, ())

    with pytest.raises(UnknownNameError, match="no language is called 'xx'; known: en"):
        explain(trace, 0, "xx")


@pytest.mark.parametrize("step", [-1, 2])
def test_a_step_that_is_not_there_is_refused(step: int) -> None:
    """A step counts events."""
    trace = Trace(ONE_CLUE, (Finished(Outcome.STUCK),))

    with pytest.raises(IndexError):
        explain(trace, step)


def test_a_letter_is_quoted_since_rows_are_letters_too() -> None:
    """Not beside a numeral or in an equation, where nobody takes it for a row."""
    speaker = Phrasing(variant_named("classic-16"), "en")
    eleven = Digit(11)

    assert speaker.digits([eleven, Digit(12)], "and") == "“B” and “C”"
    assert speaker.digits([Digit(9), eleven], "and") == "9 and B"
    assert Phrasing(speaker.variant, "de").digit(eleven) == "„B“"
    assert speaker.candidate(Candidate(Cell(17), eleven)) == "B2 = B"
