"""Types of options of the command line: texts that are read, numbers, sizes, themes."""

import re
from collections.abc import Callable
from math import isfinite
from pathlib import Path
from typing import Any, Final

import click

from solver.errors import SudoscopeError
from solver.rules.builders import VARIANTS, variant_named
from solver.text_board import SIZED
from viz.cli.hints import with_hint
from viz.contrast import warning
from viz.errors import OptionsError, ThemeError
from viz.export.choices import THEME
from viz.export.option_values import size_from
from viz.theme import is_file_theme, theme_named

_WHOLE: Final = re.compile(r"[+-]?[0-9]{1,18}")
_SHOWN: Final = 40
_SHORTEST_SIDE: Final = 180
_SMALLEST_AREA: Final = 240 * 240
_LONGEST_SIDE: Final = 8192


class Parsed(click.ParamType):  # type: ignore[type-arg]  # generic from click 8.4 on
    """An option whose text *read* turns into a value, or refuses in a sentence.

    Args:
        name: Of the kind of value, as the help shows it.
        read: Raises ``SudoscopeError`` for what is none.
    """

    def __init__(self, name: str, read: Callable[[str], Any]) -> None:
        self.name = name
        self._read = read

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> Any:
        """The value of a text; what was read before, as a default, stays as it is."""
        if not isinstance(value, str):
            return value
        try:
            return self._read(value)
        except SudoscopeError as error:
            self.fail(with_hint(error), param, ctx)


class WholeNumber(click.IntRange):
    """A whole number in plain digits, within bounds where there are any."""

    name = "whole number"

    def _describe_range(self) -> str:
        return "" if self.min is self.max is None else super()._describe_range()

    def convert(
        self,
        value: object,
        param: click.Parameter | None,
        ctx: click.Context | None,
    ) -> int:
        """The same number; what only Python takes for one is refused."""
        if isinstance(value, str) and not _WHOLE.fullmatch(value):
            shown = value if len(value) <= _SHOWN else f"{value[:_SHOWN]}…"
            self.fail(f"found {shown!r}, expected a whole number like 12", param, ctx)
        return int(super().convert(value, param, ctx))  # type: ignore[arg-type]


def finite(
    ctx: click.Context, param: click.Parameter, number: float | None
) -> float | None:
    """Refuse ``nan``, which is between no bounds and outside none."""
    if number is not None and not isfinite(number):
        raise click.BadParameter(f"found {number}, expected a number", ctx, param)
    return number


def _size(text: str) -> tuple[int, int]:
    """Width and height in pixels, from a name or a text like ``1920x1080``."""
    width, height = size_from(text)
    if (
        min(width, height) < _SHORTEST_SIDE
        or width * height < _SMALLEST_AREA
        or max(width, height) > _LONGEST_SIDE
    ):
        raise OptionsError(
            f"found {text}, expected at least 320x180, 240x240 or 180x320 and at most"
            f" {_LONGEST_SIDE}x{_LONGEST_SIDE}"
        )
    return width, height


def _theme(text: str) -> str:
    """The name, or the whole path; warns of colours of a file that are hard to read."""
    if not is_file_theme(text):
        if text not in THEME.values:
            known = ", ".join(THEME.values)
            raise ThemeError(
                f"found {text!r}, expected {known} or a file that ends in .toml"
            )
        return text
    path = str(Path(text).absolute())
    if said := warning(theme_named(path)):
        click.echo(f"sudoscope: {said}", err=True)
    return path


def _variant(text: str) -> str:
    """The same name, when there is such a variant."""
    if text and text not in SIZED:
        variant_named(text)
    return text


SIZE_TYPE: Final = Parsed("size", _size)
THEME_TYPE: Final = Parsed("theme", _theme)
VARIANT: Final = Parsed("variant", _variant)
VARIANT_HELP: Final = (
    f"The rules: {', '.join(VARIANTS)}; with a size behind a hyphen, such as classic-6,"
    " diagonal-16 or latin-5, and the shape of the blocks, such as classic-6-3x2"
)
