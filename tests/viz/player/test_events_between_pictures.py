"""Several events come between two pictures: each meets the state that it meets."""

from random import Random
from typing import Final

import pytest

from tests.viz.player.test_fuzz import PATIENCE, TEXTS
from tests.viz.player.watched import comparing, guessed, watching
from tests.viz.replays import diagonal
from viz.appearance import LowerPanel
from viz.kit.input_events import (
    InputEvent,
    Key,
    KeyPressed,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    TextTyped,
    WheelTurned,
)
from viz.layout.layout import Layout
from viz.player.app.player import Player
from viz.player.state.keys_and_commands import Command, WindowCommand, commands, keys
from viz.player.state.settings import Settings

pytestmark = pytest.mark.filterwarnings(
    "ignore::pytest.PytestUnraisableExceptionWarning"
)
"""A solve may be stopped within a callback of the collector, which Hypothesis has."""

EVENTS = 50
OFTEN = tuple(
    Key(name) for name in ("tab", "return", "space", "escape", "up", "down", "left")
)
LEAVING = frozenset({Command.QUIT, Command.PASTE})
KEYS_PRESSED = tuple(key for key, command in keys().items() if command not in LEAVING)
TYPED = tuple(Key(name) for name in "0123456789")
MODES: Final[dict[str, WindowCommand | None]] = {
    "replay": None,
    "why": Command.WHY,
    "tree": Command.TREE,
    "start page": Command.START_PAGE,
    "help": Command.HELP,
    "settings": Command.SETTINGS,
    "examples": Command.EXAMPLES,
    "agent": Command.AGENT,
    "comparison": Command.COMPARE,
    "recording": Command.RECORD,
    "open": Command.OPEN,
    "glossary": Command.GLOSSARY,
    **{command.value: command for command in sorted(set(commands()) - set(Command))},
}
"""How each mode is opened over a replay: those of the core, and all that is added."""


class Hurried:
    """Whoever is faster than the pictures, by *chance*, on what was seen last."""

    def __init__(self, player: Player, chance: Random) -> None:
        self.player = player
        self.chance = chance
        frame = player.frame()
        self.seen, self.size = frame.groups, frame.size

    def act(self) -> None:
        """One event; then now and then a picture, or time without one."""
        self.player.handle(self.event())
        self.player._context.is_open = True
        self.stop_long_solves()
        if self.chance.random() < 0.3:
            self.player.advance(self.chance.choice((0, 16, 200)))
        if self.chance.random() < 0.25:
            frame = self.player.frame()
            self.seen, self.size = frame.groups, frame.size

    def event(self) -> InputEvent:
        """Any kind of event, mostly where something is to be clicked."""
        match self.chance.randrange(12):
            case 0 | 1 | 2 | 3:
                return PointerPressed(self.at())
            case 4:
                return PointerReleased()
            case 5:
                return PointerMoved(self.at())
            case 6:
                return WheelTurned(self.chance.choice((-1, 1, 2)), self.at())
            case 7:
                return TextTyped(self.chance.choice(TEXTS))
            case 8 | 9:
                return KeyPressed(self.chance.choice(OFTEN))
            case 10:
                return KeyPressed(self.chance.choice(TYPED))
            case _:
                return KeyPressed(self.chance.choice(KEYS_PRESSED))

    def at(self) -> tuple[int, int]:
        """In the middle of what was seen, or anywhere."""
        usable = [
            group.bounds.centre
            for group in self.seen
            if group.name.startswith(("widget", "button", "key", "quiz", "cell"))
        ]
        if usable and self.chance.random() < 0.5:
            return self.chance.choice(usable)
        width, height = self.size
        return self.chance.randrange(width), self.chance.randrange(height)

    def stop_long_solves(self) -> None:
        """What is solved beside is not what is tried here."""
        events = self.player.workspace.loader.events
        if events is not None and events > PATIENCE:
            self.player.workspace.loader.cancel()


def hurry(player: Player, seed: object) -> None:
    """Do much to *player*, with few pictures."""
    hurried = Hurried(player, Random(f"{seed}"))
    for _ in range(EVENTS):
        hurried.act()
    player.frame()
    player.close()


@pytest.mark.thorough
@pytest.mark.parametrize("mode", MODES)
def test_no_event_before_its_picture_breaks_a_mode(mode: str) -> None:
    """An event is judged by the places of the state that it meets, drawn or not."""
    seed = [*MODES].index(mode) % 2
    settings = Settings(panel=LowerPanel.PROBABILITIES if seed else LowerPanel.TREE)
    player = watching(diagonal if seed else guessed, settings=settings)
    player.workspace.show.playback.seek(3)
    command = MODES[mode]
    if command is not None:
        player.do(command)
    hurry(player, f"{mode} {seed}")


def test_no_event_before_its_picture_breaks_a_comparison() -> None:
    """It has no replay of one solve."""
    hurry(comparing(), 0)


def test_a_key_after_a_click_on_an_open_cell_leaves_the_card_as_it_is() -> None:
    """The click opens the card that says why; Tab comes before its first picture."""
    player = watching(guessed)
    player.frame()
    layout = player.stage.layout
    assert isinstance(layout, Layout)
    trace = player.trace
    cell = next(c for c in trace.puzzle.rules.cells if trace.puzzle.clues[c] is None)
    player.handle(PointerPressed(layout.cell(cell).centre))

    player.handle(KeyPressed(Key("tab")))

    assert player.layers
