"""Help of a command: an example first, then the options under headings.

``--help`` lists the options that people use most, ``--help-all`` every one. An option
says beside its declaration which of them it is (``option_group.common``); a command
with few options lists all of them at once.
"""

import re
from collections.abc import Sequence
from typing import Any, Final

import click

from solver.errors import UnknownNameError, WayError
from sudoscope.cli.console.notices import LEFT_OUT, is_called_so, stopwatch
from sudoscope.cli.options.general import IS_WHOLE, general_options
from sudoscope.cli.options.option_group import heading_of, is_common
from sudoscope.cli.options.output_types import data_alone
from sudoscope.cli.settings.option_sources import (
    placed,
    say_kept_options,
    say_options,
    use_settings,
)
from sudoscope.cli.settings.settings_file import flag, variables
from viz.errors import OptionsError

_END: Final = re.compile(r"\. ")
_EXTRA: Final = re.compile(r"  \[[^\[\]]+\]$")
"""What click writes behind the help: the default and the bounds."""
WRONG_INPUT: Final = 2
"""The exit code where what was given cannot be read or does not go together."""
_COMMON: Final = "Common options"
_OTHER: Final = "Options"
FEW: Final = 16
"""Options of its own that a command lists at once; with more, the common ones."""
_FIRST_EXAMPLES: Final = 2
"""Examples in the short help of a command with many options."""


class DocumentedCommand(click.Command):
    """A command whose help begins with examples.

    Its options are listed below the headings of their groups, in the order in which
    the groups come first.

    Args:
        examples: A description and a command line each.
    """

    def __init__(
        self, *args: Any, examples: Sequence[tuple[str, str]], **kwargs: Any
    ) -> None:
        super().__init__(*args, **kwargs)
        self.examples = tuple(examples)
        for option in self.own_options():
            option.envvar = variables(self.name or "", flag(option))

    def get_params(self, ctx: click.Context) -> list[click.Parameter]:
        """Its own parameters, then what every command takes."""
        own = super().get_params(ctx)
        asks = [option for option in own if option not in self.params]
        return [*self.params, *general_options(), *asks]

    def invoke(self, ctx: click.Context) -> Any:
        """Run it; with ``--verbose`` say which options are in force, and the time.

        Returns:
            The exit code: that of wrong input where a line of a list was left out.
        """
        say_options(ctx)
        say_time = stopwatch()
        try:
            with data_alone(ctx):
                code = super().invoke(ctx)
            return WRONG_INPUT if is_called_so(LEFT_OUT) else code
        except (OptionsError, UnknownNameError, WayError, click.UsageError):
            say_kept_options(ctx)
            raise
        finally:
            say_time()

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the line; what it leaves out is from the environment or the file.

        Raises:
            SettingsError: The file or a variable is wrong, and the help is not asked
                for.
        """
        error = use_settings(ctx)
        try:
            rest = super().parse_args(ctx, args)
        except click.BadParameter as wrong:
            raise placed(wrong) or wrong from None
        if error is not None:
            raise error
        return rest

    def own_options(self) -> list[click.Option]:
        """The options that not every command has, in their order."""
        return [
            option
            for option in self.params
            if isinstance(option, click.Option) and not option.hidden
        ]

    def left_out(self) -> list[click.Option]:
        """The options that the short help leaves out."""
        own = self.own_options()
        if len(own) <= FEW:
            return []
        return [option for option in own if not is_common(option)]

    def format_help_text(
        self, ctx: click.Context, formatter: click.HelpFormatter
    ) -> None:
        """Write what the command does, and examples."""
        super().format_help_text(ctx, formatter)
        is_short = self.left_out() and not ctx.meta.get(IS_WHOLE)
        write_examples(
            formatter, self.examples[: _FIRST_EXAMPLES if is_short else None]
        )

    def format_options(
        self, ctx: click.Context, formatter: click.HelpFormatter
    ) -> None:
        """Write the options, those without a heading last."""
        is_whole = bool(ctx.meta.get(IS_WHOLE))
        missing, own = [] if is_whole else self.left_out(), self.own_options()
        sections: dict[str, list[tuple[str, str]]] = {}
        is_cut = False
        for option in self.get_params(ctx):
            record = option.get_help_record(ctx)
            if (
                record is None
                or option in missing
                or (not is_whole and option not in own and not is_common(option))
                or isinstance(option, click.Argument)
            ):
                continue
            name, text = record
            shown = text if is_whole else _first_sentence(text)
            is_cut |= shown != text
            heading = heading_of(option)
            if missing and option in self.params:
                heading = _COMMON
            sections.setdefault(heading, []).append((name, shown))
        others = sections.pop("", [])
        for heading, records in [*sections.items(), (_OTHER, others)]:
            with formatter.section(heading):
                formatter.write_dl(records)
        if missing or is_cut:
            formatter.write_paragraph()
            more = f"{len(missing)} more options" if missing else "More about these"
            formatter.write_text(f"{more}: {ctx.command_path} --help-all")


def _first_sentence(text: str) -> str:
    """The first sentence of the help of an option, with its default and bounds."""
    end = _END.search(text)
    if end is None:
        return text
    extra = _EXTRA.search(text)
    return f"{text[: end.start()]}.{extra[0] if extra else ''}"


def write_examples(
    formatter: click.HelpFormatter, examples: Sequence[tuple[str, str]]
) -> None:
    """Write *examples*, each command on one line so that it can be copied."""
    with formatter.section("Examples" if len(examples) > 1 else "Example"):
        for meaning, line in examples:
            formatter.write_text(f"{meaning}:")
            formatter.write(f"{'':{formatter.current_indent + 2}}{line}\n")
