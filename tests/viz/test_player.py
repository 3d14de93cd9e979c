"""The player: what each command and the mouse do to what is shown."""

from collections.abc import Callable
from threading import Event

import pytest

from solver.agents import solve
from solver.errors import SolveCancelledError, TraceError
from solver.trace import Trace
from tests.viz.replays import hardest, scene_of
from viz.layouts.form import DESIGNS
from viz.player.commands import KEYS, Command, keys_of
from viz.player.controls import button_at, buttons
from viz.player.job import Job
from viz.player.player import Player
from viz.replay.landmarks import Landmark, Landmarks
from viz.replay.timeline import Pace
from viz.shapes import Point
from viz.theme import THEMES, theme_named

SIZE = (1280, 720)
LAST = len(hardest())


def finished(job: Job) -> Job:
    """*job*, run to its end."""
    job.start()
    job.wait()
    return job


def ready(trace: Trace | None = None) -> Player:
    """A player that shows *trace*, paused at its start."""
    shown = trace or hardest()
    job = finished(Job(lambda _: shown, Pace()))
    player = Player(shown.puzzle, job, theme_named("paper"), SIZE)
    player.do(Command.START)
    return player


def centre_of(player: Player, command: Command) -> Point:
    """The middle of a button."""
    assert player.trace == hardest()
    layout = scene_of(hardest, SIZE).layout
    return next(b for b in buttons(layout) if b.command is command).rect.centre


def test_it_plays_once_the_trace_is_there() -> None:
    """The viewer need not press anything to see the solve."""
    job = finished(Job(lambda _: hardest(), Pace()))
    player = Player(hardest().puzzle, job, theme_named("paper"), SIZE)

    player.advance(10_000)

    assert player.is_ready
    assert player.step > 0


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
    player = ready()

    for command in commands:
        player.do(command)

    assert player.step == step
    assert not player.playing


@pytest.mark.parametrize(
    ("kind", "forward", "back"),
    [
        (Landmark.GUESS, Command.NEXT_GUESS, Command.LAST_GUESS),
        (
            Landmark.CONTRADICTION,
            Command.NEXT_CONTRADICTION,
            Command.LAST_CONTRADICTION,
        ),
        (Landmark.TECHNIQUE, Command.NEXT_TECHNIQUE, Command.LAST_TECHNIQUE),
        (Landmark.PLACEMENT, Command.NEXT_PLACEMENT, Command.LAST_PLACEMENT),
    ],
)
def test_jumps_find_every_landmark_both_ways(
    kind: Landmark, forward: Command, back: Command
) -> None:
    """All landmarks of a kind in order, then none further; and all of them back."""
    player, marks = ready(), Landmarks(hardest())
    there: list[int] = []
    while (found := marks.after(kind, player.step)) is not None:
        player.do(forward)
        assert player.step == found
        there.append(found)

    player.do(forward)
    assert player.step == there[-1]
    for expected in reversed(there[:-1]):
        player.do(back)
        assert player.step == expected


def test_the_frame_is_the_scenes_frame_with_controls_over_it() -> None:
    """The window shows what the video shows; only controls are added."""
    player = ready()
    player.do(Command.NEXT_GUESS)
    scene = scene_of(hardest, SIZE)

    shown = player.frame().groups

    groups = scene.frame(player.moment).groups
    assert shown[: len(groups)] == groups
    assert all(g.name.startswith(("button", "speed")) for g in shown[len(groups) :])


@pytest.mark.parametrize("size", DESIGNS.values(), ids=DESIGNS)
def test_no_control_covers_what_the_scene_shows(size: tuple[int, int]) -> None:
    """Buttons lie where the scene leaves the picture empty, in every form."""
    player = ready()
    player.resize(size)
    frame = player.frame()
    controls = [g for g in frame.groups if g.name.startswith(("button", "speed"))]
    scene = [g for g in frame.groups if g not in controls and g.name != "background"]

    for control in controls:
        for group in scene:
            one, other = control.bounds, group.bounds
            assert (
                one.right <= other.x
                or other.right <= one.x
                or one.bottom <= other.y
                or other.bottom <= one.y
            ), (control.name, group.name)


def test_every_command_has_a_key_and_a_help_line() -> None:
    """Everything can be done by keyboard, and the help says how."""
    player = ready()
    player.do(Command.HELP)
    help_texts = {getattr(s, "text", "") for s in player.frame().groups[-1].shapes}

    for command in Command:
        assert command in KEYS.values()
        assert command.value in help_texts
        assert keys_of(command) in help_texts


