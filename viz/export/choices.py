"""Choices: the values or bounds, and the defaults, of options and settings.

The fields of ``ExportOptions``, the settings and the dialogs of the window take them
from here, so a value that is added here can be chosen in all of these places.
"""

from dataclasses import dataclass
from enum import Enum
from typing import Final, TypeAlias

from solver.rules.cell_names import CellNames
from solver.rules.shown_symbols import Symbols
from viz.appearance import LowerPanel, PicturePart, Safe
from viz.encoders.encoding import FPS, Codec, Quality
from viz.errors import OptionsError
from viz.export.option_values import LONGEST_MS, NATURAL, PLAIN, SIZES, TRANSPARENT
from viz.messages import FALLBACK, languages
from viz.replay.best_moments import MOST as MOST_HIGHLIGHTS
from viz.replay.comparison import Clock
from viz.theme import THEMES


@dataclass(frozen=True, slots=True)
class NamedChoice:
    """One of several named values, or some of them.

    Attributes:
        name: The field of ``ExportOptions`` and of ``Settings`` that holds it.
        values: The names, in the order in which they are offered.
        default: The usual one; ``None`` for an option without a default.
    """

    name: str
    values: tuple[str, ...]
    default: str | None

    def check(self, value: object) -> None:
        """Refuse other values.

        Raises:
            OptionsError: *value* is none.
        """
        if value not in self.values and (value is not None or self.default):
            known = ", ".join([*["None"] * (self.default is None), *self.values])
            raise OptionsError(f"{self.name}: found {value!r}, expected one of {known}")

    @property
    def usual(self) -> str:
        """The default, or else the first."""
        return self.values[0] if self.default is None else self.default


@dataclass(frozen=True, slots=True)
class NumberChoice:
    """A number between bounds.

    Attributes:
        name: The field of ``ExportOptions`` or of ``Settings`` that holds it.
        low: The least.
        high: The most.
        default: The usual one; ``None`` for an option without a default.
        offered: Those that a dialog offers, in order.
        unit: What it counts, behind the number in a message.
    """

    name: str
    low: float
    high: float
    default: float | None
    offered: tuple[float, ...] = ()
    unit: str = ""

    def check(self, value: float | None) -> None:
        """Refuse numbers out of bounds.

        Raises:
            OptionsError: *value* is.
        """
        if value is None and self.default is None:
            return
        if value is None or not self.low <= value <= self.high:
            raise OptionsError(
                f"{self.name}: found {value}{self.unit}, expected"
                f" {_said(self.low)} to {_said(self.high)}"
            )

    @property
    def is_whole(self) -> bool:
        """Whether it is a whole number."""
        return isinstance(self.low, int) and isinstance(self.high, int)

    @property
    def usual(self) -> float:
        """The default, or else the first that is offered."""
        return self.offered[0] if self.default is None else self.default


Choosable: TypeAlias = NamedChoice | NumberChoice


def _said(number: float) -> str:
    return f"{number:,}" if isinstance(number, int) else f"{number:g}"


def _names(kinds: type[Enum]) -> tuple[str, ...]:
    return tuple(str(kind.value) for kind in kinds)


THEME: Final = NamedChoice("theme", THEMES, THEMES[0])
"""Of the themes there are; options take a file of one's own besides."""
LANGUAGE: Final = NamedChoice("language", languages(), FALLBACK)
CELL_NAMES: Final = NamedChoice("cell_names", _names(CellNames), "letters")
SYMBOLS: Final = NamedChoice("symbols", _names(Symbols), "digits")
HIDE: Final = NamedChoice("hide", _names(PicturePart), None)
PANEL: Final = NamedChoice("panel", _names(LowerPanel), LowerPanel.TREE.value)
SIZE: Final = NamedChoice("size", tuple(SIZES), "1080p")
"""Of the sizes with a name; options take width and height besides."""
SAFE: Final = NamedChoice("safe", _names(Safe), Safe.ADS.value)
PACE: Final = NamedChoice("pace", ("meaning", "uniform", "logged", "cut"), "meaning")
CLOCK: Final = NamedChoice("clock", _names(Clock), Clock.WORK.value)
CARDS: Final = NamedChoice("cards", ("none", "title", "end", "both"), "none")
SPLIT: Final = NamedChoice("split", ("markers",), None)
QUALITY: Final = NamedChoice("quality", _names(Quality), str(Quality.WEB.value))
CODEC: Final = NamedChoice("codec", _names(Codec), None)
BACKGROUND: Final = NamedChoice("background", (PLAIN, TRANSPARENT), PLAIN)
"""Of those with a name; a colour like ``#00FF00`` is one too."""

FRAME_RATE: Final = NumberChoice(
    "fps", FPS[0], FPS[-1], 30, offered=(24, 25, 30, 50, 60)
)
SPEED: Final = NumberChoice(
    "speed", 0.05, 1000, 1.0, offered=(0.25, 0.5, 1, 2, 4, 8, 16, 32, 64)
)
WINDOW_SPEED: Final = NumberChoice(
    "speed", SPEED.offered[0], SPEED.offered[-1], 1.0, SPEED.offered
)
"""In a window: as far as the keys for faster and slower go."""
FIT: Final = NumberChoice(
    "fit",
    NATURAL,
    LONGEST_MS,
    None,
    offered=(NATURAL, 15_000, 30_000, 60_000, 90_000, 180_000),
    unit=" ms",
)
WINDOW_FIT: Final = NumberChoice(
    "fit",
    1000,
    36_000_000,
    60_000,
    offered=(15_000, 30_000, 60_000, 90_000, 180_000, 600_000),
    unit=" ms",
)
"""In a window: the whole replay."""
UNIFORM_MS: Final = NumberChoice(
    "uniform_ms", 20, 60_000, 800, offered=(200, 400, 800, 1600, 3000)
)
FONT_SCALE: Final = NumberChoice(
    "font_scale", 1.0, 2.0, 1.0, offered=(1.0, 1.25, 1.5, 1.75, 2.0)
)
HIGHLIGHTS: Final = NumberChoice(
    "highlights", 1, MOST_HIGHLIGHTS, None, offered=(3, 5, 8, 12, 20)
)
