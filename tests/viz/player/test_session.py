"""Sessions: stepping, jumping, loops, bookmarks and branches of what is watched."""

from collections.abc import Callable
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.trace import Trace
from tests.viz.player.watched import TRACES, compared, easy, guessed, replay, watching
from tests.viz.replays import hardest, scene_of
from viz.player.commands import Command
from viz.player.playhead import SPEEDS
from viz.player.session import Notice, Session
from viz.player.show import Show
from viz.replay.landmarks import Landmark, Landmarks

LAST = len(hardest())
JUMPS = {
    Landmark.GUESS: (Command.NEXT_GUESS, Command.LAST_GUESS),
    Landmark.CONTRADICTION: (Command.NEXT_CONTRADICTION, Command.LAST_CONTRADICTION),
    Landmark.TECHNIQUE: (Command.NEXT_TECHNIQUE, Command.LAST_TECHNIQUE),
    Landmark.PLACEMENT: (Command.NEXT_PLACEMENT, Command.LAST_PLACEMENT),
}
SHOWS: dict[str, Callable[[], Show]] = {
    **{name: partial(replay, of) for name, of in TRACES.items()},
    "compared": compared,
}


def at(step: int, trace_of: Callable[[], Trace] = hardest) -> Session:
    """A session that is paused at *step*."""
    session = Session(replay(trace_of))
    session.seek(step)
    return session


