"""Deductions in words: each technique's own sentence, and what follows."""

from solver.deduction import Deduction
from solver.digits import bit, is_single, symbol
from solver.explain.explanation import Explanation
from solver.explain.speaker import Speaker
from solver.grid import Candidate, Grid
from solver.position import Position
from solver.variant import Unit


def deduction(speaker: Speaker, found: Deduction, before: Position) -> Explanation:
    """What *found* is called, rests on and leads to."""
    return speaker.explanation(
        found.technique,
        _reason(speaker, found, before),
        _conclusion(speaker, found),
    )


def _reason(speaker: Speaker, found: Deduction, before: Position) -> str:
    """The technique's own sentence, where the deduction has all that it names."""
    facts = _facts(speaker, found, before)
    try:
        return speaker.say("deductions", _key(found, before), **facts)
    except KeyError:
        return speaker.say("reasons", "other", technique=found.technique)


def _key(found: Deduction, before: Position) -> str:
    """Which sentence fits: some techniques have more than one."""
    grid, key = before.grid, found.technique
    cells = {candidate.cell for candidate in found.because}
    if key == "elimination" and not all(map(grid.is_assigned, cells)):
        return "elimination-open"
    if key == "refutation" and before.guesses:
        return "refutation-under"
    if key == "gac" and len(cells) == 1:
        return "gac-single"
    if _column(found, grid) is not None:
        return "last-option-unit"
    return key


def _column(found: Deduction, grid: Grid) -> Unit | None:
    """The unit whose column of the exact cover is down to a last option.

    ``None`` where it is the column of a cell: dancing links look at these first, then
    unit by unit.
    """
    if found.technique != "last-option" or not found.because:
        return None
    if is_single(grid[found.because[0].cell]):
        return None
    cell, digit = found.because[0]
    mask = bit(digit)
    return next(
        (
            unit
            for unit in grid.variant.units_of[cell]
            if not any(grid[other] & mask for other in unit.cells if other != cell)
        ),
        None,
    )


def _facts(speaker: Speaker, found: Deduction, before: Position) -> dict[str, str]:
    """Whatever a sentence about a deduction may name."""
    facts = {"guesses": speaker.guesses(before.guesses)}
    if found.because:
        facts |= _causes(speaker, found.because)
    if found.within:
        facts |= {
            "unit": speaker.unit(found.within[0]),
            "in_unit": speaker.in_unit(found.within[0]),
            "units": speaker.units(found.within),
        }
    if found.removes:
        gone = sorted({candidate.digit for candidate in found.removes})
        facts |= {
            "removed_cell": speaker.cell(found.removes[0].cell),
            "removed_digit": symbol(found.removes[0].digit),
            "removed_digits": speaker.digits(gone, "and"),
            "removed_digits_or": speaker.digits(gone, "or"),
        }
    column = _column(found, before.grid)
    if column is not None:
        facts["column"] = speaker.in_unit(column)
    return facts


def _causes(speaker: Speaker, because: tuple[Candidate, ...]) -> dict[str, str]:
    cells = list(dict.fromkeys(candidate.cell for candidate in because))
    shown = sorted({candidate.digit for candidate in because})
    return {
        "cause": speaker.cell(cells[0]),
        "causes": speaker.candidates(because),
        "last_cell": speaker.cell(cells[-1]),
        "cells": speaker.cells(cells, "and"),
        "digit": symbol(shown[0]),
        "digits": speaker.digits(shown, "and"),
        "digits_or": speaker.digits(shown, "or"),
    }


def _conclusion(speaker: Speaker, found: Deduction) -> str:
    said = [
        speaker.say("follows", "places", cell=speaker.cell(cell), digit=symbol(digit))
        for cell, digit in found.places
    ]
    if found.removes:
        gone = sorted({candidate.digit for candidate in found.removes})
        cells = dict.fromkeys(candidate.cell for candidate in found.removes)
        key = "removes" if len(gone) == 1 else "removes-many"
        facts = {
            "digits": speaker.digits(gone, "and"),
            "cells": speaker.cells(cells, "and"),
        }
        said.append(speaker.say("follows", key, **facts))
    return " ".join(said)
