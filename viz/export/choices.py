"""Choices: the values or bounds, and the defaults, of options and settings.

The fields of ``ExportOptions``, the settings and the dialogs of the window take them
from here, so a value that is added here can be chosen in all of these places.
"""

from enum import Enum
from typing import Final

from solver.rules.cell_names import CellNames
from solver.rules.shown_symbols import Symbols
from viz.appearance import LowerPanel, PicturePart, Safe
from viz.choice import NamedChoice, NumberChoice
from viz.encoders.encoding import FPS, Codec, Quality
from viz.export.option_values import LONGEST_MS, NATURAL, PLAIN, SIZES, TRANSPARENT
from viz.messages import FALLBACK, languages
from viz.replay.comparison_clock import Clock
from viz.theme import THEMES


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
HIGHLIGHTS: Final = NumberChoice("highlights", 1, 50, None, offered=(3, 5, 8, 12, 20))
