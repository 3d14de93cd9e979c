"""What is said of a film of many steps before it is written."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from solver.agents import AGENTS
from solver.agents.default_agent import FOR_PEOPLE
from solver.log.trace import Trace
from viz.export.export_options import ExportOptions
from viz.replay.reading_time import clock

if TYPE_CHECKING:
    from viz.export.assembly import AssembledFilm

_MANY_STEPS: Final = 1000
_LONG_MS: Final = 1_800_000
_READ_MS: Final = 400
"""Milliseconds a step below which nobody reads what is said of it."""


def long_film(
    made: "AssembledFilm",
    traces: Sequence[Trace],
    options: ExportOptions,
    *,
    is_solved: bool,
) -> str | None:
    """A sentence on a film of thousands of steps, and how to make a better one.

    Args:
        made: The film.
        traces: What it shows, one solve or two.
        options: How.
        is_solved: Whether it was solved for the film, so that it can be in another way.

    Returns:
        ``None`` where it has few steps and is not long.
    """
    shown, ms = made.film.timeline.shown, made.film.length
    steps = len(shown) - 1
    edit = options.edit
    is_part = edit.highlights or edit.only_winning_path or edit.fold_dead_branches
    passed = steps if is_part else shown[-1] - shown[0]  # some take no time at all
    if passed < _MANY_STEPS and ms < _LONG_MS:
        return None
    logged = max(map(len, traces))
    of = f" of {logged:,}" * (steps < logged)  # what follows at once is one picture
    said = f"{steps:,}{of} steps become a film of {clock(ms)}"
    each = ms // max(1, steps)
    if each < _READ_MS:
        said += f", {each:,} ms a step, too fast to read"
    advice = ", ".join(_advice(ms, traces, options, is_solved=is_solved))
    return f"{said}; {advice}" if advice else said


def _advice(
    ms: int, traces: Sequence[Trace], options: ExportOptions, *, is_solved: bool
) -> Iterator[str]:
    """What can be done, in options that are not in use."""
    if ms >= _LONG_MS and not options.edit.fit:
        yield "--fit 90s sets its length"
    if len(traces) > 1:
        return
    (trace,) = traces
    edit = options.edit
    if edit.highlights is None:
        yield "--highlights 5 shows its best moments"
    if options.is_usual("start") and options.is_usual("stop"):
        yield "--from and --to show a part"
    if trace.position(len(trace)).tally.guesses and not edit.only_winning_path:
        folds = " or --fold-dead-branches" * (not edit.fold_dead_branches)
        yield f"--only-winning-path{folds} shortens dead ends"
    if is_solved and trace.agent in AGENTS and trace.agent != FOR_PEOPLE:
        yield f"--agent {FOR_PEOPLE} has fewer steps where it need not guess"
