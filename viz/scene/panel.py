"""The words and numbers beside the board."""

from functools import lru_cache
from itertools import accumulate
from typing import Final

from solver.explain import Explanation
from solver.position import Position
from solver.trace import Trace
from viz.layout import Layout
from viz.metrics import text_width, wrapped
from viz.scene.marks import diamond
from viz.shapes import Align, Fill, Group, Rect, Shape, Text, Weight
from viz.theme import Role, Theme

_RULES: Final = (70, 628, 768)
_REASON_TOP: Final = 88
_GUESSES_TOP: Final = 632
_COUNTERS_TOP: Final = 772


def counters(position: Position) -> tuple[tuple[str, int], ...]:
    """The numbers shown, each with its label."""
    grid = position.grid
    return (
        ("digits left", len(grid.masks) - grid.assigned.bit_count()),
        ("candidates", grid.candidates_left),
        ("guesses", position.tally.guesses),
        ("depth", len(position.guesses)),
        ("dead ends", position.tally.contradictions),
    )


def heading(trace: Trace, layout: Layout, theme: Theme) -> Group:
    """What is solved, and how: the same at every step."""
    panel = layout.panel
    puzzle = trace.puzzle
    how = [word for word in (puzzle.variant.slug, trace.agent) if word]
    title = puzzle.title or "Sudoscope"
    baseline = panel.y + layout.px(44)
    ink, quiet = theme[Role.INK], theme[Role.QUIET]
    rules = [
        Rect(panel.x, panel.y + layout.px(rule), panel.width, layout.px(2))
        for rule in _RULES
    ]
    shapes: tuple[Shape, ...] = (
        Text(title, panel.x, baseline, layout.px(32), ink, Weight.SEMIBOLD),
        Text(
            " · ".join(how),
            panel.right,
            baseline,
            layout.px(28),
            quiet,
            align=Align.RIGHT,
        ),
        *(Fill(rule, theme[Role.RULE]) for rule in rules),
    )
    return Group("heading", panel, shapes)


@lru_cache(maxsize=64)
def reason(
    said: Explanation, step: int, last: int, layout: Layout, theme: Theme
) -> Group:
    """The step's number, its technique, why, and what follows."""
    bounds = _part(layout, _REASON_TOP, _RULES[1] - 4)
    x, y = bounds.x, bounds.y
    ink, quiet = theme[Role.INK], theme[Role.QUIET]
    shapes = [
        Text(f"Step {step:,} of {last:,}", x, y + layout.px(36), layout.px(28), quiet),
        Text(said.title, x, y + layout.px(104), layout.px(60), ink, Weight.SEMIBOLD),
    ]
    if said.also:
        beside = (
            x + text_width(said.title, layout.px(60), Weight.SEMIBOLD) + layout.px(22)
        )
        shapes.append(Text(said.also, beside, y + layout.px(104), layout.px(30), quiet))
    baseline = y + layout.px(176)
    for text, size, colour in ((said.reason, 42, ink), (said.follows, 32, quiet)):
        for line in wrapped(text, layout.px(size), bounds.width):
            shapes.append(Text(line, x, baseline, layout.px(size), colour))
            baseline += layout.px(size * 1.28)
        baseline += layout.px(10)
    return Group("reason", bounds, tuple(shapes))


def guesses(position: Position, layout: Layout, theme: Theme) -> Group:
    """The open guesses, outermost first; the oldest are counted where room ends."""
    name = position.grid.variant.cell_name
    labels = tuple(
        f"{name(g.candidate.cell)} = {g.candidate.digit}" for g in position.guesses
    )
    title = "Open guesses" if labels else "No open guess"
    if labels and position.grid.is_solved:
        title = "The guesses that hold"
    return _guesses(title, labels, layout, theme)


@lru_cache(maxsize=64)
def _guesses(
    title: str, labels: tuple[str, ...], layout: Layout, theme: Theme
) -> Group:
    bounds = _part(layout, _GUESSES_TOP, _RULES[2] - 4)
    size, quiet = layout.px(32), theme[Role.QUIET]
    top = Text(title, bounds.x, bounds.y + layout.px(44), layout.px(28), quiet)
    lead, gap = layout.px(38), layout.px(30)
    widths = [lead + text_width(label, size) + gap for label in labels]
    hidden = 0
    while sum(widths[hidden:]) > bounds.width - (layout.px(120) if hidden else 0):
        hidden += 1
    shapes: list[Shape] = [top]
    baseline = bounds.y + layout.px(104)
    x = bounds.x
    if hidden:
        shapes.append(Text(f"+ {hidden}", x, baseline, size, quiet))
        x += layout.px(120)
    starts = accumulate(widths[hidden:], initial=x)
    for label, start in zip(labels[hidden:], starts, strict=False):
        middle = (start + layout.px(14), baseline - layout.px(11))
        shapes += diamond(middle, layout.px(13), theme)
        shapes.append(Text(label, start + lead, baseline, size, theme[Role.INK]))
    return Group("guesses", bounds, tuple(shapes))


@lru_cache(maxsize=64)
def numbers(
    counted: tuple[tuple[str, int], ...], layout: Layout, theme: Theme
) -> Group:
    """The counters in a row."""
    bounds = _part(layout, _COUNTERS_TOP, _COUNTERS_TOP + 130)
    shapes: list[Shape] = []
    room = bounds.width // len(counted) - layout.px(12)
    widest = max(text_width(label, layout.px(26)) for label, _ in counted)
    small = min(layout.px(26), layout.px(26) * room // widest)
    for place, (label, number) in enumerate(counted):
        x = bounds.x + bounds.width * place // len(counted)
        baseline = bounds.y + layout.px(64)
        ink, quiet = theme[Role.INK], theme[Role.QUIET]
        shapes += (
            Text(f"{number:,}", x, baseline, layout.px(52), ink),
            Text(label, x, baseline + layout.px(40), small, quiet),
        )
    return Group("counters", bounds, tuple(shapes))


def _part(layout: Layout, top: int, bottom: int) -> Rect:
    panel = layout.panel
    height = layout.px(bottom) - layout.px(top)
    return Rect(panel.x, panel.y + layout.px(top), panel.width, height)
