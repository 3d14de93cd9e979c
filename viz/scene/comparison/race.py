"""The bar of one side of a race: how many of the open cells are filled."""

from functools import lru_cache
from typing import Final, NamedTuple

from solver.log.trace import Trace
from viz.fonts import baseline_at
from viz.layout.comparison import CompareLayout
from viz.shapes import Align, Fill, Group, Rect, Text, Weight
from viz.theme import Role, Theme

_NUMBER: Final = 30
_COUNT: Final = 110
"""Pixels of the design for the number behind the bar."""


class Filled(NamedTuple):
    """How far a solve is; it goes back where guesses are taken back.

    Attributes:
        cells: How many cells have been filled.
        of: How many were open.
    """

    cells: int
    of: int

    @classmethod
    def at(cls, trace: Trace, step: int) -> "Filled":
        """How far *trace* is at *step*."""
        start, now = (trace.grid(at).assigned.bit_count() for at in (0, step))
        return cls(now - start, len(trace.puzzle.rules.cells) - start)


@lru_cache(maxsize=64)
def race_bar(
    filled: Filled, side: int, bounds: Rect, layout: CompareLayout, theme: Theme
) -> Group:
    """The bar of *side* within *bounds*, and how many cells it stands for."""
    wide = bounds.width - layout.px(_COUNT)
    rail, round_by = bounds._replace(width=wide), layout.px(6)
    role = Role.CAUSE if filled.cells == filled.of else Role.ACCENT
    shapes: list[Fill | Text] = [Fill(rail, theme[Role.TRACK], round_by)]
    if filled.cells > 0:
        done = rail._replace(width=max(1, wide * filled.cells // filled.of))
        shapes.append(Fill(done, theme[role], round_by))
    size = layout.font(_NUMBER)
    baseline = baseline_at(bounds.centre[1], size)
    said, ink = f"{filled.cells}/{filled.of}", theme[Role.INK]
    number = Text(said, bounds.right, baseline, size, ink, Weight.BOLD, Align.RIGHT)
    return Group(f"bar {side + 1}", bounds, (*shapes, number))
