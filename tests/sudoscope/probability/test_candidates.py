"""``sudoscope candidates``: what setters ask."""

import json

import pytest

from tests.sudoscope.conftest import Program

DRAFT = "12..34.........."
NO_SOLUTION = "12....3....4...."


def test_the_board_has_the_digits_of_some_solution(sudoscope: Program) -> None:
    """And the number of solutions is above it."""
    result = sudoscope("candidates", DRAFT)

    assert (result.code, result.err) == (0, "")
    first, _, *board = result.out.splitlines()
    assert first == "Solutions: 12"
    assert board[0].split() == ["1", "2", "|", "34", "34"]


def test_solutions_are_counted_up_to_a_number(sudoscope: Program) -> None:
    """A line for each cell."""
    exact = sudoscope("candidates", DRAFT, "--counts").out.splitlines()
    capped = sudoscope("candidates", DRAFT, "--counts", "--most", "3").out.splitlines()

    assert exact[2] == "A1  1: 12"
    assert exact[4] == "A3  3: 6, 4: 6"
    assert capped[0].endswith("or more")
    assert capped[4] == "A3  3: 3 or more, 4: 3 or more"


def test_programs_read_the_counts(sudoscope: Program) -> None:
    """Cells as they are wished."""
    asked = ("candidates", DRAFT, "--json", "--cell-names", "rc")
    found = json.loads(sudoscope(*asked).out)

    assert found["format"] == "sudoscope-candidates"
    assert found["cells"]["r1c3"]["3"] == {"solutions": 6, "exact": True}
    assert found["complete"]


def test_a_puzzle_without_a_solution_is_said_to_have_none(sudoscope: Program) -> None:
    """With the exit code of what was not found."""
    result = sudoscope("candidates", NO_SOLUTION)

    assert (result.code, result.out) == (1, "Solutions: 0\n")


def test_what_was_found_in_time_is_shown(sudoscope: Program) -> None:
    """And that it is not all."""
    result = sudoscope("candidates", "." * 81, "--limit-seconds", "0.01")

    assert result.code == 0
    assert "Stopped by the limit of time" in result.out


def test_beliefs_are_beside_the_shares_of_the_solutions(sudoscope: Program) -> None:
    """The most probable digit first; programs read both."""
    asked = ("candidates", "1....2....3.....", "--beliefs", "10")
    lines = sudoscope(*asked).out.splitlines()
    found = json.loads(sudoscope(*asked, "--json").out)

    assert lines[4] == "A2  3: 60 % (50 %), 4: 40 % (50 %)"
    assert found["cells"]["A2"]["3"]["solutions"] / found["solutions"] == 0.5
    assert round(found["beliefs"]["A2"]["3"], 2) == 0.6


@pytest.mark.thorough
def test_probabilities_are_counted_or_sampled(sudoscope: Program) -> None:
    """Sampled ones have their standard error, in lines and in the document."""
    counted = sudoscope("candidates", DRAFT, "--probabilities").out.splitlines()
    asked = ("candidates", "." * 81, "--most", "1", "--probabilities", "--walks", "40")
    sampled = sudoscope(*asked)
    found = json.loads(sudoscope(*asked, "--json").out)["probabilities"]

    assert counted[0].startswith("Counted: the share of the 12 solutions")
    assert counted[3] == "A3  3: 50 %, 4: 50 %"
    assert sampled.out.startswith("Sampled: about")
    assert (found["basis"], found["walks"]) == ("sampled", 40)
    assert all(one["error"] > 0 for one in found["cells"]["A1"].values())


@pytest.mark.parametrize("asked", [("--probabilities",), ("--beliefs", "3")])
def test_a_board_of_many_digits_is_refused(
    sudoscope: Program, asked: tuple[str, ...]
) -> None:
    """It would take minutes; and one of the two is chosen."""
    large = sudoscope("candidates", "." * 256, *asked)
    both = sudoscope("candidates", DRAFT, "--probabilities", "--beliefs", "3")

    assert (large.code, both.code) == (2, 2)
    assert "found a board of 16 digits" in large.err
    assert "choose one of them" in both.err
