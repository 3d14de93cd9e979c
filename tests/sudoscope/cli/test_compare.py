"""compare, as a person runs it where there is no display."""

from dataclasses import replace

import pytest

from solver.agents.spec import AgentSpec
from sudoscope.cli.commands.compare import code_of, other_work
from tests.sudoscope.conftest import Program
from tests.support import EASY, NEEDS_A_GUESS
from tests.viz.shared_comparisons import solved
from viz.player.state.compared_playable import ComparedPlayable
from viz.replay.comparison import Side
from viz.replay.comparison_clock import Clock
from viz.replay.pace import Pace


def numbers(out: str, name: str) -> list[str]:
    """The row called *name*."""
    (row,) = (line for line in out.splitlines() if line.startswith(name))
    return row.removeprefix(name).split()


def test_a_person_and_a_search_are_compared_by_default(
    sudoscope: Program,
) -> None:
    """The counters of both stand side by side, and who was first below."""
    result = sudoscope("compare", NEEDS_A_GUESS, "--print")

    assert (result.code, result.err) == (0, "")
    assert numbers(result.out, "Outcome") == ["solved", "solved"]
    assert numbers(result.out, "Steps") == ["119", "116"]
    assert numbers(result.out, "Guesses") == ["0", "3"]
    assert numbers(result.out, "CPU time")[1] == "ms"
    assert result.out.endswith(
        "Neither is called first: a person's patterns and a search are different"
        " work.\n"
    )


def test_by_work_more_is_counted_than_steps(sudoscope: Program) -> None:
    """AC-3 takes more work than it makes changes."""
    arguments = ("--print", "--by", "work", "--agents", "csp:ac3,csp:gac")

    result = sudoscope("compare", EASY, *arguments)

    changes = numbers(result.out, "Single changes")
    work = numbers(result.out, "Work")
    assert changes[0] == changes[1]
    assert int(work[0].replace(",", "")) > int(changes[0].replace(",", ""))
    first = f"csp:gac is first: {work[1]} against {work[0]}."
    assert f"By changes and comparisons {first}" in result.out


def test_a_plain_name_that_means_less_beside_another_is_said(
    sudoscope: Program,
) -> None:
    """Nobody takes it for the agent of other films."""
    ways = "propagation,propagation+twins"
    less = sudoscope("compare", EASY, "--print", "--agents", ways)
    usual = sudoscope("compare", EASY, "--print", "--agents", "norvig,propagation")

    assert "beside propagation+twins, propagation means elimination and" in less.err
    assert usual.err == ""


@pytest.mark.parametrize("ways", ["csp:ac3,csp:gac", "propagation,backtracking"])
def test_work_is_the_sum_of_its_rows(sudoscope: Program, ways: str) -> None:
    """Comparisons are left out where one of the two does not count them."""
    puzzle = "..2.4.3...6.2.31...1.....3...54....."
    result = sudoscope("compare", puzzle, "--print", "--agents", ways)

    rows = [
        numbers(result.out, name) for name in ("Single changes", "Supposed, clashes")
    ]
    compared = numbers(result.out, "Comparisons")
    if "not" not in compared:
        rows.append(compared)
    for place, work in enumerate(numbers(result.out, "Work")):
        parts = [int(row[place].replace(",", "")) for row in rows]
        assert sum(parts) == int(work.replace(",", ""))


def test_who_gets_stuck_is_told(sudoscope: Program) -> None:
    """Fewer steps are no merit then; the exit code says that not all was solved."""
    arguments = ("--print", "--agents", "deduction:elimination,norvig")

    result = sudoscope("compare", EASY, *arguments)

    assert result.code == 1
    assert numbers(result.out, "Outcome") == ["stuck", "solved"]
    assert result.out.endswith("Only norvig finishes.\n")


def test_where_both_are_stuck_neither_finishes(sudoscope: Program) -> None:
    """Nobody is first then."""
    ways = "deduction:elimination,deduction:elimination+naked-single"

    result = sudoscope("compare", NEEDS_A_GUESS, "--print", "--agents", ways)

    assert result.code == 1
    assert result.out.endswith("Neither finishes.\n")


def test_the_table_is_in_the_language_that_was_asked_for(sudoscope: Program) -> None:
    """Names, outcomes, figures and the sentence below."""
    arguments = ("--print", "--language", "de")

    result = sudoscope("compare", NEEDS_A_GUESS, *arguments)

    assert numbers(result.out, "Ergebnis") == ["gelöst", "gelöst"]
    assert numbers(result.out, "Annahmen") == ["0", "3"]
    assert numbers(result.out, "Rechenzeit")[1] == "ms"
    assert result.out.endswith("eine Suche sind verschiedene Arbeit.\n")


def test_limits_are_for_each(sudoscope: Program) -> None:
    """One may be stopped while the other finishes."""
    ways = ("--agents", "propagation,propagation+naked-pair")

    result = sudoscope(
        "compare", NEEDS_A_GUESS, "--print", "--limit-events", "150", *ways
    )

    assert result.code == 1
    assert numbers(result.out, "Outcome") == ["limited", "solved"]


@pytest.mark.parametrize(
    ("agents", "message"),
    [
        ("norvig", "found 1 way, expected two different ways of solving"),
        (
            "norvig,norvig",
            "norvig is named twice, expected two different ways of solving",
        ),
        ("norvig,dlx,csp", "found 3 ways, expected two different ways of solving"),
        ("norvig,magic", "no agent is called 'magic'; known: human"),
        ("norvig,propagation+magic", "no technique is called 'magic'"),
        ("norvig,dlx+twins", "dlx takes no settings, and so not '+twins'"),
    ],
)
def test_what_cannot_be_compared_is_refused(
    sudoscope: Program, agents: str, message: str
) -> None:
    """The message says what was found and what was expected."""
    result = sudoscope("compare", EASY, "--print", "--agents", agents)

    assert (result.code, result.out) == (2, "")
    assert message in " ".join(result.err.split())


@pytest.mark.parametrize("words", ["norvig dlx", "norvig", "csp:ac3 dlx"])
def test_ways_of_solving_without_their_option_are_sent_there(
    sudoscope: Program, words: str
) -> None:
    """One or two of them behind the puzzle; another word too many is called so."""
    ways = words.split()
    result = sudoscope("compare", EASY, *ways, "--print")
    other = sudoscope("compare", EASY, "x", "y", "--print")

    assert (result.code, other.code) == (2, 2)
    assert f"--agents {','.join(ways)}" in " ".join(result.err.split())
    assert "unexpected extra argument (y)" in other.err


@pytest.mark.parametrize(
    ("left", "right", "code"),
    [
        ("propagation", "norvig", 0),
        ("propagation", "deduction:elimination", 1),
        ("deduction:elimination", "propagation", 1),
    ],
)
def test_a_window_ends_with_the_same_code(left: str, right: str, code: int) -> None:
    """Whichever side was not solved, as where the counters are printed."""
    ways = (AgentSpec.named(left), AgentSpec.named(right))
    traces = (solved("easy", left), solved("easy", right))

    shown = ComparedPlayable.of(traces, ways, Clock.STEP, Pace())

    assert code_of(shown) == code


def test_what_a_solve_supposes_is_one_number_beside_any_other() -> None:
    """Whether the other counts comparisons or not."""
    side = Side.of(solved("guess", "norvig"))

    assert other_work(replace(side, work=side.bare_work)) == other_work(side) > 0
