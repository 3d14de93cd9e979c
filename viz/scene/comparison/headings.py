"""Headings of the two sides of a comparison."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from solver.agents.agent_options import Cells, Values
from solver.agents.spec import agent_in
from solver.log.events import Deduced, Guessed
from solver.log.search_orders import CELL_ORDERS, VALUE_ORDERS, options_of
from solver.log.trace import Trace
from solver.techniques.names import title_of
from viz.appearance import Appearance
from viz.fonts import text_width
from viz.layout.comparison import CompareLayout
from viz.messages import phrases, spoken
from viz.replay.comparison import Comparison
from viz.replay.comparison_telling import own_strategies
from viz.replay.difficulty import is_of_a_person
from viz.scene.number_text import wording
from viz.shapes import Rect, Shape, Text, Weight
from viz.text_fitting import fitting
from viz.theme import Role, Theme

_NAME: Final = 34
_SETTINGS: Final = 25
_GAP: Final = 0.25
"""Between what both have and what only one has, in sizes of the letters."""
_LEAST: Final = 5
"""Pixels an em below which letters are left out, since nobody could read them."""
_TIGHTEST: Final = 1.1
"""How much too wide settings may be to be made smaller rather than counted."""

_MOST_NAMED: Final = 2
"""Strategies that only one side has and that are named for the other."""

_SEARCHING: Final = "csp"

_Parts: TypeAlias = tuple[tuple[str, bool], ...]
"""Settings, and whether only this side has them."""


@lru_cache(maxsize=8)
def head(
    trace: Trace,
    other: Trace,
    bounds: Rect,
    layout: CompareLayout,
    appearance: Appearance,
) -> tuple[Shape, ...]:
    """Agent and strategies; those unique to this side are bold, and in a film named."""
    theme, weight, slug = appearance.theme, Weight.SEMIBOLD, agent_in(trace.agent)
    agent = wording(appearance.language).get(slug, slug)
    parts = _settings(trace, other, appearance.language)
    if layout.is_race:
        agent = name_of(trace, other, appearance.language)
        is_counted = bool(own_strategies(trace, other))  # with what only it has
        parts = tuple(one for one in parts if is_counted or not one[1])
    name = fitting(agent, layout.font(_NAME), bounds.width, weight)
    x, baseline = bounds.x, bounds.y + round(layout.font(_NAME) * 1.05)
    title = Text(agent, x, baseline, name, theme[Role.INK], weight)
    start = x + text_width(agent, name, weight) + round(name * 0.6)
    keys = ("strategies", "techniques")[slug != agent_in(other.agent) :]
    counted = tuple(wording(appearance.language)[key] for key in keys)
    small = layout.font(_SETTINGS)
    width, below = bounds.right - start, bounds.bottom - baseline - layout.px(6)
    if below < small or _width(parts, small) <= width:
        chosen = _chosen(parts, small, width, counted)
        size = _largest(chosen, small, width)
        if size < _LEAST:
            return (title,)
        return (title, *_row(chosen, start, baseline, size, theme))
    room = Rect(x, baseline, bounds.width, below)
    return (title, *_stacked(parts, room, small, counted, appearance.theme))


def name_of(trace: Trace, other: Trace, language: str) -> str:
    """The name of a side: its agent, and the strategies that only this side has.

    Where it has none, it is named by the one or two that only the other has.
    """
    slug = agent_in(trace.agent)
    agent = wording(language).get(slug, slug)
    own = [name for name, is_own in _settings(trace, other, language) if is_own]
    if own:
        return f"{agent} + {' · '.join(own)}"
    lacked = _named(own_strategies(other, trace), language)
    if lacked and not own_orders(other, trace, language):
        return phrases("ways", language)["without"].format(way=agent, names=lacked)
    return agent


def difference(trace: Trace, other: Trace, language: str, asked: str = "same") -> str:
    """What a side does more, or less, than the *other*, which is else the same.

    Or what is *asked* about that. Empty where that is not so, or too much.
    """
    own, lacked = own_strategies(trace, other), own_strategies(other, trace)
    is_ordered = own_orders(trace, other, language) or own_orders(
        other, trace, language
    )
    names = _named(own or lacked, language)
    if not names or (own and lacked) or is_ordered:
        return ""
    key = f"{asked}-with" if own else f"{asked}-without"
    return phrases("ways", language)[key].format(names=names)


def _named(slugs: tuple[str, ...], language: str) -> str:
    """The titles of one or two; of more none, as they would say little."""
    if len(slugs) > _MOST_NAMED:
        return ""
    return " · ".join(title_of(slug, spoken(language)) for slug in slugs)


def names_in(comparison: Comparison, language: str) -> tuple[str, str]:
    """The names of both sides of *comparison*."""
    left, right = (side.trace for side in comparison.sides)
    return name_of(left, right, language), name_of(right, left, language)


def _settings(trace: Trace, other: Trace, language: str) -> _Parts:
    alike = agent_in(trace.agent) == agent_in(other.agent)
    shown = trace.strategies
    if is_of_a_person(trace) and not alike:  # of the ladder only what was used
        steps = (e.deduction for e in trace.events if isinstance(e, Deduced))
        used = {step.technique for step in steps}
        shown = tuple(slug for slug in shown if slug in used)
    strategies = tuple(
        (title_of(slug, spoken(language)), alike and slug not in other.strategies)
        for slug in shown
    )
    orders = own_orders(trace, other, language)
    return strategies + tuple((words_, True) for words_ in orders)


def own_orders(trace: Trace, other: Trace, language: str) -> tuple[str, ...]:
    """How this side alone chooses its guesses, of two solves of csp, in words.

    The usual orders are not said.
    """
    if not agent_in(trace.agent) == agent_in(other.agent) == _SEARCHING:
        return ()
    said, usual = phrases("ways", language), (Cells.FEWEST, Values.LEAST_CONSTRAINING)
    own = {
        said[f"{kind}-{choice}"]: None
        for kind, choice, theirs in zip(
            ("cells", "values"), _orders(trace), _orders(other), strict=True
        )
        if choice != theirs and choice not in usual
    }
    return tuple(own)


def _orders(trace: Trace) -> tuple[str, str]:
    """The orders of its first guess; the usual ones where it has none or says none."""
    cells, values = str(Cells.FEWEST), str(Values.LEAST_CONSTRAINING)
    for event in trace.events:
        if isinstance(event, Guessed):
            if event.cell_choice in options_of(CELL_ORDERS):
                cells = event.cell_choice
            if event.digit_choice in options_of(VALUE_ORDERS):
                values = event.digit_choice
            break
    return cells, values


def _chosen(parts: _Parts, size: int, width: int, counted: Sequence[str]) -> _Parts:
    """*parts* or, where they are much too wide, what both have as a number.

    That is said in the first of the words *counted* with which all has room.
    """
    shared, chosen = sum(not own for _, own in parts), parts
    if shared <= 1 or _width(parts, size) <= width * _TIGHTEST:
        return parts
    for said in counted:
        number = (said.format(count=shared), False)
        chosen = (number, *(part for part in parts if part[1]))
        if _width(chosen, size) <= width:
            break
    return chosen


def _pieces(parts: _Parts) -> list[tuple[str, Weight]]:
    """*parts* as one line: what both have, then what is this side's own."""
    shared = " · ".join(words_ for words_, own in parts if not own)
    only = " · ".join(words_ for words_, own in parts if own)
    plus = "+ " if shared else ""
    pieces = [(shared, Weight.REGULAR)] if shared else []
    return [*pieces, (f"{plus}{only}", Weight.SEMIBOLD)] if only else pieces


