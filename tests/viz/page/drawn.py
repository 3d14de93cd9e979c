"""Elements of SVG, by a page and by the painter, made comparable."""

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from viz.theme import Role, hex_of, theme_named

_ELEMENT: Final = re.compile(r"<(\w+)((?:\s[^<>]*?)?)/?>(?:([^<]*)</\1>)?")
_ATTRIBUTE: Final = re.compile(r'([\w-]+)="([^"]*)"')
_NUMBER: Final = re.compile(r"-?[0-9.]+")
_ROLE: Final = re.compile(r"var\(--([a-z-]+)\)")
_IGNORED: Final = frozenset(
    {"textLength", "lengthAdjust", "font-weight", "stroke-linecap", "text-anchor", "rx"}
)
"""What a painter writes for readers without the font, or which is equal anyway."""
_PIXEL: Final = 1.01
"""The program rounds to whole pixels what a browser need not."""
_SHADE: Final = 0.06
"""Opacity is told in steps of 1/255 by one and in thousandths by the other."""


class Drawn(NamedTuple):
    """An element.

    Attributes:
        name: What it is, with its text and its colours, which have to be equal.
        lengths: Places and sizes, which may be a pixel apart.
        shades: Opacities.
    """

    name: tuple[str, ...]
    lengths: tuple[float, ...]
    shades: tuple[float, ...]


def drawn(svg: str) -> list[Drawn]:
    """The elements of *svg* that can be seen, in order."""
    found = (_one(*match.groups()) for match in _ELEMENT.finditer(svg))
    return [one for one in found if 0 not in one.shades and one.name[0] != "g"]


def is_alike(one: Sequence[Drawn], other: Sequence[Drawn]) -> bool:
    """Whether both show the same."""
    return len(one) == len(other) and all(
        a.name == b.name
        and _near(a.lengths, b.lengths, _PIXEL)
        and _near(*_shades(a, b))
        for a, b in zip(one, other, strict=True)
    )


def _shades(a: Drawn, b: Drawn) -> tuple[tuple[float, ...], tuple[float, ...], float]:
    return a.shades, b.shades, _SHADE


def _near(one: tuple[float, ...], other: tuple[float, ...], far: float) -> bool:
    return len(one) == len(other) and all(
        abs(a - b) <= far for a, b in zip(one, other, strict=True)
    )


def _one(tag: str, written: str, text: str | None) -> Drawn:
    """An element, the roles of its colours as the theme paper has them."""
    theme, name = theme_named("paper"), [tag, (text or "").strip()]
    lengths: list[float] = []
    shades = {"fill": 1.0, "stroke": 1.0}
    attributes = dict(_ATTRIBUTE.findall(written))
    for key in sorted(attributes.keys() - _IGNORED):
        value = attributes[key]
        if role := _ROLE.fullmatch(value):
            colour = theme[Role(role[1])]
            name.append(f"{key} {hex_of(colour)}")
            shades[key] *= colour[3] / 255
        elif key.endswith("-opacity"):
            shades[key.removesuffix("-opacity")] *= float(value)
        elif key in {"points", "d"} or _NUMBER.fullmatch(value):
            lengths += map(float, _NUMBER.findall(value))
        else:
            name.append(f"{key} {value}")
    return Drawn(tuple(name), tuple(lengths), tuple(shades.values()))
