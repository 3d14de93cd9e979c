"""Fields of options: each is declared once, with all that is shown and asked of it.

A field of a group of ``ExportOptions`` is made by ``option``. From its name, type,
default and ``Detail`` follow the option of the command line, the control of the dialog
for recordings, the argument of the library, the value in the JSON of a worker, and the
row in the tables of ``docs/``.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from enum import StrEnum
from fractions import Fraction
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, TypeVar, get_type_hints

from viz.errors import OptionsError
from viz.export.choices import Choosable

_DETAIL: Final = "detail"

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


class Swatch(StrEnum):
    """A picture of each value in the dialog."""

    NONE = ""
    THEME = "theme"
    """Some colours of it."""
    SHAPE = "shape"
    """A rectangle of its proportions."""


@dataclass(frozen=True, slots=True)
class Detail:
    """What is declared of an option besides its name, type and default.

    Attributes:
        help: What it does, for the command line and the tables; ``{pictures}`` stands
            for the endings of files with one picture.
        choice: Its values or bounds, if it has any.
        is_open: Whether it takes other values too, which *read* knows.
        read: Reads a value as somebody writes it, each one where there are several.
            Raises ``OptionsError``.
        is_many: Whether it holds several values, as a tuple.
        metavar: What stands for its value in the help of the command line; empty for
            what is usual for its type.
        is_listed: Whether the command line has it.
        section: Where the dialog for recordings has it.
        swatch: The picture of each value there.
    """

    help: str
    choice: Choosable | None = None
    is_open: bool = False
    read: Callable[[Any], object] | None = None
    is_many: bool = False
    metavar: str = ""
    is_listed: bool = True
    section: Section = Section.NONE
    swatch: Swatch = Swatch.NONE


@dataclass(frozen=True, slots=True)
class ExportOption:
    """An option as it was declared.

    Attributes:
        name: Everywhere: of the field, in the library and in JSON; with hyphens the
            option of the command line.
        group: The field of ``ExportOptions`` that holds it.
        kind: Its type.
        default: Its value where none is given.
        detail: The rest.
    """

    name: str
    group: str
    kind: Any
    default: Any
    detail: Detail

    @property
    def is_path(self) -> bool:
        """Whether it names a file, or none."""
        return bool(self.kind == Path | None)

    def read(self, value: Any) -> Any:
        """The value that somebody wrote as *value*.

        Raises:
            OptionsError: It means nothing.
        """
        if self.is_path:
            return None if value is None else Path(value)
        read = self.detail.read or _as_it_is
        if not self.detail.is_many:
            return None if value is None else read(value)
        try:
            return tuple(map(read, value))
        except TypeError:
            raise OptionsError(
                f"{self.name}: found {value!r}, expected several of them"
            ) from None

    def check(self, value: Any) -> None:
        """Refuse *value* where it is beyond the values or bounds that it can have.

        Raises:
            OptionsError: It is.
        """
        if self.detail.choice is None or self.detail.is_open:
            return
        for one in value if self.detail.is_many else (value,):
            self.detail.choice.check(one)

    @staticmethod
    def in_json(value: Any) -> Any:
        """*value* as JSON can hold it, which ``read`` reads."""
        match value:
            case Path() | Fraction():
                return str(value)
            case tuple():
                return [ExportOption.in_json(one) for one in value]
            case _:
                return value


def option(default: _Value, detail: Detail) -> _Value:
    """A field of a group of options: its value where none is given, and the rest."""
    declared: _Value = field(default=default, metadata={_DETAIL: detail})
    return declared


def declared_in(groups: type[Any]) -> Mapping[str, ExportOption]:
    """The options in the groups that are the fields of *groups*, by name, in order."""
    found = {}
    for name, group in get_type_hints(groups).items():
        kinds = get_type_hints(group)
        for one in fields(group):
            detail = one.metadata[_DETAIL]
            kind = kinds[one.name]
            found[one.name] = ExportOption(one.name, name, kind, one.default, detail)
    return MappingProxyType(found)


def _as_it_is(value: Any) -> Any:
    return value
