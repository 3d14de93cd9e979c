"""The panel of an opened step: pseudocode with the line at work, beside its picture.

It has all the room below the words: the code left of the picture where the room is
wide, and above it where it is narrow.
"""

from collections.abc import Iterator
from typing import Final

from solver.inference.gac import SLUG as GAC
from solver.inner_steps.lines_at_work import line_at_work
from viz.layout.layout import Layout
from viz.messages import spoken
from viz.replay.inner_replay import InnerMoment
from viz.replay.timeline import WHOLE
from viz.scene.algorithm.added_pictures import added_picture
from viz.scene.algorithm.arc_picture import revised
from viz.scene.algorithm.code_panel import Code, code_of, code_panel, code_size
from viz.scene.algorithm.house_graph import house_graph, house_of
from viz.scene.algorithm.house_legend import house_legend, legend_height
from viz.scene.algorithm.length_line import length_line
from viz.scene.algorithm.panel import algorithm_heading, algorithm_picture, parted
from viz.scene.panel_canvas import PanelCanvas
from viz.shapes import Group, Rect

_WIDE: Final = 700
"""Pixels of the design from which code and picture are side by side."""
_CODE: Final = 0.58
"""The part of the room that code has at most, across or down."""
_STRIP: Final = 0.3
_STRIP_HIGH: Final = 102, 130
"""Height of a strip of code: at most that part of the room, and so many pixels; in a
film the last."""
_LEAST_STRIP: Final = 220
"""How low a room is for a wide picture alone."""
_LEGEND: Final = 0.4
"""The part of the room that the legend of a graph takes at most."""
_GAP: Final = 28
_LENGTH: Final = 96
"""How high the line of the queue's length is."""
_LEAST_ARC: Final = 250
"""How high the room is that has an arc above its queue."""
_FIRST: Final = 9
"""Small steps that are seen while a film says what a run does."""
_LEAST_PICTURE: Final = 60
"""How low a picture is left out."""


def opened_panel(
    inner: InnerMoment, lengths: tuple[int, ...], canvas: PanelCanvas
) -> tuple[Group, ...]:
    """The code and the picture of an inner step.

    Args:
        inner: The inner step.
        lengths: How long the queue is over the whole run, at equal distances; empty
            where it has none.
        canvas: Where, and how.
    """
    area, layout, look = canvas
    head, body = parted(area, layout)
    body, legend = _with_legend(inner, canvas.at(body))
    code = inner_code(inner, look.language)
    added = added_picture(inner.run.technique)
    is_whole = added is not None and added.is_whole(inner.run.start.variant)
    is_strip = is_whole or (added is not None and look.is_film)
    heading = algorithm_heading(inner, canvas.at(head))
    if is_strip and body.height < layout.px(_LEAST_STRIP):
        return heading, *_pictures(inner, lengths, canvas.at(body))
    left, right = divided(code, body, layout, is_strip=is_strip)
    return (
        heading,
        code_panel(code, canvas.at(left)),
        *_pictures(inner, lengths, canvas.at(right)),
        *legend,
    )


def _with_legend(
    inner: InnerMoment, canvas: PanelCanvas
) -> tuple[Rect, tuple[Group, ...]]:
    """The room above the legend of a graph, and that legend, where there is room.

    It is below code and graph, and its place stays free in all of a run that has it.
    """
    body, layout, appearance = canvas
    if inner.run.technique != GAC:
        return body, ()
    high = legend_height(body.width, layout, appearance)
    above = body._replace(height=body.height - high - layout.px(_GAP) // 2)
    if above.height < body.height * (1 - _LEGEND):
        return body, ()
    if house_of(inner.step.move) is None:
        return above, ()
    area = body._replace(y=body.bottom - high, height=high)
    return above, (house_legend(canvas.at(area)),)


def inner_code(inner: InnerMoment, language: str) -> Code:
    """The listing of an inner step, with the line at work."""
    return code_of(line_at_work(inner.run, inner.number, spoken(language)))


def divided(
    code: Code, body: Rect, layout: Layout, *, is_strip: bool = False
) -> tuple[Rect, Rect]:
    """Where *code* is in the room of the panel, and where the picture is.

    Args:
        code: The listing.
        body: The room.
        layout: How large everything is.
        is_strip: Whether the picture needs the whole width and most of the height, so
            that the code has but a few lines above it.
    """
    gap = layout.px(_GAP)
    if is_strip:
        high = min(
            round(body.height * _STRIP), layout.font(_STRIP_HIGH[layout.is_film])
        )
        y = body.y + high + gap // 4
        below = body._replace(y=y, height=body.bottom - y)
        return body._replace(height=high), below
    if body.width >= layout.px(_WIDE):
        most = body._replace(width=round(body.width * _CODE))
        wide, _ = code_size(code, most, layout)
        left = body._replace(width=min(most.width, wide + gap // 2))
        x = left.right + gap
        return left, body._replace(x=x, width=body.right - x)
    high = round(body.height * _CODE)
    _, needed = code_size(code, body._replace(height=high), layout)
    top = body._replace(height=min(high, needed))
    y = top.bottom + gap // 2
    return top, body._replace(y=y, height=body.bottom - y)


def _begun(inner: InnerMoment) -> InnerMoment:
    """What a run does first, as far as the words that say so are read before it."""
    number = inner.number or min(len(inner.run) - 1, inner.read * _FIRST // WHOLE)
    return inner._replace(number=number, step=inner.run[number])


def _pictures(
    inner: InnerMoment, lengths: tuple[int, ...], canvas: PanelCanvas
) -> Iterator[Group]:
    """The arc or path at work, the queue or what is in its place, and its length."""
    area, layout, _ = canvas
    gap = layout.px(_GAP)
    if area.height < layout.px(_LEAST_PICTURE):
        return
    if house_of(inner.step.move) is not None:
        yield house_graph(inner, canvas)
        return
    if area.height > layout.px(_LEAST_ARC):
        picture = revised(_begun(inner) if layout.is_film else inner, canvas)
        if picture is not None:
            yield picture
            y = picture.bounds.bottom + gap
            area = area._replace(y=y, height=area.bottom - y)
    is_wanted = layout.chart is None and any(lengths)
    if is_wanted and area.height > 2 * layout.px(_LENGTH):
        high = layout.px(_LENGTH)
        line = area._replace(y=area.bottom - high, height=high)
        part = inner.number / max(1, len(inner.run) - 1)
        yield length_line(lengths, part, canvas.at(line))
        area = area._replace(height=area.height - high - gap)
    yield algorithm_picture(inner, canvas.at(area))
