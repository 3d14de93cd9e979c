"""Thumbnails: the most interesting moment of a solve with a headline."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from math import hypot
from typing import Final

from solver.explain import explain
from solver.log.deduction import Link, Node
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Digit, Mask, bit, digits
from sudoscope.thumbnails.marked_steps import MOST_LINKS, SHOWN, with_cross
from sudoscope.thumbnails.shown_moment import moment, most_telling
from viz.appearance import Appearance, PicturePart, Safe
from viz.fonts import CAP_HEIGHT, RISE, centred
from viz.layout.aspect import Aspect, form_of, scale_of
from viz.layout.layout import Layout
from viz.layout.safe_area import adorned_area
from viz.messages import phrases, spoken
from viz.replay.best_moments import Highlight, HighlightKind
from viz.replay.chapters import ENDINGS
from viz.replay.comparison import LEFT, Comparison
from viz.replay.phases import STILL
from viz.replay.replay import Replay
from viz.replay.short_film import asked_candidate, question_of
from viz.replay.timeline import WHOLE, Moment
from viz.scene.board.cell_view import CellView, Mark, StepView
from viz.scene.board.mark_drawings import MARK_DRAWINGS, CellCanvas
from viz.scene.board.pencil_marks import PencilMarks
from viz.scene.board.step_marks import open_cross
from viz.scene.comparison import reasons
from viz.scene.comparison.scene import CompareScene
from viz.scene.number_text import figure
from viz.scene.one_board import Scene
from viz.shapes import (
    Align,
    Fill,
    Frame,
    Group,
    Line,
    Outline,
    Point,
    Rect,
    Shape,
    Text,
    Weight,
    faded,
)
from viz.text_fitting import LEADING, evenly_wrapped, fitted, fitting
from viz.theme import Role, Theme

SIZES: Final = {
    Aspect.WIDE: (1280, 720),
    Aspect.STANDARD: (1280, 720),
    Aspect.SQUARE: (1080, 1080),
    Aspect.TALL: (1080, 1920),
}
"""Width and height in pixels, by the form of the video."""

_LARGEST: Final = 200
_SECOND: Final = 92
"""Letters of the strong line and of the one below it, in pixels of the design."""

_LEAST: Final = 0.04
"""Of the board: letters that are smaller are left out."""

_OF_RULES: Final = frozenset({"board", "rules at work"})
_BOTH: Final = 0.76
"""Of the height, for the boards of two solves."""
_PARTS: Final = frozenset(PicturePart)
_BAR: Final = (150, 14)
_ROLES: Final = {
    HighlightKind.DEAD_END: Role.CONTRADICTION,
    HighlightKind.HARDEST: Role.CAUSE,
}


@dataclass(frozen=True, slots=True)
class Headline:
    """Texts of a thumbnail.

    Attributes:
        strong: In the largest letters.
        below: In smaller ones, or empty.
    """

    strong: str
    below: str = ""


def thumbnail(
    replay: Replay,
    film_size: tuple[int, int],
    look: Appearance,
    within: range | None = None,
    asked: int | None = None,
) -> Frame:
    """Draw the most interesting moment of *replay*, or the one that it asks about.

    Args:
        replay: The solve.
        film_size: Of the video, whose form it has.
        look: Colours and language.
        within: The steps that the video shows; ``None``: all.
        asked: The step before the one that a short asks about; ``None``: none.
    """
    shown = most_telling(replay, within)
    if asked is not None:
        shown = moment(asked + 1, HighlightKind.HARDEST)
    form = form_of(film_size)
    size = SIZES[form]
    stage, words = _places(size, form)
    bare = replace(look, hidden=_PARTS, has_footer=False, has_candidates=False)
    scene = Scene(replay, stage, bare)
    board = scene.frame(Moment(shown.step, WHOLE))
    marked = with_cross(replay.trace, shown.step)
    candidate = None if asked is None else asked_candidate(replay.trace, shown.step)
    marks = candidate_marks(marked, scene.layout, look.theme, candidate)
    whole = Rect(0, 0, *size)
    ground = Group("ground", whole, (Fill(whole, look.theme[Role.BACKGROUND]),))
    is_beside = form in {Aspect.WIDE, Aspect.STANDARD}
    said = headline(replay, shown, look.language)
    if asked is not None:
        question = question_of(replay.trace, shown.step, spoken(look.language))
        said = Headline(question.line or question.title)
    accent = _ROLES.get(shown.kind, Role.ACCENT)
    written = _written(said, words, size, look, accent, is_beside=is_beside)
    groups = tuple(_plain(group, stage) for group in board.groups)
    said_group = Group("headline", words, written)
    marked_group = (marks,) if marks.shapes else ()
    return Frame(size, (ground, *groups, *marked_group, said_group))


def comparison_thumbnail(
    comparison: Comparison, film_size: tuple[int, int], look: Appearance
) -> Frame:
    """Draw both boards of *comparison* half-way, and what its film asks.

    Args:
        comparison: The two solves.
        film_size: Of the video, whose form it has.
        look: Colours and language.
    """
    size = SIZES[form_of(film_size)]
    stage = size[0], round(size[1] * _BOTH)
    bare = replace(look, hidden=_PARTS, has_footer=False, safe=Safe.NONE)
    boards = CompareScene(comparison, stage, bare).frame(
        Moment(comparison.last_tick // 2, WHOLE, calm=True)
    )
    asked = reasons.said(comparison, LEFT, 0, look.language, is_film=True).title
    words = Rect(0, stage[1], size[0], size[1] - stage[1]).inset(36)
    written = _written(Headline(asked), words, size, look, Role.ACCENT, is_beside=False)
    ground = Fill(Rect(0, 0, *size), look.theme[Role.BACKGROUND])
    groups = tuple(_plain(group, stage) for group in boards.groups)
    whole = Group("ground", ground.rect, (ground,))
    return Frame(size, (whole, *groups, Group("headline", words, written)))


def headline(replay: Replay, shown: Highlight, language: str) -> Headline:
    """Headline of *shown*; the title of the puzzle is preferred."""
    trace, words = replay.trace, phrases("film", language)
    match shown.kind:
        case HighlightKind.DEAD_END:
            depth = replay.tree.depths[replay.tree.node_at(shown.step)]
            key = "one-deep" if depth == 1 else "so-deep"
            said = Headline(
                words["dead-end"], words[key].format(count=figure(depth, language))
            )
        case HighlightKind.HARDEST | HighlightKind.TECHNIQUE:
            said = Headline(explain(trace, shown.step, spoken(language)).title)
        case _ if shown.step < len(trace):
            said = Headline(words["step"].format(number=figure(shown.step, language)))
        case _:
            steps = figure(len(trace), language)
            below = words["so-many-steps"].format(count=steps)
            said = Headline(words[ENDINGS[trace.outcome]], below)
    if not trace.puzzle.title:
        return said
    return Headline(trace.puzzle.title, said.strong)


def _plain(group: Group, stage: tuple[int, int]) -> Group:
    """*group* without letters too small for a list of videos; those of rules stay."""
    if group.name in _OF_RULES:
        return group
    least = min(stage) * _LEAST
    shapes = (
        shape
        for shape in group.shapes
        if not isinstance(shape, Text) or shape.size >= least
    )
    return replace(group, shapes=tuple(shapes))


def _places(size: tuple[int, int], form: Aspect) -> tuple[tuple[int, int], Rect]:
    """Size of the board picture, placed at the corner, and area of the words."""
    width, height = size
    match form:
        case Aspect.WIDE | Aspect.STANDARD:
            return (height, height), Rect(height, 36, width - height - 36, height - 72)
        case Aspect.SQUARE:
            high = round(height * 0.74)
            return (width, high), Rect(36, high, width - 72, height - high - 24)
        case Aspect.TALL:
            safe = adorned_area(size)
            high = round(height * 0.7)
            top = round(height * 0.635)
            return (width, high), Rect(safe.x, top, safe.width, safe.bottom - top)


def _written(  # noqa: PLR0913 - one of them by name alone
    said: Headline,
    area: Rect,
    size: tuple[int, int],
    look: Appearance,
    accent: Role,
    *,
    is_beside: bool,
) -> tuple[Shape, ...]:
    """A bar, the headline and the line below it, centred in *area*."""
    scale = scale_of(size)
    bar = round(_BAR[0] * scale), round(_BAR[1] * scale)
    small = min(round(_SECOND * scale), area.height // 4) if said.below else 0
    room = area.height - round(small * 1.3) - bar[1] * 3
    largest, _ = fitted(said.strong, round(_LARGEST * scale), area.width, room)
    lines = evenly_wrapped(said.strong, largest, area.width)
    large = min(fitting(line, largest, area.width, Weight.BOLD) for line in lines)
    leading = round(large * LEADING)
    high = bar[1] * 3 + leading * len(lines) + round(small * 1.3)
    y = area.y + max(0, area.height - high) // 2
    align = Align.LEFT if is_beside else Align.CENTRE
    x = area.x if is_beside else area.centre[0]
    left = area.x if is_beside else x - bar[0] // 2
    theme = look.theme
    shapes: list[Shape] = [Fill(Rect(left, y, *bar), theme[accent])]
    y += bar[1] * 3
    for line in lines:
        baseline = y + round(large * RISE)
        shapes.append(
            Text(line, x, baseline, large, theme[Role.INK], Weight.BOLD, align)
        )
        y += leading
    if said.below:
        fits = fitting(said.below, small, area.width)
        baseline = y + round(small * (0.15 + CAP_HEIGHT))
        shapes.append(
            Text(said.below, x, baseline, fits, theme[Role.QUIET], align=align)
        )
    return tuple(shapes)


_GAP: Final = 0.36
"""Of the width of a cell: the radius around its digit that no line enters."""

_REACH: Final = 0.43
"""From the middle of a candidate to the end of its mark, in parts of its room."""

_LETTERS: Final = 0.66
"""Height of its digit, an em, likewise."""

_BESIDE: Final = 2
"""Columns of a cell, at least, that the question is not about."""
_FRAME: Final = 9
_QUESTION: Final = 0.85
"""The line around the other, in pixels of the design, and the height of its sign."""


class LargeMarks(PencilMarks):
    """Places the marked candidates of a cell so that they fill it.

    Args:
        view: The cell.
        shown: Its candidates that are marked, one at least.
        layout: Where the cells are.
        theme: The colours.
        least: Into how many columns it is divided at least.
    """

    def __init__(
        self, view: CellView, shown: Mask, layout: Layout, theme: Theme, least: int = 1
    ) -> None:
        super().__init__(view.cell, layout, theme)
        self._shown = digits(shown)
        self._across = next(n for n in range(least, 99) if n * n >= len(self._shown))
        self._whole = layout.inner(view.cell)
        side = min(self._whole.width, self._whole.height)
        self.room = side / self._across
        self.reach = round(self.room * _REACH)
        self.size = round(self.room * _LETTERS)
        self.line = max(self.line, round(self.room / 12))
        self.is_dotted = False

    def place(self, digit: Digit) -> Point:
        """The middle of *digit*, in lines from the top left."""
        row, column = divmod(self._shown.index(digit), self._across)
        rows = -(-len(self._shown) // self._across)
        columns = min(self._across, len(self._shown))
        x, y = self._whole.centre
        return (
            x + round((column - (columns - 1) / 2) * self.room),
            y + round((row - (rows - 1) / 2) * self.room),
        )


def candidate_marks(
    view: StepView,
    layout: Layout,
    theme: Theme,
    asked: tuple[Candidate, bool] | None = None,
) -> Group:
    """The candidates that a step marks, and the links between them.

    Args:
        view: What is seen of the step.
        layout: Where the cells are.
        theme: The colours.
        asked: The candidate that the headline asks about, and whether it is true. Its
            cell is framed, and the largest: in it the candidate that falls, or a
            question mark for the one that is true. Others are smaller than digits.
    """
    nodes = (node for link in view.links for node in (link.start, link.end))
    ends = {candidate.cell for candidate in chain.from_iterable(nodes)}
    placed = [
        layout.cell(cell.cell)
        for cell in view.cells
        if cell.digit is not None or (cell.has(Mark.REMOVED) and cell.cell not in ends)
    ]
    lines = _links(view.links, layout, theme)
    lines = (part for line in lines for part in around_digits(line, placed))
    cells = list(view.cells)
    if asked is not None:
        cells[asked[0].cell] = CellView(asked[0].cell)
    marks = (
        _marks(cell, layout, theme, 1 if asked is None else _BESIDE) for cell in cells
    )
    question = () if asked is None else _asked_about(asked, layout, theme)
    return Group(
        "marks", layout.board, (*lines, *chain.from_iterable(marks), *question)
    )


def _asked_about(
    asked: tuple[Candidate, bool], layout: Layout, theme: Theme
) -> Iterator[Shape]:
    """The cell of the candidate asked about, framed: a question mark, or it struck."""
    candidate, is_true = asked
    cell, line = layout.cell(candidate.cell), layout.mark(_FRAME)
    yield Fill(cell, theme[Role.FACE])
    yield Outline(cell, theme[Role.ACCENT], line)
    if not is_true:
        shown = bit(candidate.digit)
        small = LargeMarks(CellView(candidate.cell), shown, layout, theme)
        yield small.written(candidate.digit, Role.INK, weight=Weight.SEMIBOLD)
        at = small.place(candidate.digit), small.reach
        yield from open_cross(*at, theme[Role.REMOVED], small.line)
        return
    size = round(cell.height * _QUESTION)
    yield centred("?", cell.centre, size, theme[Role.ACCENT], Weight.BOLD)


def _marks(view: CellView, layout: Layout, theme: Theme, least: int) -> Iterator[Shape]:
    """The marked candidates of a cell, in *least* columns at least."""
    of = {mark: view.marked_digits(mark) for mark in SHOWN}
    shown = 0
    for mask in of.values():
        shown |= mask
    if view.digit is not None or not shown:
        return
    cell = CellCanvas(view, STILL, layout, theme)
    cell.small = LargeMarks(view, Mask(shown), layout, theme, least)
    for digit in digits(Mask(shown)):
        first = next(mark for mark in SHOWN if of[mark] & bit(digit))
        if first is Mark.REMOVED:  # its digit is read in the middle of the cross
            yield cell.small.written(digit, Role.INK, weight=Weight.SEMIBOLD)
            at = cell.small.place(digit), cell.small.reach
            yield from open_cross(*at, theme[Role.REMOVED], cell.small.line)
            continue
        drawn = MARK_DRAWINGS[first].small
        assert drawn is not None
        yield from drawn(cell, digit, 1.0)


def _links(links: tuple[Link, ...], layout: Layout, theme: Theme) -> Iterator[Line]:
    """A line for each link from one cell to another; a weak one is thinner."""
    if len(links) > MOST_LINKS:
        return
    for link in links:
        start, end = (_middle(node, layout) for node in (link.start, link.end))
        if start != end:
            width = layout.mark(7 if link.is_strong else 3)
            yield Line(start, end, faded(theme[Role.ACCENT], 0.6), width)


def around_digits(line: Line, placed: Sequence[Rect]) -> Iterator[Line]:
    """The parts of *line* outside of the digits in the cells *placed*."""
    (x, y), (right, bottom) = line.start, line.end
    across, down = right - x, bottom - y
    long = hypot(across, down)
    gaps = [(1.0, 1.0)]
    for cell in placed:
        to_x, to_y = cell.centre[0] - x, cell.centre[1] - y
        along = (to_x * across + to_y * down) / long
        near, reach = abs(to_x * down - to_y * across) / long, cell.width * _GAP
        if near < reach:
            half = (reach**2 - near**2) ** 0.5
            gaps.append(((along - half) / long, (along + half) / long))
    done = 0.0
    for begin, finish in sorted(gaps):
        if begin > done:
            start, end = (
                (round(x + across * part), round(y + down * part))
                for part in (done, begin)
            )
            yield replace(line, start=start, end=end)
        done = max(done, finish)


def _middle(node: Node, layout: Layout) -> Point:
    """The middle between the cells of *node*."""
    centres = [layout.cell(candidate.cell).centre for candidate in node]
    count = len(centres)
    return sum(x for x, _ in centres) // count, sum(y for _, y in centres) // count
