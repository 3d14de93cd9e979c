"""What comes from a process with code of others is checked before it is used."""

import json
import os
from pathlib import Path
from typing import Any

import pytest

from solver.rules.named_variants import classic
from sudoscope.classroom.model.findings import FindingKind
from sudoscope.classroom.model.grades import CodeVerdict
from sudoscope.classroom.model.grading import grades_of
from sudoscope.classroom.pictures.words import CodeWords
from sudoscope.code_runs.model.running import run_code
from sudoscope.processes.answers import LONGEST_LINE, AnswerError, AnswerReader
from sudoscope.student_calls.model.code_limits import CodeLimits
from sudoscope.student_calls.model.failure_kinds import is_of_place
from sudoscope.student_calls.model.process import CallFailure
from tests.in_one_test import in_one_test
from tests.sudoscope.classroom.model.specimens import SLOW, specimen
from tests.support import EASY, puzzle_of
from viz.messages import languages

STATE = ["1234"] * 16
CALL = {"returned": "values", "given": STATE, "state": None, "assignments": 3}
CALL |= {"beside": None, "idle": 0, "dropped": False, "containers": ""}
FACTS = {"tables": 1, "table_style": "A1", "classes": ["Solver"], "of_parts": []}
FACTS |= {"uses_texts": True, "uses_arrays": False, "bits": "", "has_diagonals": False}
FACTS["notes"] = []
ERROR = {"type": "KeyError", "text": "'A1'", "line": 7, "in": "<module>"}
READER = AnswerReader(classic(4))


def record(value: Any) -> dict[str, Any]:
    """The record that the reader makes of *value*, written as JSON."""
    return READER.record(json.dumps(value).encode())


@pytest.mark.parametrize(
    "value",
    [
        CALL,
        {"returned": "none"},
        {"facts": FACTS},
        {"restart": True},
    ],
)
def test_an_answer_is_read_as_it_is(value: dict[str, Any]) -> None:
    """Each form that the process sends."""
    assert record(value) == value


def test_changes_are_read_by_cell() -> None:
    """Digits in order, each once."""
    found = record({"by": "eliminate", "set": {"0": "21", "15": ""}})

    assert found == {"by": "eliminate", "set": {0: "12", 15: ""}}


def test_an_error_has_all_its_fields() -> None:
    """Those that were not sent are empty."""
    expected = {**ERROR, "file": "", "source": "", "entered": True}

    assert record({"error": ERROR}) == {"error": expected}


def test_texts_of_errors_can_be_printed() -> None:
    """Surrogates, controls and changes of direction are left out."""
    text = "\ud800 wrong\x1b[2J \u202eway\n"

    found = record({"error": {"type": "E\0", "text": text}})

    assert found["error"]["text"] == "wrong [2J way"
    assert found["error"]["type"] == "E"


@in_one_test(
    "value",
    [
        5,
        None,
        [],
        ["returned"],
        {},
        {"error": 5},
        {"error": "text"},
        {"error": {"type": 5, "text": ""}},
        {"error": {"type": "", "text": "", "line": -1}},
        {"error": {"type": "", "text": "", "line": 10**20}},
        {"returned": 5},
        {"returned": "values", "state": ["1"] * 15},
        {"returned": "values", "state": ["15"] * 16},
        {"returned": "values", "state": [1] * 16},
        {"returned": "values", "assignments": True},
        {"returned": "values", "assignments": 1.5},
        {"returned": "values", "more": 1},
        {"houses": 1},
        {"set": {"0": "1"}},
        {"by": "x", "set": {"16": "1"}},
        {"by": "x", "set": {"-1": "1"}},
        {"by": "x", "set": {"a": "1"}},
        {"by": "x", "set": ["1"]},
        {"by": ["x"], "set": {}},
    ],
    ids=repr,
)
def test_another_value_is_refused(value: Any) -> None:
    """With its beginning."""
    with pytest.raises(AnswerError) as refused:
        record(value)

    assert str(refused.value) == " ".join(json.dumps(value)[:40].split())


@pytest.mark.parametrize(
    "line",
    [
        b"no JSON",
        b"\xff\xfe",
        b"9" * 10_000,
        b"[" * 100_000,
        b'{"returned": "' + b"x" * LONGEST_LINE + b'"}',
    ],
    ids=["text", "bytes", "digits", "brackets", "long"],
)
def test_a_line_without_a_record_is_refused(line: bytes) -> None:
    """Whatever it is, and however long."""
    with pytest.raises(AnswerError):
        READER.record(line)


@pytest.mark.thorough
@pytest.mark.parametrize(
    "line",
    [
        "b'5'",
        "b'null'",
        "b'[1]'",
        "b'{\"error\": 5}'",
        "b'{\"returned\": 5}'",
        'b\'{"returned": "none"}\'',
        "b'\\xff'",
        "b'9' * 10_000",
        "b'[' * 100_000",
        "b'x' * 5_000_000",
    ],
)
def test_code_that_writes_to_every_descriptor_fails_with_a_sentence(
    tmp_path: Path, line: str
) -> None:
    """In each language; nothing else is harmed."""
    path = tmp_path / "solution.py"
    path.write_text(
        "import os\n"
        "def eliminate(values):\n"
        "    for number in range(3, 12):\n"
        "        try:\n"
        f"            os.write(number, {line} + b'\\n')\n"
        "        except OSError:\n"
        "            pass\n"
        "    return values\n"
    )

    grades = grades_of(path, (puzzle_of(EASY),), limits=CodeLimits(seconds=20))

    (grade,) = grades.functions
    (finding,) = grade.faults
    assert finding.kind is FindingKind.FAILED
    assert finding.failure is not None
    assert finding.failure.kind == "answer"
    for language in languages():
        assert CodeWords(grades.variant, language).failure(finding.failure)


