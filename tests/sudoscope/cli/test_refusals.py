"""What cannot be done is told in one message, with exit code 2."""

import gzip
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from solver import codec
from tests.in_one_test import in_one_test
from tests.sudoscope.conftest import Program
from tests.sudoscope.logs.replays import replay_of
from tests.support import EASY

ROOT: Final = Path(__file__).parents[3]
WRONG_CHARACTER: Final = "expected a digit 1 to 9 or an empty cell (. 0 x X * _ -)"
BAD_PUZZLES: Final = {
    "eighteen symbols": ("1234.6789" * 2, "18 symbols found, 81 expected"),
    "eighty-two": (f"{EASY}.", "82 symbols found, 81 expected"),
    "begins with a dash": ("-" * 18, "18 symbols found, 81 expected"),
    "no file": (
        "nothing.txt",
        (
            "nothing.txt: no such file, and not a puzzle: line 1, column 1:"
            f" found 'n', {WRONG_CHARACTER}"
        ),
    ),
    "another character": (
        f"{EASY[:-1]}#",
        f"line 1, column 81: found '#', {WRONG_CHARACTER}",
    ),
    "two equal clues": (
        f"11{'.' * 79}",
        "two 1s in row A, at A1 and A2; a row holds each digit once",
    ),
}


@pytest.mark.parametrize(("text", "message"), BAD_PUZZLES.values(), ids=BAD_PUZZLES)
def test_a_puzzle_that_is_none_is_refused(
    sudoscope: Program, text: str, message: str
) -> None:
    """One line says what was found and what was expected; nothing is printed."""
    result = sudoscope("solve", text)

    assert result.code == 2
    assert result.out == ""
    assert result.err == f"sudoscope: {message}\n"


@pytest.mark.parametrize(("text", "message"), BAD_PUZZLES.values(), ids=BAD_PUZZLES)
def test_standard_input_that_is_no_puzzle_is_refused(
    sudoscope: Program, text: str, message: str
) -> None:
    """The message says where the puzzle was looked for."""
    result = sudoscope("solve", "-", stdin=text.encode())

    fact = message.rpartition("not a puzzle: ")[2]
    assert result == (2, "", f"sudoscope: standard input: {fact}\n")


BAD_FILES: Final = {
    "empty": (b"", "no puzzle found: the text is empty; 81 symbols expected"),
    "too short": (b"123\n", "3 symbols found, 81 expected"),
    "a wrong row": (
        b"\n".join([b"." * 9] * 8 + [b"." * 8]),
        "80 symbols found, 81 expected; line 9 has 8, 9 expected in a row",
    ),
}


@pytest.mark.parametrize(("data", "message"), BAD_FILES.values(), ids=BAD_FILES)
def test_a_file_that_is_no_puzzle_is_refused(
    sudoscope: Program, tmp_path: Path, data: bytes, message: str
) -> None:
    """The message begins with the name of the file."""
    path = tmp_path / "puzzle.txt"
    path.write_bytes(data)

    result = sudoscope("solve", str(path))

    assert result == (2, "", f"sudoscope: {path}: {message}\n")


def test_a_file_that_is_no_text_is_refused(sudoscope: Program, tmp_path: Path) -> None:
    """The message has the place of the byte."""
    path = tmp_path / "puzzle.txt"
    path.write_bytes(b"53..\xff")

    result = sudoscope("solve", str(path))

    assert result.code == 2
    assert result.err == f"sudoscope: {path} is not text: byte 4 is not UTF-8\n"


@pytest.mark.parametrize("compressed", [False, True])
def test_a_damaged_trace_is_no_puzzle(
    sudoscope: Program, tmp_path: Path, *, compressed: bool
) -> None:
    """Its header does not say what was solved."""
    path = tmp_path / "log"
    data = b'{"format":"sudoscope-trace","version":1}\n'
    path.write_bytes(gzip.compress(data) if compressed else data)

    result = sudoscope("hint", str(path))

    assert (result.code, result.out) == (2, "")
    assert result.err.startswith(f"sudoscope: {path}: ")
    assert "puzzle" in result.err


