"""The moment of a solve that a thumbnail shows."""

from viz.replay.best_moments import (
    Highlight,
    HighlightKind,
    dead_ends,
    hardest_first_use,
)
from viz.replay.difficulty import named_use
from viz.replay.replay import Replay


def most_telling(replay: Replay, within: range | None = None) -> Highlight:
    """The most interesting moment, for a single picture.

    The dead end under the most guesses, else the first use of the technique that the
    title names or else of the hardest, else the end.

    Args:
        replay: The solve.
        within: The steps it may be about; ``None``: all.
    """
    inside = range(len(replay.trace) + 1) if within is None else within
    ends = [step for step in dead_ends(replay) if step in inside]
    hardest = named_use(replay.trace) or hardest_first_use(replay)
    if ends:
        return moment(ends[0], HighlightKind.DEAD_END)
    if hardest is not None and hardest in inside:
        return moment(hardest, HighlightKind.HARDEST)
    return moment(inside[-1], HighlightKind.SOLVED)


def moment(step: int, kind: HighlightKind) -> Highlight:
    """*step* alone."""
    return Highlight(step, kind, range(step, step + 1))
