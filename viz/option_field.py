"""Fields of options, each declared once with its help, bounds and place in the dialog.

A field of a group of ``ExportOptions`` is made by ``option``. From its name, type,
default and ``Detail`` follow the option of the command line, the control of the dialog
for recordings, the argument of the library, the value in the JSON of a worker, and the
row in the tables of ``docs/``.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, fields, is_dataclass
from enum import Flag, StrEnum, auto
from fractions import Fraction
from numbers import Rational
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, TypedDict, TypeVar, Unpack, cast, get_type_hints

from viz.choice import Choosable
from viz.errors import OptionsError

_NUMBERS: Final = (int, Rational, float)
_KINDS: Final[Mapping[Any, tuple[tuple[type, ...], str]]] = MappingProxyType(
    {
        bool: ((bool,), "True or False"),
        int: ((int,), "a whole number"),
        int | None: ((int,), "a whole number"),
        float: (_NUMBERS, "a number"),
        str: ((str,), "a text"),
        str | None: ((str,), "a text"),
        Path | None: ((str, Path), "a path"),
    }
)
"""What may be given for an option of each type, and how it is called."""

_Value = TypeVar("_Value")


class Section(StrEnum):
    """A part of the dialog for recordings, named by the key of its heading."""

    NONE = ""
    """Not in the dialog."""
    FILE = "file"
    COLOURS = "colours"
    PARTS = "parts"
    AROUND = "around"
    LANGUAGE = "language"
    TEXTS = "texts"
    SOUND = "sound-title"
    BESIDE = "beside"
    PACE = "time"
    PART = "part"


class OutputKind(Flag):
    """What is made of a solve, as far as some options have no meaning for it."""

    NONE = 0
    """A film of one solve, for which each option has one."""
    PICTURE = auto()
    """One step."""
    PAGE = auto()
    """A page for a browser."""
    COMPARISON = auto()
    """Two solves."""
    SHORT = auto()
    """A film of one step."""
    CLIPS = auto()
    """A film for each marker."""
    BATCH = auto()
    """A film of each puzzle of a list."""
    PLAIN = auto()
    """A film in a format that is written in one way, as a GIF is."""


class Swatch(StrEnum):
    """A picture of each value in the dialog."""

    NONE = ""
    THEME = "theme"
    """Some colours of it."""
    SHAPE = "shape"
    """A rectangle of its proportions."""


@dataclass(frozen=True, slots=True)
class ExportOption:
    """An option as it is declared.

    Attributes:
        name: Everywhere: of the field, in the library and in JSON; with hyphens the
            option of the command line.
        group: The field of ``ExportOptions`` that holds it, or that holds the options
            with which it is listed.
        holder: The class of the group that holds it.
        kind: Its type.
        default: Its value where none is given.
        help: What it does, for the command line and the tables. Names of options are in
            braces; ``{pictures}`` stands for the endings of files with one picture.
        choice: Its values or bounds, if it has any.
        is_open: Whether it takes other values, too, which *read_one* knows.
        read_one: Reads a value as somebody writes it, each one where there are several.
            Raises ``OptionsError``.
        is_many: Whether it holds several values, as a tuple.
        metavar: What stands for its value in the help of the command line; empty for
            what is usual for its type.
        is_listed: Whether the command line has it.
        is_common: Whether it is one of those that people use most, which the short help
            shows.
        section: Where the dialog for recordings has it.
        swatch: The picture of each value there.
        unfit: Outputs for which it has no meaning, and which refuse it by its name;
            of outputs joined by ``|`` all have to be made.
        sets_length: Whether a film with it lasts as long as it says.
        beside: Of a file that is written beside a recording, what stands in its name
            behind that of the recording, where nothing else is chosen; else empty.
        in_tracks: Whether the dialog offers it for formats with tracks alone.
        needs: The option without which the dialog does not offer it; may be empty.
    """

    name: str
    group: str
    holder: type[Any]
    kind: Any
    default: Any
    help: str
    choice: Choosable | None = None
    is_open: bool = False
    read_one: Callable[[Any], object] | None = None
    is_many: bool = False
    metavar: str = ""
    is_listed: bool = True
    is_common: bool = False
    section: Section = Section.NONE
    swatch: Swatch = Swatch.NONE
    unfit: tuple[OutputKind, ...] = ()
    sets_length: bool = False
    beside: str = ""
    in_tracks: bool = False
    needs: str = ""

    @property
    def is_path(self) -> bool:
        """Whether it names a file, or none."""
        return bool(self.kind == Path | None)

    def is_unfit(self, output: OutputKind) -> bool:
        """Whether it has no meaning for *output*."""
        return any(one in output for one in self.unfit)

    def read(self, value: Any) -> Any:
        """Convert *value*, as a person or JSON writes it.

        Raises:
            OptionsError: It means nothing.
        """
        if value is None and self.default is None:
            return None
        if self.read_one is None:
            return self._of_kind(value)
        read, is_many = self.read_one, self.is_many
        try:
            return tuple(map(read, value)) if is_many else read(value)
        except (TypeError, AttributeError):
            kind = "several of them" if is_many else "a value of another type"
            raise OptionsError(
                f"{self.name}: found {value!r}, expected {kind}"
            ) from None

    def _of_kind(self, value: Any) -> Any:
        """*value*, if it is of the option's type; of a path, a text will do."""
        kinds, expected = _KINDS[self.kind]
        is_flag = isinstance(value, bool)  # and a whole number for Python
        if not isinstance(value, kinds) or is_flag is not (self.kind is bool):
            raise OptionsError(f"{self.name}: found {value!r}, expected {expected}")
        return Path(str(value)) if self.is_path else value

    def check(self, value: Any) -> None:
        """Refuse *value* if it is not among the values or within the bounds.

        Raises:
            OptionsError: It is.
        """
        if self.choice is None or self.is_open:
            return
        for one in value if self.is_many else (value,):
            self.choice.check(one)

    @staticmethod
    def in_json(value: Any) -> Any:
        """*value* in a form that JSON can hold and ``read`` converts back."""
        match value:
            case Path() | Fraction():
                return str(value)
            case tuple():
                return [ExportOption.in_json(one) for one in value]
            case _:
                return value


