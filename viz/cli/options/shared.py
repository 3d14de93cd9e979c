"""Options that several commands share, and the exit code of a solve."""

import re
from math import isfinite
from pathlib import Path
from typing import Final

import click

from solver.agents import AGENTS
from solver.errors import OutputError
from solver.events import Outcome
from solver.formats import SIZED
from solver.rules.builders import VARIANTS, variant_named
from solver.trace import Trace
from viz.cli.options.parsed import Parsed


def _variant(text: str) -> str:
    """The same name, when there is such a variant."""
    if text and text not in SIZED:
        variant_named(text)
    return text


VARIANT: Final = Parsed("variant", _variant)
VARIANT_HELP: Final = (
    f"The rules: {', '.join(VARIANTS)}; with a size behind a hyphen, such as classic-6,"
    " diagonal-16 or latin-5, and the shape of the blocks, such as classic-6-3x2"
)

AGENTS_HELP: Final = (
    f"{', '.join(AGENTS)}. csp:gac is csp with the inference gac,"
    " csp:gac+cells=random+values=ascending with --cells and --values, too."
    " propagation:elimination+hidden-single uses these strategies only,"
    " propagation-twins all but naked twins, propagation+twins the basic ones and naked"
    " twins; beside it, propagation alone means the basic ones. Likewise for deduction"
)


CLOCKS_HELP: Final = (
    "steps, or work, which is single changes and comparisons of candidates"
)


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


_WHOLE: Final = re.compile(r"[+-]?[0-9]{1,18}")
_SHOWN: Final = 40


def finite(
    ctx: click.Context, param: click.Parameter, number: float | None
) -> float | None:
    """Refuse ``nan``, which is between no bounds and outside none."""
    if number is not None and not isfinite(number):
        raise click.BadParameter(f"found {number}, expected a number", ctx, param)
    return number


def exit_code(trace: Trace) -> int:
    """0 where the puzzle was solved, 1 where it was not."""
    return 0 if trace.outcome is Outcome.SOLVED else 1


def recordings() -> Path:
    """The folder for what is made without being told where; it is there afterwards.

    Raises:
        OutputError: It cannot be made.
    """
    folder = Path("recordings")
    try:
        folder.mkdir(exist_ok=True)
    except OSError as error:
        raise OutputError(
            f"the folder recordings cannot be made here: {error.strerror}"
        ) from None
    return folder
