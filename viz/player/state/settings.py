"""Settings of the viewer, and what each of them may be."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from fractions import Fraction
from typing import Any, Final, NamedTuple

from solver.registry import Registry
from solver.rules.cell_names import CellNames
from solver.rules.shown_symbols import ShownNames, Symbols
from viz.appearance import Appearance, LowerPanel, PicturePart
from viz.choice import NamedChoice, NumberChoice
from viz.export.choices import (
    CELL_NAMES,
    CLOCK,
    FONT_SCALE,
    HIDE,
    LANGUAGE,
    PANEL,
    SYMBOLS,
    THEME,
    UNIFORM_MS,
    WINDOW_FIT,
    WINDOW_SPEED,
)
from viz.layout.aspect import SMALLEST_SIDE
from viz.messages import spoken
from viz.replay.pace import Pace
from viz.theme import theme_named

_LARGEST_SIDE: Final = 16384
_LONGEST_PATH: Final = 4096


class PaceMode(StrEnum):
    """What the duration of a step depends on."""

    MEANING = "meaning"
    """The singles fast, guesses and first uses slowly."""
    UNIFORM = "uniform"
    """Every step equally long."""
    LOGGED = "logged"
    """Every step as long as it took in the log that was read."""
    CUT = "cut"
    """The same, with long pauses cut."""
    FITTED = "fitted"
    """The whole replay in so many seconds."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of the viewer.

    Attributes:
        theme: Name of the colours.
        language: Two letters, one of ``viz.messages.languages()``.
        cell_names: How cells are called.
        symbols: What stands for digits.
        font_scale: How many times as large as usual words are, 1.0 to 2.0.
        reduced_motion: Whether steps show their end state at once.
        hide: Parts of the picture that are not shown.
        panel: What stands below the words.
        all_candidates: Whether a person's solve shows all candidates from the start.
        pace: By what the time of a step goes.
        uniform_ms: Milliseconds of a step where all are equal, 20 to 60,000.
        fit: Milliseconds that a fitted replay lasts, 1,000 to 36,000,000.
        speed_percent: 100 is the usual speed, 25 to 6400.
        captions: Whether the reason is shown as a caption.
        narrate: Whether the reason is written to standard output too.
        window: Width and height in pixels when it was last closed.
        position: Its left upper corner then; ``None``: the system chooses.
        clock: By what two solves are compared, "step" or "work".
        folder: Where a file was opened last; empty where none was.
        added: The settings that are none of the core's and not as usual: name and
            value, in the order of the names.
    """

    theme: str = THEME.usual
    language: str = LANGUAGE.usual
    cell_names: CellNames = CellNames.LETTERS
    symbols: Symbols = Symbols.DIGITS
    font_scale: float = FONT_SCALE.usual
    reduced_motion: bool = False
    hide: frozenset[PicturePart] = frozenset()
    panel: LowerPanel = LowerPanel.TREE
    all_candidates: bool = False
    pace: PaceMode = PaceMode.MEANING
    uniform_ms: int = int(UNIFORM_MS.usual)
    fit: int = int(WINDOW_FIT.usual)
    speed_percent: int = 100
    captions: bool = False
    narrate: bool = False
    window: tuple[int, int] = (1280, 720)
    position: tuple[int, int] | None = None
    clock: str = CLOCK.usual
    folder: str = ""
    added: tuple[tuple[str, Any], ...] = ()

    @property
    def appearance(self) -> Appearance:
        """The appearance of the pictures."""
        return Appearance(
            theme_named(self.theme),
            self.language,
            self.font_scale,
            self.hide,
            self.reduced_motion,
            panel=self.panel,
            naming=self.naming,
            all_candidates=self.all_candidates,
        )

    @property
    def naming(self) -> ShownNames:
        """How cells and digits are called."""
        return ShownNames(self.cell_names, self.symbols)

    @property
    def usual_pace(self) -> Pace:
        """The durations of steps at the usual speed."""
        match self.pace:
            case PaceMode.MEANING:
                return Pace(told=spoken(self.language))
            case PaceMode.UNIFORM:
                return Pace.uniform(self.uniform_ms)
            case PaceMode.LOGGED | PaceMode.CUT:
                return Pace.logged(is_cut=self.pace is PaceMode.CUT)
            case PaceMode.FITTED:
                return Pace(told=spoken(self.language)).fitted(self.fit)

    @property
    def speed(self) -> Fraction:
        """How many times as fast as the pace it plays."""
        return Fraction(self.speed_percent, 100)

    def value(self, name: str) -> Any:
        """The value of the setting called *name*.

        Raises:
            KeyError: There is no such setting.
        """
        if name in _ATTRIBUTES:
            return getattr(self, name)
        return dict(self.added).get(name, settings_by_name()[name].usual)

    def changed(self, values: Mapping[str, Any]) -> "Settings":
        """These with other *values* of settings, by their names.

        Raises:
            KeyError: There is no such setting.
        """
        own = {name: value for name, value in values.items() if name in _ATTRIBUTES}
        added = dict(self.added) | {n: values[n] for n in values.keys() - own.keys()}
        told = tuple(
            (name, value)
            for name, value in sorted(added.items())
            if value != settings_by_name()[name].usual
        )
        return replace(self, **own, added=told)


class Setting(NamedTuple):
    """One setting: what is valid, and how the dialog offers it.

    Attributes:
        name: In the file, and of its label; of the attribute of ``Settings`` where it
            is one of the core's.
        read: Gives the value that a file's value stands for, or raises ValueError.
        section: Name of the part of the dialog it is in; empty where it is in none.
        offered: Values as in the file that the dialog offers, where it is not a switch.
        mode: The mode of the pace in which it has a meaning; ``None``: always.
        usual: The value where nothing was chosen, where it is none of the core's.
    """

    name: str
    read: Callable[[Any], object]
    section: str = ""
    offered: Sequence[Any] = ()
    mode: PaceMode | None = None
    usual: object = None


_ATTRIBUTES: Final = frozenset(one.name for one in fields(Settings)) - {"added"}


def one_of(choice: NamedChoice) -> Callable[[object], str]:
    """Reads a name of *choice*, or raises ValueError."""

    def read(value: object) -> str:
        if not isinstance(value, str) or value not in choice.values:
            raise ValueError
        return value

    return read


def some_of(choice: NamedChoice, least: int) -> Callable[[object], frozenset[str]]:
    """Reads some names of *choice*, *least* or more, or raises ValueError."""

    def read(value: object) -> frozenset[str]:
        if not isinstance(value, list):
            raise ValueError  # noqa: TRY004 - what a file holds is a value
        names = frozenset(map(one_of(choice), value))
        if len(names) < least:
            raise ValueError
        return names

    return read


def _number(low: int, high: int) -> Callable[[object], int]:
    def read(value: object) -> int:
        if type(value) is not int or not low <= value <= high:
            raise ValueError
        return value

    return read


def _whole(choice: NumberChoice) -> Callable[[object], int]:
    return _number(int(choice.low), int(choice.high))


def _fraction(choice: NumberChoice) -> Callable[[object], float]:
    def read(value: object) -> float:
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise ValueError  # noqa: TRY004
        choice.check(value)
        return float(value)

    return read


def _flag(value: object) -> bool:
    if not isinstance(value, bool):
        raise ValueError  # noqa: TRY004
    return value


def _pair(value: object, least: int = SMALLEST_SIDE) -> tuple[int, int]:
    if not isinstance(value, list):
        raise ValueError  # noqa: TRY004
    across, down = map(_number(least, _LARGEST_SIDE), value)
    return across, down


def _position(value: object) -> tuple[int, int] | None:
    return None if value is None else _pair(value, -_LARGEST_SIDE)


def _path(value: object) -> str:
    if not isinstance(value, str) or len(value) > _LONGEST_PATH or "\0" in value:
        raise ValueError
    return value


_MODES: Final = NamedChoice("pace", tuple(mode.value for mode in PaceMode), None)
_READ_NAMES: Final = one_of(CELL_NAMES)
_READ_SYMBOLS: Final = one_of(SYMBOLS)
_READ_PACE: Final = one_of(_MODES)
_READ_PANEL: Final = one_of(PANEL)
_READ_PARTS: Final = some_of(HIDE, 0)
_SPEED_PERCENT: Final = _number(
    round(100 * WINDOW_SPEED.low), round(100 * WINDOW_SPEED.high)
)

_OWN: Final = (
    Setting("theme", one_of(THEME), "looks", THEME.values),
    Setting("language", one_of(LANGUAGE), "looks", LANGUAGE.values),
    Setting(
        "cell_names",
        lambda value: CellNames(_READ_NAMES(value)),
        "looks",
        CELL_NAMES.values,
    ),
    Setting(
        "symbols", lambda value: Symbols(_READ_SYMBOLS(value)), "looks", SYMBOLS.values
    ),
    Setting("font_scale", _fraction(FONT_SCALE), "looks", FONT_SCALE.offered),
    Setting("reduced_motion", _flag, "looks"),
    Setting(
        "pace", lambda value: PaceMode(_READ_PACE(value)), "pace-title", _MODES.values
    ),
    Setting(
        "uniform_ms",
        _whole(UNIFORM_MS),
        "pace-title",
        UNIFORM_MS.offered,
        PaceMode.UNIFORM,
    ),
    Setting(
        "fit",
        _whole(WINDOW_FIT),
        "pace-title",
        WINDOW_FIT.offered,
        PaceMode.FITTED,
    ),
    Setting("speed_percent", _SPEED_PERCENT),
    Setting(
        "hide",
        lambda v: frozenset(map(PicturePart, _READ_PARTS(v))),
        "parts",
        HIDE.values,
    ),
    Setting("panel", lambda v: LowerPanel(_READ_PANEL(v)), "parts", PANEL.values),
    Setting("captions", _flag, "parts"),
    Setting("all_candidates", _flag, "parts"),
    Setting("narrate", _flag, "parts"),
    Setting("clock", one_of(CLOCK), "compare", CLOCK.values),
    Setting("window", _pair),
    Setting("position", _position),
    Setting("folder", _path),
)
SETTINGS: Final = Registry("window settings", _OWN, lambda setting: setting.name)
"""Every setting, in the order of the dialog."""


def settings_by_name() -> dict[str, Setting]:
    """The settings by their names."""
    return {setting.name: setting for setting in SETTINGS.values()}


def with_setting(settings: Settings, name: str, value: object) -> Settings:
    """*settings* with another value for the one called *name*.

    Args:
        settings: As they are.
        name: One of the attributes.
        value: As a file holds it. One that is not valid changes nothing.
    """
    try:
        return settings.changed({name: settings_by_name()[name].read(value)})
    except ValueError:
        return settings
