"""Playback: stepping, jumping, loops, bookmarks and branches of what is watched."""

from collections.abc import Callable
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.log.constraint_removals import CONSTRAINT
from solver.log.deduction import Deduction
from solver.log.events import Deduced
from solver.log.trace import Trace
from tests.in_one_test import in_one_test
from tests.support import NEEDS_A_GUESS, puzzle_of
from tests.viz.player.watched import TRACES, compared, easy, guessed, replay, watching
from tests.viz.replays import hardest, scene_of
from viz.player.state.keys_and_commands import Command
from viz.player.state.notices import Toast
from viz.player.state.playable import Playable
from viz.player.state.playback import Playback
from viz.player.state.playhead import SPEEDS
from viz.replay.jump_targets import Landmark
from viz.replay.markers import Marker
from viz.replay.replay import Replay

LAST = len(hardest())
SHOWS: dict[str, Callable[[], Playable]] = {
    **{name: partial(replay, of) for name, of in TRACES.items()},
    "compared": compared,
}


def at(step: int, trace_of: Callable[[], Trace] = hardest) -> Playback:
    """A playback that is paused at *step*."""
    playback = Playback(replay(trace_of))
    playback.seek(step)
    return playback


@in_one_test(
    ("commands", "step"),
    [
        ([Command.FORWARD], 1),
        ([Command.FORWARD_TEN, Command.BACK], 9),
        ([Command.FORWARD_TEN, Command.BACK_TEN], 0),
        ([Command.BACK], 0),
        ([Command.END], LAST),
        ([Command.END, Command.FORWARD], LAST),
        ([Command.END, Command.START], 0),
    ],
)
def test_steps_go_where_they_say(commands: list[Command], step: int) -> None:
    """One, ten, to the ends, and never beyond."""
    player = watching()

    for command in commands:
        player.do(command)

    assert player.step == step
    assert not player.workspace.show.playback.head.playing


@given(playable=st.sampled_from(sorted(SHOWS)), data=st.data())
def test_as_many_steps_back_return_to_the_same_moment(
    playable: str, data: st.DataObject
) -> None:
    """On one solve and on two; what the frame is made of is the same again."""
    playback = Playback(SHOWS[playable]())
    last = playback.head.timeline.last_step
    start = data.draw(st.integers(0, last))
    steps = data.draw(st.integers(0, min(50, last - start)))
    playback.seek(start)
    before = playback.moment

    for _ in range(steps):
        playback.go(1)
    there = playback.moment
    for _ in range(steps):
        playback.go(-1)

    assert playback.moment == before
    playback.seek(start + steps)
    assert playback.moment == there


def test_the_picture_depends_on_where_it_is_and_not_on_the_way_there() -> None:
    """Stepped, jumped or sought: the frame is the same as data."""
    player, other = watching(), watching()
    for command in (Command.NEXT_GUESS, Command.FORWARD_TEN, Command.BACK):
        player.do(command)
    for _ in range(3):
        player.do(Command.FORWARD)

    other.workspace.show.playback.seek(player.step)

    assert player.frame() == other.frame()
    scene = scene_of(hardest, (1280, 720)).frame(player.moment)
    assert player.frame().groups[: len(scene.groups)] == scene.groups


@pytest.mark.parametrize("kind", Landmark)
def test_jumps_find_every_landmark_both_ways(kind: Landmark) -> None:
    """All landmarks of a kind in order, then none further; and all of them back."""
    playback, marks = at(0), Replay.of(hardest()).landmarks
    there: list[int] = []
    while (found := marks.after(kind, playback.step)) is not None:
        playback.jump(kind, 1)
        assert playback.step == found
        there.append(found)

    told = playback.jump(kind, 1)
    assert there
    assert playback.step == there[-1]
    assert told == Toast(f"no-next-{kind.value}")
    for expected in reversed(there[:-1]):
        playback.jump(kind, -1)
        assert playback.step == expected


def test_the_next_new_technique_is_the_next_dot_of_the_timeline() -> None:
    """T stops at each technique's first use, singles and rules too, alone."""
    slugs = (CONSTRAINT, CONSTRAINT, "naked-pair", CONSTRAINT, "naked-pair", "x-wing")
    events = tuple(Deduced(Deduction(slug)) for slug in slugs)
    made = Replay.of(Trace(puzzle_of(NEEDS_A_GUESS), events, "human"))

    for one in (made, Replay.of(hardest())):
        found = [0]
        while (step := one.landmarks.after(Landmark.TECHNIQUE, found[-1])) is not None:
            found.append(step)

        assert tuple(found[1:]) == one.markers[Marker.FIRST_USE]
    assert made.markers[Marker.FIRST_USE] == (1, 3, 6)


