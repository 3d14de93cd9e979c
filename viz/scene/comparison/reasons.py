"""Reasons of the two sides of a comparison."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import chain
from typing import Final, NamedTuple

from solver.agents.spec import agent_in
from solver.explain import Explanation
from solver.log.events import Deduced, Outcome
from solver.log.trace import Trace
from solver.puzzle.notes import AGENT
from solver.techniques.names import title_of
from viz.fonts import text_width
from viz.layout.comparison import CompareLayout
from viz.messages import phrases, spoken
from viz.replay.caption_groups import counted
from viz.replay.chapters import ENDINGS
from viz.replay.comparison import Comparison, is_own
from viz.replay.comparison_clock import Clock
from viz.replay.difficulty import is_above_singles
from viz.replay.pace import Pace
from viz.replay.reading_time import LETTERS_A_SECOND
from viz.replay.timeline import WHOLE
from viz.replay.undo_scenes import film_words
from viz.scene.comparison.headings import difference
from viz.scene.number_text import figure, wording
from viz.scene.panels.reason import partly_read
from viz.shapes import Align, Colour, Group, Rect, Text, Weight
from viz.text_fitting import LEADING, fitted, fitting
from viz.theme import Role, Theme

TITLE: Final = 36
_ASKED: Final = 56
"""Of what a film asks at first."""
_BELOW_QUESTION: Final = 0.8
_REASON: Final = 31
_READ: Final = 40
"""Of reasons in a film."""
_NEAR: Final = 54
"""The same below a board that is shown alone."""
_STEP: Final = 24
_MOST_NAMED: Final = 3
"""Techniques of a way that are named."""
_NAMED: Final = 18
"""Letters of the name of a side, about."""
_KINDS: Final = ("digit", "guess", "pattern", "elimination")
_BOLD: Final = Weight.SEMIBOLD


class Said(NamedTuple):
    """The texts of one side at one tick.

    Attributes:
        title: The technique or, at the end, how the side did.
        counted: The step's number; empty at the end.
        reason: What is said of the step.
        verdict: Who was first; empty before the end.
        alike: The questions or verdicts of both sides, whose letters are alike.
        short: Of steps that pass, what is said in less time; may be empty.
        lit: How many letters of the reason have been read; ``None``: all.
        ink: The colour of all of it.
    """

    title: str
    counted: str
    reason: str
    verdict: str = ""
    alike: tuple[str, ...] = ()
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
    about = ways.get(f"film-{agent}" if is_film else f"about-{agent}", "")
    if is_film:  # an inference says what it does
        about = ways.get("-".join(("film", agent, *one.trace.strategies[:1])), about)
    if not step and (is_film or (about and one.trace.agent != AGENT)):
        slugs, names = one.trace.strategies, ways["techniques"]
        if len(slugs) <= _MOST_NAMED:
            names = ", ".join(title_of(slug, spoken(language)) for slug in slugs)
        about = about.format(techniques=names)
        other = comparison.sides[1 - side].trace
        if side:  # the way that was said of the left one is not said again
            about = difference(one.trace, other, language) or about
        asked = _question(comparison, side, language) if is_film else found.title
        return Said(asked, "", about)
    room, last = wording(language), figure(one.last_step, language)
    if not is_over:
        number = room["step"].format(step=figure(step, language), last=last)
        whole = found.sentences if is_film else found.reason
        return Said(found.title, number, whole, short=found.short if told else "")
    ended = _ended(comparison, side, language, found)
    return ended._replace(verdict=_verdict(comparison, side, tick, language))


def _ended(
    comparison: Comparison, side: int, language: str, found: Explanation
) -> Said:
    """How *side* came to its end, in guesses where the steps of both are not alike."""
    room, one = wording(language), comparison.sides[side]
    guesses, reason = one.tally.guesses, found.reason
    key, count = ENDINGS[one.trace.outcome], one.last_step
    if one.trace.outcome is Outcome.SOLVED:
        reason = found.follows
        if not comparison.result.is_contest:
            key = {0: "solved-without", 1: "solved-one"}.get(guesses, "solved-guesses")
            reason, count = _made_of(one.trace, spoken(language)), guesses
        elif _unit(comparison) != Clock.STEP:
            key = "solved-plain"
        if comparison.has_equal_searches:  # the second says why
            reason = room["equal-searches"] * (comparison.result.first != side)
    title = room[key].format(steps=figure(count, language))
    return Said(title, "", "" if is_own(comparison) else reason)


def _unit(comparison: Comparison) -> str:
    """What the end of a contest counts: steps in place of changes that agree on it."""
    left, right = (side.last_step for side in comparison.sides)
    fewer = None if left == right else int(right < left)
    is_same = comparison.unit == "changes" and fewer == comparison.result.first
    return Clock.STEP if is_same else comparison.unit


def _made_of(trace: Trace, language: str) -> str:
    """What the steps of a solve that is no contest are, in an order for all solves."""
    kinds, steps = trace.derived(_kinds), phrases("stretches", language)["steps"]
    parts = (counted(trace, k, kinds[k], language) for k in _KINDS if kinds[k])
    return steps.format(kinds=", ".join(parts))


def _kinds(trace: Trace) -> Counter[str]:
    """How many steps of a solve there are of each kind."""
    kinds = Counter[str](guess=trace.position(len(trace)).tally.guesses)
    for event in trace.events:
        if isinstance(event, Deduced):
            is_hard = is_above_singles(event.deduction.technique)
            kind = "pattern" if is_hard else "elimination"
            kinds["digit" if event.deduction.places else kind] += 1
    return kinds


def told_pace(comparison: Comparison, pace: Pace, language: str) -> Pace:
    """*pace* for a film whose question and end stay until their words are read."""
    both = (_letters(comparison, tick, language) for tick in (0, comparison.last_tick))
    asked, end = (sum(letters) * 1000 // LETTERS_A_SECOND for letters in both)
    answered = max(pace.answered, end)
    return replace(pace, told=spoken(language), asked=asked, answered=answered)


@lru_cache(maxsize=8)
def second_at(comparison: Comparison, language: str, ms: int) -> int:
    """After how many thousandths of an opening of *ms* the right side is read.

    In little time it is shared out by the questions alone.
    """
    left, right = _letters(comparison, 0, language)
    if ms < (left + right) * 950 // LETTERS_A_SECOND:
        left, right = _letters(comparison, 0, language, has_reasons=False)
    return WHOLE * left // (left + right)


def _letters(
    comparison: Comparison, tick: int, language: str, *, has_reasons: bool = True
) -> list[int]:
    """How many letters each side says as a film begins or ends, with its name."""
    both = (said(comparison, side, tick, language, is_film=True) for side in (0, 1))
    lengths = ((len(w.title + w.verdict), len(w.reason)) for w in both)
    return [_NAMED + first + then * has_reasons for first, then in lengths]


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
    """A sentence on which side finished first and by how much; empty while open."""
    room, result = wording(language), comparison.result
    is_last = tick == comparison.last_tick
    if result.level:
        return _level(comparison, side, language)
    if result.first is not None and not result.lead:
        return room["alone"] if result.first == side else ""
    if not result.is_contest and all(s.is_decided for s in comparison.sides):
        return "" if is_last else room["done"]
    if result.first is None:
        return ""
    if not is_last:
        return room["waiting"]
    place = "first" if result.first == side else "second"
    unit, count = _unit(comparison), figure(comparison.length(side), language)
    left, right = (one.last_step for one in comparison.sides)
    lead = abs(left - right) if unit == Clock.STEP else result.lead
    if unit == Clock.STEP:
        unit = Clock.STEP + "-one" * (lead == 1)
    elif side:  # the left one has said what is counted
        unit = "lead"
    return room[f"{place}-{unit}"].format(lead=figure(lead, language), count=count)


def _level(comparison: Comparison, side: int, language: str) -> str:
    """Of two that need as much: what that saves, in guesses or at the right in all."""
    room, (left, right) = wording(language), comparison.sides
    count = guesses = right.tally.guesses
    if left.tally.guesses != guesses:
        return _beside(comparison, side, language)
    saved = difference(right.trace, left.trace, language, "saved") or room["as-much"]
    key = {0: "both-without", 1: "both-guesses-one"}.get(guesses, "both-guesses")
    if side:
        key = f"level-{_unit(comparison)}"
        count = right.last_step if key == "level-step" else comparison.total
    return f"{saved}: {room[key].format(count=figure(count, language))}."


def _beside(comparison: Comparison, side: int, language: str) -> str:
    """How many guesses *side* has more or fewer than the other side."""
    ahead = comparison.sides[1 - side].tally.guesses
    more = comparison.sides[side].tally.guesses - ahead
    key = f"{'more' if more > 0 else 'fewer'}-guesses{'-one' * (abs(more) == 1)}"
    return f"{wording(language)[key].format(count=figure(abs(more), language))}."


@lru_cache(maxsize=64)
def reason(
    name: str, words: Said, bounds: Rect, layout: CompareLayout, theme: Theme
) -> Group:
    """The technique with the step's number, and below it why, as large as it fits.

    Args:
        name: Of the group.
        words: What is said; without a title, why alone.
        bounds: Where it goes.
        layout: For its lengths.
        theme: For its colours.
    """
    ink, quiet = theme[words.ink], theme[Role.QUIET]
    room, counted = bounds, words.counted
    is_end = layout.wraps_titles and not counted
    asked = words.alike * words.is_question
    is_large = asked or (is_end and (layout.stacked or not words.verdict))
    largest = _ASKED if is_large else TITLE
    if not words.title:
        return Group(name, bounds, (*_paragraph(words, bounds, layout, theme),))
    if layout.is_tall_race or is_end:
        room, counted = bounds._replace(height=bounds.height // 2), ""
    step = fitting(counted, layout.font(_STEP), bounds.width * 2 // 5)
    taken = text_width(counted, step) + layout.px(20) if counted else 0
    room = room._replace(width=room.width - taken)
    lines = title_lines(words.title, largest, room, layout, ink, asked)
    size, top = lines[-1].size, lines[-1].baseline + round(lines[-1].size / 3)
    first, right = lines[0].baseline, bounds.right
    number = Text(counted, right, first, step, quiet, align=Align.RIGHT)
    room = Rect(bounds.x, top, bounds.width, bounds.bottom - top)
    below = _paragraph(words, room, layout, theme, size)
    return Group(name, bounds, (*lines, *([number] if counted else []), *below))


@lru_cache(maxsize=64)
def title_lines(  # noqa: PLR0913, PLR0917 - where, and how
    title: str,
    largest: int,
    room: Rect,
    layout: CompareLayout,
    ink: Colour,
    alike: tuple[str, ...] = (),
) -> tuple[Text, ...]:
    """*title* in letters of *largest* at most; in a column in several lines."""
    lines: tuple[str, ...] = (title,)
    size, fits = layout.font(largest), (*alike, title)
    if layout.wraps_titles:
        size = min(fitted(one, size, room.width, room.height)[0] for one in fits)
        all_lines = [fitted(one, size, room.width, room.height)[1] for one in fits]
        lines, fits = all_lines[-1], tuple(chain(*all_lines))
    size = min(fitting(line, size, room.width, _BOLD) for line in fits)
    top, step = room.y + round(size * 0.92), round(size * LEADING)
    return tuple(
        Text(line, room.x, top + number * step, size, ink, _BOLD)
        for number, line in enumerate(lines)
    )


def _paragraph(
    words: Said, room: Rect, layout: CompareLayout, theme: Theme, title: int = 0
) -> Iterator[Text]:
    """The reason, and the verdict on a line of its own where there is one.

    Below a question, whose letters are *title* pixels, its letters are smaller.
    """
    ink, lit = theme[words.ink], words.lit
    ground, wide, high = theme[Role.BACKGROUND], room.width, room.height
    usual = _READ if layout.near is None or not layout.stacked else _NEAR
    largest = layout.font(usual if layout.is_race else _REASON)
    if words.is_question and title:
        largest = min(largest, round(title * _BELOW_QUESTION))
    both, ends = {words.verdict, *words.alike}, largest
    ended: tuple[str, ...] = ()
    if words.verdict:
        ends = min(fitted(v, largest, wide * 9 // 10, high // 2)[0] for v in both)
        ends, ended = fitted(words.verdict, ends, wide * 9 // 10, high // 2)
    below = len(ended) * round(ends * LEADING)
    size, lines = fitted(words.reason, largest, wide, high - below)
    written = [(line, size, Weight.REGULAR) for line in lines]
    top = room.y
    for line, letters, weight in (*written, *((line, ends, _BOLD) for line in ended)):
        text = Text(line, room.x, top + round(letters * 0.92), letters, ink, weight)
        yield from (text,) if lit is None else partly_read(text, lit, ground)
        lit = None if lit is None else max(0, lit - len(line) - 1)
        top += round(letters * LEADING)
