"""Themes: a colour for each role, from ``assets/themes``; no code names colours."""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from solver.errors import UnknownNameError
from viz.assets_folder import assets
from viz.errors import ThemeError

if TYPE_CHECKING:
    from viz.shapes import Colour

_FIRST: Final = ("paper", "night")
THEMES: Final = (
    *_FIRST,
    *sorted(
        {
            file.name.removesuffix(".toml")
            for file in (assets() / "themes").iterdir()
            if file.name.endswith(".toml")
        }.difference(_FIRST)
    ),
)
"""The themes there are, one a file: the light and the dark one, then the others."""

SUFFIX: Final = ".toml"
"""How the name of a theme file ends."""

_THICKEST: Final = 3.0
_HEX: Final = re.compile(r"#(?:[0-9A-Fa-f]{2}){3,4}")


class Role(StrEnum):
    """The meaning of a colour."""

    BACKGROUND = "background"
    FACE = "face"
    FIRM_LINE = "firm-line"
    HAIRLINE = "hairline"
    EXTRA_HOUSE = "extra-house"
    INK = "ink"
    QUIET = "quiet"
    RULE = "rule"
    CLUE = "clue"
    PLACED = "placed"
    CANDIDATE = "candidate"
    CAUSE = "cause"
    CAUSE_INK = "cause-ink"
    SECOND = "second"
    SET_C = "set-c"
    SET_D = "set-d"
    REMOVED = "removed"
    HOUSE = "house"
    GUESS = "guess"
    GUESS_LINE = "guess-line"
    GUESS_INK = "guess-ink"
    CONTRADICTION = "contradiction"
    ACCENT = "accent"
    TRACK = "track"
    PANEL = "panel"
    RED = "red"
    GREEN = "green"
    BLUE = "blue"
    YELLOW = "yellow"
    VIOLET = "violet"
    GREY = "grey"


_ADDED: Final = {
    Role.SET_C: Role.ACCENT,
    Role.SET_D: Role.GUESS,
    Role.RED: Role.REMOVED,
    Role.GREEN: Role.CAUSE,
    Role.BLUE: Role.ACCENT,
    Role.YELLOW: Role.GUESS,
    Role.VIOLET: Role.CONTRADICTION,
    Role.GREY: Role.QUIET,
}
"""Roles that theme files from before lack, and whose colours they have there."""


@dataclass(frozen=True)
class Theme:
    """A name, a colour for each role, and the line width of marks.

    Attributes:
        name: Its name in the options.
        colours: One for each role.
        stroke: How many times as wide as usual the lines of marks are, 1.0 to 3.0.
        lines: Colours of the lines of rules, by their kind; others have the role
            ``RULE``.
        seen: The theme in which it is seen, where its own colours are none.
    """

    name: str
    colours: dict[Role, "Colour"]
    stroke: float = 1.0
    lines: Mapping[str, "Colour"] = field(default_factory=dict)
    seen: "Theme | None" = None

    def line(self, kind: str) -> "Colour":
        """The colour of lines and shaded cells of a *kind* of rule."""
        return self.lines.get(kind, self.colours[Role.RULE])

    def __getitem__(self, role: Role) -> "Colour":
        return self.colours[role]

    def __hash__(self) -> int:
        return hash(self.name)


@cache
def theme_named(name: str) -> Theme:
    """Load the theme in ``assets/themes/NAME.toml`` or in a file of the user.

    Args:
        name: One of ``THEMES``, or the path of a file that ends in ``.toml``.

    Raises:
        UnknownNameError: There is no such theme.
        ThemeError: The file cannot be read, or describes none.
        ValueError: The file has not one colour for every role, or strokes out of range.
    """
    if is_file_theme(name):
        return theme_in(Path(name))
    if name not in THEMES:
        raise UnknownNameError("theme", name, THEMES)
    text = (assets() / "themes" / f"{name}.toml").read_text("utf-8")
    return theme_from(name, tomllib.loads(text))


def is_file_theme(name: str) -> bool:
    """Whether *name* is the path of a theme file."""
    return name.lower().endswith(SUFFIX)


def theme_in(path: Path) -> Theme:
    """The theme that the file at *path* describes, called as the file is.

    Raises:
        ThemeError: It cannot be read, or describes none; the message names what is
            missing.
    """
    try:
        entries = tomllib.loads(path.read_text("utf-8"))
    except OSError as error:
        raise ThemeError(f"the theme {path} cannot be read: {error.strerror}") from None
    except (ValueError, RecursionError) as error:
        raise ThemeError(f"{path} is no theme, since it is no TOML: {error}") from None
    if not all(isinstance(part, dict) for part in entries.values()):
        raise ThemeError(f"{path} is no theme; a table [roles] of colours is expected")
    colours = entries.setdefault("roles", {})
    for added, like in _ADDED.items():
        if like in colours:
            colours.setdefault(added, colours[like])
    roles = set(colours)
    for odd, what in ((set(Role) - roles, "lacks"), (roles - set(Role), "has unknown")):
        if odd:
            raise ThemeError(f"the theme {path} {what} roles: {', '.join(sorted(odd))}")
    try:
        return theme_from(path.stem, entries)
    except ValueError as error:
        raise ThemeError(f"{path}: {error}") from None


def theme_from(name: str, entries: Mapping[str, Mapping[str, object]]) -> Theme:
    """The theme called *name* that a file's *entries* describe.

    Args:
        name: Its name.
        entries: ``roles``, a colour each; where lines are not as usual ``strokes``
            with their ``factor``; and ``lines``, colours by the kind of a rule.

    Raises:
        ValueError: There is not one colour for every role, or the factor is not a
            number from 1.0 to 3.0.
    """
    roles = entries["roles"]
    if set(roles) != set(Role):
        odd = sorted(set(roles) ^ set(Role))
        raise ValueError(f"theme {name}: roles missing or unknown: {', '.join(odd)}")
    factor = entries.get("strokes", {}).get("factor", 1.0)
    if not isinstance(factor, (int, float)) or not 1 <= factor <= _THICKEST:
        raise ValueError(
            f"theme {name}: strokes are {factor!r} times as wide as usual;"
            f" a number from 1.0 to {_THICKEST} expected"
        )
    colours = {Role(key): _colour_for(key, value) for key, value in roles.items()}
    lines = {k: _colour_for(k, v) for k, v in entries.get("lines", {}).items()}
    return Theme(name, colours, float(factor), lines)


def _colour_for(role: str, value: object) -> "Colour":
    try:
        return colour_of(str(value))
    except ValueError as error:
        raise ValueError(f"{role}: {error}") from None


def colour_of(text: str) -> "Colour":
    """The colour written ``#RRGGBB`` or, with an opacity, ``#RRGGBBAA``.

    Raises:
        ValueError: It is written otherwise.
    """
    if not _HEX.fullmatch(text):
        raise ValueError(f"{text!r} is no colour; #RRGGBB or #RRGGBBAA expected")
    red, green, blue, alpha = bytes.fromhex(f"{text[1:]}ff")[:4]
    return red, green, blue, alpha


def hex_of(colour: "Colour") -> str:
    """*colour* as ``#RRGGBB``, without its opacity."""
    return "#" + bytes(colour[:3]).hex()
