"""Explained sides: which of the hardest steps of two solves a film of both explains."""

from bisect import bisect_left
from collections.abc import Iterator
from itertools import product
from typing import Final

from solver.explain import explain
from solver.log.events import Deduced
from solver.log.trace import Trace
from viz.film.film import Film
from viz.replay.comparison import LEFT, RIGHT, Comparison
from viz.replay.comparison_telling import hardest_steps
from viz.replay.pace import Pace
from viz.replay.reading_time import clock
from viz.replay.undo_scenes import film_words
from viz.scene.comparison.headings import names_in
from viz.scene.comparison.reasons import told_pace

_LONGEST_S: Final = 900
"""In a longer film nobody looks for what is left out."""


def untold_of_sides(comparison: Comparison, film: Film, language: str) -> Iterator[str]:
    """Say how many of the hardest steps a film of two solves explains, if not all.

    Args:
        comparison: The two solves.
        film: The film.
        language: Two letters: the names of the sides are in it.
    """
    around = film.length - film.timeline.length

    def said(seconds: int) -> list[str]:
        """What a film of so many seconds explains of each side; empty for all."""
        pace = Pace(fit=max(1, 1000 * seconds - around))
        usual = told_pace(comparison, pace, language)
        return list(_untold(comparison, usual, language))

    now = round(film.length / 1000)
    if not (untold := said(now)):
        return
    longer = range(now, _LONGEST_S)
    number = bisect_left(longer, 1, key=lambda seconds: not said(seconds))
    enough = ""
    if number < len(longer):
        enough = f"; {clock(1000 * longer[number])} are enough for all"
    yield f"{now} s explain {' and '.join(untold)}{enough}"


def _words(trace: Trace, step: int) -> str:
    """What a film says of *step*."""
    return film_words(trace, step).sentences


def _untold(comparison: Comparison, pace: Pace, language: str) -> Iterator[str]:
    """What a film explains of each side of which it leaves out or shortens a step."""
    told = comparison.told_ticks(pace)
    if not told:  # few steps, each of which is slow enough
        return
    traces = [side.trace for side in comparison.sides]
    heard = {
        _words(traces[side], step)
        for side, one in product((LEFT, RIGHT), told.values())
        if (step := one.step_of(side))
    }
    for side in (LEFT, RIGHT):
        own, other = traces[side], traces[1 - side]
        steps = [
            step
            for step in hardest_steps(own, other)
            if any(one.step_of(side) == step for one in told.values())
            or _words(own, step) not in heard  # said of the other side, too
        ]
        own_ticks = ((one.step_of(side), one) for one in told.values())
        known = {step: one for step, one in own_ticks if step in steps}
        briefly = [step for step, one in known.items() if step and one.is_brief]
        if len(known) == len(steps) and not briefly:
            continue
        name = names_in(comparison, language)[side]
        said = f"{len(known)} of {len(steps)} hard steps of {name}"
        if briefly:
            said += f", {explain(own, briefly[0]).title} in brief"
        elif steps[0] not in known and isinstance(own.events[steps[0] - 1], Deduced):
            said += f", not even {explain(own, steps[0]).title}"
        yield said
