"""Themes: roles mapped to colours. Nothing else in the program names a colour."""

import re
import tomllib
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import Final

from solver.errors import UnknownNameError
from viz.resources import assets
from viz.shapes import Colour

THEMES: Final = ("paper", "night")
_HEX: Final = re.compile(r"#(?:[0-9A-Fa-f]{2}){3,4}")


class Role(StrEnum):
    """What a colour says."""

    BACKGROUND = "background"
    FACE = "face"
    FIRM_LINE = "firm-line"
    HAIRLINE = "hairline"
    EXTRA_UNIT = "extra-unit"
    INK = "ink"
    QUIET = "quiet"
    RULE = "rule"
    CLUE = "clue"
    PLACED = "placed"
    CANDIDATE = "candidate"
    CAUSE = "cause"
    CAUSE_INK = "cause-ink"
    REMOVED = "removed"
    UNIT = "unit"
    GUESS = "guess"
    GUESS_INK = "guess-ink"
    CONTRADICTION = "contradiction"
    ACCENT = "accent"
    TRACK = "track"
    PANEL = "panel"


@dataclass(frozen=True)
class Theme:
    """A name and a colour for every role."""

    name: str
    colours: dict[Role, Colour]

    def __getitem__(self, role: Role) -> Colour:
        return self.colours[role]

    def __hash__(self) -> int:
        return hash(self.name)


@cache
def theme_named(name: str) -> Theme:
    """The theme in ``assets/themes/NAME.toml``.

    Raises:
        UnknownNameError: There is no such theme.
        ValueError: The file has not one colour for every role.
    """
    if name not in THEMES:
        raise UnknownNameError("theme", name, THEMES)
    text = (assets() / "themes" / f"{name}.toml").read_text("utf-8")
    entries: dict[str, str] = tomllib.loads(text)["roles"]
    if set(entries) != set(Role):
        odd = sorted(set(entries) ^ set(Role))
        raise ValueError(f"theme {name}: roles missing or unknown: {', '.join(odd)}")
    return Theme(name, {Role(key): colour_of(value) for key, value in entries.items()})


def colour_of(text: str) -> Colour:
    """The colour written ``#RRGGBB`` or, with an opacity, ``#RRGGBBAA``.

    Raises:
        ValueError: It is written otherwise.
    """
    if not _HEX.fullmatch(text):
        raise ValueError(f"{text!r} is no colour; #RRGGBB or #RRGGBBAA expected")
    red, green, blue, alpha = bytes.fromhex(f"{text[1:]}ff")[:4]
    return red, green, blue, alpha


def hex_of(colour: Colour) -> str:
    """*colour* as ``#RRGGBB``, without its opacity."""
    return "#" + bytes(colour[:3]).hex()
