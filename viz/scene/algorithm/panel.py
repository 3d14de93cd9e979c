"""The panel of the algorithm: its queue as chips, and its counts.

In place of the chips it shows the graph of a house for GAC, and what a wing adds.
"""

from collections.abc import Iterator
from typing import Final

from solver.agents.consistency_levels import LEVELS
from solver.explain.phrasing import Phrasing
from solver.inner_steps.gac import HousesPutBack
from solver.inner_steps.moves import Arc, ArcsPutBack, Entry
from solver.inner_steps.pc2 import PathsPutBack
from solver.rules.candidate_sets import Candidate
from solver.rules.house import House
from viz.fonts import CAP_HEIGHT, RISE, text_width
from viz.layout.aspect import least_letters
from viz.layout.layout import Layout
from viz.messages import board_phrases, phrases
from viz.replay.inner_replay import InnerMoment
from viz.scene.algorithm.added_pictures import added_picture
from viz.scene.algorithm.house_graph import house_graph, house_of
from viz.scene.algorithm.trial_picture import trial_picture
from viz.scene.number_text import figure
from viz.scene.panel_canvas import PanelCanvas
from viz.shapes import Align, Fill, Group, Outline, Rect, Shape, Text, Weight, faded
from viz.text_fitting import fitting, shortened
from viz.theme import Role

_TITLE: Final = 28
_SMALL: Final = 22


def algorithm_panel(
    inner: InnerMoment | None,
    canvas: PanelCanvas,
    idle: str = "idle",
) -> tuple[Group, ...]:
    """What the algorithm has before it at an inner step.

    Args:
        inner: The inner step; ``None`` where no inference is at work.
        canvas: Where, and how.
        idle: The key of what is said where there is no inner step.
    """
    if inner is None:
        return (_idle(canvas, idle),)
    head, body = parted(canvas.area, canvas.layout)
    return (
        algorithm_heading(inner, canvas.at(head)),
        algorithm_picture(inner, canvas.at(body)),
    )


def _idle(panel: PanelCanvas, key: str) -> Group:
    words = phrases("algorithm", panel.look.language)[key]
    size = fitting(words, panel.layout.font(_SMALL), panel.area.width)
    baseline = panel.area.y + round(size * RISE)
    text = Text(words, panel.area.x, baseline, size, panel.ink(Role.QUIET))
    return Group("algorithm heading", panel.area, (text,))


def parted(area: Rect, layout: Layout) -> tuple[Rect, Rect]:
    """The heading's line at the top of *area*, and what is below it."""
    high = round(layout.font(_TITLE) * 1.35)
    below = area._replace(y=area.y + high, height=max(1, area.height - high))
    return area._replace(height=min(high, area.height)), below


def algorithm_heading(inner: InnerMoment, canvas: PanelCanvas) -> Group:
    """The inference at work, and its counts, in one line."""
    shapes = tuple(_heading(inner, canvas))
    return Group("algorithm heading", canvas.area, shapes)


