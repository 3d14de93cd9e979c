"""What commands say where little was said, or something that is not there."""

import pytest

from tests.sudoscope.conftest import Program
from tests.support import EASY

EMPTY = "." * 16
EMPTY_12 = "." * 144

SAID = {
    "a killer has its rules in its notation": (
        ("solve", EASY, "--variant", "killer"),
        "the notation of a killer says its cages",
    ),
    "an address is none of a puzzle": (
        ("solve", "http://example.com/p.txt"),
        "this address holds no puzzle that can be read",
    ),
    "one way is there twice": (
        ("compare", EASY, "--agents", "dlx,dlx"),
        "dlx is named twice, expected two different ways of solving",
    ),
    "no guess in a solve of a person": (
        ("export", EASY, "x.svg", "--step", "guess:1"),
        "this solve has no guess; its agent is human",
    ),
    "a difficulty is a rating": (
        ("generate", "--difficulty", "hard"),
        "--rating 3-4 asks for puzzles",
    ),
    "an option of films": (
        ("export", EASY, "x.html", "--fit", "60s"),
        "it is an option of films: sudoscope record PUZZLE --fit",
    ),
}


@pytest.mark.parametrize(("arguments", "said"), SAID.values(), ids=SAID)
def test_what_is_not_there_is_refused_with_what_helps(
    sudoscope: Program, arguments: tuple[str, ...], said: str
) -> None:
    """One sentence, and nothing is printed."""
    found = sudoscope(*arguments)

    assert (found.code, found.out) == (2, "")
    assert said in " ".join(found.err.split())


def test_what_is_no_log_says_where_logs_are_described(sudoscope: Program) -> None:
    """On standard input there may be the log of a solver."""
    found = sudoscope("solve", "-", stdin=b"step one\nstep two\n")

    assert found.code == 2
    assert "docs/trace-format.md describes the log of a solver" in found.err


def test_several_solutions_are_said_by_solve_and_hint(sudoscope: Program) -> None:
    """One of them is shown, which is no failure."""
    solved, hinted = sudoscope("solve", EMPTY), sudoscope("hint", EMPTY)

    assert solved.code == 0
    assert solved.err.startswith("sudoscope: the puzzle has several solutions: ")
    assert "\nOne of several solutions\n" in solved.out
    assert hinted.out.startswith("The puzzle has several solutions")


def test_a_wide_open_board_is_solved_as_a_person_would(sudoscope: Program) -> None:
    """No technique that takes minutes is tried where guesses decide."""
    found = sudoscope("solve", EMPTY_12, "--quiet")

    assert found.code == 0
    assert "Agent               human" in found.out


def test_compare_says_why_there_is_no_window(
    sudoscope: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And prints what the window would show."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")

    found = sudoscope("compare", EASY)

    assert found.code == 0
    assert "there is no display for a window, so the counters are printed" in found.err