def _width(parts: _Parts, size: int) -> int:
    pieces = _pieces(parts)
    gaps = max(0, len(pieces) - 1) * round(size * _GAP)
    return gaps + sum(text_width(text, size, weight) for text, weight in pieces)


def _largest(parts: _Parts, size: int, width: int) -> int:
    return next((s for s in range(size, 1, -1) if _width(parts, s) <= width), 1)


def _row(parts: _Parts, x: int, baseline: int, size: int, theme: Theme) -> list[Text]:
    shapes = []
    for text, weight in _pieces(parts):
        role = Role.INK if weight is Weight.SEMIBOLD else Role.QUIET
        shapes.append(Text(text, x, baseline, size, theme[role], weight))
        x += text_width(text, size, weight) + round(size * _GAP)
    return shapes


def _stacked(
    parts: _Parts, room: Rect, size: int, counted: Sequence[str], theme: Theme
) -> list[Text]:
    """One setting a line where there is room for that; else all in one line."""
    leading = round(size * 1.3)
    widest = max((_width((part,), size) for part in parts), default=0)
    lines: list[_Parts] = [(part,) for part in parts]
    if len(parts) * leading > room.height or widest > room.width:
        whole = _chosen(parts, size, room.width, counted)
        has_room = len(whole) * leading <= room.height
        lines = [(part,) for part in whole] if has_room else [whole]
        size = min(_largest(line, size, room.width) for line in lines)
    shapes = []
    for number, line in enumerate(lines, start=1):
        shapes += _row(line, room.x, room.y + number * leading, size, theme)
    return shapes