@pytest.mark.parametrize("kind", Landmark)
def test_the_commands_to_jump_are_named_as_what_they_find(kind: Landmark) -> None:
    """Next and last of each kind, from the middle of a solve."""
    player, playback = watching(), at(LAST // 2)
    for direction, name in ((1, "next"), (-1, "last")):
        player.workspace.show.playback.seek(LAST // 2)
        playback.seek(LAST // 2)

        player.do(next(c for c in Command if c == f"{name}-{kind.value}"))
        playback.jump(kind, direction)

        assert player.step == playback.step


@pytest.mark.parametrize("playable", SHOWS)
def test_markers_are_visited_in_order_with_the_bookmarks_among_them(
    playable: str,
) -> None:
    """Forward as far as there are any, and back over the same ones."""
    playback = Playback(SHOWS[playable](), (3, 7))
    there = []
    while playback.to_marker(1) is None:
        there.append(playback.step)
    back = [playback.step]
    while playback.to_marker(-1) is None:
        back.append(playback.step)

    assert there == sorted(set(there))
    assert {3, 7} <= set(there)
    assert [step for step in reversed(back) if step] == there


def test_bookmarks_are_visited_both_ways() -> None:
    """Beyond the last it says that there is none."""
    playback = Playback(replay(easy), (2, 5, 9))

    seen = []
    for direction in (1, 1, 1, -1, -1):
        playback.to_bookmark(direction)
        seen.append(playback.step)

    assert seen == [2, 5, 9, 5, 2]
    assert playback.to_bookmark(-1) == Toast("no-last-bookmark")


def test_playing_stays_in_the_loop_that_was_set() -> None:
    """Its start, its end, off; the steps may be given in either order."""
    playback = at(9, easy)
    assert playback.turn_loop() == Toast("loop-from", {"step": 9})
    playback.seek(4)
    playback.turn_loop()
    assert playback.view_state.loop == (4, 9)

    playback.toggle()
    seen = set()
    for _ in range(2000):
        playback.advance(50)
        seen.add(playback.step)

    assert seen == set(range(4, 10))
    assert playback.turn_loop() == Toast("loop-off")
    assert playback.view_state.loop is None


def test_a_dead_branch_is_left_behind_its_guess() -> None:
    """Where a guess is vain it goes to where that is known; else it says so."""
    playable = replay(hardest)
    skipped = 0
    for step in range(0, len(playable.trace), 7):
        playback = at(step)
        told = playback.skip_branch()
        end = playable.replay.tree.end_of_dead_branch(step)
        assert playback.step == (step if end is None else end)
        assert (told is None) == (end is not None)
        skipped += end is not None

    assert skipped > 0


def test_the_winning_path_shows_no_step_that_was_in_vain() -> None:
    """Playing it to the end never shows a contradiction; again shows all of it."""
    playback = at(0)
    whole = playback.head.timeline
    assert playback.turn_winning_path() == Toast("winning-path")
    kept = set(playback.head.timeline.shown)

    seen = [playback.step]
    while playback.step < LAST:
        playback.go(1)
        seen.append(playback.step)

    assert set(seen) - {0} <= kept
    vain = {
        s for s in range(LAST) if playback.playable.end_of_dead_branch(s) is not None
    }
    assert not vain & set(seen)
    playback.turn_winning_path()
    assert playback.head.timeline is whole


def test_where_nothing_was_in_vain_the_winning_path_is_all() -> None:
    """It says so and changes nothing."""
    playback = at(3, easy)

    assert playback.turn_winning_path() == Toast("nothing-to-leave-out")
    assert playback.step == 3


def test_an_open_step_is_gone_through_by_arrows() -> None:
    """Change by change forward, back to the first, and closed again by Enter."""
    playable = replay(hardest)
    step = next(s for s in range(1, LAST) if playable.changes_at(s) > 2)
    playback = at(step)
    playback.turn_step()
    seen = [playback.moment.change]
    for steps in (1, 1, -1):
        playback.go(steps)
        seen.append(playback.moment.change)

    playback.turn_step()

    assert seen == [1, 2, 3, 2]
    assert playback.moment.change == 0
    assert playback.step == step


def test_after_its_last_change_comes_the_next_step() -> None:
    """An open step is left at its end as if it had been one."""
    playable = replay(hardest)
    step = next(s for s in range(1, LAST) if playable.changes_at(s) > 2)
    playback = at(step)
    playback.turn_step()

    for _ in range(playable.changes_at(step)):
        playback.go(1)

    assert (playback.step, playback.moment.change) == (step + 1, 0)


def test_a_step_without_changes_says_that_it_has_none() -> None:
    """The puzzle as given cannot be opened."""
    assert at(0).turn_step() == Toast("nothing-to-open")


@pytest.mark.parametrize("ms", [16, 100, 5000])
def test_a_presenter_is_stopped_at_every_marker(ms: int) -> None:
    """However fast the machine is; the same key goes on to the next."""
    playback = at(0, guessed)
    playback.presents = True
    expected: list[int] = []
    while (
        step := playback.playable.marker_after(max(expected, default=0))
    ) is not None:
        expected.append(step)

    stops = []
    for _ in expected:
        playback.to_marker(1)
        while playback.head.playing:
            playback.advance(ms)
        stops.append(playback.step)

    assert stops == expected != []


def test_notches_change_the_speed_and_end_at_the_ends() -> None:
    """From a quarter to 64 times."""
    playback = at(0)
    faster, slower = [], []
    for _ in range(10):
        playback.head.change_speed(1)
        faster.append(playback.head.speed)
    for _ in range(10):
        playback.head.change_speed(-1)
        slower.append(playback.head.speed)

    assert faster[:3] == [2, 4, 8]
    assert faster[-1] == SPEEDS[-1] == 64
    assert slower[-1] == SPEEDS[0]


def test_another_pace_keeps_step_speed_and_whether_it_plays() -> None:
    """Only the time changes."""
    playback = at(12)
    playback.head.change_speed(1)
    playback.head.playing = True

    playback.retimed(playback.playable)

    assert (playback.step, playback.head.playing) == (12, True)
    assert playback.head.speed == 2