@pytest.mark.parametrize("is_file", [True, False])
def test_what_has_no_end_is_refused(
    sudoscope: Program,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    *,
    is_file: bool,
) -> None:
    """A device, or a program that goes on printing: no more of it is read."""
    monkeypatch.setattr(codec, "LARGEST", 1000)
    path = tmp_path / "endless.txt"
    path.write_bytes(b"1" * 1001)
    name = str(path) if is_file else "-"

    result = sudoscope("verify", name, stdin=path.read_bytes())

    said = str(path) if is_file else "standard input"
    assert result.code == 2
    assert result.err.startswith(f"sudoscope: {said} has over 0 MB; fewer were")


def test_a_folder_is_no_puzzle(sudoscope: Program, tmp_path: Path) -> None:
    """The message says what it is and what was expected."""
    result = sudoscope("solve", str(tmp_path))

    assert result.code == 2
    assert result.err == (
        f"sudoscope: {tmp_path} is a folder; a file or a puzzle expected\n"
    )


def test_a_replay_without_its_puzzle_says_how_to_give_it(
    sudoscope: Program, tmp_path: Path
) -> None:
    """The solver says what is missing, and the command which option gives it."""
    path = tmp_path / "replay.json"
    replay = json.loads(replay_of("1.....3..4.....2", [])) | {"puzzle": ""}
    path.write_text(json.dumps(replay))

    result = sudoscope("export", str(path), str(tmp_path / "solve.html"))

    assert result.code == 2
    assert result.err == (
        f"sudoscope: {path}: the replay has no puzzle; give the puzzle, too, with"
        " --puzzle\n"
    )


BAD_OPTIONS: Final = {
    "no puzzle": ((), "Missing argument 'PUZZLE'"),
    "no agent": (
        (EASY, "--agent", "x"),
        "'x' is not one of 'human', 'propagation'",
    ),
    "no variant": (
        (EASY, "--variant", "x"),
        "no variant is called 'x'; known: classic, diagonal",
    ),
    "no strategy": (
        (EASY, "--strategies", "x"),
        "list them with: sudoscope techniques",
    ),
    "no strategies": ((EASY, "--strategies", ","), "no strategy named"),
    "nth of one": ((EASY, "--nth", "2"), "there is 1 puzzle, so there is no puzzle 2"),
    "nth 0": ((EASY, "--nth", "0"), "0 is not in the range"),
    "nth -1": ((EASY, "--nth", "-1"), "-1 is not in the range"),
    "nth one": ((EASY, "--nth", "one"), "found 'one', expected a whole number like 12"),
    "option": ((EASY, "--quick"), "No such option"),
    "two puzzles": ((EASY, EASY), "unexpected extra argument"),
}


@in_one_test(("arguments", "fact"), BAD_OPTIONS.values(), ids=BAD_OPTIONS)
def test_wrong_options_are_refused(
    sudoscope: Program, arguments: tuple[str, ...], fact: str
) -> None:
    """Before anything is solved or printed."""
    result = sudoscope("solve", *arguments)

    assert result.code == 2
    assert result.out == ""
    assert fact in result.err
    assert "Traceback" not in result.err


def test_a_command_that_is_not_there_is_refused(sudoscope: Program) -> None:
    """The name is in the message."""
    result = sudoscope("slove", EASY)

    assert result.code == 2
    assert "No such command 'slove'; did you mean solve?" in result.err


def test_rules_that_the_clues_break_are_named(sudoscope: Program) -> None:
    """A classic puzzle is often no diagonal one."""
    result = sudoscope("solve", EASY, "--variant", "diagonal")

    assert result == (
        2,
        "",
        (
            "sudoscope: two 1s in diagonal A1-I9, at C3 and D4;"
            " a diagonal holds each digit once\n"
        ),
    )


def test_an_empty_argument_is_no_folder(sudoscope: Program) -> None:
    """A puzzle without symbols is told as such."""
    result = sudoscope("solve", "")

    assert result.err == (
        "sudoscope: no puzzle found: the text is empty; 81 symbols expected\n"
    )


