"""The winning path: what lies on steps that are hidden there is not gone to."""

from functools import cache

from tests.in_one_test import in_one_test
from tests.viz.player.watched import replay, watching
from tests.viz.replays import hardest
from viz.player.app.player import Player
from viz.player.state.keys_and_commands import Command
from viz.replay.pace import Pace

BACKWARDS = (
    Command.LAST_GUESS,
    Command.LAST_CONTRADICTION,
    Command.LAST_TECHNIQUE,
    Command.LAST_PLACEMENT,
    Command.LAST_MARKER,
    Command.LAST_BOOKMARK,
)


@cache
def dead() -> range:
    """The steps of the first dead branch."""
    return replay(hardest).replay.tree.dead_ranges[0]


def on_winning_path(step: int) -> Player:
    """A player that shows the winning path alone, paused at *step* of it."""
    player = watching(hardest)
    player.do(Command.WINNING_PATH)
    player.workspace.show.playback.seek(step)
    player.workspace.notices.say("")
    return player


@in_one_test("command", BACKWARDS)
def test_going_back_from_behind_a_dead_branch_leaves_it_behind(
    command: Command,
) -> None:
    """What the branch holds is passed over, so that one does not stay where one is."""
    player = on_winning_path(dead().stop)
    player.workspace.show.playback.marked((dead().start - 2, dead().start + 3))

    player.do(command)

    assert player.step < dead().start or player.workspace.notices.words


def test_no_contradiction_is_gone_to_where_all_are_hidden() -> None:
    """On the winning path there is none, and the viewer is told."""
    player = on_winning_path(0)

    player.do(Command.NEXT_CONTRADICTION)

    assert player.step == 0
    assert player.workspace.notices.words


def test_presenting_does_not_stop_for_markers_that_are_hidden() -> None:
    """Over a dead branch it plays on to the next marker that is shown."""
    player = on_winning_path(dead().start - 1)
    playback = player.workspace.show.playback
    playback.presents = True
    expected = playback.markers.after(dead().start)

    player.do(Command.PLAY)
    for _ in range(300):
        player.advance(100)

    assert player.step == expected
    assert playback.head.timeline.durations[player.step]


def test_another_pace_stays_on_the_winning_path() -> None:
    """Only how long its steps are shown changes."""
    player = on_winning_path(dead().start - 1)
    playback = player.workspace.show.playback
    paced = replay(hardest).paced(Pace.uniform(100))

    playback.retimed(paced)

    assert playback.head.timeline is paced.winning()
    assert playback.step == dead().start - 1
