"""Reasons of the two sides of a comparison."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from solver.agents.spec import agent_in
from solver.explain import Explanation
from solver.log.events import Outcome
from solver.puzzle.notes import AGENT
from viz.fonts import text_width
from viz.layout.comparison import CompareLayout
from viz.messages import phrases, spoken
from viz.replay.chapters import ENDINGS
from viz.replay.comparison import Comparison, is_own
from viz.replay.timeline import WHOLE
from viz.replay.undo_scenes import film_words
from viz.scene.comparison.headings import difference
from viz.scene.number_text import figure, wording
from viz.scene.panels.reason import partly_read
from viz.shapes import Align, Group, Rect, Text, Weight
from viz.text_fitting import LEADING, fitted, fitting
from viz.theme import Role, Theme

_TITLE: Final = 36
_ASKED: Final = 56
"""Of what a film asks at first."""
_BELOW_QUESTION: Final = 0.8
_REASON: Final = 31
_READ: Final = 40
"""Of reasons in a film."""
_NEAR: Final = 54
"""The same below a board that is shown alone."""
_STEP: Final = 24
_BOLD: Final = Weight.SEMIBOLD


class Said(NamedTuple):
    """The texts of one side at one tick.

    Attributes:
        title: The technique or, at the end, how the side did.
        counted: The step's number; empty at the end.
        reason: What is said of the step.
        verdict: Who was first; empty before the end.
        short: Of steps that pass, what is said in less time; may be empty.
        lit: How many letters of the reason have been read; ``None``: all.
        ink: The colour of all of it.
    """

    title: str
    counted: str
    reason: str
    verdict: str = ""
    short: str = ""
    lit: int | None = None
    ink: Role = Role.INK

    @property
    def is_question(self) -> bool:
        """Whether a film asks here what it answers, or has asked it at the left."""
        return not self.counted and self.title[-1:] in {"", "?"}


@lru_cache(maxsize=8)
def said(  # noqa: PLR0913 - what is shown, and how
    comparison: Comparison,
    side: int,
    tick: int,
    language: str,
    told: Explanation | None = None,
    *,
    at: int | None = None,
    is_film: bool = False,
) -> Said:
    """The words for what *side* shows at *tick*: those *told* in place of its step.

    A film asks at first what it answers, of a contest once, and says *at* which step
    the side is.
    """
    one = comparison.sides[side]
    step = comparison.step(side, tick) if at is None else at
    is_over = step == one.last_step
    if is_film and step <= one.begins and not is_over:
        step = 0
    found = told or film_words(one.trace, step, spoken(language))
    agent, ways = agent_in(one.trace.agent), phrases("ways", language)
    about = ways.get(f"film-{agent}" if is_film else f"about-{agent}")
    if about and not step and one.trace.agent != AGENT:
        other = comparison.sides[1 - side].trace
        if side:  # the way that was said of the left one is not said again
            about = difference(one.trace, other, language) or about
        asked = _question(comparison, side, language) if is_film else found.title
        return Said(asked, "", about)
    room, last = wording(language), figure(one.last_step, language)
    if not is_over:
        counted = room["step"].format(step=figure(step, language), last=last)
        whole = found.sentences if is_film else found.reason
        return Said(found.title, counted, whole, short=found.short if told else "")
    is_solved = one.trace.outcome is Outcome.SOLVED
    return Said(
        room[ENDINGS[one.trace.outcome]].format(steps=last),
        "",
        "" if is_own(comparison) else found.follows if is_solved else found.reason,
        _verdict(comparison, side, tick, language),
    )


@lru_cache(maxsize=8)
def second_at(comparison: Comparison, language: str) -> int:
    """After how many thousandths of the opening of a film the right side is read."""
    both = (said(comparison, side, 0, language, is_film=True) for side in (0, 1))
    left, right = (len(words.title) + len(words.reason) for words in both)
    return WHOLE * left // max(1, left + right)


def _question(comparison: Comparison, side: int, language: str) -> str:
    """What a film of two solves is to answer about *side*; of a contest asked once."""
    if comparison.result.is_contest:
        is_level, (left, right) = comparison.result.level, comparison.sides
        asked = difference(right.trace, left.trace, language, "saves") * is_level
        usual = wording(language)["ask-level" if is_level else "ask-first"]
        return "" if side else asked or usual
    if comparison.sides[side].tally.guesses:
        return phrases("film", language)["question-guesses"]
    return wording(language)["ask-patterns"]


def _verdict(comparison: Comparison, side: int, tick: int, language: str) -> str:
    """A sentence on which side finished first and by how much; empty while open.

    In place of that the second of two equal searches says why they are equal, and of a
    person and a search each what it has more or less of than the other.
    """
    room, result = wording(language), comparison.result
    is_last = tick == comparison.last_tick
    if comparison.has_equal_searches and is_last and result.first != side:
        return room["equal-searches"]
    if result.level:
        return _level(comparison, side, language)
    if result.first is not None and not result.lead:
        return room["alone"] if result.first == side else ""
    if not result.is_contest and all(s.is_decided for s in comparison.sides):
        last = "" if is_own(comparison) else _beside(comparison, side, language)
        return last if is_last else room["done"]
    if result.first is None:
        return ""
    if not is_last:
        return room["waiting"]
    place = "first" if result.first == side else "second"
    unit, count = comparison.unit, figure(comparison.length(side), language)
    one = "-one" if unit != "work" and result.lead == 1 else ""
    lead = figure(result.lead, language)
    return room[f"{place}-{unit}{one}"].format(lead=lead, count=count)


def _level(comparison: Comparison, side: int, language: str) -> str:
    """Of two that need as much: at the left what that saves, at the right how much."""
    room, (left, right) = wording(language), comparison.sides
    guesses, count = right.tally.guesses, figure(comparison.total, language)
    if side:
        return room[f"level-{comparison.unit}"].format(count=count)
    if left.tally.guesses != guesses:
        return _beside(comparison, side, language)
    saved = difference(right.trace, left.trace, language, "saved") or room["as-much"]
    key = {0: "both-without", 1: "both-guesses-one"}.get(guesses, "both-guesses")
    return f"{saved}: {room[key].format(count=figure(guesses, language))}."


def _beside(comparison: Comparison, side: int, language: str) -> str:
    """How many guesses and steps *side* has more or fewer than the other side."""
    room, found = wording(language), list[str]()
    sides = comparison.sides[side], comparison.sides[1 - side]
    for counter, (own, other) in (
        ("guesses", [one.tally.guesses for one in sides]),
        ("steps", [one.last_step for one in sides]),
    ):
        key = f"{'more' if own > other else 'fewer'}-{counter}"
        key += "-one" if abs(own - other) == 1 else ""
        if own != other:
            found.append(room[key].format(count=figure(abs(own - other), language)))
    return f"{', '.join(found)}." if found else room["as-many"]


@lru_cache(maxsize=64)
def reason(  # noqa: PLR0913, PLR0917 - where, and how
    name: str,
    words: Said,
    bounds: Rect,
    layout: CompareLayout,
    theme: Theme,
    asked: tuple[str, ...] = (),
) -> Group:
    """The technique with the step's number, and below it why, as large as it fits.

    Args:
        name: Of the group.
        words: What is said; without a title, why alone.
        bounds: Where it goes.
        layout: For its lengths.
        theme: For its colours.
        asked: The questions of both sides, whose letters are alike.
    """
    ink, quiet = theme[words.ink], theme[Role.QUIET]
    size, weight = layout.font(_ASKED if asked else _TITLE), _BOLD
    size = min([fitting(one, size, bounds.width, weight) for one in asked] or [size])
    if not words.title:
        return Group(name, bounds, (*_paragraph(words, bounds, layout, theme),))
    step = fitting(words.counted, layout.font(_STEP), bounds.width * 2 // 5)
    baseline, top = bounds.y + round(size * 0.92), bounds.y + round(size * 1.25)
    taken = text_width(words.counted, step) + layout.px(20) if words.counted else 0
    size = fitting(words.title, size, bounds.width - taken, weight)
    number = Text(words.counted, bounds.right, baseline, step, quiet, align=Align.RIGHT)
    room = Rect(bounds.x, top, bounds.width, bounds.bottom - top)
    shapes = (
        Text(words.title, bounds.x, baseline, size, ink, weight),
        *([number] if words.counted else []),
        *_paragraph(words, room, layout, theme, size),
    )
    return Group(name, bounds, shapes)


@lru_cache(maxsize=64)
def column_title(  # noqa: PLR0913, PLR0917 - where, and how
    name: str,
    title: str,
    bounds: Rect,
    layout: CompareLayout,
    theme: Theme,
    role: Role = Role.INK,
) -> Group:
    """The technique in a place of its own, as large as it fits."""
    size = layout.font(_TITLE)
    lines: tuple[str, ...] = (title,)
    if layout.stacked:
        size, lines = fitted(title, size, bounds.width, bounds.height)
    size = min([size, *(fitting(line, size, bounds.width, _BOLD) for line in lines)])
    ink, step = theme[role], round(size * LEADING)
    top = bounds.y + round(size * 0.92)
    shapes = tuple(
        Text(line, bounds.x, top + number * step, size, ink, _BOLD)
        for number, line in enumerate(lines)
    )
    return Group(name, bounds, shapes)


def _paragraph(
    words: Said, room: Rect, layout: CompareLayout, theme: Theme, title: int = 0
) -> Iterator[Text]:
    """The reason, and the verdict on a line of its own where there is one.

    Below a question, whose letters are *title* pixels, its letters are smaller.
    """
    ink, more, lit = theme[words.ink], int(bool(words.verdict)), words.lit
    ground = theme[Role.BACKGROUND]
    usual = _READ if layout.near is None or not layout.stacked else _NEAR
    largest = layout.font(usual if layout.is_race else _REASON)
    if words.is_question and title:
        largest = min(largest, round(title * _BELOW_QUESTION))
    size, lines = fitted(words.reason, largest, room.width, room.height, more)
    baseline = room.y + round(size * 0.92)
    for line in lines:
        written = Text(line, room.x, baseline, size, ink)
        yield from (written,) if lit is None else partly_read(written, lit, ground)
        lit = None if lit is None else max(0, lit - len(line) - 1)
        baseline += round(size * LEADING)
    if words.verdict:
        size = fitting(words.verdict, size, room.width, _BOLD)
        written = Text(words.verdict, room.x, baseline, size, ink, _BOLD)
        yield from (written,) if lit is None else partly_read(written, lit, ground)
