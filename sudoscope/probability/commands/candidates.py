"""``sudoscope candidates``: which digits some solution has in each cell."""

import time
from collections.abc import Iterator
from typing import Final

import click

from solver.errors import VariantError
from solver.messages import numeral
from solver.puzzle.grid import Grid
from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import Candidate
from solver.rules.cell_names import CellNames
from solver.rules.digits import digits
from solver.rules.variant import Variant
from sudoscope.answers.true_candidates import (
    MOST,
    CandidateCount,
    TrueCandidates,
    true_candidates,
)
from sudoscope.cli.arguments.puzzle_argument import puzzle_given
from sudoscope.cli.console.console import Output
from sudoscope.cli.console.json_output import json_option, print_json
from sudoscope.cli.console.report import choice_lines
from sudoscope.cli.help.command_help import DocumentedCommand
from sudoscope.cli.options.declared import cell_names_option, language_option
from sudoscope.cli.options.option_group import below, headed
from sudoscope.cli.options.option_types import WholeNumber
from sudoscope.cli.options.solving import Request, takes_counted
from sudoscope.probability.model.beliefs import Beliefs, beliefs
from sudoscope.probability.model.probabilities import MOST_DIGITS, WALKS, Probabilities
from sudoscope.probability.model.probabilities import probabilities as probabilities_of
from sudoscope.probability.pictures.probability_words import (
    basis_sentences,
    cell_shares,
    percent,
)
from viz.messages import phrases

