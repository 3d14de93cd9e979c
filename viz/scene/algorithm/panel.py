"""The panel of the algorithm: its queue as chips, and its counts.

In place of the chips it shows the graph of a house for GAC, and the columns of the
cover for dancing links.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from solver.hints.consistency_levels import LEVELS
from viz.appearance import Appearance
from viz.fonts import RISE, text_width
from viz.layout.aspect import least_letters
from viz.layout.layout import Layout
from viz.messages import phrases
from viz.replay.inner_replay import InnerMoment
from viz.scene.algorithm.cover_matrix import matrix_picture
from viz.scene.algorithm.house_graph import house_graph, house_of
from viz.scene.algorithm.queue_chips import queue_chips
from viz.scene.algorithm.trial_picture import trial_picture
from viz.scene.number_text import figure
from viz.shapes import Align, Group, Rect, Shape, Text, Weight
from viz.text_fitting import fitting
from viz.theme import Role

_TITLE: Final = 28
_SMALL: Final = 22


class _Panel(NamedTuple):
    """Where a panel is drawn, and how."""

    area: Rect
    layout: Layout
    appearance: Appearance

    def ink(self, role: Role) -> tuple[int, int, int, int]:
        return self.appearance.theme[role]


def algorithm_panel(
    inner: InnerMoment | None,
    area: Rect,
    layout: Layout,
    appearance: Appearance,
    idle: str = "idle",
) -> tuple[Group, ...]:
    """What the algorithm has before it at an inner step.

    Args:
        inner: The inner step; ``None`` where no inference is at work.
        area: Where.
        layout: How large everything is.
        appearance: The colours and the language.
        idle: The key of what is said where there is no inner step.
    """
    panel = _Panel(area, layout, appearance)
    if inner is None:
        return (_idle(panel, idle),)
    head, body = parted(area, layout)
    return (
        algorithm_heading(inner, head, layout, appearance),
        algorithm_picture(inner, body, layout, appearance),
    )


def _idle(panel: _Panel, key: str) -> Group:
    words = phrases("algorithm", panel.appearance.language)[key]
    size = fitting(words, panel.layout.font(_SMALL), panel.area.width)
    baseline = panel.area.y + round(size * RISE)
    text = Text(words, panel.area.x, baseline, size, panel.ink(Role.QUIET))
    return Group("algorithm heading", panel.area, (text,))


def parted(area: Rect, layout: Layout) -> tuple[Rect, Rect]:
    """The heading's line at the top of *area*, and what is below it."""
    high = round(layout.font(_TITLE) * 1.35)
    below = area._replace(y=area.y + high, height=max(1, area.height - high))
    return area._replace(height=min(high, area.height)), below


def algorithm_heading(
    inner: InnerMoment, head: Rect, layout: Layout, appearance: Appearance
) -> Group:
    """The inference at work, and its counts, in one line."""
    shapes = tuple(_heading(inner, head, _Panel(head, layout, appearance)))
    return Group("algorithm heading", head, shapes)


def _heading(inner: InnerMoment, head: Rect, panel: _Panel) -> Iterator[Shape]:
    """The inference at work, and its counts."""
    words, language = (
        phrases("algorithm", panel.appearance.language),
        panel.appearance.language,
    )
    title, step = words[inner.run.technique], inner.step
    key = "counts-cover" if inner.run.technique == "cover" else "counts"
    facts = words[key].format(
        queue=figure(step.queue_length, language),
        revisions=_looks(inner, language),
        comparisons=figure(step.comparisons, language),
    )
    size = fitting(title, panel.layout.font(_TITLE), head.width // 2, Weight.SEMIBOLD)
    baseline = head.y + round(size * RISE)
    room = head.width - text_width(title, size, Weight.SEMIBOLD) - panel.layout.px(24)
    least = least_letters(panel.layout.size)
    small = max(fitting(facts, panel.layout.font(_SMALL), room), least)
    yield Text(title, head.x, baseline, size, panel.ink(Role.INK), Weight.SEMIBOLD)
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
    return phrases("levels", language)[key].format(count=figure(count, language))


def algorithm_picture(
    inner: InnerMoment, body: Rect, layout: Layout, appearance: Appearance
) -> Group:
    """What the algorithm has before it: a graph, columns to cover, or its queue."""
    if house_of(inner.step.move) is not None:
        return house_graph(inner, body, layout, appearance)
    if inner.run.technique == "cover":
        return matrix_picture(inner, body, layout, appearance)
    if inner.step.assumed is not None:
        return trial_picture(inner, body, layout, appearance)
    return queue_chips(inner, body, layout, appearance)
