"""Elements of SVG, of a page and of the painter, made comparable."""

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple

from viz.shapes import Point
from viz.theme import Role, hex_of, theme_named

ROLES: Final = tuple(Role)
_ELEMENT: Final = re.compile(r"<(\w+)((?:\s[^<>]*?)?)/?>(?:([^<]*)</\1>)?")
_ATTRIBUTE: Final = re.compile(r'([\w-]+)="([^"]*)"')
_NUMBER: Final = re.compile(r"-?[0-9.]+")
_CLASS: Final = re.compile("([fs])([0-9]+)")
_MIXED: Final = re.compile(r"color-mix\(in srgb,var\(--(.*)\),var\(--(.*)\) (\d+)%\)")
_WIDTHS: Final = frozenset({"textLength", "lengthAdjust"})
"""What the painter writes for readers without the font."""
_ACROSS, _DOWN = frozenset({"x", "cx", "x1", "x2"}), frozenset({"y", "cy", "y1", "y2"})
_KINDS: Final = {"f": "fill", "s": "stroke"}
_SHADE: Final = 0.006
"""A page tells opacities in hundredths."""
_TONE: Final = 3
"""Steps of 255 by which a mixed colour may differ."""


class Drawn(NamedTuple):
    """An element.

    Attributes:
        name: What it is, with its text, which have to be equal.
        lengths: Places and sizes, which have to be equal, too.
        colours: Red, green and blue of filling and line; -1 for none.
        shades: Their opacities.
    """

    name: tuple[str, ...]
    lengths: tuple[float, ...]
    colours: tuple[int, ...]
    shades: tuple[float, ...]


def drawn(svg: str, away: Point = (0, 0)) -> list[Drawn]:
    """The elements of *svg*, moved as far as *away*, in the colours of paper."""
    found = (_one(away, *match.groups()) for match in _ELEMENT.finditer(svg))
    return [one for one in found if one.name[0] != "g"]


def unlike(ours: Iterable[Drawn], theirs: Iterable[Drawn]) -> list[tuple[Drawn, Drawn]]:
    """The pairs of elements that differ.

    Raises:
        ValueError: There are not as many of one as of the other.
    """
    return [
        (one, other)
        for one, other in zip(ours, theirs, strict=True)
        if (one.name, one.lengths) != (other.name, other.lengths)
        or _away(one.colours, other.colours) > _TONE
        or _away(one.shades, other.shades) > _SHADE
    ]


def _away(one: Iterable[float], other: Iterable[float]) -> float:
    return max(abs(a - b) for a, b in zip(one, other, strict=True))


@lru_cache(1 << 14)
def _one(away: Point, tag: str, written: str, text: str | None) -> Drawn:
    name = [tag, text or ""]
    lengths: list[float] = []
    shades = {"fill": 1.0, "stroke": 1.0}
    colours = {"fill": (-1, -1, -1), "stroke": (-1, -1, -1)}
    attributes = dict(_ATTRIBUTE.findall(written))
    for key in sorted(attributes.keys() - _WIDTHS):
        value = attributes[key]
        if found := _CLASS.fullmatch(value):
            colour = theme_named("paper")[ROLES[int(found[2])]]
            colours[_KINDS[found[1]]] = colour[:3]
            shades[_KINDS[found[1]]] *= colour[3] / 255
        elif key in colours:
            if value != "none":
                colours[key] = _colour(value)
        elif key.endswith("-opacity"):
            shades[key.removesuffix("-opacity")] *= float(value)
        elif key in {"points", "d"}:
            numbers = list(map(float, _NUMBER.findall(value)))
            lengths += (n + away[place % 2] for place, n in enumerate(numbers))
        elif _NUMBER.fullmatch(value):
            lengths.append(float(value) + away[0] * (key in _ACROSS))
            lengths[-1] += away[1] * (key in _DOWN)
        else:
            name.append(f"{key} {value}")
    tones = (*colours["fill"], *colours["stroke"])
    return Drawn(tuple(name), tuple(lengths), tones, tuple(shades.values()))


def _colour(value: str) -> tuple[int, int, int]:
    """Red, green and blue of a colour as it is written, or of two that are mixed."""
    if mixed := _MIXED.fullmatch(value):
        theme, share = theme_named("paper"), int(mixed[3]) / 100
        low, high = (hex_of(theme[Role(name)]) for name in mixed.groups()[:2])
        parts = zip(_colour(low), _colour(high), strict=True)
        red, green, blue = (round(a + (b - a) * share) for a, b in parts)
        return red, green, blue
    red, green, blue = bytes.fromhex(value.removeprefix("#"))
    return red, green, blue
