"""The motion of cards: it comes and goes in steps, each line after the one before."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from viz.film.card_motion import COME_MS, GO_MS, SETTLED, CardMotion

STEP_MS = 25
"""Equal pictures in between are made once."""
LINES = range(5)
TIMES = st.integers(-1_000, 10_000)


@given(ms=TIMES, left=TIMES)
def test_a_motion_is_told_in_whole_steps(ms: int, left: int) -> None:
    """Never ahead of the time, and less than a step behind it."""
    motion = CardMotion.at(ms, left)

    come, gone = min(max(0, ms), COME_MS), min(max(0, GO_MS - left), GO_MS)
    assert motion.come % STEP_MS == motion.gone % STEP_MS == 0
    assert 0 <= come - motion.come < STEP_MS
    assert 0 <= gone - motion.gone < STEP_MS


@given(ms=TIMES)
def test_lines_come_one_after_the_other(ms: int) -> None:
    """An earlier line is never behind a later one, in strength or in place."""
    motion = CardMotion.at(ms, None)

    lines = [motion.line(number) for number in LINES]

    for (strength, below), (later, further) in pairwise(lines):
        assert strength >= later
        assert 0 <= below <= further <= 1


@given(left=TIMES)
def test_lines_go_one_after_the_other(left: int) -> None:
    """Upwards, each before the next."""
    motion = CardMotion.at(COME_MS, left)

    lines = [motion.line(number) for number in LINES]

    for (strength, below), (later, further) in pairwise(lines):
        assert strength <= later
        assert -1 <= below <= further <= 0


def test_lines_come_and_go_at_their_times() -> None:
    """A quarter of a second each; the next one 80 ms later, or 40 when they go."""
    for number in LINES:
        begins, goes = 80 * number, 40 * number
        assert CardMotion(come=begins).line(number) == (0.0, 1.0)
        assert CardMotion(come=begins + 1).line(number)[0] > 0
        assert CardMotion(come=begins + 249).line(number)[0] < 1
        assert CardMotion(come=begins + 250).line(number) == (1.0, 0.0)
        assert CardMotion(gone=goes).line(number) == (1.0, 0.0)
        assert CardMotion(gone=goes + 1).line(number)[1] < 0
        assert CardMotion(gone=goes + 249).line(number)[0] > 0
        assert CardMotion(gone=goes + 250).line(number) == (0.0, -1.0)


def test_figures_count_and_clues_come_in_turn() -> None:
    """Figures for 0.7 s from the time of their line; clues in three thirds of 0.6 s."""
    assert CardMotion(come=240).counted(3) == 0
    assert CardMotion(come=241).counted(3) > 0
    assert CardMotion(come=939).counted(3) < 1
    assert CardMotion(come=940).counted(3) == 1
    for place, begins in ((0.0, 0), (0.5, 200), (1.0, 400)):
        assert CardMotion(come=begins).clue(place) == 0
        assert CardMotion(come=begins + 1).clue(place) > 0
        assert CardMotion(come=begins + 199).clue(place) < 1
        assert CardMotion(come=begins + 200).clue(place) == 1


def test_a_settled_card_shows_everything() -> None:
    """Nothing moves, and all figures have counted."""
    assert CardMotion.at(COME_MS, None) == SETTLED
    assert all(SETTLED.line(number) == (1.0, 0.0) for number in LINES)
    assert SETTLED.counted(4) == SETTLED.clue(1.0) == 1.0
