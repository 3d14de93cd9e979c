"""``sudoscope verify --proof``: a folder that is whole, or not there."""

import os
from pathlib import Path

import dratify
import pytest

from solver.agents import solve
from solver.codec import packed
from solver.puzzle.puzzle import Puzzle
from tests.sudoscope.conftest import Program
from tests.sudoscope.proofs.checking import OPEN_END

NAMES = {"README.txt", "proof.drup", "rules.cnf", "steps.tsv"}


@pytest.fixture
def trace_file(tmp_path: Path) -> Path:
    """A trace file of four digits."""
    path = tmp_path / "solve.jsonl"
    path.write_bytes(packed(solve(Puzzle.parse("...23.......24.."), "human")))
    return path


def verdict(folder: Path) -> dratify.CheckResult:
    """What the checker says of the files, as the README says to ask it."""
    return dratify.check_proof(
        dratify.parse_dimacs((folder / "rules.cnf").read_text("utf-8")),
        (folder / "proof.drup").read_text("utf-8"),
        check_rat=False,
    )


def test_a_proof_is_written_that_others_check(
    sudoscope: Program, trace_file: Path, tmp_path: Path
) -> None:
    """Four files; each step's line is in the list of what lines say."""
    folder = tmp_path / "proof"
    result = sudoscope("verify", str(trace_file), "--proof", str(folder))

    rows = [
        line.split("\t")
        for line in (folder / "steps.tsv").read_text("utf-8").splitlines()
    ]
    assert result.code == 0
    assert f"Wrote {folder}: {len(rows) - 2} conclusions in" in result.err
    assert {path.name for path in folder.iterdir()} == NAMES
    assert verdict(folder).ok
    assert rows[0][:5] == ["step", "technique", "conclusion", "guesses", "line"]
    assert rows[1][:3] == ["1", "elimination", "A1 ≠ 2"]
    assert rows[-1][1:3] == ["end", "contradiction"]
    readme = (folder / "README.txt").read_text("utf-8")
    assert "Rules: classic-4\n" in readme
    assert "no solution but that of the trace" in readme
    assert "What is not proved" in readme


def test_the_readme_is_in_the_language_asked_for(
    sudoscope: Program, trace_file: Path, tmp_path: Path
) -> None:
    """A log that stops has no empty clause, and the README says what checkers say."""
    lines = trace_file.read_bytes().splitlines(keepends=True)
    trace_file.write_bytes(b"".join(lines[:6]))
    folder = tmp_path / "proof"
    result = sudoscope("verify", str(trace_file), "--proof", str(folder), "-l", "de")

    readme = (folder / "README.txt").read_text("utf-8")
    found = verdict(folder)
    assert result.code == 0
    assert "Was nicht bewiesen ist" in readme
    assert OPEN_END in readme.replace("\n", " ")
    assert (found.ok, found.reason) == (False, OPEN_END)


def test_lines_can_be_left_out(
    sudoscope: Program, trace_file: Path, tmp_path: Path
) -> None:
    """What propagation finds by itself; the rest is a proof all the same."""
    folder = tmp_path / "proof"
    result = sudoscope("verify", str(trace_file), "--proof", str(folder), "--lean")

    assert result.code == 0
    assert verdict(folder).ok
    assert "without a line" in (folder / "README.txt").read_text("utf-8")


def test_nothing_is_written_of_a_wrong_trace(
    sudoscope: Program, trace_file: Path, tmp_path: Path
) -> None:
    """A step by another name is right in clauses; the checker is asked first."""
    text = trace_file.read_text("utf-8")
    trace_file.write_text(text.replace('"hidden-single"', '"naked-pair"'), "utf-8")
    folder = tmp_path / "proof"
    result = sudoscope("verify", str(trace_file), "--proof", str(folder))

    assert result.code == 1
    assert "nothing was written: not every step is proved" in result.err
    assert not folder.exists()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--proof", "there"], "there was not written: there is one of that name"),
        (["--proof", "no/proof"], "there is no folder"),
        (["--lean"], "--lean is about a proof; add --proof FOLDER"),
        (["solve.jsonl", "--proof", "new"], "--proof is of one trace, found 2"),
    ],
)
def test_what_cannot_be_written_is_said_before_anything(
    sudoscope: Program,
    trace_file: Path,
    monkeypatch: pytest.MonkeyPatch,
    arguments: list[str],
    said: str,
) -> None:
    """In a sentence, and what is there is left as it is."""
    monkeypatch.chdir(trace_file.parent)
    Path("there").mkdir()
    result = sudoscope("verify", "solve.jsonl", *arguments)

    assert (result.code, result.out) == (2, "")
    assert said in result.err
    assert sorted(path.name for path in Path().iterdir()) == ["solve.jsonl", "there"]


def test_a_folder_that_may_not_be_written_to_is_refused(
    sudoscope: Program, trace_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is solved or proved for it."""
    monkeypatch.setattr(os, "access", lambda *_: False)
    folder = trace_file.parent / "proof"
    result = sudoscope("verify", str(trace_file), "--proof", str(folder))

    assert (result.code, result.out) == (2, "")
    assert "its folder does not allow new files" in result.err


def test_a_full_disk_leaves_nothing_behind(
    sudoscope: Program, trace_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever was written by then is removed."""

    def full(path: Path, *_: object, **__: object) -> int:
        path.touch()
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_text", full)
    folder = trace_file.parent / "proof"
    result = sudoscope("verify", str(trace_file), "--proof", str(folder))

    assert result.code == 2
    assert "the disk is full" in result.err
    assert [path.name for path in trace_file.parent.iterdir()] == ["solve.jsonl"]