def _heading(inner: InnerMoment, panel: PanelCanvas) -> Iterator[Shape]:
    """The inference at work, and its counts."""
    head = panel.area
    language, rules = panel.look.language, inner.run.start.variant
    words = board_phrases("algorithm", language, rules)
    title, step = words[inner.run.technique], inner.step
    key = "counts-cover" if inner.run.technique == "cover" else "counts"
    facts = words[key].format(
        queue=figure(step.queue_length, language),
        revisions=_looks(inner, language),
        comparisons=figure(step.comparisons, language),
    )
    least, bold = least_letters(panel.layout.size), Weight.SEMIBOLD
    fits = fitting(title, panel.layout.font(_TITLE), head.width // 2, bold)
    title = shortened(title, size := max(fits, least), head.width, bold)
    baseline = head.y + round(size * RISE)
    room = head.width - text_width(title, size, bold) - panel.layout.px(24)
    small = max(fitting(facts, panel.layout.font(_SMALL), room), least)
    yield Text(title, head.x, baseline, size, panel.ink(Role.INK), bold)
    if text_width(facts, small) <= room:
        ink = panel.ink(Role.QUIET)
        yield Text(facts, head.right, baseline, small, ink, align=Align.RIGHT)


def _looks(inner: InnerMoment, language: str) -> str:
    """How often the inference has looked, in its own unit: "1 arc", "12 trials"."""
    count = inner.step.revisions
    unit = next((v.unit for v in LEVELS if v.slug == inner.run.technique), None)
    if unit is None:
        return figure(count, language)
    key = f"{unit.value}-{'one' if count == 1 else 'other'}"
    words = board_phrases("levels", language, inner.run.start.variant)
    return words[key].format(count=figure(count, language))


def algorithm_picture(inner: InnerMoment, canvas: PanelCanvas) -> Group:
    """What the algorithm has before it: a graph, what a wing adds, or its queue."""
    if house_of(inner.step.move) is not None:
        return house_graph(inner, canvas)
    added = added_picture(inner.run.technique)
    if added is not None:
        return added.draw(inner, canvas)
    if inner.step.assumed is not None:
        return trial_picture(inner, canvas)
    return queue_chips(inner, canvas)


_CHIP: Final = 24, 34
"""Letters of what waits, in pixels of the design; larger in films."""
_SEEN: Final = 20
"""Entries of a queue up to which it is seen from its beginning in any case."""


def queue_chips(inner: InnerMoment, canvas: PanelCanvas) -> Group:
    """The queue after an inner step, as much of it as fits."""
    return Group("algorithm queue", canvas.area, tuple(_chips(inner, canvas)))


def _chips(inner: InnerMoment, panel: PanelCanvas) -> Iterator[Shape]:
    """The queue, first what leaves next, and how many more there are."""
    body, layout, step = panel.area, panel.layout, inner.step
    phrasing = Phrasing(inner.run.start.variant, panel.look.language)
    rest, gap = _rest(step.queue_length, panel), layout.px(8)
    room = body.width - 4 * gap  # of an entry and the words after the last one
    size = fitting(f"A1 → A1{rest}", layout.font(_CHIP[layout.is_film]), room)
    high, more = round(size * 1.5), text_width(rest, size)
    down, ink = round(high / 2 + size * CAP_HEIGHT / 2), panel.ink(Role.QUIET)
    rows = max(1, (body.height + gap) // (high + gap))
    added = _added(inner)
    x, row, shown = body.x, 0, 0
    is_end = added and step.queue_length > max(_SEEN, added + 1)  # where it comes back
    between = step.queue_length - added - 1 if is_end else 0
    whole = range(step.queue_length)
    for place in (*whole[:1], *whole[between + 1 :]):
        entry = inner.run.entries[step.head + place]
        label = entry_label(entry, phrasing)
        wide = text_width(label, size) + 2 * gap
        is_last_row = row == rows - 1
        limit = body.right - (more + gap if is_last_row and rest else 0)
        if x + wide > limit and x > body.x:
            if is_last_row:
                break
            x, row = body.x, row + 1
        if x + wide > body.right:
            break
        box = Rect(x, body.y + row * (high + gap), wide, high)
        is_new = place >= step.queue_length - added
        yield from _chip(label, box, size, panel, is_next=not place, is_new=is_new)
        x, shown = box.right + gap, shown + 1
        if between and not place:
            yield Text(_rest(between, panel), x, box.y + down, size, ink)
            x += more + gap
    left = step.queue_length - between - shown
    if left > 0:
        if x + more > body.right:
            x, row = body.x, row + 1
        y = body.y + row * (high + gap) + down
        yield Text(_rest(left, panel), x, y, size, ink)
    elif not shown:
        words = phrases("algorithm", panel.look.language)["empty"]
        fits = fitting(words, size, body.width)
        baseline = body.y + round(high / 2 + fits * CAP_HEIGHT / 2)
        yield Text(words, body.x, baseline, fits, ink)


def _rest(count: int, panel: PanelCanvas) -> str:
    words = phrases("algorithm", panel.look.language)["more"]
    return words.format(count=figure(count, panel.look.language))


def _added(inner: InnerMoment) -> int:
    """How many entries the move has just put at the end of the queue."""
    if not inner.is_opened:
        return inner.step.tail - inner.run[inner.number].tail
    match inner.step.move:
        case ArcsPutBack(_, back) | PathsPutBack(back) | HousesPutBack(_, back):
            return len(back)
        case _:
            return 0


def _chip(  # noqa: PLR0913 - what it is comes by name
    label: str, box: Rect, size: int, panel: PanelCanvas, *, is_next: bool, is_new: bool
) -> Iterator[Shape]:
    """One entry: framed where it leaves next, tinted where it was just put back."""
    radius, width = panel.layout.px(6), panel.layout.px(2)
    if is_new:
        yield Fill(box, faded(panel.ink(Role.GUESS), 0.3), radius)
    edge = Role.ACCENT if is_next else Role.FIRM_LINE
    yield Outline(box, panel.ink(edge), width * (2 if is_next else 1), radius)
    baseline = box.y + round(box.height / 2 + size * CAP_HEIGHT / 2)
    yield Text(
        label, box.centre[0], baseline, size, panel.ink(Role.INK), align=Align.CENTRE
    )


def entry_label(entry: Entry, phrasing: Phrasing) -> str:
    """What waits in a queue, as short as can be: "A1 → A2", "C4 – A1 – B2", "row C"."""
    match entry:
        case Arc(cell, other):
            return f"{phrasing.cell(cell)} → {phrasing.cell(other)}"
        case House():
            return phrasing.scope(entry)
        case Candidate(cell, digit):
            return f"{phrasing.cell(cell)} = {phrasing.digit(digit)}"
        case (one, between, other):
            return " – ".join(map(phrasing.cell, (one, between, other)))
