"""Step references: a step named by its event, such as guess:3."""

import re
from collections.abc import Sequence
from typing import Final

from solver.log.trace import Trace
from solver.techniques.ladder import slugs_meant
from solver.techniques.names import folded, names_of_step, title_of
from viz.errors import EditError
from viz.words.glossary import technique_of

END: Final = "end"
_BOOKMARK: Final = "bookmark"
_NAME: Final = r"(?:[^\W\d_]|[1-9]-)[^:=]*"
SPOT: Final = re.compile(rf"[0-9]+|{_NAME}(?::[0-9]+)?")
"""How a step reference is written, to be found within a longer notation."""
_NUMBERED: Final = re.compile(rf"({_NAME})(?::([1-9][0-9]{{0,8}}))?")
_OF_SEARCH: Final = ("guess", "contradiction", "retraction", "restoration")
"""What only a search has."""
_PERSON: Final = ("human", "deduction")
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
    wanted = {*slugs_meant(name)}
    if not wanted & {*kinds}:
        asked = folded(name)
        wanted = {k for k in {*kinds} if asked in map(folded, names_of_step(k))}
    return [step for step, kind in enumerate(kinds, start=1) if kind in wanted]


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
    known = dict.fromkeys(title_of(technique_of(event)) for event in trace.events)
    return f"no step of this solve is called {name!r}; there are {', '.join(known)}"
