"""``sudoscope why``: since when, by which step, and the chain back to the clues."""

from pathlib import Path

import pytest

from solver.agents import solve
from solver.causes.why import LONGEST_CHAIN
from solver.codec import packed
from tests.sudoscope.conftest import Program
from tests.support import EASY, NEEDS_A_GUESS, puzzle_of

SEARCH = ("--agent", "propagation")


def test_a_digit_is_led_back_to_clues(sudoscope: Program) -> None:
    """The step, its sentence, and below each line what that rests on."""
    result = sudoscope("why", EASY, "C8")

    first, second, third, *rows = result.out.splitlines()
    assert (result.code, result.err) == (0, "")
    assert first == "C8 is 9 since step 71: Full house."
    assert second == "  Row C lacks only its 9, in C8. So C8 is 9."
    assert third == "  It rests on:"
    assert rows[0] == "   5  C1 = 2: Hidden single"
    assert rows[1] == "   1    A1 not 2: Elimination by A5 = 2"
    assert len(set(rows)) == len(rows)


@pytest.mark.parametrize("asked", ["C8-1", "c8!=1", "C8=1", " C8 = 1 ", "C8 1"])
def test_a_candidate_is_asked_in_several_ways(sudoscope: Program, asked: str) -> None:
    """The answer says what is true, whichever way it is asked."""
    result = sudoscope("why", EASY, asked)
    assert result == sudoscope("why", EASY, *asked.split())

    assert result.out.splitlines()[:2] == [
        "1 is gone from C8 since step 1: Elimination.",
        "  In block 3, B9 already holds 1.",
    ]


def test_an_open_cell_tells_of_every_digit(sudoscope: Program) -> None:
    """What it can be, and why not the others."""
    result = sudoscope("why", EASY, "E5", "--step", "10")

    assert result.out.startswith(
        "After step 10 of 84\nE5 is open. It can be 3, 4, 5, 6 or 9.\n"
        "1 is gone from E5 since step 1: Elimination.\n"
    )
    assert "E5 can still be 3." in result.out


def test_effects_name_later_steps(sudoscope: Program) -> None:
    """Only those that rest on it directly, up to the step."""
    result = sudoscope("why", EASY, "B8", "--effects", *SEARCH)

    effects = result.out.partition("  What rests on it:\n")[2].splitlines()
    assert effects[0] == "  25  B2 not 2: Elimination by B8 = 2"


def test_a_guess_is_a_root(sudoscope: Program) -> None:
    """A chain under guesses ends at them too."""
    result = sudoscope("why", NEEDS_A_GUESS, "C3", *SEARCH)

    assert ": guess\n" in result.out


def test_a_long_chain_says_how_much_is_left(sudoscope: Program) -> None:
    """It is not printed for ever."""
    result = sudoscope("why", NEEDS_A_GUESS, "I9")

    rows = result.out.splitlines()
    assert len(rows) <= LONGEST_CHAIN + 4
    assert "further facts, farther back" in rows[-1]


def test_a_trace_file_is_asked_in_german(sudoscope: Program, tmp_path: Path) -> None:
    """A log written before answers as well as a new solve."""
    path = tmp_path / "solve.jsonl"
    path.write_bytes(packed(solve(puzzle_of(EASY)), compressed=False))

    result = sudoscope("why", str(path), "A3", "--language", "de")

    assert result.out == ("A3 ist 3: vorgegeben.\n  Das beruht auf nichts anderem.\n")


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ("K5", "'K5' names no cell of this board; a cell from A1 to I9"),
        ("C8=", "'C8=' names no cell of this board"),
        ("", "'' names no cell of this board"),
        ("C8=0", "'0' is not a digit of this board, 1 to 9"),
        ("C8=12", "'12' is not a digit of this board, 1 to 9"),
        ("C8=A", "'A' is not a digit of this board, 1 to 9"),
    ],
)
def test_bad_questions_are_refused_in_one_sentence(
    sudoscope: Program, asked: str, message: str
) -> None:
    """It says what was found and what was expected."""
    result = sudoscope("why", EASY, asked)

    assert (result.code, result.out) == (2, "")
    assert result.err.startswith(f"sudoscope: {message}")
    assert result.err.count("\n") == 1


def test_a_step_that_is_not_there_is_refused(sudoscope: Program) -> None:
    """The last one is named."""
    result = sudoscope("why", EASY, "C8", "--step", "1000")

    assert result.code == 2
    assert result.err == "sudoscope: there is no step 1,000; the last is 84\n"


def test_what_was_found_under_guesses_says_so(sudoscope: Program) -> None:
    """By name, and that they held where the solve ends with them; a clue is certain."""
    found = sudoscope("why", NEEDS_A_GUESS, "A2", *SEARCH)
    clue = sudoscope("why", NEEDS_A_GUESS, "A1", *SEARCH)

    assert "It was found under the guess" in found.out
    assert "which held." in found.out
    assert "guess" not in clue.out
