"""``sudoscope solve LIST``: a line for each puzzle, whatever is wrong with others."""

import csv
import json
from pathlib import Path

import pytest

from sudoscope.cli.lists import stream_list
from sudoscope.cli.lists.solved_list import LISTED
from tests.sudoscope.conftest import Program
from tests.support import EASY, NEEDS_A_GUESS, NO_SOLUTION_AT_ONCE

SOLVED = (
    "483921657967345821251876493548132976729564138136798245372689514814253769695417382"
)
BROKEN = "this is no puzzle"


@pytest.fixture
def listed(tmp_path: Path) -> Path:
    """Two puzzles that are solved, one without a solution, and a line that is none."""
    path = tmp_path / "list.txt"
    path.write_text(f"{EASY}\n{NO_SOLUTION_AT_ONCE}\n{BROKEN}\n{NEEDS_A_GUESS}\n")
    return path


def test_each_puzzle_has_a_line(sudoscope: Program, listed: Path) -> None:
    """Its solution or the reason why not; the exit code is that of the worst."""
    result = sudoscope("solve", str(listed))

    lines = result.out.splitlines()
    assert result.code == 2
    assert lines[0] == SOLVED
    assert lines[1] == f"# puzzle 2 has no solution: {NO_SOLUTION_AT_ONCE}"
    assert lines[2].startswith("# puzzle 3 cannot be read: line 3")
    assert len(lines) == 4
    assert lines[3].isdigit()
    assert result.err.startswith(
        "sudoscope: 4 puzzles: 2 solved, 1 without a solution, 1 not readable; "
    )


def test_the_exit_code_says_whether_all_were_solved(
    sudoscope: Program, tmp_path: Path
) -> None:
    """0 if they were, 1 if not."""
    good, bad = tmp_path / "good.txt", tmp_path / "bad.txt"
    good.write_text(f"{EASY}\n{NEEDS_A_GUESS}\n")
    bad.write_text(f"{EASY}\n{NO_SOLUTION_AT_ONCE}\n")

    assert sudoscope("solve", str(good)).code == 0
    assert sudoscope("solve", str(bad)).code == 1


def test_the_table_and_the_documents_have_the_same_rows(
    sudoscope: Program, listed: Path, tmp_path: Path
) -> None:
    """With two workers, too."""
    table = tmp_path / "solved.csv"

    result = sudoscope(
        "solve", str(listed), "--json", "--csv", str(table), "--workers", "2"
    )

    documents = [json.loads(line) for line in result.out.splitlines()]
    rows = list(csv.DictReader(table.read_text("utf-8").splitlines()))
    assert tuple(rows[0]) == LISTED.csv_keys
    assert [row["puzzle"] for row in rows] == [d["puzzle"] for d in documents]
    assert [row["outcome"] for row in rows] == ["solved", "unsolvable", "", "solved"]
    assert documents[0]["solution"] == SOLVED
    assert documents[2]["error"].startswith("line 3")


def test_one_of_the_list_is_solved_as_a_single_puzzle(
    sudoscope: Program, listed: Path
) -> None:
    """With its report and what is for one puzzle."""
    result = sudoscope("solve", str(listed), "--nth", "1", "--narrate")

    assert result.code == 0
    assert "Digits placed" in result.out


@pytest.mark.parametrize("option", ["--narrate", "--trace=x.jsonl", "--assignments=x"])
def test_options_for_one_puzzle_are_refused(
    sudoscope: Program, listed: Path, option: str
) -> None:
    """The sentence says how one is chosen."""
    result = sudoscope("solve", str(listed), option)

    assert result.code == 2
    assert "choose one with --nth" in result.err


def test_a_table_of_one_puzzle_is_refused(sudoscope: Program) -> None:
    """It is for lists."""
    result = sudoscope("solve", EASY, "--csv", "x.csv")

    assert result.code == 2
    assert "for a list of puzzles" in result.err


def test_long_lists_are_read_line_by_line(
    sudoscope: Program, listed: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The output is the same."""
    whole = sudoscope("solve", str(listed)).out
    monkeypatch.setattr(stream_list, "_LONG", 10)

    assert sudoscope("solve", str(listed)).out == whole
