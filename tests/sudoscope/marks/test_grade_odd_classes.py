"""A class in which somebody hands in what harms others: nobody else notices."""

import csv
import json
import os
import signal
import sys
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final

import pytest

from sudoscope.processes import starts
from tests.sudoscope.classroom.model.specimens import WITH_TWINS, specimen
from tests.sudoscope.conftest import Program
from tests.sudoscope.student_files.model.test_handed_in import KNOWS_LINKS, ODD

RIGHT: Final = specimen("course").read_text("utf-8")
OVERWRITER: Final = f"""{RIGHT}
import os
for folder, _, names in os.walk(os.path.dirname(os.path.abspath(__file__))):
    for name in names:
        with open(os.path.join(folder, name), "w") as file:
            file.write("def eliminate(values): return values\\n")
"""
"""Overwrites all that it finds in its folder, when it is loaded."""


@pytest.fixture
def asked(tmp_path: Path) -> tuple[str, ...]:
    """Options that make grading quick: one puzzle, one function."""
    path = tmp_path / "puzzles.txt"
    path.write_text(f"{WITH_TWINS}\n")
    one = ("--puzzles", str(path), "--function", "eliminate", "--points", "eliminate=2")
    return (*one, "--time", "60s", "--workers", "1")


def class_of(folder: Path, codes: Mapping[str, str]) -> Path:
    """A class in *folder* with a file for each student."""
    folder.mkdir()
    for student, code in codes.items():
        (folder / f"{student}.py").write_text(code, "utf-8")
    return folder


def scores_in(path: Path) -> dict[str, str]:
    """The score of each student in a CSV."""
    with path.open(encoding="utf-8", newline="") as file:
        return {row["id"]: row["score"] for row in csv.DictReader(file)}


@pytest.mark.parametrize("system", ["as it is", "forbids nothing"])
def test_code_of_one_student_overwrites_nothing_of_others(
    sudoscope: Program,
    asked: tuple[str, ...],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    system: str,
) -> None:
    """Neither files nor results, in no order, and whether or not the system helps."""
    if system == "forbids nothing":
        free = (
            "import sudoscope.student_calls.model.child as child; child.confine = len"
        )
        command = starts._command

        def freed(entry: str, before: str = "pass") -> list[str]:
            return command(entry, f"{free}; {before}")

        monkeypatch.setattr(starts, "_command", freed)
        monkeypatch.setattr(
            "sudoscope.marks.commands.class_grades.process_pool", ThreadPoolExecutor
        )
    codes = {"anna": OVERWRITER, "bert": RIGHT, "zoe": f"{OVERWRITER}# the last\n"}
    folder = class_of(tmp_path / "class", codes)
    marks, output = tmp_path / "marks.csv", folder / "graded"
    named = (str(folder), *asked, "-o", str(output), "--csv", str(marks))

    sudoscope("grade", *named)
    first = scores_in(marks)
    stored = {path: path.read_bytes() for path in (output / "results").iterdir()}
    sudoscope("grade", *named)

    assert first == dict.fromkeys(codes, "2")
    assert scores_in(marks) == first
    assert {p: p.read_bytes() for p in (output / "results").iterdir()} == stored
    for student, code in codes.items():
        assert (folder / f"{student}.py").read_text("utf-8") == code


@pytest.mark.parametrize("command", ["grade", "solve"])
def test_one_file_of_a_class_overwrites_nothing_of_others(
    sudoscope: Program, asked: tuple[str, ...], tmp_path: Path, command: str
) -> None:
    """Where it is graded or run alone, too, as the pages propose it."""
    codes = {"anna": OVERWRITER, "bert": RIGHT}
    folder = class_of(tmp_path / "class", codes)
    file = str(folder / "anna.py")
    given = (file, *asked[:4]) if command == "grade" else (WITH_TWINS, "--code", file)

    done = sudoscope(command, *given, "--time", "60s")

    assert done.code == 0
    for student, code in codes.items():
        assert (folder / f"{student}.py").read_text("utf-8") == code


@pytest.mark.thorough
@KNOWS_LINKS
def test_odd_entries_stop_nobody_else(
    sudoscope: Program, asked: tuple[str, ...], tmp_path: Path
) -> None:
    """All of them beside right files: each has a row, and no terminal obeys a name."""
    folder = class_of(tmp_path / "class", {"right": RIGHT, "=1+1": RIGHT})
    class_of(folder / "folder", {"solution": RIGHT})
    (folder / "\u202e.py").symlink_to("right.py")
    for kind, make in ODD.items():
        make(folder / f"{kind}.py")
    graded = {"right": "2", "'=1+1": "2", "folder": "2"}
    names = ["[red]\x1b[2J\u202e\u2028.py", "a" * 252 + ".py"]
    if sys.platform == "linux":
        names += [os.fsdecode(b"J\xfcrgen.py"), os.fsdecode(b"\xff" * 252 + b".py")]
    for name in names:
        (folder / name).write_text(RIGHT, "utf-8")
    marks = tmp_path / "marks.csv"
    more = ("-o", str(tmp_path / "graded"), "--csv", str(marks))

    done = sudoscope("grade", str(folder), *asked, *more)

    found = scores_in(marks)
    assert done.code == 3
    assert {student: found.pop(student) for student in graded} == graded
    assert [found.pop(kind) for kind in ODD] == [""] * len(ODD)
    assert found.pop("\u202e") == ""
    assert list(found.values()) == ["2"] * len(names)
    assert all(f"  {kind}: No marks: " in done.out for kind in ODD)
    assert all(line.isprintable() for line in done.out.splitlines())
    pages = tmp_path / "graded" / "students"
    assert len(list(pages.iterdir())) == len(graded) + len(ODD) + 1 + len(names)


def test_a_signal_at_the_end_loses_nothing(
    sudoscope: Program,
    asked: tuple[str, ...],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What is graded is written, whoever ends the program meanwhile."""
    folder = class_of(tmp_path / "class", {"anna": RIGHT})
    marks = tmp_path / "marks.csv"

    def interrupted(*_: object) -> None:
        signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr("sudoscope.marks.commands.class_grades._print", interrupted)

    done = sudoscope("grade", str(folder), *asked, "--csv", str(marks))

    assert done.code == 0
    assert scores_in(marks) == {"anna": "2"}


@pytest.mark.skipif(sys.platform == "win32", reason="no such names there")
@pytest.mark.parametrize("more", [(), ("--json", "--csv", "{marks}")])
def test_a_name_in_an_answer_is_not_obeyed(
    sudoscope: Program, tmp_path: Path, more: tuple[str, ...]
) -> None:
    """In the sentence of an error, and in JSON, whose value it remains."""
    path = tmp_path / "\x1b[2J\u202e.py"
    path.write_text("x = 1\n")
    given = [one.format(marks=tmp_path / "marks.csv") for one in more]

    done = sudoscope("grade", str(path), *given)

    said = done.out + done.err
    assert "\\u202e" in said
    assert all(line.isprintable() for line in said.split("\n"))
    if more:
        (found,) = json.loads(done.out)["submissions"]
        assert found["id"] == "\\x1b[2J\u202e"


def test_a_folder_that_looks_like_one_student_is_a_class_with_a_notice(
    tmp_path: Path, sudoscope: Program, asked: tuple[str, ...]
) -> None:
    """It names the file to grade."""
    codes = {"main": "from rules import eliminate\n", "rules": RIGHT}
    folder = class_of(tmp_path / "class", codes)

    done = sudoscope("grade", str(folder), *asked)

    assert f"{folder / 'main.py'} imports all else there" in done.err
