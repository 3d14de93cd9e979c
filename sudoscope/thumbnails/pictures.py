"""Thumbnails: the most interesting moment of a solve with a headline."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from solver.explain import explain
from solver.log.trace import Trace
from sudoscope.thumbnails.large_marks import candidate_marks
from sudoscope.thumbnails.large_numbers import NUMBERED, with_large_numbers
from sudoscope.thumbnails.marked_steps import with_cross
from sudoscope.thumbnails.shown_moment import moment, most_telling
from viz.appearance import Appearance, PicturePart, Safe
from viz.fonts import CAP_HEIGHT, RISE, centred
from viz.layout.aspect import Aspect, form_of, scale_of
from viz.layout.safe_area import adorned_area
from viz.messages import phrases, spoken
from viz.replay.best_moments import Highlight, HighlightKind
from viz.replay.chapters import ENDINGS
from viz.replay.clause_times import Telling
from viz.replay.comparison import LEFT, Comparison
from viz.replay.difficulty import is_above_singles, is_of_a_person
from viz.replay.replay import Replay
from viz.replay.short_film import asked_candidate, question_of
from viz.replay.timeline import WHOLE, Moment
from viz.scene.comparison import reasons
from viz.scene.comparison.headings import names_in
from viz.scene.number_text import figure
from viz.scene.one_board import Scene
from viz.scene.panels.heading import manners
from viz.shapes import (
    Align,
    Fill,
    Frame,
    Group,
    Rect,
    Shape,
    Text,
    Weight,
    moved,
)
from viz.text_fitting import LEADING, evenly_wrapped, fitted, fitting
from viz.theme import Role

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

_BOTH: Final = 0.76
_NAME: Final = 0.12
"""Of the height, for the boards of two solves, and of that for the name of each."""
_EDGE: Final = 12
"""Around both in a picture that nothing covers, in pixels."""
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
    whole = Rect(0, 0, *size)
    ground = Group("ground", whole, (Fill(whole, look.theme[Role.BACKGROUND]),))
    groups = _marked_board(replay, shown.step, stage, look, is_asked=asked is not None)
    is_beside = form in {Aspect.WIDE, Aspect.STANDARD}
    said = headline(replay, shown, look.language)
    if asked is not None:
        question = question_of(replay.trace, shown.step, spoken(look.language))
        said = _titled(replay.trace, Headline(question.line or question.title))
    accent = _ROLES.get(shown.kind, Role.ACCENT)
    written = _written(said, words, size, look, accent, is_beside=is_beside)
    return Frame(size, (ground, *groups, Group("headline", words, written)))


def _marked_board(
    replay: Replay,
    step: int,
    stage: tuple[int, int],
    look: Appearance,
    *,
    is_asked: bool = False,
) -> tuple[Group, ...]:
    """The board at *step* in a picture of size *stage*, with what the step marks.

    Args:
        replay: The solve.
        step: The step.
        stage: Width and height in pixels.
        look: Colours and language.
        is_asked: Whether the headline asks about the step.
    """
    bare = replace(look, hidden=_PARTS, has_footer=False, has_candidates=False)
    scene = Scene(replay, stage, bare)
    board = scene.frame(Moment(step, WHOLE))
    marked = with_cross(replay.trace, step)
    candidate = asked_candidate(replay.trace, step) if is_asked else None
    marks = candidate_marks(marked, scene.layout, look.theme, candidate)
    groups = tuple(_plain(group, stage) for group in board.groups)
    groups = (*groups, marks) if marks.shapes else groups
    return with_large_numbers(groups, scene.layout)


def comparison_thumbnail(
    comparison: Comparison, film_size: tuple[int, int], look: Appearance
) -> Frame:
    """Draw what each side of *comparison* meets, and what its film asks.

    Args:
        comparison: The two solves.
        film_size: Of the video, whose form it has.
        look: Colours and language.
    """
    form = form_of(film_size)
    size = SIZES[form]
    whole = Rect(0, 0, *size)
    area = adorned_area(size) if form is Aspect.TALL else whole.inset(_EDGE)
    high = round(area.height * _BOTH)
    bare = replace(look, safe=Safe.NONE)
    groups = [Group("ground", whole, (Fill(whole, look.theme[Role.BACKGROUND]),))]
    named = zip(comparison.sides, names_in(comparison, look.language), strict=True)
    for room, (side, name) in zip(_rooms(area, high, form), named, strict=True):
        groups += _named_board(side.trace, name, room, bare)
    asked = reasons.said(comparison, LEFT, 0, look.language, is_film=True).title
    words = area._replace(y=area.y + high, height=area.height - high)
    said = _titled(comparison.sides[0].trace, Headline(asked))
    written = _written(said, words, size, look, Role.ACCENT, is_beside=False)
    return Frame(size, (*groups, Group("headline", words, written)))


def _rooms(area: Rect, high: int, form: Aspect) -> tuple[Rect, Rect]:
    """The rooms of both sides in the upper *high* pixels of *area*."""
    if form is Aspect.TALL:
        one = area._replace(height=high // 2)
        return one, one._replace(y=one.bottom)
    one = area._replace(width=area.width // 2, height=high)
    return one, one._replace(x=one.right)


def _named_board(
    trace: Trace, name: str, room: Rect, look: Appearance
) -> Iterator[Group]:
    """The most telling moment of *trace* in *room*, below *name*."""
    head = round(room.height * _NAME)
    size = fitting(name, round(head * CAP_HEIGHT), room.width, Weight.BOLD)
    at = room.centre[0], room.y + head // 2
    yield Group("name", room, (centred(name, at, size, look.theme[Role.INK]),))
    replay = trace.derived(Replay.of)
    stage = room.width, room.height - head
    for group in _marked_board(replay, most_telling(replay).step, stage, look):
        shapes = tuple(moved(shape, room.x, room.y + head) for shape in group.shapes)
        yield replace(group, shapes=shapes)


def headline(replay: Replay, shown: Highlight, language: str) -> Headline:
    """Headline of *shown*; the title of the puzzle is preferred.

    That of an algorithm is its name, where neither a dead end nor a pattern is shown.
    """
    trace, words = replay.trace, phrases("film", language)
    steps = words["so-many-steps"].format(count=figure(len(trace), language))
    is_plain = not is_above_singles(Telling(trace, language).technique(shown.step))
    is_own = is_plain and not is_of_a_person(trace)
    manner = manners(trace, language)[0] if is_own else ""
    match shown.kind:
        case HighlightKind.DEAD_END:
            depth = replay.tree.depths[replay.tree.node_at(shown.step)]
            key = "one-deep" if depth == 1 else "so-deep"
            said = Headline(
                words["dead-end"], words[key].format(count=figure(depth, language))
            )
        case _ if manner:
            said = Headline(manner, steps)
        case HighlightKind.HARDEST | HighlightKind.TECHNIQUE:
            said = Headline(explain(trace, shown.step, spoken(language)).title)
        case _ if shown.step < len(trace):
            said = Headline(words["step"].format(number=figure(shown.step, language)))
        case _:
            said = Headline(words[ENDINGS[trace.outcome]], steps)
    return _titled(trace, said)


def _titled(trace: Trace, said: Headline) -> Headline:
    """*said* below the title of the puzzle, if that has one."""
    title = trace.puzzle.title
    return Headline(title, said.strong) if title else said


def _plain(group: Group, stage: tuple[int, int]) -> Group:
    """*group* without letters too small for a list of videos; those of rules stay."""
    if group.name in NUMBERED:
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
