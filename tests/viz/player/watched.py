"""Players with something to watch, for tests; each is ready when it is given."""

from collections.abc import Callable, Iterator
from functools import cache
from threading import Event
from typing import Final

from solver.agents import solve
from solver.agents.spec import AgentSpec
from solver.log.events import SolutionCount
from solver.log.trace import Trace
from solver.puzzle.puzzle import Puzzle
from tests.support import EASY, NEEDS_A_GUESS, puzzle_of
from tests.viz.replays import diagonal, hardest
from tests.viz.shared_comparisons import solved
from viz.kit.input_events import Key, KeyPressed, PointerPressed, PointerReleased
from viz.player.app.player import Player
from viz.player.state.background_task import Tell
from viz.player.state.compared_playable import ComparedPlayable
from viz.player.state.load_requests import USUAL, Arrival, Opening, Put
from viz.player.state.playable import Origin, Playable, PlayableReplay
from viz.player.state.settings import Settings
from viz.player.ui.dialog_layer import DialogLayer
from viz.replay.comparison_clock import Clock
from viz.shapes import Frame, Group, Text

SIZE: Final = (1280, 720)


@cache
def easy() -> Trace:
    """A short solve by deduction alone."""
    return solve(puzzle_of(EASY))


@cache
def guessed() -> Trace:
    """A solve with guesses, wrong ones among them."""
    return solve(puzzle_of(NEEDS_A_GUESS))


TRACES: Final = {
    "easy": easy,
    "guessed": guessed,
    "hardest": hardest,
    "diagonal": diagonal,
}


@cache
def replay(trace_of: Callable[[], Trace]) -> PlayableReplay:
    """One of the traces above, prepared at the usual pace."""
    return PlayableReplay.of(trace_of(), Settings().usual_pace, SolutionCount.ONE)


@cache
def compared() -> ComparedPlayable:
    """Two ways on one puzzle; one of them guesses."""
    ways = (AgentSpec.named("propagation"), AgentSpec.named("propagation+twins"))
    traces = (solved("guess", "propagation"), solved("guess", "propagation+twins"))
    return ComparedPlayable.of(traces, ways, Clock.STEP, Settings().usual_pace)


def opening(playable: Playable, origin: Origin | None = None) -> Opening:
    """Puts *playable* on at once."""
    found = origin or Origin(playable.trace.puzzle, USUAL)
    return Opening(playable.trace.puzzle, lambda _: Put(found, playable))


def unfinished(puzzle: Puzzle) -> tuple[Opening, Callable[[], None]]:
    """An opening that counts an event and waits, and what lets it go on."""
    go_on = Event()

    def work(tell: Tell) -> Arrival:
        tell(1)
        go_on.wait(60)
        tell(2)
        return Put(Origin(puzzle, USUAL), replay(easy))

    return Opening(puzzle, work), go_on.set


def player_of(
    first: Opening, settings: Settings | None = None, size: tuple[int, int] = SIZE
) -> Player:
    """A player that begins with *first*, which may not be there yet."""
    return Player(first, settings or Settings(), size)


def watching(
    trace_of: Callable[[], Trace] = hardest,
    settings: Settings | None = None,
    size: tuple[int, int] = SIZE,
) -> Player:
    """A player that shows a trace, paused at its start."""
    return _paused(player_of(opening(replay(trace_of)), settings, size))


def comparing(settings: Settings | None = None, size: tuple[int, int] = SIZE) -> Player:
    """A player that shows two solves side by side, paused at their start."""
    playable = compared()
    origin = Origin(
        playable.trace.puzzle, USUAL, other=AgentSpec.named("propagation+twins")
    )
    return _paused(player_of(opening(playable, origin), settings, size))


def _paused(player: Player) -> Player:
    settle(player)
    player.workspace.show.playback.seek(0)
    return player


def settle(player: Player) -> None:
    """Let the mouse go, everything that runs beside end, and take what it made."""
    player.handle(PointerReleased())
    while (
        player.workspace.loader._task is not None
        or player.workspace.show._retiming is not None
    ):
        for job in (player.workspace.loader._task, player.workspace.show._retiming):
            if job is not None:
                job.wait()
        player.advance(0)


def texts(frame: Frame) -> list[str]:
    """Everything that is written in *frame*, in painting order."""
    return [text for group in frame.groups for text in texts_in(group)]


def texts_in(group: Group) -> list[str]:
    """Everything that is written in *group*."""
    return [shape.text for shape in group.shapes if isinstance(shape, Text)]


def names(frame: Frame) -> set[str]:
    """The names of all groups in *frame*."""
    return {group.name for group in frame.groups}


def press_keys(player: Player, *keys: str) -> None:
    """Press keys by their names, ``shift+`` and ``ctrl+`` before them where held.

    A frame is drawn after the last: what a key does depends on no picture.
    """
    for name in keys:
        *held, plain = name.split("+") if len(name) > 1 else [name]
        player.handle(KeyPressed(Key(plain, "shift" in held, "ctrl" in held)))
    player.frame()


def widgets_in_view(player: Player) -> Iterator[Group]:
    """The widgets of the topmost layers, as drawn."""
    for group in player.frame().groups:
        if group.name.startswith("widget "):
            yield group


def click(player: Player, name: str) -> None:
    """Click in the middle of the group called *name*."""
    group = next(g for g in player.frame().groups if g.name == name)
    player.handle(PointerPressed(group.bounds.centre))
    player.handle(PointerReleased())


def dialog_of(player: Player) -> object:
    """What the topmost layer holds."""
    layer = player.layers[-1]
    assert isinstance(layer, DialogLayer)
    return layer.dialog


def focus_on(player: Player, name: str) -> None:
    """Move the focus of the topmost dialog to a control, by Tab."""
    layer = player.layers[-1]
    assert isinstance(layer, DialogLayer)
    player.frame()
    while layer.dialog_state.focus != name:
        player.handle(KeyPressed(Key("tab")))
    player.frame()
