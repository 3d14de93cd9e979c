"""Font metrics: widths of letters, equal on every machine."""

from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final
from unicodedata import combining, east_asian_width

from solver.text.json_text import json_of
from viz.assets_folder import assets
from viz.shapes import Align, Colour, Point, Text, Weight

CAP_HEIGHT: Final = 0.66
"""Height of digits and capitals, as a part of the font size."""

RISE: Final = 0.73
"""How far letters reach above their line at most, as a part of the font size."""

DROP: Final = 0.22
"""How far they reach below it."""

_STYLES: Final = {
    Weight.REGULAR: "Regular",
    Weight.SEMIBOLD: "Semibold",
    Weight.BOLD: "Bold",
}
_ROOM: Final = 1.02
_ROUNDING: Final = 0.4
"""Pixels for each em by which painters, who round letters to whole pixels, may be
wider than the font says."""


def font_file(weight: Weight) -> Path:
    """The file of the program's font in one of its weights: Source Sans Pro."""
    return assets() / "fonts" / f"SourceSansPro-{_STYLES[weight]}.ttf"


@cache
def _tables() -> dict[str, Any]:
    """Widths of all letters in units of the font, by weight, and units per em."""
    text = (assets() / "font_widths.json").read_text("utf-8")
    tables: dict[str, Any] = json_of(text)
    return tables


class _Advances(dict[str, int]):
    """Widths of letters in whole units, which add up; others as other fonts have it."""

    em = 1

    def __missing__(self, letter: str) -> int:
        if combining(letter):
            return 0
        return self.em if east_asian_width(letter) in "WF" else round(0.6 * self.em)

    def of(self, text: str) -> int:
        """The width of *text*."""
        return sum(map(self.__getitem__, text))

    def pixels(self, units: int, size: int) -> int:
        """Pixels of so many units at *size* pixels an em, with a little to spare."""
        return round(units / self.em * (size * _ROOM + _ROUNDING))


@cache
def _advances(weight: Weight) -> _Advances:
    """Width of every letter."""
    table = _tables()[_STYLES[weight]]
    found = _Advances(
        (chr(first + number), width)
        for first, widths in table["runs"]
        for number, width in enumerate(widths)
    )
    found.em = table["units_per_em"]
    return found


@cache
def letters(weight: Weight) -> frozenset[str]:
    """The letters that the font has."""
    return frozenset(_advances(weight))


@lru_cache(maxsize=4096)
def text_width(text: str, size: int, weight: Weight = Weight.REGULAR) -> int:
    """Width of *text* in pixels at *size* pixels an em, with a little room to spare."""
    widths = _advances(weight)
    return widths.pixels(widths.of(text), size)


def advance(text: str, size: int, weight: Weight = Weight.REGULAR) -> float:
    """Exact width of *text* in pixels at *size* pixels per em."""
    widths = _advances(weight)
    return widths.of(text) / widths.em * size


def baseline_at(middle: int, size: int) -> int:
    """The baseline of letters of *size* whose middle is at the height *middle*."""
    return middle + round(size * CAP_HEIGHT / 2)


def centred(
    text: str, middle: Point, size: int, ink: Colour, weight: Weight = Weight.REGULAR
) -> Text:
    """*text* with its middle at *middle*, across and down."""
    (x, y), align = middle, Align.CENTRE
    return Text(text, x, baseline_at(y, size), size, ink, weight, align)


@lru_cache(maxsize=4096)
def wrapped(
    text: str, size: int, width: int, weight: Weight = Weight.REGULAR
) -> tuple[str, ...]:
    """*text* in lines at most *width* pixels wide, broken between words.

    A word wider than that has a line of its own. A single letter, digit or sign stays
    with the word before it, so that "row C" and "E5 = 2" are not torn apart.
    """
    lines, long = list[str](), 0
    widths = _advances(weight)
    blank = widths[" "]
    for word, units in _bound(text, weight):
        longer = long + blank + units
        if lines and widths.pixels(longer, size) <= width:
            lines[-1], long = f"{lines[-1]} {word}", longer
        else:
            lines.append(word)
            long = units
    return tuple(lines)


@lru_cache(maxsize=512)
def _bound(text: str, weight: Weight) -> tuple[tuple[str, int], ...]:
    """The words of *text* and their widths, single signs with what they belong to."""
    words: list[str] = []
    for word in text.split():
        if words and len(word.strip(".,;:?!")) == 1 and not words[-1].endswith(","):
            words[-1] = f"{words[-1]} {word}"
        else:
            words.append(word)
    return tuple((word, _advances(weight).of(word)) for word in words)
