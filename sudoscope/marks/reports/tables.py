"""Marks as tables: for people, and as nbgrader and course sites read them."""

from typing import Final

from solver.text.printable_line import escaped
from sudoscope.cli.console.result_table import ResultColumn, ResultTable
from sudoscope.marks.reports.marks import Marks, PointScheme, function_named
from sudoscope.marks.reports.report import ClassReport
from sudoscope.marks.reports.words import ClassWords

_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")
"""What a spreadsheet takes for the beginning of a formula."""
_LONGEST_NAME: Final = 40
_NO_FUNCTION: Final = "–"
UNKNOWN: Final = "?"
"""Stands for what nobody knows yet."""
_NBGRADER: Final = (
    *("assignment", "duedate", "timestamp", "student_id", "last_name", "first_name"),
    *("email", "raw_score", "late_submission_penalty", "score", "max_score"),
)
"""The columns of the table that nbgrader exports."""


def plain_text(text: str) -> str:
    """*text* for a cell of a table that no spreadsheet takes for a formula.

    An apostrophe in front says that the rest is text.

    >>> plain_text("=1+1"), plain_text("anna")
    ("'=1+1", 'anna')
    """
    return f"'{text}" if text.startswith(_FORMULA) else text


def points_text(points: float | None) -> str:
    """*points* in digits; empty for none."""
    return "" if points is None else f"{points:g}"


def points_sign(marks: Marks, name: str) -> str:
    """The points of the function *name*, or a sign that says why there are none."""
    points = marks.points[name]
    if points is None:
        return UNKNOWN
    is_there = function_named(marks.result, name) is not None
    return points_text(points) if is_there else _NO_FUNCTION


def marks_table(scheme: PointScheme, words: ClassWords) -> ResultTable[Marks]:
    """A row for each submission; what could not be called has no number.

    CSV has the columns of course sites, then one for each function.
    """
    columns: tuple[ResultColumn[Marks], ...] = (
        ResultColumn(
            "id",
            words.say("student"),
            lambda one, _: escaped(one.result.student)[:_LONGEST_NAME],
            lambda one: one.result.student,
            is_text=True,
            written=plain_text,
        ),
        ResultColumn("file", value=lambda one: one.result.file, written=None),
        ResultColumn(
            "verdict", value=lambda one: one.result.verdict.value, written=None
        ),
        ResultColumn(
            "score",
            words.say("score"),
            lambda one, _: points_text(one.score) or UNKNOWN,
            written=points_text,
        ),
        ResultColumn(
            "max_score",
            value=lambda _: scheme.most,
            written=points_text,
            in_json=False,
        ),
        ResultColumn("points", value=lambda one: dict(one.points), written=None),
        ResultColumn(
            "comments",
            value=words.comments,
            written=lambda lines: plain_text(" ".join(lines)),
        ),
    )
    return ResultTable("", columns).plus(*map(_points_column, scheme.points))


def _points_column(name: str) -> ResultColumn[Marks]:
    return ResultColumn(
        name,
        name,
        lambda one, _: points_sign(one, name),
        lambda one: one.points[name],
        written=points_text,
        in_json=False,
    )


def nbgrader_table(report: ClassReport) -> ResultTable[Marks]:
    """The table that nbgrader exports; what nbgrader alone knows is empty."""
    return ResultTable("", tuple(_nbgrader_column(report, key) for key in _NBGRADER))


def _nbgrader_column(report: ClassReport, key: str) -> ResultColumn[Marks]:
    def value(one: Marks) -> str:
        score = points_text(one.score)
        known = {
            "assignment": report.title,
            "student_id": plain_text(one.result.student),
            "raw_score": score,
            "score": score,
            "max_score": points_text(report.scheme.most),
        }
        return known.get(key, "")

    return ResultColumn(key, value=value, in_json=False)
