"""``sudoscope verify``: what is proved, which step is not, and why."""

import json
from pathlib import Path

import pytest

from solver.agents import solve
from solver.codec import packed
from tests.solver.damage import LINES, as_bytes, changed, up_to
from tests.solver.damage import WHOLE as SEARCH
from tests.sudoscope.conftest import Program
from tests.support import EASY, puzzle_of


@pytest.fixture
def trace_file(tmp_path: Path) -> Path:
    """A trace file of a puzzle that follows without a guess."""
    path = tmp_path / "easy.jsonl"
    path.write_bytes(packed(solve(puzzle_of(EASY))))
    return path


def test_a_solve_is_proved(sudoscope: Program, trace_file: Path) -> None:
    """The number of events, the outcome, and what was proved how often."""
    result = sudoscope("verify", str(trace_file))

    first, *rows = result.out.splitlines()
    assert (result.code, result.err) == (0, "")
    assert first == f"{trace_file}: 81 events, all proved; outcome: solved"
    assert [row.split(maxsplit=1)[1] for row in rows] == ["Elimination", "Naked single"]


def test_a_search_without_a_solution_is_proved(sudoscope: Program) -> None:
    """Every guess was closed, and that nothing is left is no claim but shown."""
    result = sudoscope("verify", "-", stdin=SEARCH)

    assert result.code == 0
    assert "all proved; outcome: unsolvable" in result.out


def test_a_puzzle_is_solved_first(sudoscope: Program) -> None:
    """With a way of solving, as lists write it."""
    result = sudoscope("verify", EASY, "--agent", "csp:gac", "--json")

    (found,) = json.loads(result.out)["traces"]
    assert result.code == 0
    assert found["is_proved"]
    assert found["outcome"] == "solved"
    assert found["proved"]["gac"] > 0


def test_a_step_that_does_not_follow_is_named(
    sudoscope: Program, tmp_path: Path
) -> None:
    """Its number, its technique, the cells in the names asked for, and why."""
    path = tmp_path / "wrong.jsonl"
    lines = packed(solve(puzzle_of(EASY))).decode().splitlines()
    single = json.loads(lines[2])
    removal = json.dumps(
        {"event": "deduced", "technique": "naked-pair", "removes": single["places"]}
    )
    path.write_bytes(as_bytes(*lines[:2], removal))

    result = sudoscope("verify", str(path), "--cell-names", "rc")

    assert result.code == 1
    assert "1 of 2 events not proved; the log has no end" in result.out
    assert "  step 2: Naked pair, r5c6 ≠ 4\n    houses: 1 expected of" in result.out


def test_a_branch_left_open_is_named_in_json(
    sudoscope: Program, tmp_path: Path
) -> None:
    """A contradiction that was cut out leaves a guess that nothing refutes."""
    path = tmp_path / "open.jsonl"
    clash = next(i for i, line in enumerate(LINES) if '"clashed"' in line)
    path.write_bytes(as_bytes(*LINES[:clash], LINES[clash + 1]))

    result = sudoscope("verify", str(path), "--json")

    (found,) = json.loads(result.out)["traces"]
    assert result.code == 1
    assert not found["is_proved"]
    assert [failure["step"] for failure in found["failures"]] == [clash]
    assert "was not closed" in found["failures"][0]["reason"]


def test_several_files_are_looked_at(
    sudoscope: Program, trace_file: Path, tmp_path: Path
) -> None:
    """A damaged one is told, and the others are proved nevertheless."""
    damaged = tmp_path / "damaged.jsonl"
    damaged.write_bytes(
        as_bytes(*up_to(LINES[1]), changed(LINES[1], removes="A1=1 A1=1"))
    )

    result = sudoscope("verify", str(damaged), str(trace_file))

    assert result.code == 2
    assert result.err.startswith(f"sudoscope: {damaged}: line 2: ")
    assert f"{trace_file}: 81 events, all proved" in result.out


def test_what_is_no_trace_is_refused(sudoscope: Program) -> None:
    """The message says what was expected."""
    result = sudoscope("verify", EASY)

    assert result.code == 2
    assert "was expected, or a log of another program, or --agent" in result.err


def test_a_missing_file_is_said_to_be_missing(sudoscope: Program) -> None:
    """And not to be no trace."""
    result = sudoscope("verify", "nope.jsonl")

    assert result.code == 2
    assert result.err.startswith("sudoscope: there is no file 'nope.jsonl'; ")
