"""Step ranks: how much each shown step of a film matters, by its kind."""

from collections.abc import Sequence

from solver.log import events as log
from solver.log.trace import Trace
from viz.replay.timeline import LOUDEST_MS
from viz.words.glossary import technique_of


def ranks_of(trace: Trace, times: Sequence[int]) -> dict[int, int]:
    """Rank of each shown step, 0 to 4; *times* are its milliseconds.

    The first use of a technique that is shown long enough to be seen matters most.
    """
    ranks, met = dict[int, int](), set[str]()
    for step, event in enumerate((None, *trace.events)):
        if times[step]:
            name = technique_of(event) if event else ""
            is_first = times[step] >= LOUDEST_MS and name not in met
            ranks[step] = 4 if is_first or event is None else _rank(event)
            met |= {name} if is_first else set()
    return ranks


def _rank(event: log.Event) -> int:
    """Rank of an event by kind, 0 to 3."""
    match event:
        case log.Deduced(found) if not found.places:
            return 2 if found.is_pattern else 0
        case log.Deduced() | log.Tried():
            return 1
        case log.Examined() | log.Restored() | log.Noted():
            return 0
        case _:  # a search begins or turns, or the solve ends
            return 3
