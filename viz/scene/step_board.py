"""The board of a step in a picture."""

from collections.abc import Iterator

from viz.replay.inner_replay import InnerMoment
from viz.replay.phases import Motion
from viz.replay.replay import Replay
from viz.replay.timeline import Moment
from viz.scene.board.assumption import edge_of
from viz.scene.board.board_drawings import drawing_of
from viz.scene.board.fish_marks import crossing_lines
from viz.scene.board.link_marks import links_of
from viz.scene.board.lit_rules import lit_rules
from viz.scene.board.pair_lines import pair_lines
from viz.scene.board.strike_lines import strike_lines
from viz.scene.shown_steps import ShownStep
from viz.shapes import Group, Rect, Shape
from viz.theme import Theme


def step_board(
    replay: Replay,
    moment: Moment,
    step: ShownStep,
    motion: Motion,
    theme: Theme,
) -> Iterator[Group | None]:
    """The cells of *step*, and what is marked over them.

    Args:
        replay: The replay.
        moment: Of the replay.
        step: What is shown of it.
        motion: How far each of its phases has come.
        theme: The colours.
    """
    view, layout = step.view, step.board
    inner = None if moment.calm else replay.inner.opened_at(moment)
    is_told = step.is_read and not moment.aside
    told = replay.inner.revised_at(moment) if is_told else None
    drawing = drawing_of(layout.placement.shape.drawing)
    if drawing is None:
        yield lit_rules(view, motion, layout, theme)
    else:
        under = tuple(drawing.under(view, motion, layout, theme))
        yield Group("drawing", layout.placement.rect, under)
    yield from step.cells.groups(motion)
    if drawing is None and told is None:  # else an arc, as its words are read
        yield strike_lines(view, motion, layout, theme)
    yield crossing_lines(view, motion, layout, theme)
    yield links_of(view, motion, layout, theme)
    yield pair_lines(replay.trace, view, motion, layout, theme)
    yield _arrows(inner or told, step, theme)
    yield edge_of(replay.trace, view, motion, layout, theme)


def _arrows(inner: InnerMoment | None, step: ShownStep, theme: Theme) -> Group:
    """The arrows of the inner step that is shown; none where none is."""
    shapes: tuple[Shape, ...] = ()
    if inner is not None:
        from viz.scene.algorithm.arrows import (  # noqa: PLC0415 - slow to load
            inner_arrows,
        )

        shapes = inner_arrows(inner, step.view.cells, step.board, theme)
    bounds = step.board.placement.rect if shapes else Rect(0, 0, 0, 0)
    return Group("inner arrows", bounds, shapes)
