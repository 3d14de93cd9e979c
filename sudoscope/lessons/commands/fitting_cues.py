"""The part of a lesson that a film of a given length has time for."""

from collections.abc import Callable
from typing import TypeAlias

from solver.log.trace import Trace
from sudoscope.lessons.model.lesson import PlacedCue
from viz.errors import EditError
from viz.export.export_options import ExportOptions

Cues: TypeAlias = tuple[PlacedCue, ...]


def fitting(trace: Trace, part: Cues, options: Callable[[Cues], ExportOptions]) -> Cues:
    """As many cues from the first of *part* on as their film has time for.

    All of them where that does not depend on their number.

    Args:
        trace: The solve.
        part: Cues in order, at least one.
        options: The options of the film of some of them.
    """
    from viz.export.assembly import assembled

    if options(part).edit.fit is None:
        return part
    for count in range(len(part), 0, -1):
        try:
            assembled(trace, options(part[:count]))
        except EditError:
            continue
        return part[:count]
    return part


def in_less_time(
    trace: Trace, given: ExportOptions, own: ExportOptions
) -> ExportOptions:
    """*given*, or *own* where its film is shorter in its own time.

    So that no step stands still for what the cues that are left out would take.

    Args:
        trace: The solve.
        given: The options of the film of those that fit.
        own: The same without a length.
    """
    from viz.export.assembly import assembled

    usual, less = (assembled(trace, one).film.length for one in (given, own))
    return own if less < usual else given


def left_out(part: Cues, shown: Cues) -> str:
    """What is said of a film that has *shown* of *part* alone; empty if that is all."""
    if len(shown) == len(part):
        return ""
    first, last, end = (one.cue.number for one in (part[0], shown[-1], part[-1]))
    told = f"cues {first} to {last}" if last > first else f"cue {first}"
    rest = f"{last + 1}-{end}" if end > last + 1 else f"{end}"
    return f"the time is enough for {told}; a film of what is left out: --cues {rest}"
