"""Step references: a step named by its event, such as guess:3."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from solver.explain import explain
from solver.log.trace import Trace
from solver.messages import languages, words
from solver.techniques.ladder import slugs_meant
from solver.techniques.names import folded, names_of_step, title_of
from viz.errors import EditError
from viz.replay.step_notation import END, NAME
from viz.words.glossary import RULE, technique_of, term_at

_BOOKMARK: Final = "bookmark"
_NUMBERED: Final = re.compile(rf"({NAME})(?::([1-9][0-9]{{0,8}}))?")
_OF_SEARCH: Final = ("guess", "contradiction", "retraction", "restoration")
"""What only a search has."""
_PERSON: Final = ("human", "deduction")
_MOST_EXPLAINED: Final = 2000
"""Steps whose names on the screen are looked at."""
_STEP: Final = re.compile(r"[0-9]{1,9}")


def step_at(trace: Trace, spot: str, bookmarks: Sequence[int] = ()) -> int:
    """Parse the step reference *spot*.

    Args:
        trace: What is replayed.
        spot: A step's number; any name of a technique, of a group of them, or a kind of
            step like ``guess``, in small or capital letters, for the first of them; one
            of them with its number, like ``guess:3`` or ``bookmark:2``; or ``end``.
        bookmarks: The steps that are marked, in order.

    Raises:
        EditError: There is no such step.
    """
    if _STEP.fullmatch(spot):
        return numbered_step(spot, len(trace))
    found = _NUMBERED.fullmatch(spot.strip())
    if not found:
        raise EditError(
            f"{spot!r} names no step; a number, a technique, or a marker like guess:3"
            " was expected"
        )
    name, number = found[1].strip(), int(found[2] or 1)
    steps = list(bookmarks) if name.lower() == _BOOKMARK else _steps(trace, name)
    if name.lower() == END and not steps:
        steps = [len(trace)]
    if number > len(steps):
        raise EditError(_missing(trace, name, number, len(steps)))
    return steps[number - 1]


def numbered_step(spot: str, last: int) -> int:
    """The number of a step, 0 to *last*.

    Raises:
        EditError: There is no such step, or *spot* is no number.
    """
    if not _STEP.fullmatch(spot):
        raise EditError(f"found {spot!r}, expected the number of a step, 0 to {last:,}")
    if int(spot) > last:
        raise EditError(f"there is no step {int(spot):,}; the last is {last:,}")
    return int(spot)


def _steps(trace: Trace, name: str) -> list[int]:
    """The steps of that technique, group of techniques or kind, in order."""
    kinds = [technique_of(event) for event in trace.events]
    wanted, asked = {*slugs_meant(name)}, folded(name)
    if not wanted & {*kinds}:
        wanted = {k for k in {*kinds} if asked in map(folded, names_of_step(k))}
    found = [step for step, kind in enumerate(kinds, start=1) if kind in wanted]
    named = () if found else _named_otherwise(trace)
    return found or [s for s in named if asked in map(folded, _names(trace, s))]


def _named_otherwise(trace: Trace) -> Sequence[int]:
    """The steps whose names on the screen may be others than their technique's.

    Those that rest on a rule are called after it, and the end after the outcome.
    """
    ruled = len(trace) if trace.puzzle.constraints else 0
    return [*range(1, min(ruled, _MOST_EXPLAINED)), len(trace)]


def _names(trace: Trace, step: int) -> Iterator[str]:
    """What *step* is called on the screen, and the rule it rests on."""
    term = term_at(trace, step)
    yield term.removeprefix(RULE)
    for language in languages():
        yield explain(trace, step, language).title
        names = words(language).get(term, {})
        yield from (names.get("title", ""), *names.get("also", "").split(","))


def _missing(trace: Trace, name: str, number: int, count: int) -> str:
    if name.lower() == _BOOKMARK:
        are = "1 step is" if count == 1 else f"{count} steps are"
        return f"there is no {name}:{number}; {are} marked"
    if count:
        are = "is 1" if count == 1 else f"are {count}"
        return f"there is no {name}:{number}; there {are} of them"
    if name.lower() in _OF_SEARCH and trace.agent in _PERSON:
        return (
            f"this solve has no {name}; its agent is {trace.agent}, which guesses only"
            " where no technique applies; propagation guesses sooner"
        )
    titles = [title_of(kind) for kind in map(technique_of, trace.events)]
    for step in _named_otherwise(trace):
        titles[step - 1] = explain(trace, step).title
    known = dict.fromkeys(titles)
    return f"no step of this solve is called {name!r}; there are {', '.join(known)}"
