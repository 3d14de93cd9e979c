"""The heading: what is solved, and how. The same at every step."""

from functools import lru_cache

from solver.inner_steps import RUNS
from solver.puzzle import Puzzle
from solver.trace import Trace
from viz.appearance import Appearance
from viz.font_metrics import CAP_HEIGHT, RISE, text_width
from viz.layout.aspect import Aspect, least_letters
from viz.layout.layout import Layout
from viz.messages import phrases
from viz.shapes import Align, Fill, Group, Rect, Shape, Text, Weight
from viz.text_fitting import fitting, shortened
from viz.theme import Role
from viz.words.variants import given_title, puzzle_kind


def title_of(puzzle: Puzzle, language: str) -> str:
    """The title of *puzzle*, or its kind and its clues."""
    if puzzle.title:
        return puzzle.title
    words = phrases("panel", language)
    name = puzzle_kind(puzzle, language)
    given = given_title(puzzle.clue_count, puzzle.constraints, language)
    return words["named"].format(name=name, given=given)


def manner_of(trace: Trace, language: str) -> str:
    """The way it is solved and, where the title does not tell, under which rules."""
    kind = puzzle_kind(trace.puzzle, language) if trace.puzzle.title else ""
    agent = phrases("panel", language).get(trace.agent, trace.agent)
    return " · ".join(filter(None, (kind, agent, _inference_of(trace, language))))


def _inference_of(trace: Trace, language: str) -> str:
    """The inference at work; empty where none is."""
    found = next((slug for slug in trace.strategies if slug in RUNS), None)
    return "" if found is None else phrases("algorithm", language)[found]


def heading(trace: Trace, layout: Layout, appearance: Appearance) -> Group | None:
    """The title and the way of solving."""
    area = layout.heading
    if area is None:
        return None
    title = title_of(trace.puzzle, appearance.language)
    manner = manner_of(trace, appearance.language)
    draw = _stacked if layout.form is Aspect.SQUARE else _in_a_row
    return Group("heading", area, draw(title, manner, area, layout, appearance))


@lru_cache(maxsize=16)
def rules(
    layout: Layout, appearance: Appearance, without: Rect | None = None
) -> Group | None:
    """The hairlines between the parts, but for those that lie in *without*."""
    shown = [r for r in layout.rules if without is None or not r.meets(without)]
    if not shown:
        return None
    lines = tuple(Fill(rule, appearance.theme[Role.RULE]) for rule in shown)
    top, left = shown[0].y, shown[0].x
    height = shown[-1].bottom - top
    return Group("rules", Rect(left, top, shown[0].width, height), lines)


def _in_a_row(
    title: str, manner: str, area: Rect, layout: Layout, appearance: Appearance
) -> tuple[Shape, ...]:
    """Title left, manner right, on the line of the board's column numbers."""
    theme = appearance.theme
    tallest = round(area.height * 0.9)
    least = least_letters(layout.size, is_for_phones=layout.is_for_phones)
    most = min(max(layout.font(26), least), tallest)
    small = max(fitting(manner, most, area.width * 2 // 5), min(least, most))
    manner = shortened(manner, small, area.width * 3 // 5)
    large = min(max(layout.font(32), least), tallest)
    room = area.width - text_width(manner, small) - layout.px(32)
    large = max(fitting(title, large, room, Weight.SEMIBOLD), min(least, large))
    said = shortened(title, large, room, Weight.SEMIBOLD)
    baseline = area.centre[1] + round(large * CAP_HEIGHT / 2)
    first = theme[Role.INK], Weight.SEMIBOLD
    if layout.is_for_phones:  # the technique is the larger title below it
        first = theme[Role.QUIET], Weight.REGULAR
    return (
        Text(said, area.x, baseline, large, *first),
        Text(manner, area.right, baseline, small, theme[Role.QUIET], align=Align.RIGHT),
    )


def _stacked(
    title: str, manner: str, area: Rect, layout: Layout, appearance: Appearance
) -> tuple[Shape, ...]:
    """Title above manner."""
    theme = appearance.theme
    tallest = round(area.height * 0.4)
    large = fitting(title, min(layout.font(34), tallest), area.width, Weight.SEMIBOLD)
    large = max(large, min(least_letters(layout.size), tallest))
    said = shortened(title, large, area.width, Weight.SEMIBOLD)
    most = min(layout.font(24), large)
    least = least_letters(layout.size)
    small = max(fitting(manner, most, area.width), min(least, most))
    manner = shortened(manner, small, area.width)
    first = area.y + round(large * RISE)
    second = first + round(small * CAP_HEIGHT) + layout.px(24)
    return (
        Text(said, area.x, first, large, theme[Role.INK], Weight.SEMIBOLD),
        Text(manner, area.x, second, small, theme[Role.QUIET]),
    )
