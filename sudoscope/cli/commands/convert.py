"""``sudoscope convert``: puzzles from one notation to another."""

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Final

import click

from solver.errors import NotationError, PuzzleError, VariantError
from solver.formats import (
    Notation,
    PuzzleRecord,
    notation_named,
    notation_to_write,
    notations,
    write_puzzles,
)
from solver.messages import FALLBACK
from sudoscope.cli.arguments.puzzle_argument import puzzle_input, warn
from sudoscope.cli.console.console import Output
from sudoscope.cli.console.json_output import FLAG, json_option, print_json
from sudoscope.cli.console.result_table import ResultColumn, ResultTable, Wording
from sudoscope.cli.console.terminal_tables import printed
from sudoscope.cli.help.command_help import DocumentedCommand
from sudoscope.cli.help.error_advice import with_hint
from sudoscope.cli.lists.readable_puzzles import readable_records
from sudoscope.cli.lists.stream_list import entries_of, list_notation, nth_record
from sudoscope.cli.options.option_types import (
    VARIANT,
    Parsed,
    WholeNumber,
    variant_help,
)
from sudoscope.cli.options.output_types import STANDARD_OUTPUT, chosen_output
from sudoscope.cli.options.shell_completion import files, notation_names
from sudoscope.cli.options.solving import takes_reading_options
from sudoscope.cli.output.output_files import check_outputs, write_pieces_or_refuse
from sudoscope.cli.output.unwritten_parts import with_notices

_EXAMPLES: Final = (
    ("A grid as one line, on standard output", "sudoscope convert puzzle.txt -"),
    ("The third puzzle of a list as a grid", "sudoscope convert list.sdm - --nth 3"),
    ("All notations, and what can be done with them", "sudoscope convert --list"),
)
_PLAIN: Final = "line"


def _column_of_use(
    key: str, heading: str, is_so: Callable[[Notation], bool]
) -> ResultColumn[Notation]:
    """Whether a notation can be used so; people read a yes or nothing."""

    def cell(notation: Notation, _: Wording) -> str:
        return "yes" if is_so(notation) else ""

    return ResultColumn(key, heading, cell, is_so, is_text=True)


NOTATIONS: Final[ResultTable[Notation]] = ResultTable(
    "",
    (
        ResultColumn("name", "name", is_text=True),
        ResultColumn("title", "notation", is_text=True),
        ResultColumn(
            "files",
            "files",
            lambda notation, _: " ".join(notation.suffixes),
            lambda notation: list(notation.suffixes),
            is_text=True,
        ),
        _column_of_use("is_read", "read", lambda notation: notation.read is not None),
        _column_of_use(
            "is_written", "written", lambda notation: notation.write is not None
        ),
    ),
)
"""A row for each notation."""


def _notation(name: str) -> str:
    """The same name, when there is such a notation."""
    return notation_named(name).name if name else name


NOTATION: Final = Parsed("notation", _notation)


@click.command("convert", cls=DocumentedCommand, examples=_EXAMPLES)
@click.argument("source", metavar="[IN]", required=False, shell_complete=files)
@click.argument("file", metavar="[OUT]", required=False, shell_complete=files)
@click.option(
    "-o",
    "--output",
    metavar="OUT",
    shell_complete=files,
    help="The same as OUT, as an option.",
)
@click.option(
    "--to",
    type=NOTATION,
    shell_complete=notation_names,
    default="",
    metavar="NAME",
    help="The notation to write; by default that of the ending of OUT, else line.",
)
@click.option(
    "--from",
    "origin",
    type=NOTATION,
    shell_complete=notation_names,
    default="",
    metavar="NAME",
    help="The notation of IN; by default the one that it looks like.",
)
@click.option(
    "-n", "--nth", type=WholeNumber(), help="Only this puzzle of a list, from 1."
)
@click.option("--variant", type=VARIANT, default="", help=variant_help())
@takes_reading_options
@click.option("--list", "is_list", is_flag=True, help="Print all notations and stop.")
@json_option()
def command(  # noqa: PLR0913 - one for each option
    *,
    source: str | None,
    file: str | None,
    output: str | None,
    to: str,
    origin: str,
    nth: int | None,
    variant: str,
    is_list: bool,
    as_json: bool,
) -> int:
    """Write the puzzles of IN to OUT in another notation.

    IN is a file, a text with puzzles, or - for standard input. OUT is a file, or - for
    standard output.
    """
    if as_json and not is_list:
        raise click.BadParameter(
            "it goes with --list; puzzles are written as JSON with --to json",
            param_hint=FLAG,
        )
    if as_json:
        print_json("notations", notations=NOTATIONS.records(notations()))
        return 0
    if is_list:
        table = printed(NOTATIONS, notations(), FALLBACK, pad_edge=True)
        Output(highlight=False).print(table)
        return 0
    if source is None:
        raise click.UsageError("Missing argument 'IN': a file, a text, or - expected")
    target = Path(chosen_output(file, output, "OUT") if file or output else "-")
    path = None if target == STANDARD_OUTPUT else target
    check_outputs(path, sources=[source])
    suffix = path.suffix if path else ""
    try:
        notation = notation_to_write(to or ("" if suffix else _PLAIN), suffix)
    except NotationError as error:
        raise NotationError(f"{error}; name it with --to") from None
    pieces = write_puzzles(_records(source, origin, variant, nth, notation), notation)
    write_pieces_or_refuse(target, (piece.encode() for piece in pieces))
    return 0


def _records(
    source: str, origin: str, variant: str, nth: int | None, target: Notation
) -> Iterator[PuzzleRecord]:
    """The records to write, all or the *nth*; warnings go to standard error."""
    name, prefix = source, f"{source}: "
    try:
        notation = list_notation(Path(source), origin)
        if notation is not None:
            entries = entries_of(Path(source), notation, variant)
            chosen = None if nth is None else nth_record(entries, nth)
        else:
            found = puzzle_input(source)
            puzzles = found.puzzles(variant, origin)
            name, prefix = found.name, found.prefix()
            entries = iter(puzzles.entries)
            chosen = None if nth is None else puzzles.chosen(nth)
        records = (chosen,) if chosen else readable_records(entries, name)
        yield from with_notices(_warned(records, name), target, name)
    except (PuzzleError, VariantError) as error:
        said = with_hint(error)
        raise PuzzleError(said if said.startswith(prefix) else prefix + said) from None


def _warned(records: Iterable[PuzzleRecord], name: str) -> Iterator[PuzzleRecord]:
    for record in records:
        warn(name, record)
        yield record
