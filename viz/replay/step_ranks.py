"""Step ranks: how much each shown step of a film matters, by its kind."""

from collections.abc import Sequence
from typing import assert_never

from solver.log.events import (
    Clashed,
    Deduced,
    Event,
    Examined,
    Finished,
    Guessed,
    Noted,
    Restored,
    Retracted,
    SearchStarted,
    Tried,
)
from solver.log.trace import Trace
from viz.replay.timeline import LOUDEST_MS
from viz.words.glossary import technique_of


def ranks_of(trace: Trace, times: Sequence[int]) -> dict[int, int]:
    """Rank of each shown step, 0 to 9; *times* are its milliseconds.

    Of two alike, one that is shown long enough to be seen matters more, and only such
    a one can be the first use of a technique.
    """
    ranks: dict[int, int] = {}
    met: set[str] = set()
    for step, ms in enumerate(times):
        if not ms:
            continue
        event = trace.events[step - 1] if step else None
        name = technique_of(event) if event else ""
        is_seen = ms >= LOUDEST_MS
        is_first = is_seen and name not in met
        rank = 4 if is_first or event is None else _rank(event)
        ranks[step] = 2 * rank + is_seen
        if is_seen:
            met.add(name)
    return ranks


def _rank(event: Event) -> int:
    """Rank of an event by kind, 0 to 3."""
    match event:
        case SearchStarted() | Guessed() | Clashed() | Retracted() | Finished():
            return 3
        case Deduced(deduction):
            if deduction.places:
                return 1
            return 2 if deduction.is_pattern else 0
        case Tried():
            return 1
        case Examined() | Restored() | Noted():
            return 0
        case unknown:
            assert_never(unknown)