class _More(TypedDict, total=False):
    """Attributes of ``ExportOption`` that few options need."""

    is_open: bool
    read_one: Callable[[Any], object]
    is_many: bool
    metavar: str
    is_listed: bool
    is_common: bool
    section: Section
    swatch: Swatch
    unfit: tuple[OutputKind, ...]
    sets_length: bool
    beside: str
    in_tracks: bool
    needs: str


def option(
    default: _Value,
    help: str,  # noqa: A002 - as click calls it
    choice: Choosable | None = None,
    **more: Unpack[_More],
) -> _Value:
    """A field of a group of options; the arguments are those of ``ExportOption``."""
    detail = {"help": help, "choice": choice, **more}
    declared: _Value = field(default=default, metadata=detail)
    return declared


def flag(help: str, **more: Unpack[_More]) -> bool:  # noqa: A002 - likewise
    """The same for what is on or off; off by default."""
    return option(default=False, help=help, **more)


def groups_in(options: type[Any]) -> Mapping[str, type[Any]]:
    """The groups that are fields of the class *options*, by the names of the fields."""
    found: dict[str, type[Any]] = {}
    for name, kind in get_type_hints(options).items():
        if is_dataclass(kind):
            found[name] = cast("type[Any]", kind)
    return MappingProxyType(found)


def options_in(holder: type[Any], group: str) -> Iterator[ExportOption]:
    """The options that are the fields of *holder*, listed with *group*, in order."""
    kinds = get_type_hints(holder)
    for one in fields(holder):
        yield ExportOption(
            one.name, group, holder, kinds[one.name], one.default, **one.metadata
        )
