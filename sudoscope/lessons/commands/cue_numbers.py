"""Parts of a lesson on the command line: its cues by their numbers."""

import re
from collections.abc import Sequence
from typing import Final

from sudoscope.lessons.model.errors import LessonError
from sudoscope.lessons.model.lesson import PlacedCue

_NUMBERS: Final = re.compile(r"([1-9][0-9]{0,3})(?:-([1-9][0-9]{0,3}))?")


def cues_from(text: str) -> range:
    """The numbers of cues that *text* names, such as "3-5" or "4".

    Raises:
        LessonError: It names none.
    """
    found = _NUMBERS.fullmatch(text.strip())
    numbers = range(0)
    if found is not None:
        numbers = range(int(found[1]), int(found[2] or found[1]) + 1)
    if not numbers:
        raise LessonError(
            f"found {text!r}, expected numbers of cues, from 1, like 3-5 or 4"
        )
    return numbers


def cues_of(
    placed: Sequence[PlacedCue], numbers: range | None
) -> tuple[PlacedCue, ...]:
    """Those of *placed*, all cues of a lesson in order, that have *numbers*.

    Raises:
        LessonError: One of these is not there.
    """
    if numbers is not None and numbers[-1] > len(placed):
        raise LessonError(
            f"found cue {numbers[-1]}, and the lesson has {len(placed)}; choose --cues"
            f" from 1 to {len(placed)}"
        )
    return tuple(one for one in placed if numbers is None or one.cue.number in numbers)
