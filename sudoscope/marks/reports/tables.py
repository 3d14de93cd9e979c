"""Marks as comma-separated values, as nbgrader and course sites read them."""

from collections.abc import Iterator, Sequence
from typing import Final

from sudoscope.marks.reports.marks import Marks, PointScheme
from sudoscope.marks.reports.report import ClassReport
from sudoscope.marks.reports.words import ClassWords

_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")
"""What a spreadsheet takes for the beginning of a formula."""
_COLUMNS: Final = ("id", "score", "max_score", "comments")


def marks_columns(scheme: PointScheme) -> tuple[str, ...]:
    """The names of the columns: those of course sites, then one for each function."""
    return (*_COLUMNS, *scheme.points)


def marks_rows(
    marks: Sequence[Marks], scheme: PointScheme, words: ClassWords
) -> Iterator[tuple[str, ...]]:
    """A row for each submission; what could not be called has no number."""
    for one in marks:
        comments = " ".join(words.comments(one))
        score = points_text(one.score)
        points = map(points_text, one.points.values())
        student = plain_text(one.result.student)
        yield student, score, points_text(scheme.most), plain_text(comments), *points


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


NBGRADER_COLUMNS: Final = (
    *("assignment", "duedate", "timestamp", "student_id", "last_name", "first_name"),
    *("email", "raw_score", "late_submission_penalty", "score", "max_score"),
)
"""The columns of the table that nbgrader exports."""


def nbgrader_rows(report: ClassReport) -> Iterator[tuple[str, ...]]:
    """A row for each submission; what nbgrader alone knows is empty."""
    most = points_text(report.scheme.most)
    for one in report.marks:
        score = points_text(one.score)
        student = plain_text(one.result.student)
        yield report.title, "", "", student, "", "", "", score, "", score, most
