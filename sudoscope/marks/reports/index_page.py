"""The page of the lecturer: all marks, and the same faults with a board each."""

from collections.abc import Iterator
from hashlib import sha256
from html import escape
from typing import Final
from urllib.parse import quote

from sudoscope.marks.reports.fault_groups import FaultGroup
from sudoscope.marks.reports.marks import Marks, function_named, share_right
from sudoscope.marks.reports.page_parts import board, document, fault, row
from sudoscope.marks.reports.report import ClassReport
from sudoscope.marks.reports.tables import (
    UNKNOWN,
    marks_table,
    points_sign,
    points_text,
)
from sudoscope.marks.reports.words import ClassWords

STUDENTS: Final = "students"
"""The folder with the pages of students, beside the page of the lecturer."""
_LONGEST_NAME: Final = 150
"""Bytes of the name of a page, of the 255 that systems allow."""
_WIDEST_BAR: Final = 5.0
"""Of a share of 100 %, in letters of the page."""


def page_name(student: str) -> str:
    """The name of the page of *student*; a long one is cut, with a digest in place."""
    plain = student.replace("\\", "%")  # which parts folders on some systems
    name = plain.encode()
    if len(name) > _LONGEST_NAME:
        mark = sha256(name).hexdigest()[:16]
        plain = f"{name[:_LONGEST_NAME].decode(errors='ignore')}-{mark}"
    return f"{plain}.html"


def index_page(report: ClassReport, words: ClassWords) -> bytes:
    """The page of *report*, in one file; it links to the pages of the students."""
    page = _IndexPage(report, words)
    return document(report.title, page.body(), words.language)


class _IndexPage:
    def __init__(self, report: ClassReport, words: ClassWords) -> None:
        self._report = report
        self._marks = report.marks
        self._scheme = report.scheme
        self._words = words

    def body(self) -> Iterator[str]:
        """The parts of the page."""
        words, groups = self._words, self._report.groups
        yield f"<h1>{escape(self._report.title)}</h1>"
        yield f"<p>{escape(words.summary(self._marks, self._scheme.most))}</p>"
        if groups:
            yield f"<h2>{escape(words.say('faults'))}</h2>"
            yield from map(self._group, groups)
        if self._report.remarks:
            yield f"<h2>{escape(words.say('remarks'))}</h2>\n<ul>"
            for group in self._report.remarks:
                yield f"<li>{escape(words.fault(group, len(self._marks)))}</li>"
            yield "</ul>"
        uncalled = self._report.uncalled
        if uncalled:
            yield f"<h2>{escape(words.say('by-hand'))}</h2>\n<ul>"
            for one in uncalled:
                said = escape(" ".join(words.why_uncalled(one)))
                yield f"<li>{_link(one.result.student)}: {said}</li>"
            yield "</ul>"
        yield f"<h2>{escape(words.say('marks'))}</h2>"
        yield from self._table()

    def _group(self, group: FaultGroup) -> str:
        words = self._words
        finding, result = group.finding, group.first
        said = escape(words.fault(group, len(self._marks)))
        first, *_ = finding.said[words.language]
        students = ", ".join(map(_link, group.students))
        return fault(
            board(finding, result.rules, words.language),
            f"<p><b>{said}</b></p>",
            f"<p>{escape(words.say('for-example'))} {escape(first)}</p>",
            f'<p class="quiet">{students}</p>',
        )

    def _table(self) -> Iterator[str]:
        words, points = self._words, self._scheme.points
        head = marks_table(self._scheme, words).headings(words.language)
        yield f'<div class="wide">\n<table>\n<thead>{row(map(escape, head), "th")}'
        yield "</thead>\n<tbody>"
        for one in self._marks:
            score = points_text(one.score) or UNKNOWN
            cells = [_points(one, name) for name in points]
            yield row((_link(one.result.student), score, *cells))
        shares = [self._share(name) for name in points]
        most = escape(words.say("of-points", most=points_text(self._scheme.most)))
        yield f"</tbody>\n<tfoot>{row((escape(words.say('rate')), most, *shares))}"
        yield "</tfoot>\n</table>\n</div>"

    def _share(self, name: str) -> str:
        """The share of those that have the function right, with a bar."""
        share = share_right(self._marks, name)
        if share is None:
            return UNKNOWN
        bar = f'<span class="bar" style="width:{_WIDEST_BAR * share:.2f}em"></span>'
        return f"{bar}<br>{round(100 * share)} %"


def _points(marks: Marks, name: str) -> str:
    """The points for the function *name*, in the colour of its verdict."""
    function = function_named(marks.result, name)
    verdict = function.verdict if function else ""
    return f'<span class="{verdict}">{points_sign(marks, name)}</span>'


def _link(student: str) -> str:
    target = f"{STUDENTS}/{quote(page_name(student))}"
    return f'<a href="{target}">{escape(student)}</a>'
