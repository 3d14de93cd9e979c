"""Guesses, contradictions, retractions and the end of a solve in words."""

from typing import Final

import pytest

from solver.explain import Explanation, explain
from solver.log.board import Board
from solver.log.deduction import Deduction
from solver.log.events import (
    CellChoice,
    Clashed,
    Deduced,
    DigitChoice,
    Event,
    Finished,
    Guessed,
    Outcome,
    Retracted,
    SearchStarted,
    SolutionCount,
)
from solver.log.trace import Trace
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Digit
from tests.in_one_test import in_one_test
from tests.solver.solves import trace_of
from tests.solver.told import ONE_CLUE, all_but, every, told
from tests.support import (
    EASY,
    EASY_SOLUTION,
    NEEDS_MANY_GUESSES,
    NO_SOLUTION_AT_ONCE,
    candidate,
    candidate_set,
    candidates,
    digit_of,
    house,
    puzzle_of,
)


def test_a_guess_names_its_options_and_depth() -> None:
    """All digits the cell could hold are said, and how many guesses are open."""
    first = Guessed(candidate("B1=1"), every("B1"))
    second = Guessed(candidate("B2=8"), candidates("B2=2 B2=8"))
    narrowed = Deduced(
        Deduction("manual", removes=candidate_set("B2=1 B2=3 B2=4 B2=5 B2=6 B2=7 B2=9"))
    )

    assert told(narrowed, first, second) == Explanation(
        *("Guess", "", "B2 can be 2 or 8. Try 8.", "2 guesses are open."),
        short="B2 can be 2 or 8. Try 8.",
    )


@pytest.mark.parametrize(
    ("clash", "words"),
    [
        (Clashed((candidate("A1=1").cell,)), "A1 has no candidate left"),
        (
            Clashed(digit=digit_of("7"), scope=house("block 5")),
            "In block 5 no cell is left for 7",
        ),
        (
            Clashed(
                (candidate("A1=1").cell, candidate("A9=1").cell),
                digit_of("6"),
                house("row A"),
            ),
            "In row A the digit 6 stands twice, at A1 and A9",
        ),
    ],
    ids=["no candidate", "no place", "twice"],
)
def test_a_contradiction_says_what_it_refutes(clash: Clashed, words: str) -> None:
    """Below a guess the guess is wrong; without one the puzzle has no solution."""
    guess = Guessed(candidate("B1=3"), every("B1"))

    assert told(clash).reason.lower().endswith(f"{words}.".lower())
    assert told(clash).follows == "The puzzle has no solution."
    assert told(guess, clash).follows == "That refutes the guess B1 = 3."


def test_a_dead_end_says_what_leads_to_it() -> None:
    """The digits that a cell sees, house by house, and what was struck before."""
    placed = (
        Guessed(candidate(placed), every(placed[:2]))
        for placed in ("A2=1", "A9=5", "E1=2", "I1=6", "B3=3")
    )
    struck = Deduced(Deduction("manual", removes=candidate_set("A1=4 A1=7 A1=8 A1=9")))

    assert told(*placed, struck, Clashed((candidate("A1=1").cell,))).reason == (
        "A1 sees 1 and 5 in row A, 2 and 6 in column 1, and 3 in block 1; struck"
        " before: 4, 7, 8 and 9. A1 has no candidate left."
    )


def test_a_dead_end_says_which_digits_are_alone_in_their_cells_and_not_placed() -> None:
    """A propagation comes to it before they are; the board shows such cells as open."""
    placed = (
        Guessed(candidate(placed), every(placed[:2]))
        for placed in ("A2=1", "E1=2", "I1=6", "B3=3")
    )
    kept = " ".join(f"A9={digit}" for digit in "12346789")
    alone = Deduced(Deduction("manual", removes=candidate_set(kept)))
    struck = Deduced(Deduction("manual", removes=candidate_set("A1=4 A1=7 A1=8 A1=9")))

    assert told(*placed, alone, struck, Clashed((candidate("A1=1").cell,))).reason == (
        "A1 sees 1 and 5 in row A, 2 and 6 in column 1, and 3 in block 1; struck"
        " before: 4, 7, 8 and 9. Nothing else is left for A9. A1 has no candidate left."
    )


