"""Grids and summaries as text."""

from collections.abc import Callable, Iterator
from itertools import groupby
from typing import Final

from rich.table import Table
from rich.text import Text

from solver.digits import digits, symbol
from solver.events import Deduced, Outcome
from solver.grid import Grid
from solver.puzzle import Puzzle
from solver.trace import Trace
from solver.variant import Cell, Variant
from viz.cli.output import Output
from viz.player.narration import numbered

_ENDINGS: Final = {
    Outcome.SOLVED: "Solved",
    Outcome.STUCK: "Stuck: nothing more follows with these strategies",
    Outcome.LIMITED: "Stopped at the limit of steps or time",
    Outcome.UNSOLVABLE: "The puzzle has no solution",
    None: "Broken off",
}


def drawn_grid(variant: Variant, cell_text: Callable[[Cell], str]) -> list[str]:
    """The lines of a grid, its blocks apart.

    Where the cells are single symbols, ``sudoscope`` reads them in again.
    """
    width = max(len(cell_text(cell)) for cell in variant.cells)
    height_of_block, width_of_block = variant.block
    lines = []
    for row in range(variant.size):
        cells = [Cell(row * variant.size + column) for column in range(variant.size)]
        if row and row % height_of_block == 0:
            bars = "-" * (width_of_block * (width + 1) + 1)
            lines.append("+".join([bars] * (variant.size // width_of_block))[1:-1])
        parts = [
            " ".join(cell_text(cell).ljust(width) for cell in block)
            for block in _split(cells, width_of_block)
        ]
        lines.append(" | ".join(parts).rstrip())
    return lines


def _split(cells: list[Cell], size: int) -> Iterator[list[Cell]]:
    for _, group in groupby(enumerate(cells), key=lambda pair: pair[0] // size):
        yield [cell for _, cell in group]


def puzzle_lines(puzzle: Puzzle) -> list[str]:
    """The puzzle as it was given."""
    clues = puzzle.clues
    return drawn_grid(
        puzzle.variant,
        lambda cell: "." if (clue := clues[cell]) is None else symbol(clue),
    )


def grid_lines(grid: Grid) -> list[str]:
    """The digits; where some are missing, all candidates of every cell."""
    if grid.is_complete:
        return drawn_grid(grid.variant, lambda cell: symbol(digits(grid[cell])[0]))
    return drawn_grid(
        grid.variant, lambda cell: "".join(map(symbol, digits(grid[cell]))) or "!"
    )


def print_report(console: Output, trace: Trace, seconds: float) -> None:
    """The puzzle, how it ended, and what was counted."""
    puzzle = trace.puzzle
    console.print(f"Puzzle ({puzzle.variant.slug}, {puzzle.clue_count} clues)")
    _print_lines(console, puzzle_lines(puzzle))
    console.print()
    console.print(Text(_ENDINGS[trace.outcome], style="bold"))
    _print_lines(console, grid_lines(trace.last_grid))
    console.print()
    console.print(_counts(trace, seconds))


def print_classic(console: Output, trace: Trace, seconds: float) -> None:
    """The input, the guesses, the solution in bands, and the time in three units."""
    grid, tally = trace.last_grid, trace.position(len(trace)).tally
    _print_lines(console, puzzle_lines(trace.puzzle))
    console.print()
    if trace.outcome is Outcome.SOLVED:
        console.print(
            f"Puzzle solved with {tally.guesses} guesses,"
            f" {tally.wrong_guesses} of which were wrong."
        )
        _print_lines(console, _bands(grid))
    else:
        console.print(f"{_ENDINGS[trace.outcome]}. This is the state it was found in:")
        _print_lines(console, grid_lines(grid))
    console.print()
    console.print(
        f"Time: {seconds * 1000:.3f} ms, {seconds:.6f} seconds,"
        f" {seconds / 60:.8f} minutes"
    )


def _bands(grid: Grid) -> list[str]:
    """Rows like ``687|954|321``, with ``-----`` between the bands."""
    size, (height, width) = grid.variant.size, grid.variant.block
    lines = []
    for row in range(size):
        if row and row % height == 0:
            lines.append("-----")
        digits_in_row = grid.text[row * size : (row + 1) * size]
        parts = [digits_in_row[at : at + width] for at in range(0, size, width)]
        lines.append("|".join(parts))
    return lines


REPORTS: Final[dict[str, Callable[[Output, Trace, float], None]]] = {
    "full": print_report,
    "classic": print_classic,
}


def print_steps(console: Output, trace: Trace, language: str) -> None:
    """Every step in the words of *language*, one a line."""
    for step in range(len(trace) + 1):
        _print_lines(console, [numbered(trace, step, language)])


def _print_lines(console: Output, lines: list[str]) -> None:
    for line in lines:
        console.print(line, soft_wrap=True, markup=False, highlight=False)


def _counts(trace: Trace, seconds: float) -> Table:
    tally = trace.position(len(trace)).tally
    table = Table(box=None, show_header=False, pad_edge=False)
    rows = (
        ("Agent", trace.agent),
        ("Inferring with", ", ".join(trace.strategies)),
        ("Steps", f"{len(trace):,}"),
        ("Digits placed", f"{tally.placements:,}"),
        ("Candidates removed", f"{tally.removals:,}"),
        ("Guesses", f"{tally.guesses:,}, of them wrong {tally.wrong_guesses:,}"),
        ("Contradictions", f"{tally.contradictions:,}"),
        ("Backtracks", f"{tally.backtracks:,}"),
        ("Search nodes", f"{tally.nodes:,}"),
        ("Deepest search", f"{tally.deepest:,}"),
        ("Revisions", f"{tally.revisions:,}"),
        ("Techniques", _techniques(trace)),
        ("CPU time", f"{seconds * 1000:,.1f} ms"),
    )
    for row in rows:
        table.add_row(*map(Text, row))
    return table


def _techniques(trace: Trace) -> str:
    used = [e.deduction.technique for e in trace.events if isinstance(e, Deduced)]
    return (
        ", ".join(f"{name} {used.count(name):,}" for name in dict.fromkeys(used))
        or "none"
    )
