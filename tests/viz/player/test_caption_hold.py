"""Reasons while steps go by too quickly to be read."""

from itertools import pairwise

from viz.player.state.caption_hold import CaptionHold
from viz.replay.reading_time import HELD_MS
from viz.replay.timeline import WHOLE, Moment


def calm(step: int) -> Moment:
    """A step that is too quick for marks."""
    return Moment(step, WHOLE, calm=True)


def test_a_step_with_time_tells_its_own_reason() -> None:
    """Also right after quick ones."""
    telling = CaptionHold()

    assert telling.told(Moment(1, WHOLE), 16) is None
    assert telling.told(calm(2), 16) == 2
    assert telling.told(Moment(3, WHOLE), 16) is None


def test_a_reason_stays_until_it_can_have_been_read() -> None:
    """Then the step that is there tells its own, and keeps it as long."""
    telling = CaptionHold()
    told = [telling.told(calm(step), 100) for step in range(1, 40)]

    changes = [step for step, said in enumerate(told, start=1) if said == step]

    assert changes[0] == 1
    gaps = {later - earlier for earlier, later in pairwise(changes)}
    assert gaps == {HELD_MS // 100}


def test_going_back_does_not_tell_what_is_still_to_come() -> None:
    """A reason from further on is let go at once."""
    telling = CaptionHold()
    telling.told(calm(30), 16)

    assert telling.told(calm(4), 16) == 4
