"""What a handout has: pictures, words and questions, and the answers."""

from itertools import pairwise
from math import ceil
from typing import Final, NamedTuple

from sudoscope.quizzes.model.question import QuestionText
from viz.shapes import Frame

THEME: Final = "paper"
"""The colours of print."""
_WRITTEN: Final = 40
"""Letters by hand on a line."""
_NUMBER: Final = 5
"""The share of the numbers of the rows of a table."""


class HandoutCue(NamedTuple):
    """A picture with words and perhaps a question.

    Attributes:
        title: Which step it is about.
        picture: The board at that step.
        reason: The reason of the step, for those who cannot see the picture.
        said: What is said; may be empty.
        notes: Lines about cells that have a line around them in the picture.
        beside: A second picture, a panel or another solve, if there is one.
        question: What is asked, if anything.
        label: What the question is called, with its number.
        rows: What can be ticked or filled in below it; else there are lines.
        ends_page: Whether what comes next gives its answer away, and is on a new page.
    """

    title: str
    picture: Frame
    reason: str
    said: str
    notes: tuple[str, ...]
    beside: Frame | None
    question: QuestionText | None
    label: str = ""
    rows: tuple[str, ...] = ()
    ends_page: bool = False

    @property
    def line_count(self) -> int:
        """How many lines the answer takes, written by hand."""
        answer = "" if self.question is None else self.question.answer
        return max(1, ceil(len(answer) / _WRITTEN))


class HandoutColumn(NamedTuple):
    """A column of a table to fill in.

    Attributes:
        heading: What is written into it.
        share: How wide it is, in relation to the others.
    """

    heading: str
    share: int


class HandoutTable(NamedTuple):
    """A table to fill in by hand, as wide as the page; its rows are numbered from 1.

    Attributes:
        columns: From the left on, beside the numbers.
        rows: How many it has.
        lines: How many lines by hand a row has room for.
    """

    columns: tuple[HandoutColumn, ...]
    rows: int
    lines: int = 1

    @property
    def shares(self) -> tuple[int, ...]:
        """How wide its columns are, in relation to each other; the numbers first."""
        return _NUMBER, *(column.share for column in self.columns)


class Handout(NamedTuple):
    """All of a handout, in the order in which it is read.

    Attributes:
        language: Two letters.
        title: Of all of it.
        about: What it is for.
        facts: What else is to be known, in one line.
        name: Before the room for the name of whoever writes on it.
        cues: Pictures, words and questions.
        key: The heading of the answers; empty where they are left out.
        has_large_pictures: Whether small digits of pictures are to be read.
        table: What is filled in below the cues, if anything.
    """

    language: str
    title: str
    about: str
    facts: str
    name: str
    cues: tuple[HandoutCue, ...]
    key: str
    has_large_pictures: bool = False
    table: HandoutTable | None = None

    @property
    def alone(self) -> tuple[bool, ...]:
        """Of each cue, whether it has a page to itself."""
        is_last = self.table is None  # which comes below the cues
        ends = (True, *(cue.ends_page for cue in self.cues[:-1]), is_last)
        return tuple(begins and is_ended for begins, is_ended in pairwise(ends))
