"""Steps too quick to be read are told together, by what they come to."""

import re

import pytest

from solver.log.position import Position
from tests.viz.replays import diagonal, hardest
from viz.replay.caption_groups import summaries


def counts(before: Position, after: Position) -> list[int]:
    """What is counted from one position to another, in the order of its words."""
    one, other = before.tally, after.tally
    guesses = other.guesses - one.guesses
    ends = other.contradictions - one.contradictions
    if guesses or ends or other.backtracks > one.backtracks:
        return [guesses, ends]
    found = (other.placements - one.placements, other.removals - one.removals)
    return [count for count in found if count]


@pytest.mark.parametrize("length", [1, 2, 9])
def test_a_summary_has_the_counts_of_its_steps(length: int) -> None:
    """Guesses and dead ends of a search; else what was placed and struck, if any."""
    for trace in (hardest(), diagonal()):
        for first in range(1, len(trace) - length, 5):
            last = first + length - 1
            wanted = counts(trace.position(first - 1), trace.position(last))

            said = summaries(trace, first, last, "en")

            if wanted:
                whole, short = said
                assert list(map(int, re.findall(r"\d+", short))) == wanted
                assert whole.endswith(short.rstrip(".") + ".")
            else:
                assert said == ()
