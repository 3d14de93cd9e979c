"""``sudoscope solve`` prints the solution and how it was found."""

import csv
from pathlib import Path
from typing import Final

import pytest

from solver.agents import AGENTS, agent_named, solve
from solver.agents.agent_options import AgentOptions
from solver.codec import read_trace
from solver.explain import explain
from solver.techniques.ladder import LADDER
from solver.techniques.names import title_of
from sudoscope.cli.output.csv_table import table
from tests.solver.solves import STRATEGIC
from tests.sudoscope.conftest import Program
from tests.support import (
    EASY,
    NEEDS_A_GUESS,
    NEEDS_MANY_GUESSES,
    NO_SOLUTION_AFTER_GUESSES,
    NO_SOLUTION_AT_ONCE,
    ON_DIAGONALS,
    puzzle_of,
)

DRAWN: Final = """\
4 8 3 | 9 2 1 | 6 5 7
9 6 7 | 3 4 5 | 8 2 1
2 5 1 | 8 7 6 | 4 9 3
------+-------+------
5 4 8 | 1 3 2 | 9 7 6
7 2 9 | 5 6 4 | 1 3 8
1 3 6 | 7 9 8 | 2 4 5
------+-------+------
3 7 2 | 6 8 9 | 5 1 4
8 1 4 | 2 5 3 | 7 6 9
6 9 5 | 4 1 7 | 3 8 2
"""


def test_the_puzzle_its_solution_and_a_summary_are_printed(sudoscope: Program) -> None:
    """All but the time it took is the same at every run."""
    result = sudoscope("solve", EASY)

    assert result.code == 0
    assert result.err == ""
    lines = [line.rstrip() for line in result.out.splitlines()]
    assert lines[:3] == [
        "Puzzle (classic, 32 clues)",
        ". . 3 | . 2 . | 6 . .",
        "9 . . | 3 . 5 | . . 1",
    ]
    assert f"\nSolved\n{DRAWN}\n" in result.out
    count = len(solve(EASY, "human").strategies)
    assert lines[-14:-1] == [
        "Agent               human",
        f"Inferring with      {count} techniques, the easiest first",
        "Steps               84",
        "Digits placed       49",
        "Candidates removed  392",
        "Guesses             0, of them wrong 0",
        "Contradictions      0",
        "Backtracks          0",
        "Search nodes        1",
        "Deepest search      0",
        "Revisions           0",
        "Comparisons         not counted",
        "Techniques          Elimination 34, Hidden single 28, Full house 21",
    ]
    assert lines[-1].startswith("CPU time ")
    assert lines[-1].endswith(" ms")


def test_a_search_is_summed_up(sudoscope: Program) -> None:
    """Guesses, wrong ones, contradictions and depth are counted."""
    lines = sudoscope(
        "solve", NEEDS_MANY_GUESSES, "--agent", "propagation"
    ).out.splitlines()
    trace = solve(puzzle_of(NEEDS_MANY_GUESSES))
    tally = trace.position(len(trace)).tally

    summary = {line[:20].rstrip(): line[20:].rstrip() for line in lines}
    assert summary["Steps"] == f"{len(trace):,}"
    assert summary["Guesses"] == (
        f"{tally.guesses}, of them wrong {tally.wrong_guesses}"
    )
    assert summary["Contradictions"] == str(tally.contradictions)
    assert summary["Deepest search"] == str(tally.deepest)
    assert "Refuted guess 33" in summary["Techniques"]


def test_the_grid_that_is_printed_can_be_read_again(sudoscope: Program) -> None:
    """Puzzle and solution are drawn in a notation the program reads."""
    first = sudoscope("solve", EASY).out.split("\n\n")[0].split("\n", 1)[1]

    again = sudoscope("solve", "-", stdin=first.encode())

    assert again.code == 0
    assert DRAWN in again.out


