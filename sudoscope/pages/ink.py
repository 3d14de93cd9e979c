"""The ink of a page: shapes as SVG whose colours are classes of its style sheet.

A page has all themes, so its pictures are drawn in a theme whose colours are the
numbers of roles, and each role becomes a class.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from viz.painters.svg import Attributes, SvgStyle, elements
from viz.shapes import Colour, Rect, Shape
from viz.theme import THEMES, Role, Theme, theme_named

_OPAQUE: Final = 255
_ROLES: Final = tuple(Role)
_APART: Final = 8
"""Of red, from one role to the next."""
_PURE: Final = 250
"""Of blue, in every colour but that of the background, which has none of any."""


def theme_of_roles(stroke: float) -> Theme:
    """A theme whose colours tell their role, also mixed with the background.

    Args:
        stroke: How many times as wide as usual the lines of marks are.
    """
    colours = {role: (_APART * n, 0, _PURE, _OPAQUE) for n, role in enumerate(_ROLES)}
    colours[Role.BACKGROUND] = (0, 0, 0, _OPAQUE)
    seen = theme_named(THEMES[0])
    return Theme(f"roles of pages {stroke}", colours, stroke, seen=seen)


def role_of(colour: Colour) -> Role:
    """The role that *colour* of such a theme has, or that is mixed into it."""
    red, _, blue, _ = colour
    return _ROLES[round(red * _PURE / blue / _APART)] if blue else Role.BACKGROUND


def ink_rules() -> str:
    """The rules of CSS for the classes: f and a number to fill, s to stroke."""
    return "".join(
        f".f{n}{{fill:var(--{role})}}.s{n}{{fill:none;stroke:var(--{role})}}\n"
        for n, role in enumerate(_ROLES)
    )


def drawn(shapes: Iterable[Shape]) -> str:
    """*shapes* as elements of an SVG on a page, without anything between them."""
    return elements(shapes, _STYLE).replace("\n", "")


def drawn_bars(bars: Sequence[Rect], colour: Colour) -> str:
    """*bars* of one colour as one element of SVG, those that touch as one figure.

    Args:
        bars: From left to right.
        colour: Their colour.
    """
    runs: list[list[Rect]] = []
    for bar in bars:
        if runs and runs[-1][-1].right == bar.x:
            runs[-1].append(bar)
        else:
            runs.append([bar])
    attributes = "".join(
        f' {name.replace("_", "-")}="{value}"'
        for name, value in _fill(colour).items()
        if value is not None
    )
    return f'<path d="{"".join(map(_outline, runs))}"{attributes}/>'


def _outline(bars: Sequence[Rect]) -> str:
    """The edge of *bars*: along their tops, and back along their bottoms."""
    there = "".join(f"V{bar.y}h{bar.width}" for bar in bars)
    back = "".join(f"V{bar.bottom}h{-bar.width}" for bar in reversed(bars))
    return f"M{bars[0].x} {bars[0].bottom}{there}{back}z"


def _paint(kind: str, colour: Colour) -> dict[str, str | None]:
    """The class of the role of *colour*; the colour itself where it is mixed.

    Args:
        kind: "fill" or "stroke".
        colour: Of a theme of roles.
    """
    role, blue = role_of(colour), colour[2]
    faint = {f"{kind}_opacity": _opacity(colour)}
    if blue in {0, _PURE}:
        return {"class": f"{kind[0]}{_ROLES.index(role)}", **faint}
    share = round(100 * blue / _PURE)
    ground = f"var(--{Role.BACKGROUND})"
    return {kind: f"color-mix(in srgb,{ground},var(--{role}) {share}%)", **faint}


def _fill(colour: Colour) -> Attributes:
    return _paint("fill", colour)


def _stroke(colour: Colour, width: int) -> Attributes:
    return {**_paint("stroke", colour), "stroke_width": width}


def _opacity(colour: Colour) -> str | None:
    """With two decimals, which nobody can tell from three; ``None`` where opaque."""
    if colour[3] == _OPAQUE:
        return None
    return f"{colour[3] / _OPAQUE:.2f}".lstrip("0")


_STYLE: Final = SvgStyle(_fill, _stroke, has_widths=False)
