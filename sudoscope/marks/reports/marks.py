"""Marks: the points of each submission, by function."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from typing import Final, NamedTuple

from sudoscope.classroom.model.findings import FindingKind
from sudoscope.classroom.model.grades import CodeVerdict
from sudoscope.marks.reports.results import FunctionResult, StudentResult
from sudoscope.student_files.model.function_kinds import (
    KNOWN_NAMES,
    FunctionKind,
    is_place_name,
    key_of,
    kinds_called,
)
from viz.errors import OptionsError

_POINTS: Final = re.compile(r"\s*([^\W\d]\w*)\s*=\s*([0-9]{1,6}(?:\.[0-9]{1,3})?)\s*")


class PointScheme(NamedTuple):
    """How many points each function has.

    Attributes:
        points: By the name of the function, in the order of the columns.
    """

    points: Mapping[str, float]

    def __str__(self) -> str:
        """The points as ``points_from`` reads them."""
        return ",".join(f"{name}={most:g}" for name, most in self.points.items())

    @property
    def most(self) -> float:
        """The points of a submission in which all is right."""
        return sum(self.points.values())


class Marks(NamedTuple):
    """The points of one submission.

    Attributes:
        result: What they are for.
        points: By function; ``None`` where it could not be called.
        score: Their sum; ``None`` where a person has to look, since something could
            not be called, or none of the functions was found. That is never wrong.
        charged: The function with points that pays for a wrong one; empty for none.
    """

    result: StudentResult
    points: Mapping[str, float | None]
    score: float | None
    charged: str = ""

    @property
    def has_fault(self) -> bool:
        """Whether a function is wrong, with points or without."""
        wrong = CodeVerdict.WRONG
        return any(found.verdict == wrong for found in self.result.functions)

    @property
    def lacks(self) -> bool:
        """Whether a function was not found, and those that were are right."""
        found = [function_named(self.result, name) for name in self.points]
        is_right = all(f is None or f.verdict == CodeVerdict.RIGHT for f in found)
        return is_right and None in found


def points_from(text: str) -> PointScheme:
    """The points in a text like ``eliminate=2,only_choice=2.5``.

    Raises:
        OptionsError: It says something else.
    """
    points: dict[str, float] = {}
    for part in text.split(","):
        found = _POINTS.fullmatch(part)
        if found is None:
            raise OptionsError(
                f"found {part.strip()!r}, expected points like eliminate=2,search=3"
            )
        if key_of(found[1]) in map(key_of, points):
            raise OptionsError(f"{found[1]} is given points twice")
        points[found[1]] = float(found[2])
    return PointScheme(points)


def usual_points(results: Sequence[StudentResult]) -> PointScheme:
    """A point for each function that more than half of *results* have, or else most.

    Those that could not be read do not count, nor does what says whether a digit may
    be placed, unless nothing else is there.
    """
    read = [result for result in results if result.functions]
    kinds = {function.kind for result in read for function in result.functions}
    names: dict[str, Counter[str]] = {}
    order: dict[str, int] = {}
    for result in read:
        for place, function in enumerate(result.functions):
            if function.kind == FunctionKind.PLACE and len(kinds) > 1:
                continue  # a part of what is asked for
            column = _column_of(function)
            names.setdefault(column, Counter())[function.name] += 1
            order[column] = min(place, order.get(column, place))
    most = max((count.total() for count in names.values()), default=0)
    least = min(most, len(read) // 2 + 1)
    usual = [key for key, count in names.items() if count.total() >= least]
    usual.sort(key=lambda key: (order[key], key))
    known = [_usual_name(key, names[key]) for key in usual]
    known = [name for name in known if not _solves_something_else(read, name)]
    return PointScheme(dict.fromkeys(known, 1.0))


def _column_of(function: FunctionResult) -> str:
    """What a function is for: both kinds of ``eliminate`` are one exercise."""
    is_one = function.kind == FunctionKind.ELIMINATE_ONE
    return FunctionKind.ELIMINATE.value if is_one else function.kind


def _usual_name(kind: str, names: Counter[str]) -> str:
    """The most common of *names*, if possible of those that alone say the kind.

    Functions of any other name are found by it then: ``search`` may be a method that
    solves, and most often is a function that does not. So they are by the usual name
    of the kind, where there are several and none says it.
    """
    common = [name for name, _ in names.most_common()]
    usual = common if len(common) == 1 else KNOWN_NAMES.get(FunctionKind(kind), common)
    return next((name for name in common if kind in kinds_called(name)), usual[0])


def _solves_something_else(results: Sequence[StudentResult], name: str) -> bool:
    """Whether the function is a solver that nobody's grid could be solved with."""
    named = [one for result in results if (one := function_named(result, name))]
    return all((f.kind, f.verdict) == ("solve", CodeVerdict.UNCALLED) for f in named)


