"""Types of options of the command line: texts that are read, numbers, sizes, themes."""

import re
from collections.abc import Callable, Sequence
from math import isfinite, nan
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from solver.errors import SudoscopeError
from solver.puzzle.text_board import SIZED
from solver.rules.named_variants import VARIANTS, variant_named
from solver.text.near_names import near_names, question
from sudoscope.cli.console.notices import notice
from sudoscope.cli.help.error_advice import with_hint
from sudoscope.cli.options.shell_completion import files
from viz.errors import OptionsError, ThemeError
from viz.export.choices import SIZE, THEME
from viz.export.option_values import size_from
from viz.theme import is_file_theme, theme_named

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

    _Names = click.Choice[str]
else:
    _Names = click.Choice  # generic from click 8.2 on

_BY_NOTATION: Final = {
    "killer": "cages (SumoCue, or a sum for each cage)",
    "jigsaw": "regions (the clues, then the region of each cell)",
}
"""Rules that a puzzle says itself, and what of them."""
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
        known: Some of its values, which the shell completes.
        is_file: Whether it may be a file, too, which the shell completes.
    """

    def __init__(
        self,
        name: str,
        read: Callable[[str], Any],
        known: Sequence[str] = (),
        *,
        is_file: bool = False,
    ) -> None:
        self.name = name
        self._read = read
        self._known = known
        self._is_file = is_file

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> "list[CompletionItem]":
        """Its known values that begin so; else files, where it may be one."""
        from click.shell_completion import CompletionItem

        begun = [name for name in self._known if name.startswith(incomplete)]
        if begun or not self._is_file:
            return [CompletionItem(name) for name in begun]
        return files(ctx, param, incomplete)

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


class OneOf(_Names):
    """One of several names; a refusal says which of them may have been meant."""

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> str:
        """The name.

        Raises:
            click.BadParameter: It is none of them.
        """
        try:
            return str(super().convert(value, param, ctx))
        except click.BadParameter as error:
            asked = question(near_names(str(value), map(str, self.choices)))
            if not asked:
                raise
            said = f"{error.message.rstrip('.')}; {asked}"
            raise click.BadParameter(said, ctx, param) from None


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
            found = _quoted(value)
            self.fail(f"found {found}, expected a whole number like 12", param, ctx)
        return int(super().convert(value, param, ctx))  # type: ignore[arg-type]


class Number(click.FloatRange):
    """A number, within bounds where there are any; what is none is named in words."""

    name = "number"

    def convert(
        self,
        value: object,
        param: click.Parameter | None,
        ctx: click.Context | None,
    ) -> float:
        """The same number; ``nan``, which is outside no bounds, is refused.

        So is what only Python takes for a number, such as ``1_0``.
        """
        try:
            number = float(value)  # type: ignore[arg-type]
        except ValueError:
            number = nan
        if not isfinite(number) or "_" in str(value):
            found = _quoted(str(value))
            self.fail(f"found {found}, expected a number like 2.5", param, ctx)
        return float(super().convert(value, param, ctx))  # type: ignore[arg-type]


def _quoted(text: str) -> str:
    """*text* as a refusal quotes it, cut if it is long."""
    return repr(text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…")


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
            asked = question(near_names(text, THEME.values))
            raise ThemeError(
                f"found {text!r}, expected {known} or a file that ends in .toml"
                f"{asked and f'; {asked}'}"
            )
        return text
    from sudoscope.cli.options.low_contrast import warning

    path = str(Path(text).absolute())
    if said := warning(theme_named(path)):
        notice(said)
    return path


def _variant(text: str) -> str:
    """The same name, when there is such a variant."""
    if text in _BY_NOTATION:
        raise OptionsError(
            f"{text!r} is no name for --variant: the notation of a {text} says its"
            f" {_BY_NOTATION[text]}. Leave --variant out and give such a text or file,"
            " as docs/command-line.md describes"
        )
    if text and text not in SIZED:
        variant_named(text)
    return text


SIZE_TYPE: Final = Parsed("size", _size, SIZE.values)
THEME_TYPE: Final = Parsed("theme", _theme, THEME.values, is_file=True)
VARIANT: Final = Parsed("variant", _variant, tuple(VARIANTS))
_SIZES: Final = (
    "A size may follow behind a hyphen, as in classic-6, diagonal-16 or latin-5, and"
    " the shape of the blocks, as in classic-6-3x2."
)


def variant_help(default: str = "") -> str:
    """The help of --variant.

    Args:
        default: What is taken without it, where the help says so.
    """
    usual = f" (default: {default})" if default else ""
    return f"The rules: {', '.join(VARIANTS)}{usual}. {_SIZES}"


BY_NOTATION: Final = "what the notation says, else classic"
"""The rules that a command takes without --variant."""
