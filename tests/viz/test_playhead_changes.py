"""The playhead in an opened step."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from viz.player.state.playhead import (
    ARGUMENT_STAYS_MS,
    CHANGE_MS,
    CHANGE_STAYS_MS,
    Playhead,
)
from viz.replay.timeline import WHOLE, Moment, Timeline


@given(counts=st.lists(st.integers(0, 3), min_size=2, max_size=8))
def test_an_open_step_goes_through_its_changes(counts: list[int]) -> None:
    """Its changes are shown one after the other, and then the next step as one."""
    head = Playhead(Timeline([500] * len(counts)), counts.__getitem__)

    for step, count in enumerate(counts[:-1]):
        assert head.open_step() == (count > 0)
        for change in range(1, count + 1):
            assert (head.step, head.change) == (step, change)
            head.next_change()
        if not count:
            head.go(1)
        assert (head.step, head.change) == (step + 1, 0)


def test_a_change_back_from_the_first_closes_the_step() -> None:
    """Back goes change by change to the step as one."""
    head = Playhead(Timeline([500, 500]), lambda _: 3)
    head.seek(1)
    shown = head.moment
    head.open_step()
    head.next_change()

    head.previous_change()
    assert head.change == 1
    head.previous_change()

    assert head.moment == shown


def test_time_moves_only_the_change_of_an_open_step() -> None:
    """An open step stays, while its change comes to its end."""
    head = Playhead(Timeline([500, 500]), lambda _: 3)
    head.open_step()

    head.advance(100)
    begun = head.moment
    head.advance(5000)

    assert 0 < begun.progress < WHOLE
    assert head.moment == Moment(0, WHOLE, change=1)


@pytest.mark.parametrize(
    ("move", "arguments"),
    [("seek", [0]), ("go", [1]), ("play", [])],
)
def test_whatever_else_moves_it_closes_the_step(
    move: str, arguments: list[float]
) -> None:
    """Seeking, stepping and playing show steps as one."""
    head = Playhead(Timeline([500, 500]), lambda _: 3)
    head.open_step()

    getattr(head, move)(*arguments)

    assert head.change == 0


def test_an_open_step_moves_for_as_long_as_a_change_does() -> None:
    """After that nothing is to be drawn until a key is pressed."""
    head = Playhead(Timeline([500, 500]), lambda _: 2)
    head.open_step()
    assert head.is_moving

    head.advance(CHANGE_MS)

    assert not head.is_moving
    head.next_change()
    assert head.is_moving


def test_an_opened_step_plays_its_changes_and_then_those_of_the_next() -> None:
    """Each stays for its time; what has nothing to open is played as one."""
    head = Playhead(Timeline([500, 500, 500]), lambda step: {0: 2, 1: 3}.get(step, 0))
    head.open_step()
    head.toggle()

    seen = []
    while head.change:
        seen.append((head.step, head.change))
        head.advance(CHANGE_STAYS_MS)

    assert seen == [(0, 1), (0, 2), (1, 1), (1, 2), (1, 3)]
    assert head.playing
    assert head.step == 2


def test_changes_that_play_fast_have_no_marks() -> None:
    """They would flash more than three times a second; paused they are there."""
    head = Playhead(Timeline([500, 500]), lambda _: 9)
    head.open_step()
    head.speed = Fraction(4)
    head.toggle()

    assert head.moment.calm
    head.toggle()
    assert not head.moment.calm


def head_with_proofs() -> Playhead:
    """A step of four substeps; the second has a proof of two, which has one of one."""
    proofs = {(2,): 2, (2, 1): 1}
    head = Playhead(
        Timeline([500, 500]), lambda _: 4, lambda _, inside: proofs.get(inside, 0)
    )
    head.open_step()
    return head


def test_a_substep_is_opened_into_its_proof_and_left_again() -> None:
    """Only where it has one; back where it was opened, as often as it was."""
    head = head_with_proofs()

    assert not head.open_proof()
    head.next_change()
    assert head.open_proof()
    assert head.open_proof()
    assert not head.open_proof()
    assert (head.inside, head.change) == ((2, 1), 1)
    assert head.moment.inside == (2, 1)

    left = []
    while head.change:
        head.close_step()
        left.append((head.inside, head.change))
    assert left == [((2,), 1), ((), 2), ((), 0)]


def test_a_proof_is_gone_through_and_then_what_comes_after_it() -> None:
    """Forwards to the substep behind it, backwards to the one that it proves."""
    head = head_with_proofs()
    head.next_change()
    head.open_proof()

    head.next_change()
    assert (head.inside, head.change) == ((2,), 2)
    head.next_change()
    assert (head.inside, head.change) == ((), 3)

    head.previous_change()
    head.open_proof()
    head.previous_change()
    assert (head.inside, head.change) == ((), 2)


def test_a_proof_plays_to_its_end_and_on() -> None:
    """The substeps of an argument stay longer, since each has a sentence."""
    head = head_with_proofs()
    slow = Playhead(Timeline([500, 500]), lambda _: 2, is_argued=lambda _: True)
    head.next_change()
    head.open_proof()
    head.toggle()
    slow.open_step()
    slow.toggle()

    seen = []
    while not head.step:
        seen.append((head.inside, head.change))
        head.advance(CHANGE_STAYS_MS)
    slow.advance(CHANGE_STAYS_MS)
    before = slow.change
    slow.advance(ARGUMENT_STAYS_MS - CHANGE_STAYS_MS)

    assert seen == [((2,), 1), ((2,), 2), ((), 3), ((), 4)]
    assert (before, slow.change) == (1, 2)


def test_whatever_moves_the_playhead_leaves_all_proofs() -> None:
    """A seek is to a step as one."""
    for move in ("seek", "go"):
        head = head_with_proofs()
        head.next_change()
        head.open_proof()

        getattr(head, move)(1)

        assert (head.inside, head.change) == ((), 0)
