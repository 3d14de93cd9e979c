"""Help of a command: options under headings, and examples at the end."""

from collections.abc import Sequence
from typing import Any, Final

import click

from viz.cli.options.option_group import heading_of

_OTHER: Final = "Options"


class DocumentedCommand(click.Command):
    """A command whose help ends with examples.

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

    def format_options(
        self, ctx: click.Context, formatter: click.HelpFormatter
    ) -> None:
        """Write the options, those without a heading last."""
        sections: dict[str, list[tuple[str, str]]] = {}
        for option in self.get_params(ctx):
            record = option.get_help_record(ctx)
            if isinstance(option, click.Option) and record is not None:
                sections.setdefault(heading_of(option), []).append(record)
        others = sections.pop("", [])
        for heading, records in [*sections.items(), (_OTHER, others)]:
            with formatter.section(heading):
                formatter.write_dl(records)

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the examples."""
        super().format_epilog(ctx, formatter)
        write_examples(formatter, self.examples)


def write_examples(
    formatter: click.HelpFormatter, examples: Sequence[tuple[str, str]]
) -> None:
    """Write *examples*, each command on one line so that it can be copied."""
    with formatter.section("Examples"):
        for meaning, line in examples:
            formatter.write_text(f"{meaning}:")
            formatter.write(f"{'':{formatter.current_indent + 2}}{line}\n")
