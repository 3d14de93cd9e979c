"""Whatever is pressed, clicked, written, dropped and resized, in whatever order."""

from collections.abc import Callable
from random import Random

import pytest

from tests.support import EASY, NEEDS_A_GUESS, ON_DIAGONALS
from tests.viz.extents import extent, within
from tests.viz.player.watched import comparing, easy, guessed, settle, watching
from tests.viz.replays import diagonal, hardest
from viz.kit.input_events import (
    Key,
    KeyPressed,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    TextTyped,
    WheelTurned,
)
from viz.messages import languages
from viz.player.app.player import Player
from viz.player.state.keys_and_commands import Command, commands, keys
from viz.player.state.settings import SETTINGS, Settings
from viz.shapes import Frame, Group, Rect

pytestmark = pytest.mark.filterwarnings(
    "ignore::pytest.PytestUnraisableExceptionWarning"
)
"""A solve may be stopped within a callback of the collector, which Hypothesis has."""

ACTIONS = 120
PATIENCE = 20_000
"""Events after which a solve is stopped: plain backtracking may take for ever."""
OTHER_KEYS = (
    *(Key(name) for name in ("tab", "backspace", "delete", "1", "5", "9", "0", ".")),
    Key("tab", shift=True),
    Key("z", ctrl=True),
    Key("y", ctrl=True),
    Key("down", ctrl=True),
    Key("unknown key"),
)
KEYS_PRESSED = (
    *(key for key, command in keys().items() if command is not Command.QUIT),
    *OTHER_KEYS,
)
COMMANDS = tuple(command for command in commands() if command is not Command.QUIT)
SEVERAL = {
    setting.name: frozenset({setting.offered[0], setting.offered[-1]})
    for setting in SETTINGS.values()
    if isinstance(setting.usual, frozenset)
}
"""Two values of each added setting that can have several."""
TEXTS = (
    "",
    "a",
    "?",
    "x" * 500,
    EASY,
    f"{EASY}\n{NEEDS_A_GUESS}",
    ON_DIAGONALS,
    "11" + "." * 79,
    '{"x"',
    "Grüße 数独\x00",
)
MAKERS: tuple[Callable[..., Player], ...] = (
    lambda **how: watching(hardest, **how),
    lambda **how: watching(diagonal, **how),
    lambda **how: watching(easy, **how),
    lambda **how: watching(guessed, **how),
    comparing,
)


class Monkey:
    """Does anything at all to a player, decided by *chance*."""

    def __init__(self, player: Player, chance: Random) -> None:
        self.player = player
        self.chance = chance
        self.deeds = (
            *(self.key,) * 6,
            *(self.press,) * 5,
            *(self.command,) * 2,
            self.point,
            self.release,
            self.wheel,
            self.type,
            self.paste,
            self.resize,
            self.wait,
        )

    def act(self) -> None:
        """One of them, and then time passes."""
        self.chance.choice(self.deeds)()
        self.player._context.is_open = True
        self.player.advance(self.chance.choice((0, 16, 16, 40, 700)))

    def at(self) -> tuple[int, int]:
        """A place in the picture, or just outside."""
        width, height = self.player.frame().size
        return self.chance.randrange(-2, width + 2), self.chance.randrange(height + 2)

    def key(self) -> None:
        """Any key that means anything anywhere."""
        self.player.handle(KeyPressed(self.chance.choice(KEYS_PRESSED)))

    def press(self) -> None:
        """Mostly on something that is there to be clicked."""
        groups = [
            group
            for group in self.player.frame().groups
            if group.name.startswith(("widget", "button", "key", "quiz", "guess"))
        ]
        if groups and self.chance.random() < 0.6:
            self.player.handle(PointerPressed(self.chance.choice(groups).bounds.centre))
        else:
            self.player.handle(PointerPressed(self.at()))

    def command(self) -> None:
        """As from a gamepad."""
        self.player.do(self.chance.choice(COMMANDS))

    def point(self) -> None:
        """The mouse goes somewhere, or away."""
        self.player.handle(PointerMoved(self.chance.choice((None, self.at()))))

    def release(self) -> None:
        """The button comes up, pressed or not."""
        self.player.handle(PointerReleased())

    def wheel(self) -> None:
        """By one notch or several."""
        by, ctrl = self.chance.choice((-3, -1, 1, 3)), self.chance.random() < 0.3
        self.player.handle(WheelTurned(by, self.at(), ctrl=ctrl))

    def type(self) -> None:
        """Whether something is there to write into or not."""
        self.player.handle(TextTyped(self.chance.choice(TEXTS)))

    def paste(self) -> None:
        """Now and then, and sometimes long enough for it to be read."""
        if self.chance.random() < 0.5:
            self.player.paste(self.chance.choice(TEXTS))
            if self.chance.random() < 0.5:
                self.wait()

    def resize(self) -> None:
        """To any size a window can be pulled to."""
        size = self.chance.randrange(300, 2600), self.chance.randrange(300, 1500)
        self.player.screen.resize(size)

    def wait(self) -> None:
        """Until all that is being made is there, or takes too long."""
        self.player.handle(PointerReleased())
        while (job := self.player.workspace.loader._task) is not None:
            while job._thread.is_alive() and job.events < PATIENCE:
                job._thread.join(0.005)
            if not job.is_over:
                self.player.workspace.loader.cancel()
            self.player.advance(0)
        settle(self.player)


@pytest.mark.thorough
@pytest.mark.parametrize("seed", range(4))
def test_no_order_of_deeds_breaks_it(seed: int) -> None:
    """No exception, and every frame is one that can be painted."""
    chance = Random(seed)
    settings = Settings(
        language=chance.choice(languages()),
        font_scale=chance.choice((1.0, 1.5, 2.0)),
    ).changed(SEVERAL)
    player = MAKERS[seed % len(MAKERS)](settings=settings)
    monkey = Monkey(player, chance)
    seen: dict[int, Group] = {}
    for _ in range(ACTIONS):
        monkey.act()
        frame = player.frame()
        assert_paintable(frame, seen)
        seen = {id(group): group for group in frame.groups}
    player.close()


def assert_paintable(frame: Frame, seen: dict[int, Group]) -> None:
    """Every group is in the picture, and every shape in its group but for a pixel.

    The shapes of the very groups that were *seen* before, by identity, are right.
    """
    whole = Rect(0, 0, *frame.size)
    for group in frame.groups:
        assert within(group.bounds, whole), group.name
        if id(group) not in seen:
            room = group.bounds.inset(-1)
            for shape in group.shapes:
                assert within(extent(shape), room), (group.name, shape)
