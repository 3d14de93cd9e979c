"""Highlights: the moments that are shown of a long solve."""

from itertools import pairwise

from solver.log.events import Finished
from tests.viz.replays import hardest, replay
from tests.viz.shared_comparisons import solved
from viz.replay.best_moments import (
    HighlightKind,
    highlights_of,
)
from viz.replay.replay import Replay


def test_highlights_are_in_order_and_do_not_overlap() -> None:
    """As many as were asked for, the end among them."""
    story = replay(hardest)

    for count in (1, 2, 5, 9):
        found = highlights_of(story, count)

        assert len(found) == count
        assert all(
            one.steps.stop <= other.steps.start for one, other in pairwise(found)
        )
        assert all(one.step in one.steps for one in found)
        assert isinstance(story.trace.events[found[-1].step - 1], Finished)


def test_there_are_no_more_highlights_than_moments() -> None:
    """A short solve has few, and they stay inside what is shown."""
    story = Replay.of(solved("easy", "deduction"))

    assert 1 <= len(highlights_of(story, 50)) < 50
    found = highlights_of(replay(hardest), 50, range(100, 200))
    assert all(set(one.steps) <= set(range(100, 200)) for one in found)


def test_the_last_right_guess_is_a_moment() -> None:
    """None that was taken back, and none where the puzzle was not solved."""
    story = replay(hardest)
    last_open = story.trace.position(len(story.trace)).guesses[-1]

    found = highlights_of(story, 40)

    (last,) = [one for one in found if one.kind is HighlightKind.LAST_GUESS]
    assert last.step == last_open.event + 1


def test_a_programs_search_has_no_technique_that_is_its_hardest_step() -> None:
    """That is a guess; its hardest technique is one of its moments all the same."""
    kinds = {one.kind for one in highlights_of(replay(hardest), 9)}

    assert HighlightKind.HARDEST not in kinds
    assert HighlightKind.TECHNIQUE in kinds