def test_a_digit_without_a_place_names_what_forbids_it() -> None:
    """As few digits as forbid it in all cells, and the cells that lost it before."""
    seven = Guessed(candidate("A2=7"), every("A2"))
    struck = Deduced(Deduction("manual", removes=candidate_set("D1=7 E1=7 F1=7")))
    clash = Clashed(digit=digit_of("7"), scope=house("column 1"))

    assert told(seven, struck, clash).reason == (
        "In column 1, B1 and C1 cannot be 7 because of 7 in A2; D1, E1, F1, G1,"
        " H1 and I1 lost it before. In column 1 no cell is left for 7."
    )


OPTIONS: Final = candidates("B2=2 B2=8")
CHOICES: Final = {
    "fewest": (
        CellChoice.FEWEST,
        DigitChoice.ASCENDING,
        "B2 is the first cell with the fewest candidates: 2 and 8. Try 2.",
    ),
    "least constraining": (
        CellChoice.FEWEST,
        DigitChoice.LEAST_CONSTRAINING,
        (
            "B2 is the first cell with the fewest candidates: 2 and 8."
            " Try 2, which takes the least from the peers."
        ),
    ),
    "by chance": (
        CellChoice.FEWEST_AT_RANDOM,
        DigitChoice.ASCENDING,
        "B2 is one of the cells with the fewest candidates: 2 and 8. Try 2.",
    ),
    "most follows": (
        CellChoice.TIGHTEST,
        DigitChoice.ASCENDING,
        (
            "B2 has the fewest candidates, 2 and 8, and of such cells most follows"
            " from its lowest one. Try 2."
        ),
    ),
    "reading order": (
        CellChoice.READING_ORDER,
        DigitChoice.ASCENDING,
        "B2 is the first empty cell and can be 2 or 8. Try 2.",
    ),
    "any by chance": (
        CellChoice.RANDOM,
        DigitChoice.RANDOM,
        "B2 was picked by chance and can be 2 or 8. Try 2, picked by chance.",
    ),
    "not known": (None, None, "B2 can be 2 or 8. Try 2."),
}


@in_one_test(("cell_choice", "digit_choice", "said"), CHOICES.values(), ids=CHOICES)
def test_a_guess_says_why_it_is_made(
    cell_choice: str | None, digit_choice: str | None, said: str
) -> None:
    """Why this cell, and why this digit first, if the log says so; in short neither."""
    guess = Guessed(OPTIONS[0], OPTIONS, cell_choice, digit_choice)

    short = "B2 can be 2 or 8. Try 2."
    assert told(guess) == Explanation("Guess", "", said, "1 guess is open.", short)


@pytest.mark.parametrize(
    ("solutions", "said"),
    [
        (SolutionCount.ONE, "exactly one solution."),
        (SolutionCount.SEVERAL, "the search ends at the first."),
        (SolutionCount.NONE, "the search can only show that every way fails."),
        (SolutionCount.UNKNOWN, "The number of solutions is not known."),
    ],
)
def test_a_search_begins_with_what_there_is_to_find(
    solutions: SolutionCount, said: str
) -> None:
    """That nothing more follows, and how many solutions were counted."""
    start = told(SearchStarted(solutions))

    assert start.title == "Search"
    assert start.reason.startswith(
        "Nothing more follows in this way of solving, so a search begins"
    )
    assert start.follows.endswith(said)


def test_a_contradiction_below_two_guesses_names_both() -> None:
    """The latest is wrong, as long as the others stand."""
    first = Guessed(candidate("B1=3"), every("B1"))
    second = Guessed(candidate("C4=2"), every("C4"))
    clash = Clashed((candidate("A1=1").cell,))

    assert told(first, second, clash).follows == (
        "That refutes the guess C4 = 2 (with B1 = 3 assumed)."
    )


def test_a_search_that_ends_because_it_is_hopeless_says_so() -> None:
    """With a guess still open not every way was tried."""
    guess = Guessed(candidate("B1=3"), every("B1"))
    end = Finished(Outcome.UNSOLVABLE)

    assert told(guess, end).reason == (
        "The puzzle is known to have no solution, so the search ends here."
    )
    clash = Clashed((candidate("A1=1").cell,))
    assert told(guess, Retracted(0), clash, end).reason == (
        "Every way ended in a contradiction, so no digits fit."
    )


def test_a_solve_that_was_stopped_counts_what_is_missing() -> None:
    """Neither the puzzle nor the strategies are to blame."""
    assert told(Finished(Outcome.LIMITED)) == Explanation(
        "Stopped", "", "The solve was stopped. 80 digits are missing.", ""
    )