@pytest.mark.parametrize("drawn", ["line", "rows", "crlf", "bom", "boxes"])
def test_a_puzzle_is_read_from_a_file(
    sudoscope: Program, tmp_path: Path, drawn: str
) -> None:
    """One line, nine lines, lines of another system, or boxes."""
    rows = [EASY[start : start + 9] for start in range(0, 81, 9)]
    text = {
        "line": EASY,
        "rows": "\n".join(rows),
        "crlf": "\r\n".join(rows) + "\r\n",
        "bom": "\ufeff" + EASY,
        "boxes": "\n".join((*rows[:3], "---+---+---", *rows[3:])),
    }[drawn]
    (tmp_path / "puzzle.txt").write_bytes(text.encode())

    result = sudoscope("solve", str(tmp_path / "puzzle.txt"))

    assert result.code == 0
    assert DRAWN in result.out


def test_a_puzzle_is_read_from_standard_input(sudoscope: Program) -> None:
    """A single dash stands for it."""
    result = sudoscope("solve", "-", stdin=EASY.encode())

    assert result.code == 0
    assert DRAWN in result.out


@pytest.mark.parametrize("before", [(), ("--",), ("--narrate",)])
def test_a_puzzle_may_begin_with_a_dash(
    sudoscope: Program, before: tuple[str, ...]
) -> None:
    """Dashes are empty cells, and the puzzle is not taken for an option."""
    result = sudoscope("solve", *before, EASY.replace(".", "-"))

    assert result.code == 0
    assert DRAWN in result.out


@pytest.mark.parametrize("symbol", ".0xX*_-")
def test_empty_cells_are_written_as_people_write_them(
    sudoscope: Program, symbol: str
) -> None:
    """Each of the symbols that the help names is read."""
    assert DRAWN in sudoscope("solve", EASY.replace(".", symbol)).out


def test_a_puzzle_of_a_list_is_chosen(sudoscope: Program, tmp_path: Path) -> None:
    """Lines count from 1."""
    listed = tmp_path / "list.txt"
    listed.write_text(f"{NEEDS_A_GUESS}\n\n{EASY}\n")

    first = sudoscope("solve", str(listed), "--nth", "1")
    second = sudoscope("solve", str(listed), "--nth", "2")

    assert (first.code, second.code) == (0, 0)
    assert DRAWN not in first.out
    assert DRAWN in second.out


def test_a_diagonal_puzzle_is_solved_by_its_rules(sudoscope: Program) -> None:
    """The variant stands above the puzzle."""
    result = sudoscope("solve", "--variant", "diagonal", ON_DIAGONALS)

    assert result.code == 0
    assert result.out.startswith("Puzzle (diagonal, 17 clues)\n")
    assert "\n2 6 7 | 9 4 5 | 3 8 1\n" in result.out


def test_narrating_tells_every_step(sudoscope: Program) -> None:
    """One line a step, numbered, in the words of ``explain``."""
    trace = solve(puzzle_of(NEEDS_A_GUESS), "human")

    lines = sudoscope("solve", "--narrate", NEEDS_A_GUESS).out.splitlines()

    for step, line in enumerate(lines[: len(trace) + 1]):
        said = explain(trace, step)
        assert line == (
            f"{step:>3}  {said.title}: {said.reason} {said.follows}".rstrip()
        )
    assert lines[len(trace) + 1 : len(trace) + 3] == ["", "Puzzle (classic, 17 clues)"]


def test_narrating_speaks_german(sudoscope: Program) -> None:
    """The language is one that there are sentences in."""
    lines = sudoscope(
        "solve", "--narrate", "--language", "de", NEEDS_A_GUESS
    ).out.splitlines()

    assert (
        lines[1].strip().startswith("1  Ausschluss: Jede der 17 vorgegebenen Ziffern ")
    )


@pytest.mark.parametrize("name", ["log.jsonl", "log.jsonl.gz"])
def test_the_trace_is_written(sudoscope: Program, tmp_path: Path, name: str) -> None:
    """It is the solve that was printed, compressed where its name says so."""
    path = tmp_path / name

    result = sudoscope("solve", NEEDS_A_GUESS, "--trace", str(path))

    assert result.code == 0
    data = path.read_bytes()
    assert result.err == f"Wrote {path} ({len(data):,} bytes)\n"
    assert data.startswith(b"\x1f\x8b") == name.endswith(".gz")
    assert read_trace(data) == solve(puzzle_of(NEEDS_A_GUESS), "human")


