"""Strategies and agents of one's own on the command line and in the window's dialog."""

from pathlib import Path

import pytest

from solver.agents.spec import AgentSpec
from solver.rules.named_variants import classic
from tests.sudoscope.conftest import Program
from tests.support import EASY, NEEDS_A_GUESS
from viz.player.ui.dialogs.agent import way_widgets

EXAMPLES = Path(__file__).parents[3] / "docs" / "examples"
STRATEGY, AGENT = str(EXAMPLES / "my_strategy.py"), str(EXAMPLES / "my_agent.py")


def test_the_page_shows_the_example_as_it_is() -> None:
    """What can be copied from it runs."""
    page = (EXAMPLES.parent / "command-line.md").read_text()

    assert f"```python\n{Path(STRATEGY).read_text(encoding='utf-8')}```\n" in page


def test_a_strategy_in_a_file_is_used(sudoscope: Program) -> None:
    """Its steps are among those that are told."""
    result = sudoscope(
        "solve", NEEDS_A_GUESS, "--agent", "human", "--strategy", STRATEGY
    )

    assert (result.code, result.err) == (0, "")
    assert "Block to line" in result.out


def test_an_agent_in_a_file_solves(sudoscope: Program) -> None:
    """It is named as it calls itself."""
    result = sudoscope("solve", EASY, "--agent", AGENT)

    assert (result.code, result.err) == (0, "")
    assert "last-cell-first" in result.out


def test_with_and_without_a_strategy_are_compared(sudoscope: Program) -> None:
    """Both sides have their names."""
    ways = f"human:basic,human:basic+{STRATEGY}"

    result = sudoscope("compare", EASY, "--agents", ways, "--print")

    assert result.code == 0
    assert "my_strategy.py" in "".join(result.out.splitlines()[:2])


def test_an_own_agent_is_proved(sudoscope: Program) -> None:
    """Verify solves with it first."""
    result = sudoscope("verify", EASY, "--agent", AGENT)

    assert (result.code, "all proved" in result.out) == (0, True)


UNSHOWN = """
from solver import Outcome
class Mine:
    name = "mine"
    def run(self, board):
        return Outcome.UNSOLVABLE
"""
GUESSING = """
from solver import Candidate, Deduction, Family, Strategy
def find(grid):
    for cell in grid.variant.cells:
        for digit in grid.variant.digits:
            if grid.is_open(Candidate(cell, digit)):
                yield Deduction("guessing", (Candidate(cell, digit),))
S = Strategy("guessing", find, Family.SINGLES, 1.0, 1)
"""


def test_a_contradiction_after_unproved_steps_says_nothing_of_the_puzzle(
    sudoscope: Program, tmp_path: Path
) -> None:
    """It has a solution, although a strategy that guesses finds none."""
    path = tmp_path / "guessing.py"
    path.write_text(GUESSING)

    result = sudoscope("solve", EASY, "--agent", "deduction", "--strategy", str(path))

    assert result.code == 1
    assert "is not proved" in result.err
    assert "A contradiction, but not every step before it is proved" in result.out
    assert "The puzzle has no solution" not in result.out


@pytest.mark.parametrize(
    ("code", "arguments", "said"),
    [
        ("1 / 0", ("--agent", "FILE"), "line 1: ZeroDivisionError: division by zero"),
        ("x = 1", ("--strategy", "FILE"), "has no strategy; a Strategy expected"),
        ("x = 1", ("--agent", "nobody"), "'nobody' is not one of 'human'"),
        (
            "x = 1",
            ("--agent", "dlx", "--strategy", "FILE"),
            "dlx does not read",
        ),
        (UNSHOWN, ("--agent", "FILE"), "run says unsolvable, but no contradiction"),
    ],
)
def test_what_is_wrong_is_told_in_one_line(
    sudoscope: Program,
    tmp_path: Path,
    code: str,
    arguments: tuple[str, ...],
    said: str,
) -> None:
    """No traceback, and the exit code for wrong input."""
    path = tmp_path / "mine.py"
    path.write_text(code)

    result = sudoscope(
        "solve", EASY, *(a.replace("FILE", str(path)) for a in arguments)
    )

    assert (result.code, result.out) == (2, "")
    assert said in result.err
    assert "Traceback" not in result.err


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_dialog_shows_an_own_agent(language: str) -> None:
    """Among those that are built in, with a sentence."""
    widgets = way_widgets(AgentSpec.named(AGENT), classic(), language)

    assert "my_agent.py" in repr(widgets[0])