def test_a_retraction_counts_what_it_gives_back() -> None:
    """Digits and candidates are counted, one of them in the singular."""
    guess = Guessed(candidate("B1=3"), every("B1"))
    removal = Deduced(Deduction("manual", removes=candidate_set("B2=3 B3=3")))

    assert told(guess, removal, Retracted(0)) == Explanation(
        "Backtrack",
        "",
        "Take back B1 = 3 and everything that followed.",
        "1 digit leaves the board and 10 candidates return.",
    )


def test_a_retraction_of_several_digits_and_one_candidate_counts_them() -> None:
    """The nouns follow the numbers."""
    gone = Deduction("manual", removes=candidate_set(all_but("B1", "3")[5:]))
    single = Deduction("manual", removes=candidate_set("B2=1"))
    rest = Deduction("manual", removes=candidate_set(all_but("B2", "5")[5:]))
    guess = Guessed(candidate("B1=3"), candidates("B1=1 B1=3"))
    place = Deduction("manual", places=candidates("B2=5"))

    said = told(
        *map(Deduced, (gone, single, rest)), guess, Deduced(place), Retracted(3)
    )

    assert said.follows == "2 digits leave the board and 1 candidate returns."


ENDS: Final = {
    "unsolvable": (
        NO_SOLUTION_AT_ONCE,
        (
            "No solution",
            (
                "No digit was guessed, so the puzzle itself is contradictory: no digits"
                " fit."
            ),
            "",
        ),
    ),
    "solved without a guess": (
        EASY,
        ("Solved", "Every cell is filled.", "No guess was needed."),
    ),
    "solved with guesses": (
        NEEDS_MANY_GUESSES,
        (
            "Solved",
            "Every cell is filled.",
            "39 guesses were made, 33 of them taken back.",
        ),
    ),
}


@pytest.mark.parametrize(("text", "said"), ENDS.values(), ids=ENDS)
def test_the_end_says_how_it_went(text: str, said: tuple[str, str, str]) -> None:
    """The last step tells the outcome, and how much was guessed on the way."""
    trace = trace_of(puzzle_of(text))
    title, reason, follows = said

    assert explain(trace, len(trace)) == Explanation(title, "", reason, follows)


def test_getting_stuck_counts_what_is_missing() -> None:
    """The strategies in use are named as the reason, not the puzzle."""
    assert told(Finished(Outcome.STUCK)) == Explanation(
        "Stuck",
        "",
        "Nothing more follows with the strategies in use. 80 digits are missing.",
        "",
    )


NEARLY_DONE: Final = puzzle_of("." + EASY_SOLUTION[1:])
A1_OPEN: Final = every("A1")
RIGHT_GUESS: Final = (Guessed(candidate("A1=4"), A1_OPEN),)
WRONG_GUESS: Final = (
    Guessed(candidate("A1=1"), A1_OPEN),
    Retracted(0),
    Deduced(Deduction("manual", places=candidates("A1=4"))),
)


@pytest.mark.parametrize(
    ("events", "said"),
    [
        (RIGHT_GUESS, "In this way of solving 1 guess was made, and it was right."),
        (WRONG_GUESS, "1 guess was made, and it was wrong."),
    ],
    ids=["right", "wrong"],
)
def test_a_single_guess_is_told_in_the_singular(
    events: tuple[Event, ...], said: str
) -> None:
    """One guess, right or wrong, is not counted but told."""
    end = Finished(Outcome.SOLVED)

    assert told(*events, end, puzzle=NEARLY_DONE).follows == said


def test_one_clue_and_one_missing_digit_are_told_in_the_singular() -> None:
    """The nouns follow the numbers here too."""
    stuck = told(Finished(Outcome.STUCK), puzzle=NEARLY_DONE)

    assert (
        "1 clue is given, 80 digits to find." in explain(Trace(ONE_CLUE, ()), 0).reason
    )
    assert "1 digit is missing." in stuck.reason


def test_code_that_stops_says_nothing_of_what_follows() -> None:
    """A student's code may stop too early; no strategy was asked."""
    board = Board(puzzle_of(EASY))
    gone = Candidate(board.grid.variant.cell_named["A1"], Digit(3))
    board.eliminate(*gone, because="your-eliminate:elimination")
    board.finish(Outcome.STUCK)

    said = explain(board.trace(), 2)

    assert said.reason.startswith("Your code stops here. 49 digits are missing;")
