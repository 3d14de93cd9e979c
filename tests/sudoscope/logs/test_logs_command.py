"""Logs of other programs, in every command that takes a trace."""

import json
from pathlib import Path

import pytest

from tests.sudoscope.conftest import Program
from tests.sudoscope.logs.written import PUZZLE, did, lines_of
from tests.support import EASY

LOG = "\n".join(
    lines_of(
        did("guess", "A2", 2),
        {"event": "retract"},
        did("set", "A2", 3, technique="naked single"),
        did("set", "D1", 1, reason="why not"),
        {"event": "done"},
    )
)


def _file(folder: Path) -> str:
    path = folder / "mine.log"
    path.write_text(LOG)
    return str(path)


def test_a_log_is_told(sudoscope: Program) -> None:
    """Standard input is read, and every step is said in words."""
    result = sudoscope("solve", "-", "--narrate", stdin=LOG.encode())

    assert result.code == 1
    assert "The log says: “why not”." in result.out
    assert "Guesses             1, of them wrong 1" in result.out


def test_a_log_becomes_a_trace(sudoscope: Program, tmp_path: Path) -> None:
    """What solve writes can be read again, with what the log said."""
    trace = tmp_path / "trace.jsonl"

    first = sudoscope("solve", _file(tmp_path), "--trace", str(trace))
    again = sudoscope("solve", str(trace), "--narrate")

    assert (first.code, again.code) == (1, 1)
    assert "why not" in again.out
    assert json.loads(trace.read_text().splitlines()[0])["log"] == 1


def test_what_does_not_follow_is_told_with_its_line(
    sudoscope: Program, tmp_path: Path
) -> None:
    """The wrong digit, and no other step."""
    result = sudoscope("verify", _file(tmp_path))

    assert result.code == 1
    assert "1 of" in result.out.splitlines()[0]
    assert "(line 5): Wrong conclusion, D1 = 1" in result.out


def test_a_log_without_its_format_is_no_puzzle(sudoscope: Program) -> None:
    """A header and what comes behind it are not read as the puzzle alone."""
    header = json.dumps({"puzzle": EASY})
    broken = f'{header}\n{{"set": broken\nA1=5\n'

    for command in ("solve", "explain", "hint"):
        result = sudoscope(command, "-", stdin=broken.encode())
        assert result.code == 2
        assert "sudoscope-log header expected" in result.err or command == "hint"
    assert sudoscope("solve", "-", stdin=f"{header}\n".encode()).code == 0


def test_faults_of_a_log_are_told_together(sudoscope: Program, tmp_path: Path) -> None:
    """Each on a line of its own."""
    path = tmp_path / "bad.log"
    path.write_text("\n".join(lines_of({"event": "x"}, {"event": "retract"})))

    result = sudoscope("verify", str(path))

    assert (result.code, result.out) == (2, "")
    assert result.err.splitlines() == [
        f"sudoscope: {path}: 2 faults in the log",
        (
            "  line 2: event: one of set, remove, guess, retract, clear, restore,"
            " note, done expected, found 'x'"
        ),
        "  line 3: retract: an open guess expected before it; none was made",
    ]


@pytest.mark.parametrize(
    ("others", "heads"),
    [
        ((), "mine human"),
        (("--agents", "csp:gac"), "mine csp:gac"),
        ((PUZZLE,), "mine human"),
        (("OTHER",), "mine other"),
    ],
)
def test_a_log_is_compared(
    sudoscope: Program, tmp_path: Path, others: tuple[str, ...], heads: str
) -> None:
    """With the program, or with another log of the same puzzle."""
    (tmp_path / "other.log").write_text("\n".join(lines_of(did("set", "A2", 3))))
    named = [o.replace("OTHER", str(tmp_path / "other.log")) for o in others]

    result = sudoscope("compare", _file(tmp_path), *named, "--print")

    assert result.out.splitlines()[0].split() == heads.split()
    assert result.err == ""


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("LOG", "--agents", "human,norvig"), "expected one way of solving"),
        (("LOG", "LOG", "--agents", "human"), "--agents is for a puzzle"),
        ((PUZZLE, "LOG"), "put the recorded solve first"),
        (("LOG", "OTHER"), "are solves of different puzzles"),
    ],
)
def test_what_cannot_be_compared_is_refused(
    sudoscope: Program, tmp_path: Path, arguments: tuple[str, ...], said: str
) -> None:
    """Two ways beside a log, the log behind the puzzle, another puzzle."""
    other = tmp_path / "other.log"
    other.write_text("\n".join(lines_of(puzzle="." * 16)))
    paths = {"LOG": _file(tmp_path), "OTHER": str(other)}

    result = sudoscope("compare", *(paths.get(a, a) for a in arguments), "--print")

    assert result.code == 2
    assert said in result.err


def test_a_step_of_a_log_is_drawn(sudoscope: Program, tmp_path: Path) -> None:
    """Wrong steps and take-backs have pictures like any other."""
    target = tmp_path / "step.svg"

    result = sudoscope("record", _file(tmp_path), "--step", "6", "-o", str(target))

    assert result.code in {0, 1}
    assert target.read_text().startswith("<?xml") or "<svg" in target.read_text()


def test_a_log_that_ends_unsolved_is_not_called_stuck(
    sudoscope: Program, tmp_path: Path
) -> None:
    """It had no strategies that were at their end, and no limit."""
    path = tmp_path / "short.log"
    path.write_text("\n".join(lines_of(did("set", cell="A2", digit=3))))

    solved, proved = sudoscope("solve", str(path)), sudoscope("verify", str(path))

    assert "The log breaks off" in solved.out
    assert "the log ends unsolved" in proved.out
    assert not {"Stuck", "limit"} & {*solved.out.split(), *proved.out.split()}
