"""The part of a lesson that a film of a given length has time for."""

from bisect import bisect_left
from collections.abc import Callable
from typing import TypeAlias

from solver.log.trace import Trace
from sudoscope.lessons.model.lesson import PlacedCue
from viz.errors import EditError
from viz.export.export_options import ExportOptions
from viz.replay.reading_time import clock

Cues: TypeAlias = tuple[PlacedCue, ...]


def fitting(trace: Trace, part: Cues, options: Callable[[Cues], ExportOptions]) -> Cues:
    """As many cues from the first of *part* on as their film has time for.

    All of them where that does not depend on their number.

    Args:
        trace: The solve.
        part: Cues in order, at least one.
        options: The options of the film of some of them.
    """
    if options(part).edit.fit is None:
        return part
    counts = range(len(part), 0, -1)
    fits = (part[:count] for count in counts if _fits(trace, options(part[:count])))
    return next(fits, part)


def enough_ms(trace: Trace, options: Callable[[int | None], ExportOptions]) -> int:
    """The fewest whole seconds that a film has time in, in milliseconds; 0 if none.

    Args:
        trace: The solve.
        options: Its options, from its length; from ``None`` those of its own time.
    """
    from viz.export.assembly import assembled

    own = assembled(trace, options(None)).film.length
    lengths = range(2000, own + 1000, 1000)
    at = bisect_left(lengths, 1, key=lambda ms: _fits(trace, options(ms)))
    return lengths[at] if at < len(lengths) else 0


def _fits(trace: Trace, options: ExportOptions) -> bool:
    """Whether a film of *options* has the time that these ask for."""
    from viz.export.assembly import assembled

    try:
        assembled(trace, options)
    except EditError:
        return False
    return True


def in_less_time(
    trace: Trace, given: ExportOptions, own: ExportOptions
) -> ExportOptions:
    """*given*, or *own* where its film is shorter in its own time.

    So that no step stands still for what the cues that are left out would take, or for
    a length that no words fill.

    Args:
        trace: The solve.
        given: The options of the film of those that fit.
        own: The same without a length.
    """
    from viz.export.assembly import assembled

    usual, less = (assembled(trace, one).film.length for one in (given, own))
    return own if less < usual else given


def left_out(part: Cues, shown: Cues, enough: int = 0) -> str:
    """What is said of a film that has *shown* of *part* alone; empty if that is all.

    Args:
        part: Cues in order.
        shown: The first of them.
        enough: Milliseconds that are enough for one more; 0 if that is not known.
    """
    if len(shown) == len(part):
        return ""
    first, last, end = (one.cue.number for one in (part[0], shown[-1], part[-1]))
    told = f"cues {first} to {last}" if last > first else f"cue {first}"
    rest = f"{last + 1}-{end}" if end > last + 1 else f"{end}"
    more = f", {clock(enough)} for cue {last + 1}, too" if enough else ""
    return (
        f"the time is enough for {told}{more}; a film of what is left out:"
        f" --cues {rest}"
    )