@pytest.mark.parametrize(
    "body",
    [
        "import json\njson.dumps = lambda *a, **k: 'null'\n",
        "import sys, io\nsys.stdout = sys.stderr = None\n",
        "raise ValueError('\\ud800 \\u202e')\n",
    ],
    ids=["json", "streams", "surrogate"],
)
def test_code_that_changes_its_process_ends_in_words(tmp_path: Path, body: str) -> None:
    """Printable ones; the program that asked goes on."""
    path = tmp_path / "solution.py"
    path.write_text(f"{body}def eliminate(values):\n    return values\n")

    run = run_code(path, puzzle_of(EASY), limits=CodeLimits(seconds=20))

    for language in languages():
        words = CodeWords(run.trace.puzzle.rules, language)
        said = words.failure(run.failure) if run.failure else []
        assert all(line.isprintable() for line in said)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there are no copies of processes")
@pytest.mark.parametrize("when", ["loading", "called"])
def test_code_that_forks_answers_once(tmp_path: Path, when: str) -> None:
    """The copy comes back with an answer, too, which would count for the next call."""
    code = specimen("course").read_text("utf-8")
    head = "def eliminate(values):\n"
    fork = "import os\nos.fork()\n"
    in_call = f"{head}    import os\n    os.fork()\n"
    path = tmp_path / "solution.py"
    path.write_text(
        code.replace(head, in_call) if when == "called" else f"{fork}{code}", "utf-8"
    )

    names = ("eliminate", "only_choice")
    grades = grades_of(path, (puzzle_of(EASY),), names=names, limits=SLOW)

    assert [grade.verdict for grade in grades.functions] == [CodeVerdict.RIGHT] * 2


@pytest.mark.parametrize(
    ("answer", "do"),
    [
        ({"facts": FACTS}, "call"),
        ({"returned": "none"}, None),
        ({"set": {"0": "12"}, "by": "eliminate"}, "call"),
        ({"restart": True}, None),
    ],
)
def test_an_answer_is_one_to_its_order(answer: dict[str, Any], do: str | None) -> None:
    """What belongs to another kind of order is refused."""
    order = {"number": 3} | ({} if do is None else {"do": do})
    ended = answer | ({} if "set" in answer or "restart" in answer else {"number": 3})

    with pytest.raises(AnswerError):
        READER.answer(json.dumps(ended).encode(), order)


def test_a_second_answer_to_an_order_is_none_to_the_next() -> None:
    """Its number is that of the one before."""
    answer = json.dumps(CALL | {"number": 3}).encode()

    assert READER.answer(answer, {"do": "call", "number": 3}) == CALL
    with pytest.raises(AnswerError):
        READER.answer(answer, {"do": "call", "number": 4})


FORGED = {
    "facts": {"facts": FACTS},
    "another answer": {"returned": "none", "given": None, "state": None}
    | {"assignments": 0, "idle": 0},
}


@pytest.mark.parametrize("record", FORGED.values(), ids=FORGED)
@pytest.mark.parametrize("place", ["while it is loaded", "in a call"])
def test_forged_answers_end_the_grade_with_a_sentence(
    tmp_path: Path, record: dict[str, Any], place: str
) -> None:
    """Written to every descriptor there may be, at a time when others are awaited."""
    path = tmp_path / "solution.py"
    forge = f"""import os
def forge():
    for descriptor in range(3, 12):
        try:
            os.write(descriptor, {json.dumps(record).encode() + bytes([10])!r})
        except OSError:
            pass
"""
    call = "forge()\n" if place == "while it is loaded" else ""
    path.write_text(
        f"{forge}{call}def eliminate(values):\n    forge()\n    return values\n"
    )

    (grade,) = grades_of(path, (puzzle_of(EASY),), limits=SLOW).functions

    failures = [grade.unjudged, *(finding.failure for finding in grade.faults)]
    assert {failure.kind for failure in failures if failure} == {"answer"}
    assert not grade.is_right


def test_a_runtime_error_is_explained_by_its_text() -> None:
    """Only what says so has changed while it was walked through."""
    words = CodeWords(classic(4), "en")
    meant = {
        "Set changed size during iteration": "Something changed while it was",
        "deque mutated during iteration": "Something changed while it was",
        "generator raised StopIteration": "It asked for the next one where none",
        "can't start new thread": "It wanted to start more threads",
        "no solution": "It raised an error (RuntimeError: no solution)",
    }

    for text, said in meant.items():
        failure = CallFailure("error", "RuntimeError", text)
        assert words.failure(failure)[0].startswith(said)
        assert is_of_place(failure) is ("thread" in text)