@pytest.mark.parametrize(
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
    session = at(0)

    for command in commands:
        session.do(command)

    assert session.step == step
    assert not session.head.playing


@given(show=st.sampled_from(sorted(SHOWS)), data=st.data())
def test_as_many_steps_back_return_to_the_same_moment(
    show: str, data: st.DataObject
) -> None:
    """On one solve and on two; what the frame is made of is the same again."""
    session = Session(SHOWS[show]())
    last = session.head.timeline.last_step
    start = data.draw(st.integers(0, last))
    steps = data.draw(st.integers(0, min(50, last - start)))
    session.seek(start)
    before = session.moment

    for _ in range(steps):
        session.do(Command.FORWARD)
    there = session.moment
    for _ in range(steps):
        session.do(Command.BACK)

    assert session.moment == before
    session.seek(start + steps)
    assert session.moment == there


def test_the_picture_depends_on_where_it_is_and_not_on_the_way_there() -> None:
    """Stepped, jumped or sought: the frame is the same as data."""
    player, other = watching(), watching()
    for command in (Command.NEXT_GUESS, Command.FORWARD_TEN, Command.BACK):
        player.do(command)
    for _ in range(3):
        player.do(Command.FORWARD)

    other.desk.session.seek(player.step)

    assert player.frame() == other.frame()
    scene = scene_of(hardest, (1280, 720)).frame(player.moment)
    assert player.frame().groups[: len(scene.groups)] == scene.groups


@pytest.mark.parametrize("kind", Landmark)
def test_jumps_find_every_landmark_both_ways(kind: Landmark) -> None:
    """All landmarks of a kind in order, then none further; and all of them back."""
    forward, back = JUMPS[kind]
    session, marks = at(0), Landmarks(hardest())
    there: list[int] = []
    while (found := marks.after(kind, session.step)) is not None:
        session.do(forward)
        assert session.step == found
        there.append(found)

    told = session.do(forward)
    assert there
    assert session.step == there[-1]
    assert told == Notice(f"no-next-{kind.value}")
    for expected in reversed(there[:-1]):
        session.do(back)
        assert session.step == expected


@pytest.mark.parametrize("show", SHOWS)
def test_markers_are_visited_in_order_with_the_bookmarks_among_them(show: str) -> None:
    """Forward as far as there are any, and back over the same ones."""
    session = Session(SHOWS[show](), (3, 7))
    there = []
    while session.do(Command.NEXT_MARKER) is None:
        there.append(session.step)
    back = [session.step]
    while session.do(Command.LAST_MARKER) is None:
        back.append(session.step)

    assert there == sorted(set(there))
    assert {3, 7} <= set(there)
    assert [step for step in reversed(back) if step] == there


def test_bookmarks_are_visited_both_ways() -> None:
    """Beyond the last it says that there is none."""
    session = Session(replay(easy), (2, 5, 9))

    seen = []
    for command in [Command.NEXT_BOOKMARK] * 3 + [Command.LAST_BOOKMARK] * 2:
        session.do(command)
        seen.append(session.step)

    assert seen == [2, 5, 9, 5, 2]
    assert session.do(Command.LAST_BOOKMARK) == Notice("no-last-bookmark")


def test_playing_stays_in_the_loop_that_was_set() -> None:
    """Its start, its end, off; the steps may be given in either order."""
    session = at(9, easy)
    assert session.do(Command.LOOP) == Notice("loop-from", {"step": 9})
    session.seek(4)
    session.do(Command.LOOP)
    assert session.viewing.loop == (4, 9)

    session.do(Command.PLAY)
    seen = set()
    for _ in range(2000):
        session.advance(50)
        seen.add(session.step)

    assert seen == set(range(4, 10))
    assert session.do(Command.LOOP) == Notice("loop-off")
    assert session.viewing.loop is None


def test_a_dead_branch_is_left_behind_its_guess() -> None:
    """Where a guess is vain it goes to where that is known; else it says so."""
    show = replay(hardest)
    skipped = 0
    for step in range(0, len(show.trace), 7):
        session = at(step)
        told = session.do(Command.SKIP_BRANCH)
        end = show.story.tree.end_of_dead_branch(step)
        assert session.step == (step if end is None else end)
        assert (told is None) == (end is not None)
        skipped += end is not None

    assert skipped > 0


def test_the_winning_path_shows_no_step_that_was_in_vain() -> None:
    """Playing it to the end never shows a contradiction; again shows all of it."""
    session = at(0)
    whole = session.head.timeline
    assert session.do(Command.WINNING_PATH) == Notice("winning-path")
    kept = set(session.head.timeline.shown)

    seen = [session.step]
    while session.step < LAST:
        session.do(Command.FORWARD)
        seen.append(session.step)

    assert set(seen) - {0} <= kept
    vain = {s for s in range(LAST) if session.show.end_of_dead_branch(s) is not None}
    assert not vain & set(seen)
    session.do(Command.WINNING_PATH)
    assert session.head.timeline is whole


def test_where_nothing_was_in_vain_the_winning_path_is_all() -> None:
    """It says so and changes nothing."""
    session = at(3, easy)

    assert session.do(Command.WINNING_PATH) == Notice("nothing-to-leave-out")
    assert session.step == 3


def test_an_open_step_is_gone_through_by_arrows() -> None:
    """Change by change forward, back to the first, and closed again by Enter."""
    show = replay(hardest)
    step = next(s for s in range(1, LAST) if show.changes_at(s) > 2)
    session = at(step)
    session.do(Command.OPEN_STEP)
    seen = [session.moment.change]
    for command in (Command.FORWARD, Command.FORWARD, Command.BACK):
        session.do(command)
        seen.append(session.moment.change)

    session.do(Command.OPEN_STEP)

    assert seen == [1, 2, 3, 2]
    assert session.moment.change == 0
    assert session.step == step


def test_after_its_last_change_comes_the_next_step() -> None:
    """An open step is left at its end as if it had been one."""
    show = replay(hardest)
    step = next(s for s in range(1, LAST) if show.changes_at(s) > 2)
    session = at(step)
    session.do(Command.OPEN_STEP)

    for _ in range(show.changes_at(step)):
        session.do(Command.FORWARD)

    assert (session.step, session.moment.change) == (step + 1, 0)


def test_a_step_without_changes_says_that_it_has_none() -> None:
    """The puzzle as given cannot be opened."""
    assert at(0).do(Command.OPEN_STEP) == Notice("nothing-to-open")


@pytest.mark.parametrize("ms", [16, 100, 5000])
def test_a_presenter_is_stopped_at_every_marker(ms: int) -> None:
    """However fast the machine is; the same key goes on to the next."""
    session = at(0, guessed)
    session.presents = True
    expected: list[int] = []
    while (step := session.show.marker_after(max(expected, default=0))) is not None:
        expected.append(step)

    stops = []
    for _ in expected:
        session.do(Command.NEXT_MARKER)
        while session.head.playing:
            session.advance(ms)
        stops.append(session.step)

    assert stops == expected != []


def test_notches_change_the_speed_and_end_at_the_ends() -> None:
    """From a quarter to 64 times."""
    session = at(0)
    faster, slower = [], []
    for _ in range(10):
        session.do(Command.FASTER)
        faster.append(session.head.speed)
    for _ in range(10):
        session.do(Command.SLOWER)
        slower.append(session.head.speed)

    assert faster[:3] == [2, 4, 8]
    assert faster[-1] == SPEEDS[-1] == 64
    assert slower[-1] == SPEEDS[0]


def test_another_pace_keeps_step_speed_and_whether_it_plays() -> None:
    """Only the time changes."""
    session = at(12)
    session.do(Command.FASTER)
    session.head.playing = True

    session.retimed(session.show)

    assert (session.step, session.head.playing) == (12, True)
    assert session.head.speed == 2
