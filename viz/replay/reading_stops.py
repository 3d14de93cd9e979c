"""Dwell: hold the steps that matter until their reasons have been read.

A film that only rushes is a blur, and a sentence that outlives its step speaks of what
is no longer there. So the steps that matter most stay as long as it takes to read why,
and the others pass between them.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final

from solver.events import Retracted
from solver.explain import explain
from viz.replay.cues import ranks_of
from viz.replay.reading_time import reading_ms
from viz.replay.replay import Replay

_LEAST_RANK: Final = 1
"""Steps below that never stop: they only remove what a settled digit rules out."""

_TURN: Final = 3
"""Guesses, dead ends and what is taken back have that rank."""

_ALWAYS: Final = 4
"""Steps of that rank stop before all others."""

_SIMPLE_RANKS: Final = range(_TURN - 1, _LEAST_RANK - 1, -1)
"""Patterns, then digits that are placed."""

_SHARE: Final = Fraction(3, 5)
"""How much of a film of given length they may take."""


def read(replay: Replay, times: Sequence[int], language: str) -> list[int]:
    """*times* in milliseconds, with every stop at least as long as it takes to read."""
    longer = list(times)
    for step in _candidates(replay, times):
        longer[step] = max(times[step], _reading(replay, step, language))
    return longer


def stops_within(
    replay: Replay, times: Sequence[int], language: str, total: int
) -> dict[int, int]:
    """Milliseconds of the steps to stop at in a film of *total* milliseconds.

    The end and first uses come first, then what led to the solution, then dead ends
    from all over the film, then patterns and placed digits; together they take three
    fifths of it.

    Args:
        replay: What is replayed.
        times: How long each step would be shown; those with 0 are not.
        language: Two letters, one the solver speaks.
        total: How long the film is.
    """
    room, stops = int(total * _SHARE), dict[int, int]()
    for step in _by_weight(replay, times):
        needed = _reading(replay, step, language)
        if needed <= room:
            stops[step] = needed
            room -= needed
    return stops


def _candidates(replay: Replay, times: Sequence[int]) -> list[int]:
    """The steps that are worth a stop, in order."""
    ranks = _kinds(replay, times)
    return [step for step, rank in ranks.items() if rank >= _LEAST_RANK]


def _kinds(replay: Replay, times: Sequence[int]) -> dict[int, int]:
    """How much each step matters by what it is, 0 to 4."""
    return {step: rank // 2 for step, rank in ranks_of(replay.trace, times).items()}


def _by_weight(replay: Replay, times: Sequence[int]) -> list[int]:
    """The candidates, what matters most first."""
    ranks = _kinds(replay, times)
    candidates = [step for step in _candidates(replay, times) if _leads(replay, step)]
    winning = {step for steps in replay.tree.winning_path() for step in steps}
    always = [step for step in candidates if ranks[step] >= _ALWAYS]
    others = [step for step in candidates if ranks[step] < _ALWAYS]
    turns = [step for step in others if ranks[step] == _TURN]
    path = [step for step in turns if step in winning]
    vain = [step for step in turns if step not in winning]
    simple = [
        [step for step in others if ranks[step] == rank] for rank in _SIMPLE_RANKS
    ]
    kinds = [path, vain, *simple]
    spread = [step for steps in kinds for step in _spread(steps)]
    return [*always[-1:], *always[:-1], *spread]


def _leads(replay: Replay, step: int) -> bool:
    """Whether *step* says more than the one before: what is taken back does not."""
    return not step or not isinstance(replay.trace.events[step - 1], Retracted)


def _spread(steps: Sequence[int]) -> Iterator[int]:
    """Order in which every prefix of *steps* is evenly distributed."""
    yield from (steps[place] for place in _halved(len(steps)))


def _halved(count: int) -> Iterator[int]:
    """0 to below *count*: the middle, then the middles of the halves, and so on."""
    parts = [range(count)]
    for part in parts:
        if part:
            middle = len(part) // 2
            yield part[middle]
            parts += [part[:middle], part[middle + 1 :]]


def _reading(replay: Replay, step: int, language: str) -> int:
    """Milliseconds it takes to read the reason of *step*."""
    return reading_ms(explain(replay.trace, step, language).reason)
