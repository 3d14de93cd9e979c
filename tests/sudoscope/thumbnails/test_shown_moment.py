"""The moment of a thumbnail: what tells most of a solve."""

from solver.log.events import Clashed
from sudoscope.thumbnails.shown_moment import most_telling
from tests.viz.replays import hardest, replay
from tests.viz.shared_comparisons import solved
from viz.replay.best_moments import HighlightKind, dead_ends
from viz.replay.replay import Replay


def test_the_deepest_dead_end_tells_most() -> None:
    """No contradiction stands under more guesses."""
    story = replay(hardest)

    found = most_telling(story)

    assert found.kind is HighlightKind.DEAD_END
    assert isinstance(story.trace.events[found.step - 1], Clashed)
    depths = [len(story.tree.path_at(step)) for step in dead_ends(story)]
    assert len(story.tree.path_at(found.step)) == max(depths)


def test_without_guesses_the_hardest_technique_tells_most() -> None:
    """A solve by deduction alone has no dead end."""
    story = Replay.of(solved("easy", "deduction"))

    assert most_telling(story).kind is HighlightKind.HARDEST


def test_what_tells_most_lies_in_the_part_that_is_shown() -> None:
    """A part without dead ends ends with its last step."""
    found = most_telling(replay(hardest), range(3, 6))

    assert found.step in range(3, 6)