def run_as_process(
    *arguments: str, before: str = "", stdout: int = subprocess.PIPE
) -> subprocess.CompletedProcess[str]:
    """The program in a process of its own, after *before* in it."""
    code = (
        f"import sys\n{before}\nfrom sudoscope.cli.main import main\nmain(sys.argv[1:])"
    )
    return subprocess.run(
        [sys.executable, "-c", code, *arguments],
        cwd=ROOT,
        stdout=stdout,
        stderr=subprocess.PIPE,
        text=True,
        check=False,
    )


def test_a_refusal_has_no_traceback() -> None:
    """In a process of its own too: one line and exit code 2."""
    done = run_as_process("solve", "1" * 18)

    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr == "sudoscope: 18 symbols found, 81 expected\n"


def test_standard_input_that_is_closed_is_refused() -> None:
    """A program started without one is told so."""
    done = run_as_process("solve", "-", before="sys.stdin = None")

    assert done.returncode == 2
    assert "Traceback" not in done.stderr


@pytest.mark.skipif(os.name == "nt", reason="pipes close otherwise there")
def test_a_reader_that_goes_away_is_no_failure() -> None:
    """``sudoscope solve … | head -1`` does not say that there is no solution."""
    reading, writing = os.pipe()
    os.close(reading)

    done = run_as_process("solve", EASY, stdout=writing)

    os.close(writing)
    assert done.returncode == 0
    assert done.stderr == ""


@pytest.mark.parametrize(
    ("arguments", "fact"),
    [
        (("solve", "a\0b"), "has a character that is not text"),
        (("record", EASY, "--title", "\ud800"), "has a character that is not text"),
        (("record", EASY, "-o", "/"), "/ was not recorded: name a file in it"),
        (("solve", EASY, "--seed", "9" * 5000), "expected a whole number like 12"),
        (("record", EASY, "--fit", "9" * 5000), "expected a time like 90s"),
        (("trials", EASY, "--workers", "1_0"), "found '1_0', expected a whole number"),
        (
            ("record", EASY, "--speed", "1_0"),
            "found '1_0', expected a number like",
        ),
        (("trials", EASY, "--runs", "٣"), "expected a whole number"),
    ],
)
def test_what_a_person_would_not_mean_is_refused(
    arguments: tuple[str, ...], fact: str, sudoscope: Program
) -> None:
    """Characters that no name has, numbers that only a program would write."""
    found = sudoscope(*arguments)

    assert found.code == 2
    assert fact in " ".join(found.err.split())
    assert "Traceback" not in found.err


def test_nothing_is_written_over_what_is_read(
    sudoscope: Program, tmp_path: Path
) -> None:
    """Nor over another output of the same call, whatever it is called there."""
    puzzle, link = tmp_path / "puzzle.txt", tmp_path / "link.txt"
    puzzle.write_text(EASY)
    link.symlink_to(tmp_path / "log.jsonl")

    of_record = sudoscope("record", str(puzzle), "--chapters", str(puzzle))
    of_solve = sudoscope(
        *("solve", EASY, "--trace", str(link)),
        *("--assignments", str(tmp_path / "log.jsonl")),
    )

    assert (of_record.code, of_solve.code) == (2, 2)
    assert of_record.err == (
        f"sudoscope: {puzzle} was not written: it is what is read\n"
    )
    assert "twice" in of_solve.err
    assert puzzle.read_text() == EASY
    assert not (tmp_path / "log.jsonl").exists()


def test_a_short_of_singles_is_refused_with_a_command_for_a_better_one(
    sudoscope: Program, tmp_path: Path
) -> None:
    """And with the option that has the single told all the same; no file is left."""
    path = tmp_path / "short.mp4"

    result = sudoscope("record", EASY, str(path), "--short")

    assert result.code == 2
    assert "which one sees in a second, so it makes no short" in result.err
    assert "with --open" in result.err
    assert "sudoscope generate --rating 3-6 | sudoscope record - --short" in result.err
    assert not path.exists()
