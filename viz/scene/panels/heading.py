"""The heading: what is solved, and how. The same at every step."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from solver.inner_steps.runs_of_steps import RUNS
from solver.log.trace import Trace
from solver.puzzle.puzzle import Puzzle
from viz.appearance import Appearance, PicturePart
from viz.fonts import CAP_HEIGHT, RISE, baseline_at, text_width
from viz.layout.aspect import Aspect, least_letters
from viz.layout.layout import Layout
from viz.messages import phrases
from viz.scene.panel_canvas import PanelCanvas
from viz.shapes import Align, Fill, Group, Rect, Shape, Text, Weight
from viz.text_fitting import fitting, shortened
from viz.theme import Role
from viz.words.variants import puzzle_kinds

_SMALLER: Final = 0.6
"""How small the letters of a title of one's own get before it is cut."""


def title_of(puzzle: Puzzle, language: str) -> str:
    """The title of *puzzle*, or its kind; how much is given the first step says."""
    return _titles(puzzle, language)[0]


def _titles(puzzle: Puzzle, language: str) -> tuple[str, ...]:
    """The title, or what the kind of *puzzle* is called, the longest first."""
    return (puzzle.title,) if puzzle.title else puzzle_kinds(puzzle, language)


def manners(trace: Trace, language: str, *, names: bool = True) -> tuple[str, ...]:
    """The way of solving and, where no title says so, the rules; the longest first.

    Without *names* of ways the kind alone.
    """
    kinds = puzzle_kinds(trace.puzzle, language) if trace.puzzle.title else ()
    agent = phrases("panel", language).get(trace.agent, trace.agent) if names else ""
    way = [part for part in (agent, _inference_of(trace, language)) if part and names]
    said = [" · ".join((kind, *way)) for kind in kinds]
    return tuple(dict.fromkeys((*said, " · ".join(way), agent)))


def _inference_of(trace: Trace, language: str) -> str:
    """The inference at work; empty where none is."""
    found = next((slug for slug in trace.strategies if slug in RUNS), None)
    return "" if found is None else phrases("algorithm", language)[found]


def heading(trace: Trace, layout: Layout, appearance: Appearance) -> Group | None:
    """The title and the way of solving."""
    area = layout.heading
    if area is None:
        return None
    titles = _titles(trace.puzzle, appearance.language)
    names = PicturePart.NAMES not in appearance.hidden
    ways = manners(trace, appearance.language, names=names)
    draw = _stacked if layout.form is Aspect.SQUARE else _in_a_row
    return Group(
        "heading", area, draw(titles, ways, PanelCanvas(area, layout, appearance))
    )


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
    titles: Sequence[str], manners: Sequence[str], canvas: PanelCanvas
) -> tuple[Shape, ...]:
    """Title left, manner right, on the line of the board's column numbers.

    Of both it is the longest that fits, the title before the manner.
    """
    area, layout, look = canvas
    theme, gap = look.theme, layout.px(32)
    tallest = round(area.height * 0.9)
    least = min(least_letters(layout.size, is_for_phones=layout.is_for_phones), tallest)
    title, manner = _longest(titles, manners, area.width - gap, least)
    most = min(max(layout.font(26), least), tallest)
    own = area.width - gap - text_width(title, least, Weight.SEMIBOLD)
    room = max(area.width * 2 // 5, own)
    small = max(fitting(manner, most, room), min(least, most))
    large = min(max(layout.font(32), least), tallest)
    room = area.width - gap - text_width(manner, small)
    large = fitting(title, large, max(1, room), Weight.SEMIBOLD)
    large = max(large, round(least * _SMALLER))
    said = shortened(title, large, room, Weight.SEMIBOLD)
    baseline = baseline_at(area.centre[1], large)
    first = theme[Role.INK], Weight.SEMIBOLD
    if layout.is_for_phones:  # the technique is the larger title below it
        first = theme[Role.QUIET], Weight.REGULAR
    return (
        Text(said, area.x, baseline, large, *first),
        Text(manner, area.right, baseline, small, theme[Role.QUIET], align=Align.RIGHT),
    )


def _longest(
    titles: Sequence[str], manners: Sequence[str], room: int, size: int
) -> tuple[str, str]:
    """The first title that is no wider than *room* with a manner, and the first such.

    Where none is, the shortest title without a manner.
    """
    for title in titles:
        wide = text_width(title, size, Weight.SEMIBOLD)
        for manner in manners:
            if wide + text_width(manner, size) <= room:
                return title, manner
    return titles[-1], ""


def _stacked(
    titles: Sequence[str], manners: Sequence[str], canvas: PanelCanvas
) -> tuple[Shape, ...]:
    """Title above manner, the longest of each that fits."""
    area, layout, look = canvas
    theme, least = look.theme, least_letters(layout.size)
    tallest = round(area.height * 0.4)
    title, _ = _longest(titles, ("",), area.width, min(least, tallest))
    large = fitting(title, min(layout.font(34), tallest), area.width, Weight.SEMIBOLD)
    large = max(large, round(min(least, tallest) * _SMALLER))
    said = shortened(title, large, area.width, Weight.SEMIBOLD)
    most = min(layout.font(24), large)
    manner, _ = _longest(manners, ("",), area.width, min(least, most))
    small = max(fitting(manner, most, area.width), min(least, most))
    first = area.y + round(large * RISE)
    second = first + round(small * CAP_HEIGHT) + layout.px(24)
    return (
        Text(said, area.x, first, large, theme[Role.INK], Weight.SEMIBOLD),
        Text(manner, area.x, second, small, theme[Role.QUIET]),
    )
