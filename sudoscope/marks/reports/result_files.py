"""Result files of graders: what Gradescope, PrairieLearn and check50 read.

What could not be called is never a failed test: the file says that a person has to
look.

Sources: Gradescope, "Autograder specifications"; PrairieLearn, "External grading";
check50, JSON output.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, NamedTuple, TypeAlias

from sudoscope.classroom.model.grades import CodeVerdict
from sudoscope.marks.reports.marks import Marks, PointScheme, function_named
from sudoscope.marks.reports.words import ClassWords

Record: TypeAlias = dict[str, Any]


class ResultTest(NamedTuple):
    """The result of one function that has points.

    Attributes:
        name: The function.
        points: Its points; ``None`` where it could not be called.
        most: How many it can have.
        is_passed: Whether it is right; ``None`` where that is not known.
        lines: The verdict and its reasons.
    """

    name: str
    points: float | None
    most: float
    is_passed: bool | None
    lines: tuple[str, ...]

    @property
    def reason(self) -> str:
        """The first reason, else the verdict."""
        return self.lines[min(1, len(self.lines) - 1)].strip()

    @property
    def text(self) -> str:
        """The lines as one text."""
        return "\n".join(self.lines)


class ResultFacts(NamedTuple):
    """What a result file says of one submission.

    Attributes:
        marks: The points.
        most: How many points there are.
        tests: One for each function that has points.
        words: In which language.
    """

    marks: Marks
    most: float
    tests: tuple[ResultTest, ...]
    words: ClassWords

    @classmethod
    def of(cls, marks: Marks, scheme: PointScheme, words: ClassWords) -> "ResultFacts":
        """The facts of *marks*."""
        return cls(marks, scheme.most, tuple(_tests(marks, scheme, words)), words)

    @property
    def problem(self) -> str:
        """Why a person has to look; empty where nobody has to."""
        why = self.words.why_uncalled(self.marks)
        return " ".join(why) if self.marks.score is None else ""


def _tests(
    marks: Marks, scheme: PointScheme, words: ClassWords
) -> Iterator[ResultTest]:
    for name, most in scheme.points.items():
        function = function_named(marks.result, name)
        points = marks.points[name]
        is_right = function is not None and function.verdict == CodeVerdict.RIGHT
        is_passed = None if points is None else is_right and points == most
        if marks.result.problem:
            lines: tuple[str, ...] = tuple(words.comments(marks))
        elif function is None:
            lines = (words.say("no-function", name=name),)
        else:
            lines = function.said[words.language]
        yield ResultTest(name, points, most, is_passed, lines)


def gradescope(facts: ResultFacts) -> Record:
    """The content of ``results.json`` for Gradescope.

    A function that could not be called has no status, and a test that only the staff
    sees says so.
    """
    known = [test.points for test in facts.tests if test.points is not None]
    numbered = enumerate(facts.tests, start=1)
    tests = [_gradescope_test(number, test) for number, test in numbered]
    if facts.problem:
        tests.append(
            {
                "name": facts.words.say("for-staff"),
                "output": facts.problem,
                "output_format": "text",
                "visibility": "hidden",
            }
        )
    return {
        "score": sum(known),
        "execution_time": facts.marks.result.seconds,
        "output": facts.words.say("look") if facts.problem else "",
        "output_format": "text",
        "visibility": "visible",
        "stdout_visibility": "hidden",
        "tests": tests,
    }


def _gradescope_test(number: int, test: ResultTest) -> Record:
    record: Record = {
        "name": test.name,
        "number": str(number),
        "max_score": test.most,
        "output": test.text,
        "output_format": "text",
        "visibility": "visible",
    }
    if test.points is None:
        return record
    status = "passed" if test.is_passed else "failed"
    return {**record, "score": test.points, "status": status}


def prairielearn(facts: ResultFacts) -> Record:
    """The content of ``results.json`` for PrairieLearn.

    What could not be called is not gradable, which costs no attempt.
    """
    if facts.problem:
        return {
            "gradable": False,
            "message": facts.words.say("look"),
            "format_errors": [facts.problem],
            "output": facts.marks.result.printed,
            "tests": [],
        }
    score = facts.marks.score or 0.0
    return {
        "gradable": True,
        "score": score / facts.most if facts.most else 0.0,
        "points": score,
        "max_points": facts.most,
        "message": " ".join(facts.words.comments(facts.marks)),
        "output": facts.marks.result.printed,
        "tests": [
            {
                "name": test.name,
                "description": test.lines[0],
                "points": test.points,
                "max_points": test.most,
                "message": "\n".join(test.lines[1:]),
                "output": "",
            }
            for test in facts.tests
        ],
    }


def check50(facts: ResultFacts) -> Record:
    """What ``check50 -o json`` writes: true, false, or null where nothing is known."""
    return {
        "slug": "sudoscope",
        "results": [_check(facts, test) for test in facts.tests],
    }


def _check(facts: ResultFacts, test: ResultTest) -> Record:
    cause = None
    if not test.is_passed:
        is_open = test.points is None
        help_ = facts.words.say("look") if is_open else None
        cause = {"rationale": test.reason, "help": help_}
    return {
        "name": test.name,
        "description": facts.words.say("check", name=test.name),
        "passed": test.is_passed,
        "log": list(test.lines),
        "cause": cause,
        "data": {},
        "dependency": None,
    }


RESULT_FILES: Final[Mapping[str, Callable[[ResultFacts], Record]]] = {
    "gradescope": gradescope,
    "prairielearn": prairielearn,
    "check50": check50,
}
"""What makes the file of each grader, by its name."""


def result_text(grader: str, facts: ResultFacts) -> str:
    """The file of *grader*, one of ``RESULT_FILES``, for one submission."""
    record = RESULT_FILES[grader](facts)
    return json.dumps(record, indent=1, ensure_ascii=False) + "\n"
