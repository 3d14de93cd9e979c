"""The lessons that come with the program, read and solved once."""

from functools import cache
from typing import Final

from solver.log.trace import Trace
from sudoscope.lessons.model.check import placed_cues
from sudoscope.lessons.model.context import SolveContext
from sudoscope.lessons.model.lesson import Lesson, PlacedCue
from sudoscope.lessons.model.reading import lesson_files, lesson_named

NAMES: Final = tuple(lesson_files())


def lesson(name: str) -> Lesson:
    """The lesson."""
    return lesson_named(name)


@cache
def solved(name: str) -> Trace:
    """Its solve."""
    return lesson(name).trace()


@cache
def placed(name: str) -> tuple[PlacedCue, ...]:
    """Its cues in that solve."""
    return placed_cues(lesson(name), SolveContext(solved(name)))