def test_the_assignments_are_written(sudoscope: Program, tmp_path: Path) -> None:
    """Every value change is a row of a table."""
    path = tmp_path / "log.csv"

    result = sudoscope("solve", NEEDS_A_GUESS, "--assignments", str(path))

    trace = solve(puzzle_of(NEEDS_A_GUESS), "human")
    assert result.code == 0
    assert path.read_bytes() == table(trace).encode()
    with path.open(newline="") as rows:
        assert len(list(csv.reader(rows))) == 1 + len(trace.assignments)


def test_both_logs_are_written_at_once(sudoscope: Program, tmp_path: Path) -> None:
    """One does not keep the other from being written, and both replace what was."""
    log, rows = tmp_path / "log.jsonl", tmp_path / "log.csv"
    log.write_bytes(b"old")

    result = sudoscope("solve", EASY, "--trace", str(log), "--assignments", str(rows))

    assert result.code == 0
    assert read_trace(log.read_bytes()).puzzle.text == EASY
    assert rows.read_text().startswith("number,step,change,cell")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["log.csv", "log.jsonl"]


@pytest.mark.parametrize("agent", STRATEGIC)
def test_agent_and_strategies_are_chosen(
    sudoscope: Program, tmp_path: Path, agent: str
) -> None:
    """Strategies go by any of their names and stand in the order of the ladder."""
    path = tmp_path / "log.jsonl"
    names = ("--strategies", " hidden-single, elimination,")

    result = sudoscope("solve", EASY, "--agent", agent, *names, "--trace", str(path))

    chosen = tuple(s for s in LADDER if s.slug in {"elimination", "hidden-single"})
    assert result.code == 0
    assert DRAWN in result.out
    assert read_trace(path.read_bytes()) == solve(
        puzzle_of(EASY), agent_named(agent, AgentOptions(chosen))
    )


def test_a_puzzle_that_is_stuck_shows_its_candidates(sudoscope: Program) -> None:
    """The exit code is 1, and what is left stands in every cell."""
    result = sudoscope("solve", NEEDS_A_GUESS, "--agent", "deduction")

    assert result.code == 1
    assert result.err == ""
    assert "\nStuck: nothing more follows with these strategies\n" in result.out
    row_a = "4       1679    12679   | 139     2369    269     | 8       1239    5"
    assert row_a in result.out.splitlines()


@pytest.mark.parametrize(
    ("text", "clash"),
    [
        (NO_SOLUTION_AT_ONCE, "A9 has no candidate left"),
        (NO_SOLUTION_AFTER_GUESSES, "In column 8 no cell is left for 5"),
    ],
)
def test_a_puzzle_without_a_solution_is_told(
    sudoscope: Program, text: str, clash: str
) -> None:
    """That is no mistake of the person: exit code 1, nothing on standard error."""
    result = sudoscope("solve", text)

    assert result.code == 1
    assert result.err == ""
    assert f"\nThe puzzle has no solution ({clash})\n" in result.out


def test_a_log_is_written_of_a_solve_that_failed(
    sudoscope: Program, tmp_path: Path
) -> None:
    """How it failed can be shown too."""
    path = tmp_path / "log.jsonl"

    result = sudoscope("solve", NO_SOLUTION_AT_ONCE, "--trace", str(path))

    assert result.code == 1
    assert read_trace(path.read_bytes()) == solve(
        puzzle_of(NO_SOLUTION_AT_ONCE), "human"
    )


@pytest.mark.parametrize("arguments", [("--help",), ("-h",), ("solve", "--help")])
def test_help_is_printed(sudoscope: Program, arguments: tuple[str, ...]) -> None:
    """It is no mistake to ask for it."""
    result = sudoscope(*arguments)

    assert result.code == 0
    assert result.out.startswith("Usage:")
    assert result.err == ""


def test_the_help_names_everything_that_can_be_chosen(sudoscope: Program) -> None:
    """A strategy or agent is in the help or its list by being registered."""
    text = "".join(sudoscope("solve", "--help").out.split())
    listed = sudoscope("techniques").out

    assert all(name in text for name in AGENTS)
    assert all(title_of(strategy.slug) in listed for strategy in LADDER)
