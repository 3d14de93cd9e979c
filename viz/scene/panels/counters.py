"""The counters: how much is left, and what the search has cost so far."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from solver.log.local_search import Attempt
from solver.log.position import Position
from viz.appearance import Appearance
from viz.fonts import CAP_HEIGHT, RISE
from viz.layout.layout import Layout
from viz.messages import left_on, phrases
from viz.replay.difficulty import is_of_a_person
from viz.replay.replay import Replay
from viz.scene.board.cell_view import StepView
from viz.scene.number_text import figure
from viz.scene.panel_canvas import PanelCanvas
from viz.shapes import Align, Group, Rect, Shape, Text
from viz.text_fitting import fitting
from viz.theme import Role

_NUMBER: Final = 46
_LABEL: Final = 24
_FEW: Final = 3
"""Numbers that never need a second row."""
_LEAST_ROW: Final = 420
"""Width below which few numbers are a line each, for the sake of their labels."""
_USUAL_NUMBER: Final = "88.888"
"""Numbers keep one size while they grow up to this width."""


class Counts(NamedTuple):
    """The numbers shown, in their order; their names are those of the phrases."""

    digits_left: int
    candidates_left: int
    guesses: int
    depth: int
    dead_ends: int
    conflicts: int


WITHOUT_SEARCH: Final = ("digits_left", "candidates_left")
"""What is counted of a solve that does not guess: the others would stay 0."""
ALL: Final[tuple[str, ...]] = (*WITHOUT_SEARCH, "guesses", "depth", "dead_ends")
DIGITS: Final = ("digits_left",)
"""What a person counts; and before any step, since the clues strike candidates, too."""
Labelled: TypeAlias = tuple[tuple[str, str], ...]
"""The names of counters, each with that of its label."""
LOCAL: Final = ("conflicts",)
"""What is counted of a local search, in which nothing is certain before its end."""


def counts_of(position: Position) -> Counts:
    """The counters at *position*."""
    grid = position.grid
    return Counts(
        len(grid.masks) - grid.assigned.bit_count(),
        grid.candidates_left,
        position.tally.guesses,
        len(position.guesses),
        position.tally.contradictions,
        Attempt.at(grid, position.tried).conflict_count if position.tried else 0,
    )


def counts_at(view: StepView) -> Counts:
    """The counters of a step; where it is opened, what is left by then."""
    counts = counts_of(view.position)
    if view.candidates_left is None:
        return counts
    return counts._replace(candidates_left=view.candidates_left)


def labelled(replay: Replay) -> Labelled:
    """The counters that do not stay 0 in *replay*."""
    trace, names = replay.trace, ALL
    if replay.conflicts is not None:
        names = LOCAL
    elif not trace.events or is_of_a_person(trace):
        names = DIGITS
    elif not (replay.has_guesses or trace.position(len(trace)).tally.contradictions):
        names = WITHOUT_SEARCH
    left = dict(zip(WITHOUT_SEARCH, left_on(trace.puzzle.rules), strict=True))
    return tuple((name, left.get(name, name.replace("_", "-"))) for name in names)


@lru_cache(maxsize=64)
def counters(
    counts: Counts, layout: Layout, appearance: Appearance, shown: Labelled
) -> Group | None:
    """The counters in a row, in two, or one below another, as the room asks for.

    Args:
        counts: The numbers.
        layout: Where they go.
        appearance: How the viewer wants them.
        shown: Those that are shown.
    """
    area = layout.counters
    if area is None:
        return None
    words = phrases("panel", appearance.language)
    labels = [words[label] for _, label in shown]
    numbers = [figure(getattr(counts, name), appearance.language) for name, _ in shown]
    lines = list(zip(labels, numbers, strict=True))
    is_narrow = len(shown) <= _FEW and area.width < layout.px(_LEAST_ROW)
    is_list = is_narrow or area.width < area.height * 2
    draw = _listed if is_list else _in_columns
    canvas = PanelCanvas(area, layout, appearance)
    return Group("counters", area, tuple(draw(lines, canvas)))


def _in_columns(lines: list[tuple[str, str]], canvas: PanelCanvas) -> Iterator[Shape]:
    """Number above label, in as many columns as leave the labels largest."""
    area, layout, _ = canvas
    tried = (len(lines), -(-len(lines) // 2) if len(lines) > _FEW else len(lines))
    size, across = max(
        (_label_size([label for label, _ in lines], n, area, layout), n) for n in tried
    )
    down = -(-len(lines) // across)
    height = area.height // down
    room = area.width // across - layout.px(16)
    large = min(layout.font(_NUMBER), round(height * 0.5))
    large = fitting(_USUAL_NUMBER, large, room)
    for place, (label, number) in enumerate(lines):
        row, column = divmod(place, across)
        x = area.x + area.width * column // across
        first = area.y + row * height + round(large * RISE)
        second = first + round(size * 1.25)
        fits = fitting(number, large, room)
        yield Text(number, x, first, fits, canvas.ink(Role.INK))
        yield Text(label, x, second, size, canvas.ink(Role.QUIET))


def _label_size(labels: list[str], across: int, area: Rect, layout: Layout) -> int:
    down = -(-len(labels) // across)
    size = min(layout.font(_LABEL), round(area.height / down * 0.34))
    room = area.width // across - layout.px(16)
    return min(fitting(label, size, room) for label in labels)


def _listed(lines: list[tuple[str, str]], canvas: PanelCanvas) -> Iterator[Shape]:
    """Label left, number right, a line each."""
    area, layout, _ = canvas
    row = area.height / len(lines)
    large = min(layout.font(32), round(row * 0.9))
    small = min(layout.font(_LABEL), round(row * 0.75))
    room = round(area.width * 0.64)
    small = min(fitting(label, small, room) for label, _ in lines)
    large = fitting(_USUAL_NUMBER, large, area.width - room)
    for place, (label, number) in enumerate(lines):
        baseline = area.y + round(row * (place + 0.5) + large * CAP_HEIGHT / 2)
        yield Text(label, area.x, baseline, small, canvas.ink(Role.QUIET))
        ink = canvas.ink(Role.INK)
        fits = fitting(number, large, area.width - room)
        yield Text(number, area.right, baseline, fits, ink, align=Align.RIGHT)
