"""``sudoscope candidates``: which digits some solution has in each cell."""

import time
from typing import Final

import click

from solver.digits import digits, symbol
from solver.oracle.true_candidates import (
    MOST,
    CandidateCount,
    TrueCandidates,
    true_candidates,
)
from solver.rules.candidate_sets import Candidate
from solver.rules.cell_names import CellNames
from solver.rules.variant import Variant
from solver.text_board import drawn
from viz.cli.command_help import DocumentedCommand
from viz.cli.console import Output
from viz.cli.json_output import json_option, print_json
from viz.cli.options.declared import cell_names_option
from viz.cli.options.option_group import below, headed
from viz.cli.options.option_types import WholeNumber
from viz.cli.options.solving import Request, takes_counted
from viz.cli.puzzle_argument import puzzle_given

_OUTPUT: Final = "Output"
_NONE: Final = "-"
_EXAMPLES: Final = (
    ("Which digits can still be where", "sudoscope candidates draft.jsonl"),
    (
        "In how many solutions each of them is",
        "sudoscope candidates draft.jsonl --counts",
    ),
)


@click.command("candidates", cls=DocumentedCommand, examples=_EXAMPLES)
@takes_counted
@headed(
    _OUTPUT,
    "--most",
    type=WholeNumber(1, 100_000),
    default=MOST,
    show_default=True,
    help="Count the solutions of each candidate up to so many.",
)
@headed(
    _OUTPUT,
    "--counts",
    is_flag=True,
    help="Say of each candidate how many solutions have it.",
)
@json_option(_OUTPUT)
@below(_OUTPUT, cell_names_option)
def command(
    *, request: Request, most: int, counts: bool, cell_names: str, as_json: bool
) -> int:
    """Show which digits some solution of PUZZLE has in each cell.

    For setters: these are the candidates that no argument can remove. PUZZLE is a
    puzzle, a file, or - for standard input, and may have any number of solutions.
    """
    puzzle = puzzle_given(request.puzzle, request.variant, request.nth)
    puzzle = puzzle.with_cell_names(CellNames(cell_names))
    seconds = request.limit_seconds
    end = None if seconds is None else time.process_time() + seconds

    def should_stop() -> bool:
        return end is not None and time.process_time() >= end

    found = true_candidates(puzzle, most=most, should_stop=should_stop)
    if as_json:
        print_json("candidates", **_facts(found, most))
    else:
        Output(highlight=False).print_lines(_lines(found, counts=counts))
    return int(found.solutions == CandidateCount(0, is_exact=True))


def _lines(found: TrueCandidates, *, counts: bool) -> list[str]:
    """The number of solutions, then the board or a line for each cell."""
    lines = [f"Solutions: {_number(found.solutions)}", ""]
    if found.solutions == CandidateCount(0, is_exact=True):
        return lines[:1]
    if counts:
        lines += _counted(found)
    else:
        texts = ["".join(map(symbol, digits(mask))) or _NONE for mask in found.masks]
        lines += drawn(found.rules, texts)
    if not found.is_complete:
        lines += ["", "Stopped by --limit-seconds: there may be more candidates."]
    return lines


def _counted(found: TrueCandidates) -> list[str]:
    """A line for each cell: its candidates and how many solutions have them."""
    lines = []
    for cell, mask in zip(found.rules.cells, found.masks, strict=True):
        parts = [
            f"{symbol(digit)}: {_number(found.counts[Candidate(cell, digit)])}"
            for digit in digits(mask)
        ]
        lines.append(f"{found.rules.cell_name(cell)}  {', '.join(parts) or _NONE}")
    return lines


def _number(count: CandidateCount) -> str:
    return f"{count.number:,}" if count.is_exact else f"{count.number:,} or more"


def _facts(found: TrueCandidates, most: int) -> dict[str, object]:
    """What the document says."""
    return {
        "solutions": found.solutions.number,
        "exact": found.solutions.is_exact,
        "most": most,
        "complete": found.is_complete,
        "cells": {
            found.rules.cell_name(cell): _of_cell(found, found.rules, cell)
            for cell in found.rules.cells
        },
    }


def _of_cell(found: TrueCandidates, rules: Variant, cell: int) -> dict[str, object]:
    """For each digit that some solution has there how many, and if that is all."""
    counts: dict[str, object] = {}
    for digit in rules.digits:
        number, is_exact = found.counts[Candidate(rules.cells[cell], digit)]
        if number:
            counts[symbol(digit)] = {"solutions": number, "exact": is_exact}
    return counts
