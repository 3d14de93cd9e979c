"""Phases: what moves inside a step, in an order that tells why."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.in_one_test import in_one_test
from tests.viz.replays import first_steps, hardest, scene_of
from viz.replay.pace import Pace
from viz.replay.phases import STILL, Phase, motion_at, phases_of
from viz.replay.timeline import WHOLE, Moment
from viz.replay.undo_scenes import timeline_of
from viz.shapes import Group, Text

STEPS = first_steps(hardest())
WAVE = "elimination by all clues"
SCENE = scene_of(hardest, (640, 360), "paper")
RAYS = "BLOCK BLOCK BLOCK BLOCK BLOCK"
PHASES = st.lists(st.sampled_from(Phase), min_size=1, max_size=5, unique=True)


@in_one_test(
    ("kind", "phases"),
    [
        ("elimination", "CAUSE HOUSE STRIKE STRIKE STRIKE FADE"),
        (WAVE, "CAUSE STRIKE STRIKE STRIKE FADE"),
        ("naked-pair", "CAUSE HOUSE STRIKE STRIKE STRIKE FADE"),
        ("hidden-single", f"HOUSE {RAYS} CAUSE PLACE"),
        ("naked-single", f"{RAYS} CAUSE PLACE"),
        ("guess", "CAUSE PLACE"),
        ("contradiction", "HOUSE BLOCK BLOCK BLOCK BLOCK CLASH BLAME"),
        ("retraction", "REWIND REWIND REWIND REWIND BLAME FADE"),
        ("search", ""),
        ("end", "WAVE WAVE WAVE WAVE"),
    ],
)
def test_each_kind_of_event_moves_in_its_order(kind: str, phases: str) -> None:
    """What is concerned and why comes first, what follows last."""
    event = hardest().events[STEPS[kind] - 1]

    assert [phase.name for phase in phases_of(event)] == phases.split()


@given(phases=PHASES, progress=st.integers(0, WHOLE))
def test_a_phase_begins_when_the_one_before_has_ended(
    phases: list[Phase], progress: int
) -> None:
    """Before the phase that moves all have ended, and after it none has begun."""
    parts = [motion_at(phases, progress)[phase] for phase in phases]

    moving = [i for i, part in enumerate(parts) if 0 < part < WHOLE]
    begun = [part > 0 for part in parts]
    assert len(moving) <= 1
    assert begun == sorted(begun, reverse=True)
    assert motion_at(phases, WHOLE) is STILL


@given(phases=PHASES, early=st.integers(0, WHOLE), late=st.integers(0, WHOLE))
def test_motion_never_goes_back(phases: list[Phase], early: int, late: int) -> None:
    """More progress is no less of any phase."""
    early, late = sorted((early, late))
    pairs = zip(motion_at(phases, early), motion_at(phases, late), strict=True)

    assert all(before <= after for before, after in pairs)


@pytest.mark.parametrize("kind", sorted(set(STEPS) - {"start", "end", WAVE}))
def test_only_what_moves_is_drawn_anew(kind: str) -> None:
    """A cell in which nothing moves keeps its very group through the whole step."""
    step = STEPS[kind]
    ends = zip(_cells(step, 0), _cells(step, WHOLE), strict=True)
    still = [i for i, (begun, ended) in enumerate(ends) if begun == ended]

    assert len(still) >= 81 - 45
    for progress in range(0, WHOLE, 50):
        first, second = _cells(step, progress), _cells(step, progress + 20)
        assert all(first[i] is second[i] for i in still)


def test_what_all_clues_strike_falls_over_the_board_from_its_corner() -> None:
    """With the words, so that they are not read beside a still picture."""
    before, *during = (_cells(STEPS[WAVE], part) for part in (200, 300, 500, 700))
    begun = [
        {n for n, cell in enumerate(cells) if cell != before[n]} for cells in during
    ]

    assert begun[0] < begun[1] < begun[2]
    assert all(n % 9 + n // 9 < 9 for n in begun[0])


@in_one_test("kind", sorted(set(STEPS) - {"start", "search", "end"}))
def test_every_phase_of_a_step_is_seen(kind: str) -> None:
    """In each phase something moves, and it ends where the next begins."""
    step = STEPS[kind]
    phases = phases_of(hardest().events[step - 1])
    edges = [WHOLE * n // len(phases) for n in range(len(phases) + 1)]

    for phase, start, end in zip(phases, edges, edges[1:], strict=False):
        if phase is not Phase.BLOCK:
            assert _cells(step, start + 1) != _cells(step, end), phase


def test_a_step_starts_as_the_one_before_ended_but_for_its_marks() -> None:
    """The digits of the grid before are there until the step takes or adds some."""
    step = STEPS["hidden-single"]
    placed = next(g for g in _cells(step, 0) if g.name == "cell F9")

    texts = [shape.text for shape in placed.shapes if isinstance(shape, Text)]

    assert texts == ["2", "4", "5", "6", "9"]


def test_a_timeline_knows_the_phases_of_its_trace() -> None:
    """Two phases have 60 % of the step, up to 800 ms; what is read has more."""
    read = timeline_of(hardest(), Pace.uniform(5000))
    slow = timeline_of(hardest(), Pace.uniform(900))
    quick = timeline_of(hardest(), Pace.uniform(500))

    assert read.motion_of(STEPS["contradiction"]) == 3800
    assert slow.motion_of(STEPS["guess"]) == 540
    assert quick.motion_of(STEPS["contradiction"]) == 300
    assert slow.motion_of(0) == slow.motion_of(STEPS["search"]) == 0


def _cells(step: int, progress: int) -> list[Group]:
    frame = SCENE.frame(Moment(step, min(progress, WHOLE)))
    return [group for group in frame.groups if group.name.startswith("cell ")]
