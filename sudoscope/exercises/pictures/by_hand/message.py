"""What is said of a solve by hand, in a place of its own: title, sentence, counts."""

from collections.abc import Iterator
from typing import Final

from sudoscope.exercises.pictures.by_hand_words import HandSentence
from viz.appearance import Appearance
from viz.fonts import text_width
from viz.layout.layout import Layout
from viz.shapes import Align, Group, Rect, Shape, Text, Weight
from viz.text_fitting import LEADING, fitted, fitting
from viz.theme import Role

_TITLE: Final = 46
_WORDS: Final = 32
_COUNTS: Final = 26
_BELOW_TITLE: Final = 55
"""Hundredths of the room that are there for the sentence, between title and counts."""
_LEFT: Final = 55
"""Hundredths of the room's width for a title that has something beside it."""
_HALF: Final = 0.5
_NEARLY: Final = 0.85
"""Of the letters wanted, for a sentence to be read at a glance."""


def message_group(
    said: HandSentence,
    counts: tuple[str, ...],
    room: Rect,
    layout: Layout,
    appearance: Appearance,
) -> Group:
    """*said*, and below it the lines of *counts*, within *room*.

    What is to be beside its title is at the right edge; in a narrow room it is below.

    The letters are as large as wanted where there is room, and smaller where not.
    """
    return Group(
        "message", room, tuple(_shapes(said, counts, room, layout, appearance))
    )


def has_room(said: HandSentence, room: Rect, layout: Layout) -> bool:
    """Whether the sentence of *said* has nearly the letters wanted in *room*."""
    wanted, below = layout.font(_WORDS), room.height * _BELOW_TITLE // 100
    letters, _ = fitted(said.sentence, wanted, room.width, below)
    return letters >= wanted * _NEARLY


def _is_narrow(said: HandSentence, room: Rect, layout: Layout) -> bool:
    """Whether the title of *said*, or what is beside it, gets too small for both.

    A title is smaller than its sentence nowhere.
    """
    title, beside = layout.font(_TITLE), layout.font(_COUNTS)
    aside = fitting(said.beside, beside, room.width // 2)
    rest = room.width - text_width(said.beside, aside) - beside
    rest = max(1, min(rest, room.width * _LEFT // 100))
    left = fitting(said.title, title, rest, Weight.SEMIBOLD)
    below = room.height * _BELOW_TITLE // 100
    letters, _ = fitted(said.sentence, layout.font(_WORDS), room.width, below)
    return left < max(title * _HALF, letters) or aside < beside * _HALF


def _shapes(
    said: HandSentence,
    counts: tuple[str, ...],
    room: Rect,
    layout: Layout,
    appearance: Appearance,
) -> Iterator[Shape]:
    theme, font = appearance.theme, layout.font
    beside = said.beside
    if beside and _is_narrow(said, room, layout):
        beside, counts = "", (*counts, said.beside)
    aside = min(fitting(beside, font(_COUNTS), room.width // 2), room.height // 7)
    left = room.width - (text_width(beside, aside) + font(_COUNTS) if beside else 0)
    size = fitting(said.title, font(_TITLE), left, Weight.SEMIBOLD)
    size = min(size, room.height // 5)
    y = room.y + round(size * 0.95)
    yield Text(said.title, room.x, y, size, theme[Role.INK], Weight.SEMIBOLD)
    if beside:
        yield Text(beside, room.right, y, aside, theme[Role.QUIET], align=Align.RIGHT)
    top = y + round(size * 0.5)
    small = min((fitting(c, font(_COUNTS), room.width) for c in counts), default=1)
    small = max(1, min(small, room.height // 10))
    foot = round(small * 1.35) * len(counts)
    letters, lines = fitted(
        said.sentence, font(_WORDS), room.width, max(1, room.bottom - foot - top)
    )
    for number, line in enumerate(lines, start=1):
        baseline = top + round(letters * (LEADING * number - 0.25))
        yield Text(line, room.x, baseline, letters, theme[Role.INK])
    for number, line in enumerate(reversed(counts)):
        baseline = room.bottom - round(small * (0.3 + 1.35 * number))
        yield Text(line, room.x, baseline, small, theme[Role.QUIET])
