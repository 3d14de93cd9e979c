"""The edge of the board: what stands on it is certain, or assumed."""

from functools import lru_cache

from solver.events import Clashed, Event
from solver.position import Position
from viz.layout.layout import Layout
from viz.scene.board.step_view import DEEPEST
from viz.shapes import Group, Outline
from viz.theme import Role, Theme


def edge_of(
    position: Position, event: Event | None, layout: Layout, theme: Theme
) -> Group:
    """A frame around the board while a guess is open, wider under several.

    It has the colour of contradictions where *event* is one, and is empty when all is
    certain.

    Args:
        position: Where the solve stands.
        event: What led there.
        layout: Where the board is.
        theme: Its colours.
    """
    depth = 0 if position.grid.is_solved else min(DEEPEST, len(position.guesses))
    return _edge(depth, isinstance(event, Clashed), layout, theme)


@lru_cache(maxsize=16)
def _edge(depth: int, is_refuted: bool, layout: Layout, theme: Theme) -> Group:  # noqa: FBT001 - a cache key
    widest = layout.mark((3 + 2 * DEEPEST) * theme.stroke)
    bounds = layout.placement.grid.inset(-widest)
    if not depth:
        return Group("assumption", bounds, ())
    width = layout.mark((3 + 2 * depth) * theme.stroke)
    rect = layout.placement.grid.inset(-width)
    role = Role.CONTRADICTION if is_refuted else Role.GUESS
    shapes = [Outline(rect, theme[role], width)]
    if not is_refuted:
        shapes.append(Outline(rect, theme[Role.GUESS_LINE], max(1, width // 4)))
    return Group("assumption", bounds, tuple(shapes))