@pytest.mark.parametrize("command", [Command.PLAY, Command.FORWARD, Command.END])
def test_a_click_does_what_the_key_does(command: Command) -> None:
    """Each button is its command."""
    by_mouse, by_key = ready(), ready()

    by_mouse.press(centre_of(by_mouse, command))
    by_key.do(command)

    assert (by_mouse.step, by_mouse.playing) == (by_key.step, by_key.playing)


def test_every_button_answers_in_its_middle() -> None:
    """Buttons do not cover each other."""
    layout = scene_of(hardest, SIZE).layout

    for button in buttons(layout):
        assert button_at(layout, button.rect.centre) == button


def test_the_timeline_can_be_clicked_and_dragged() -> None:
    """A press seeks, moving with the button down goes on seeking, release ends it."""
    player = ready()
    track = scene_of(hardest, SIZE).track
    assert track is not None
    y = track.rect.centre[1]

    player.press((track.x_of(500), y))
    assert abs(player.step - 500) <= 1
    player.point((track.x_of(900), y + 300))
    assert abs(player.step - 900) <= 1
    player.release()
    player.point((track.x_of(100), y))

    assert abs(player.step - 900) <= 1


def test_the_mouse_over_a_button_tells_what_it_does() -> None:
    """The tooltip names the command and its keys; it goes when the mouse leaves."""
    player = ready()

    player.point(centre_of(player, Command.THEME))
    (tip,) = [g for g in player.frame().groups if g.name == "tooltip"]
    player.point(None)

    assert "other theme (D)" in {getattr(s, "text", "") for s in tip.shapes}
    assert all(g.name != "tooltip" for g in player.frame().groups)


def test_themes_take_turns() -> None:
    """The command goes round all themes and keeps the place."""
    player = ready()
    player.do(Command.FORWARD_TEN)

    for name in (*THEMES[1:], THEMES[0]):
        player.do(Command.THEME)
        assert (player.theme.name, player.step) == (name, 10)


def test_a_key_closes_the_help_before_it_does_anything_else() -> None:
    """Over the help, Escape means the help, not the window."""
    player = ready()
    player.do(Command.HELP)

    player.do(Command.QUIT)

    assert player.is_open
    player.do(Command.QUIT)
    assert not player.is_open


def test_messages_go_by_themselves() -> None:
    """A jump that finds nothing says so for a moment."""
    player = ready()
    player.do(Command.LAST_GUESS)
    assert player.frame().groups[-1].name == "message"

    player.advance(10_000)

    assert player.frame().groups[-1].name != "message"


def test_while_solving_the_puzzle_is_shown_and_commands_are_harmless() -> None:
    """The window answers before there is a trace, and takes it when it comes."""
    go_on = Event()

    def slow(tell: Callable[[int], None]) -> Trace:
        go_on.wait(60)
        return solve(hardest().puzzle, on_event=tell)

    job = Job(slow, Pace())
    job.start()
    player = Player(hardest().puzzle, job, theme_named("paper"), SIZE)
    for command in set(Command) - {Command.QUIT, Command.HELP}:
        player.do(command)
        player.advance(16)
        player.frame()

    assert not player.is_ready
    assert not player.is_still
    go_on.set()
    job.wait()
    player.advance(16)
    assert player.is_ready
    assert player.trace == hardest()


def test_closing_cancels_the_solve() -> None:
    """The solver is told to stop and stops at its next event."""
    ended: list[type[BaseException]] = []
    began, go_on = Event(), Event()

    def endless(tell: Callable[[int], None]) -> Trace:
        began.set()
        go_on.wait(60)
        try:
            return solve(hardest().puzzle, on_event=tell)
        except SolveCancelledError as error:
            ended.append(type(error))
            raise

    job = Job(endless, Pace())
    job.start()
    player = Player(hardest().puzzle, job, theme_named("paper"), SIZE)
    began.wait(60)
    player.close()
    go_on.set()
    job.wait()

    assert ended == [SolveCancelledError]
    assert job.error is None
    assert job.replay is None


def test_what_goes_wrong_in_the_job_is_raised() -> None:
    """A damaged file ends the window with its own message."""

    def broken(_: Callable[[int], None]) -> Trace:
        raise TraceError("line 3: no valid event")

    job = finished(Job(broken, Pace()))

    with pytest.raises(TraceError, match="line 3"):
        Player(hardest().puzzle, job, theme_named("paper"), SIZE)
