"""Sentences about the submissions of a class."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from solver.messages import numeral
from sudoscope.classroom.model.findings import FindingKind
from sudoscope.classroom.model.grades import CodeVerdict
from sudoscope.marks.reports.fault_causes import ON_NETWORK
from sudoscope.marks.reports.fault_groups import FaultGroup
from sudoscope.marks.reports.marks import Marks, function_named, parts_of
from sudoscope.marks.reports.results import FunctionResult, StoredFinding
from viz.messages import FALLBACK, phrases

_STATES: Final = ("right", "faulty", "lacking", "wrong", "open")
_ALWAYS: Final = frozenset({"right", "wrong", "open"})
_ERROR: Final = "error-"
_RETURNED: Final = "returned-"


class ClassWords:
    """Sentences about results, marks and groups of faults.

    Args:
        language: Two letters, one of ``viz.messages.languages()``.
    """

    def __init__(self, language: str = FALLBACK) -> None:
        self.language = language
        self._phrases = phrases("class", language)

    def say(self, key: str, **facts: object) -> str:
        """The phrase *key* of the catalogue ``class``, its braces filled."""
        return self._phrases[key].format_map(facts)

    def number(self, number: int) -> str:
        """*number* with its thousands set apart."""
        return numeral(number, self.language)

    def summary(self, marks: Sequence[Marks], most: float) -> str:
        """How many submissions have all points, fewer than *most*, or none known.

        Those without a wrong function, in which one of them was not found, are said
        apart from those with a wrong one, as are those with all points in which a
        function without points is wrong, if there are any.
        """
        counts = Counter(_state(one, most) for one in marks)
        parts = [
            self.say(f"graded-{state}", count=self.number(counts[state]))
            for state in _STATES
            if counts[state] or state in _ALWAYS
        ]
        key = "graded-one" if len(marks) == 1 else "graded"
        return self.say(key, count=self.number(len(marks)), parts=", ".join(parts))

    def score(self, score: float, most: float) -> str:
        """How many points of how many."""
        return self.say("points", score=f"{score:g}", most=f"{most:g}")

    def counted(self, function: FunctionResult, finding: StoredFinding) -> str:
        """How many removals and calls show *finding*."""
        code = phrases("code", self.language)
        parts = []
        if finding.kind == FindingKind.MISSED:
            every = self.number(function.missed + function.right)
            missed = self.number(function.missed)
            parts.append(code["missed-count"].format(count=missed, all=every))
        elif finding.kind == FindingKind.UNSOUND:
            unsound = self.number(function.unsound)
            parts.append(code["unsound-count"].format(count=unsound))
        if function.calls > 1:
            calls = code["in-calls"].format(count=finding.calls, calls=function.calls)
            parts.append(calls)
        return " ".join(parts)

    def fault(self, group: FaultGroup, submissions: int) -> str:
        """How many of *submissions* have the fault of *group*, and which it is."""
        count = len(group.students)
        return self.say(
            "fault",
            count=self.number(count),
            all=self.number(submissions),
            share=round(100 * count / max(1, submissions)),
            name=group.function,
            cause=self.cause(group),
        )

    def cause(self, group: FaultGroup) -> str:
        """The fault of *group*, as words that go with the name of the function."""
        cause = group.cause
        if cause.startswith(_ERROR):
            return self.say("cause-error", type=cause.removeprefix(_ERROR))
        if cause.startswith(_RETURNED):
            returned, _, expected = cause.removeprefix(_RETURNED).partition("-for-")
            code = phrases("code", self.language)
            other = code["returned-other"].format(type=returned)
            key = f"expected-{expected.removesuffix(ON_NETWORK)}"
            key_there = f"network-{key}" if expected.endswith(ON_NETWORK) else key
            return self.say(
                "cause-returned",
                returned=code.get(f"returned-{returned}", other),
                expected=code.get(key_there, code[key]),
            )
        for key in (f"cause-{cause}", f"cause-{group.finding.kind}"):
            if key in self._phrases:
                return self._phrases[key]
        return group.finding.said[self.language][0]

    def comments(self, marks: Marks) -> list[str]:
        """A line for each function that is not right, for the student."""
        result = marks.result
        if result.problem:
            return [self.say("no-marks", problem=result.problem)]
        if not any(_counted(marks).values()):
            known = ", ".join(function.name for function in result.functions)
            key = "one-not-found" if len(marks.points) == 1 else "none-found"
            return [self.say(key, wanted=", ".join(marks.points), found=known)]
        return list(self._comments(marks)) or [self.say("all-right")]

    def _comments(self, marks: Marks) -> Iterator[str]:
        counted = _counted(marks)
        for name, function in counted.items():
            if function is None:
                yield self.say("no-function", name=name)
            elif function.verdict == CodeVerdict.UNCALLED:
                yield self.say("not-called", name=name)
            elif function.verdict == CodeVerdict.WRONG:
                yield f"{name}: {self.first_fault(function)}"
        for function in marks.result.functions:
            verdict = None if function in counted.values() else function.verdict
            if verdict == CodeVerdict.WRONG:
                fault = self.first_fault(function)
                yield self.say("without-points", name=function.name, fault=fault)
            elif verdict == CodeVerdict.UNCALLED:
                yield self.say("uncalled-without-points", name=function.name)
        yield from self.charged(marks)

    def charged(self, marks: Marks) -> Iterator[str]:
        """Which functions the points of one that is right are lost to, if any.

        Those of one that could not be judged alone are neither given nor lost.
        """
        name, key, verdict = marks.charged, "charged", CodeVerdict.WRONG
        if not name:
            known = _counted(marks).items()
            open_ = (n for n, one in known if one and marks.points.get(n) is None)
            name, key, verdict = next(open_, ""), "not-charged", CodeVerdict.UNCALLED
        parts = parts_of(marks.result, name, verdict)
        if parts:
            more = "-more" if parts[1:] else ""
            yield self.say(f"{key}{more}", name=name, part=", ".join(parts))

    def why_uncalled(self, marks: Marks) -> list[str]:
        """Why a person has to look at *marks*, with what was tried."""
        said = [
            " ".join(line.strip() for line in function.said[self.language])
            for name, function in _counted(marks).items()
            if function is not None and marks.points.get(name) is None
        ]
        return said or self.comments(marks)

    def first_fault(self, function: FunctionResult) -> str:
        """The worst fault of *function* in a sentence; empty if it has none."""
        faults = function.faults
        return " ".join(faults[0].said[self.language]) if faults else ""


def _counted(marks: Marks) -> dict[str, FunctionResult | None]:
    """The functions with points; all, where none of a whole class could be called."""
    names = marks.points or [function.name for function in marks.result.functions]
    return {name: function_named(marks.result, name) for name in names}


def _state(marks: Marks, most: float) -> str:
    """What a submission counts as, one of ``_STATES``."""
    if marks.score is None:
        return "open"
    if marks.score == most:
        return "faulty" if marks.has_fault else "right"
    return "lacking" if marks.lacks and not marks.has_fault else "wrong"
