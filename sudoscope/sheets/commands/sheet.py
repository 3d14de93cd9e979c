"""``sudoscope sheet``: puzzles to print, with their solutions."""

from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from solver.errors import PuzzleError
from solver.puzzle.puzzle import Puzzle
from solver.rules.shown_symbols import Symbols
from sudoscope.cli.arguments.puzzle_argument import puzzles_in
from sudoscope.cli.console.notices import notice, print_written
from sudoscope.cli.console.progress import tracked
from sudoscope.cli.help.command_help import DocumentedCommand
from sudoscope.cli.options.declared import language_option
from sudoscope.cli.options.option_group import below, headed
from sudoscope.cli.options.option_types import (
    BY_NOTATION,
    VARIANT,
    OneOf,
    variant_help,
)
from sudoscope.cli.options.output_types import OutputFile
from sudoscope.cli.options.shell_completion import files
from sudoscope.cli.output.output_files import check_outputs
from sudoscope.sheets.paper import Paper
from sudoscope.sheets.symbols import check_symbols
from viz.output.atomic_file import write_whole

if TYPE_CHECKING:
    from sudoscope.sheets.printed_puzzle import PrintedPuzzle

_PAGES: Final = "Pages"
_MOST: Final = 1_000
_END, _APART, _NONE = "end", "apart", "none"
_EXAMPLES: Final = (
    ("Four puzzles a page, the solutions at the end", "sudoscope sheet puzzles.txt"),
    (
        "Shapes in place of digits, for children",
        "sudoscope sheet small.txt --symbols shapes --per-page 2",
    ),
    (
        "Large print on US paper, the solutions in a file of their own",
        "sudoscope sheet puzzles.txt --per-page 1 --paper letter --solutions apart",
    ),
)


@click.command("sheet", cls=DocumentedCommand, examples=_EXAMPLES)
@click.argument("puzzles", shell_complete=files)
@click.argument(
    "file", required=False, default="sheet.pdf", type=OutputFile(streams=False)
)
@below(
    _PAGES,
    click.option("--variant", type=VARIANT, default="", help=variant_help(BY_NOTATION)),
)
@headed(
    _PAGES,
    "--per-page",
    type=OneOf(["1", "2", "4", "6"]),
    default="4",
    show_default=True,
    help="Puzzles on a page; 1 is large print.",
)
@headed(
    _PAGES,
    "--paper",
    type=OneOf([paper.value for paper in Paper]),
    default=Paper.A4.value,
    show_default=True,
    help="The size of the pages.",
)
@headed(_PAGES, "--title", metavar="TEXT", default="", help="Over each page.")
@headed(
    _PAGES,
    "--solutions",
    type=OneOf([_END, _APART, _NONE]),
    default=_END,
    show_default=True,
    help="Where the solutions are: on the last pages, in a second file whose name ends"
    " in -solutions.pdf, or nowhere.",
)
@headed(
    _PAGES,
    "--symbols",
    type=OneOf([symbols.value for symbols in Symbols]),
    default=Symbols.DIGITS.value,
    show_default=True,
    help="What stands for the digits; shapes, for children, are nine.",
)
@headed(
    _PAGES,
    "--no-rating",
    is_flag=True,
    help="Leave out how hard each puzzle is.",
)
@below(_PAGES, language_option)
def command(  # noqa: PLR0913 - one for each option
    *,
    puzzles: str,
    file: Path,
    variant: str,
    per_page: str,
    paper: str,
    title: str,
    solutions: str,
    symbols: str,
    no_rating: bool,
    language: str,
) -> int:
    """Print PUZZLES on pages of a PDF, their solutions behind them.

    PUZZLES is a puzzle, a file with any notation that solve reads, such as a list with
    one a line, or - for standard input. Each has its title, its rules beyond those of
    Sudoku and how hard it is. FILE is sheet.pdf where none is named.
    """
    from sudoscope.sheets.pages import (
        SheetStyle,
        as_pdf,
        puzzle_pages,
        solution_pages,
    )

    beside = file.with_name(f"{file.stem}-solutions{file.suffix}")
    written = [file, beside] if solutions == _APART else [file]
    if file.suffix.lower() != ".pdf":
        raise click.UsageError(f"found {file}, expected a name that ends in .pdf")
    found = puzzles_in(puzzles, variant)
    check_outputs(*written, sources=[puzzles])
    if len(found) > _MOST:
        raise PuzzleError(f"found {len(found):,} puzzles, expected at most {_MOST:,}")
    for number, puzzle in enumerate(found, start=1):
        check_symbols(puzzle, Symbols(symbols), number)
    is_rated = not no_rating and symbols == Symbols.DIGITS
    shown = _printed(found, language, is_rated=is_rated)
    style = SheetStyle(Paper(paper), int(per_page), title, language, Symbols(symbols))
    pages = puzzle_pages(shown, style)
    solved = [] if solutions == _NONE else solution_pages(shown, style)
    if solutions == _APART:
        write_whole(beside, as_pdf(solved, style, beside.stem))
        solved = []
    write_whole(file, as_pdf([*pages, *solved], style, file.stem))
    names = " and ".join(map(str, written))
    many, sheets = _counted(len(shown), "puzzle"), _counted(len(pages), "page")
    print_written(f"{names}: {many} on {sheets}")
    return 0


def _counted(count: int, noun: str) -> str:
    return f"{count:,} {noun}{'' if count == 1 else 's'}"


def _printed(
    puzzles: list[Puzzle], language: str, *, is_rated: bool
) -> "list[PrintedPuzzle]":
    """What is printed of each; those without one solution are named."""
    from sudoscope.sheets.printed_puzzle import printed

    made = (printed(puzzle, language, is_rated=is_rated) for puzzle in puzzles)
    shown = tracked(made, "Puzzles", len(puzzles))
    for number, one in enumerate(shown, start=1):
        if one.flaw:
            notice(f"puzzle {number} has {one.flaw}: it is printed without one")
    return shown
