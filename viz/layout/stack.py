"""Stacks: parts one below the other, sharing the height by need."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from viz.shapes import Rect


class Band(NamedTuple):
    """One part of a stack; lengths are in pixels.

    Attributes:
        name: Of the part.
        height: That it needs.
        grow: Its share of the height that nobody needs.
        gap: Free height above it.
        is_ruled: Whether a hairline runs through that gap.
        is_spare: Whether it is left out where the room is too low; the last first.
    """

    name: str
    height: int
    grow: int = 0
    gap: int = 0
    is_ruled: bool = False
    is_spare: bool = False


class Stacked(NamedTuple):
    """Result of stacking: rectangles by name, and the hairlines."""

    rects: dict[str, Rect]
    rules: tuple[Rect, ...]


def stacked(area: Rect, bands: Sequence[Band], thick: int) -> Stacked:
    """Place *bands* in *area* from the top, as wide as it is, filling it.

    The first band's gap counts too, and its hairline lies on the upper edge. Where
    even the bands that cannot be spared are too high, all become lower alike.

    Args:
        area: Where.
        bands: What, from the top.
        thick: Of hairlines, in pixels.
    """
    rects: dict[str, Rect] = {}
    rules: list[Rect] = []
    y = area.y
    for band in _suited(_kept(bands, area.height), area.height):
        if band.is_ruled:
            middle = y + (band.gap - thick) // 2 if rects else y
            rules.append(Rect(area.x, middle, area.width, thick))
        y += band.gap
        rects[band.name] = Rect(area.x, y, area.width, band.height)
        y += band.height
    return Stacked(rects, tuple(rules))


def _needed(bands: Sequence[Band]) -> int:
    return sum(band.gap + band.height for band in bands)


def _kept(bands: Sequence[Band], room: int) -> list[Band]:
    """The bands that fit *room*, and those that are required."""
    kept = list(bands)
    while _needed(kept) > room and any(band.is_spare for band in kept):
        kept.remove([band for band in kept if band.is_spare][-1])
    return kept


def _suited(bands: list[Band], room: int) -> Iterator[Band]:
    """Stretch or shrink *bands* to fill *room* exactly."""
    needed = max(1, _needed(bands))
    shares = sum(band.grow for band in bands)
    passed, given = 0, 0
    for band in bands:
        if needed > room:
            gap, height = (n * room // needed for n in (band.gap, band.height))
            yield band._replace(gap=gap, height=max(1, height))
        else:
            passed += band.grow
            extra = (room - needed) * passed // max(1, shares) - given
            given += extra
            yield band._replace(height=band.height + extra)