def marks_of(result: StudentResult, scheme: PointScheme) -> Marks:
    """The points of *result*: all points of a function that is right, else none.

    A fault costs one function its points: where no wrong one has any, the first that
    calls a wrong one, and was tried with a right one in its place. A person has to look
    where what it calls could not be called by itself.
    """
    points = {
        name: _points(function_named(result, name), most)
        for name, most in scheme.points.items()
    }
    calling = _calling_a_part(result, scheme.points)
    is_wrong = bool(parts_of(result, calling, CodeVerdict.WRONG))
    charged = calling if is_wrong else ""
    if charged:
        points[charged] = 0.0
    elif calling and None not in points.values():
        points[calling] = None
    is_found = any(function_named(result, name) for name in points)
    if not is_found:
        return Marks(result, dict.fromkeys(points), None)
    known = [found for found in points.values() if found is not None]
    score = sum(known) if len(known) == len(points) else None
    return Marks(result, points, score, charged)


def function_named(result: StudentResult, name: str) -> FunctionResult | None:
    """The function of *result* that is called *name*, however that is written.

    Where there is none, it is one of another name for the same; last of all what was
    not graded.
    """
    key, kinds = key_of(name), {*kinds_called(name)}
    kinds |= {FunctionKind.PLACE} if is_place_name(name) else set()
    every = (*result.functions, *result.others)
    named = (found for found in every if found.key == key)
    alike = (found for found in every if found.kind in kinds)
    return next(chain(named, alike), None)


def share_right(marks: Iterable[Marks], name: str) -> float | None:
    """The share of those that could be called in which the function is right.

    From 0.0 to 1.0; ``None`` where none could be called. One that pays for a wrong
    function counts as not right.
    """
    known = [one for one in marks if one.points[name] is not None]
    found = [function_named(one.result, name) for one in known if one.charged != name]
    right = [one for one in found if one and one.verdict == CodeVerdict.RIGHT]
    return len(right) / len(known) if known else None


def parts_of(result: StudentResult, name: str, verdict: CodeVerdict) -> list[str]:
    """The functions of *verdict* in whose place the one called *name* got right ones.

    A remark on it says which they are.
    """
    function = function_named(result, name) if name else None
    said = " ".join(
        sentence
        for finding in (function.findings if function else ())
        for sentence in next(iter(finding.said.values()), ())
        if finding.kind == FindingKind.CALLS
    )
    named = {*re.findall(r"\w+", said)}
    parts = (one for one in result.functions if one.verdict == verdict)
    return [one.name for one in parts if one.name.rpartition(".")[2] in named]


def _calling_a_part(result: StudentResult, names: Iterable[str]) -> str:
    """Which of *names*, with points, was tried with right parts; empty for none.

    None is where another one with points is wrong: that pays.
    """
    named = {name: function_named(result, name) for name in names}
    found = {name: one for name, one in named.items() if one is not None}
    if any(one.verdict == CodeVerdict.WRONG for one in found.values()):
        return ""
    calling = (
        name
        for name, one in found.items()
        if any(finding.kind == FindingKind.CALLS for finding in one.findings)
    )
    return next(calling, "")


def _points(function: FunctionResult | None, most: float) -> float | None:
    if function and function.verdict == CodeVerdict.UNCALLED:
        return None
    return most if function and function.verdict == CodeVerdict.RIGHT else 0.0


def in_order(results: Iterable[StudentResult]) -> list[StudentResult]:
    """*results* by student; numbers in names count as numbers."""
    return sorted(results, key=lambda result: _natural(result.student))


def _natural(name: str) -> list[tuple[int, str]]:
    parts = re.split(r"(\d+)", name.casefold())
    return [(int(part), "") if part.isdecimal() else (-1, part) for part in parts]