_OUTPUT: Final = "Output"
_NONE: Final = "-"
_LEAST_SHARE: Final = 0.005
"""A candidate that is less probable is not listed."""
_EXAMPLES: Final = (
    ("Which digits can still be where", "sudoscope candidates draft.jsonl"),
    (
        "How sure of each digit one is who looks ten rounds over the houses",
        "sudoscope candidates puzzle.txt --beliefs 10",
    ),
    (
        "The share of the solutions with each, sampled where there are too many",
        "sudoscope candidates draft.jsonl --probabilities",
    ),
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
@headed(
    _OUTPUT,
    "--beliefs",
    "rounds",
    type=WholeNumber(0, 1000),
    metavar="ROUNDS",
    help="Say how probable each candidate is to who looks so many rounds over the"
    " houses, beside its share of the solutions; after 0 all of a cell are equal.",
)
@headed(
    _OUTPUT,
    "--probabilities",
    is_flag=True,
    help="Say in what share of the solutions each candidate is: counted, or sampled"
    " with a standard error, or believed where one solution is left.",
)
@headed(
    _OUTPUT,
    "--walks",
    type=WholeNumber(2, 1_000_000),
    default=WALKS,
    show_default=True,
    help="Searches by chance, where solutions are sampled.",
)
@json_option(_OUTPUT)
@below(_OUTPUT, cell_names_option)
@below(_OUTPUT, language_option)
def command(  # noqa: PLR0913 - as click calls it
    *,
    request: Request,
    most: int,
    counts: bool,
    rounds: int | None,
    probabilities: bool,
    walks: int,
    cell_names: str,
    as_json: bool,
    language: str,
) -> int:
    """Show which digits some solution of PUZZLE has in each cell.

    For setters: these are the candidates that no argument can remove. PUZZLE is a
    puzzle, a file, or - for standard input, and may have any number of solutions.
    """
    if probabilities and rounds is not None:
        raise click.UsageError("--beliefs and --probabilities: choose one of them")
    puzzle = puzzle_given(request.puzzle, request.variant, request.nth)
    puzzle = puzzle.with_cell_names(CellNames(cell_names))
    if probabilities or rounds is not None:
        _check_size(puzzle)
    until = request.limit_from_now()

    def should_stop() -> bool:
        return time.process_time() >= until

    grid, likely = Grid.of(puzzle), None
    if probabilities:
        likely = probabilities_of(grid, walks=walks, should_stop=should_stop)
        if not as_json:
            Output(highlight=False).print_lines(_probable(grid, likely, language))
            return int(likely.solutions == 0)
    found = true_candidates(puzzle, most=most, should_stop=should_stop)
    shares = None if rounds is None else beliefs(grid, rounds)
    if as_json:
        more = _shares(found, shares) | _probability_facts(grid, likely)
        print_json("candidates", **_facts(found, most), **more)
    elif shares is not None:
        Output(highlight=False).print_lines(_believed(found, shares, puzzle, language))
    else:
        Output(highlight=False).print_lines(_lines(found, language, counts=counts))
    return int(found.solutions == CandidateCount(0, is_exact=True))


def _check_size(puzzle: Puzzle) -> None:
    """Refuse boards on which a house can be filled in too many ways.

    Raises:
        VariantError: It has more than nine digits.
    """
    if puzzle.rules.digit_count > MOST_DIGITS:
        raise VariantError(
            f"found a board of {puzzle.rules.digit_count} digits; probabilities are"
            f" computed for up to {MOST_DIGITS}"
        )


def _lines(found: TrueCandidates, language: str, *, counts: bool) -> list[str]:
    """The number of solutions, then the board or a line for each cell."""
    lines = [_total(found, language), ""]
    if found.solutions == CandidateCount(0, is_exact=True):
        return lines[:1]
    if counts:
        lines += _counted(found, language)
    else:
        lines += choice_lines(found.rules, found.masks, _NONE)
    if not found.is_complete:
        lines += ["", phrases("report", language)["ended"]]
    return lines


def _total(found: TrueCandidates, language: str) -> str:
    """How many solutions there are."""
    count = _number(found.solutions, language)
    return phrases("report", language)["solutions"].format(count=count)


def _counted(found: TrueCandidates, language: str) -> list[str]:
    """A line for each cell: its candidates and how many solutions have them."""
    lines, said = [], found.rules.value_name
    for cell, mask in zip(found.rules.cells, found.masks, strict=True):
        parts = [
            f"{said(digit)}: {_number(found.counts[Candidate(cell, digit)], language)}"
            for digit in digits(mask)
        ]
        lines.append(f"{found.rules.cell_name(cell)}  {', '.join(parts) or _NONE}")
    return lines


def _believed(
    found: TrueCandidates, shares: Beliefs, puzzle: Puzzle, language: str
) -> Iterator[str]:
    """A line for each open cell: its candidates, the most probable ones first."""
    yield _total(found, language)
    yield phrases("report", language)["believed"]
    yield ""
    for cell, clue in zip(found.rules.cells, puzzle.clues, strict=True):
        if clue is None:
            candidates = [Candidate(cell, digit) for digit in found.rules.digits]
            candidates.sort(key=lambda one: -shares.get(one, 0.0))
            parts = (
                _share(found, one, shares[one], language)
                for one in candidates
                if shares.get(one, 0.0) >= _LEAST_SHARE
            )
            yield f"{found.rules.cell_name(cell)}  {', '.join(parts) or _NONE}"


def _share(
    found: TrueCandidates, candidate: Candidate, share: float, language: str
) -> str:
    said = f"{found.rules.value_name(candidate.digit)}: {percent(share, language)}"
    if not (found.solutions.is_exact and found.solutions.number):
        return said
    exact = found.counts[candidate].number / found.solutions.number
    return f"{said} ({exact * 100:.0f} %)"


def _probable(grid: Grid, found: Probabilities, language: str) -> Iterator[str]:
    """What the probabilities are made of, and a line for each open cell."""
    yield from basis_sentences(grid, found, language)
    yield ""
    for cell in grid.variant.cells:
        if not grid.assigned >> cell & 1:
            shares = cell_shares(found, grid.variant, cell, language)
            yield f"{grid.variant.cell_name(cell)}  {shares or _NONE}"


def _probability_facts(grid: Grid, found: Probabilities | None) -> dict[str, object]:
    """The probabilities for a document; nothing without them."""
    if found is None:
        return {}
    rules = grid.variant
    cells = {
        rules.cell_name(cell): {
            rules.value_name(one.digit): {"share": round(found.shares[one], 6)}
            | ({"error": round(found.errors[one], 6)} if found.errors else {})
            for one in found.ranked(cell)
        }
        for cell in rules.cells
    }
    made = {
        "basis": found.basis.value,
        "solutions": found.solutions,
        "walks": found.walks,
        "rounds": found.rounds,
        "cells": cells,
    }
    return {"probabilities": made}


def _shares(found: TrueCandidates, shares: Beliefs | None) -> dict[str, object]:
    """The beliefs for a document: by cell and digit, 0 to 1; nothing without them."""
    if shares is None:
        return {}
    rules = found.rules
    return {
        "beliefs": {
            rules.cell_name(cell): {
                rules.value_name(digit): round(shares[Candidate(cell, digit)], 6)
                for digit in rules.digits
                if shares.get(Candidate(cell, digit))
            }
            for cell in rules.cells
        }
    }


def _number(count: CandidateCount, language: str) -> str:
    number = numeral(count.number, language)
    if count.is_exact:
        return number
    return phrases("report", language)["or-more"].format(count=number)


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
            counts[rules.value_name(digit)] = {"solutions": number, "exact": is_exact}
    return counts
