"""Deductions in words: each technique's own sentence, and what follows."""

from collections.abc import Sequence
from functools import reduce
from operator import or_

from solver.deduction import Deduction
from solver.digits import EMPTY, Mask, bit, digits, symbol
from solver.explain.explanation import Explanation
from solver.explain.speaker import LONGEST_LIST, Speaker
from solver.grid import Grid
from solver.position import Position
from solver.rules.constraint import Scope
from solver.rules.constraints.cage import Cage, combinations_of
from solver.rules.geometry import Cell
from solver.rules.house import House
from solver.rules.planes import Candidate

_FEW_COMBINATIONS = 4
"""Combinations of a cage that are said one by one."""

_FEW_DIGITS = 2
"""Digits that are named although not each of the cells has lost all of them."""


def deduction(speaker: Speaker, found: Deduction, before: Position) -> Explanation:
    """What *found* is called, rests on and leads to."""
    is_rule = found.technique == "constraint" and found.within
    title = found.within[0].kind if is_rule else found.technique
    key = _key(found, before)
    sentence = speaker.sections["deductions"].get(key, "")
    try:
        reason = sentence and speaker.say(
            "deductions", key, **_facts(speaker, found, before)
        )
    except KeyError:  # it names what this deduction has not
        reason = ""
    if not reason:
        reason = speaker.say("reasons", "other", technique=found.technique)
        follows = f"{_placed(speaker, found)} {_struck(speaker, found)}".strip()
        return speaker.explanation(title, reason, follows)
    is_said = "{removed_cell" in sentence and len({c for c, _ in found.removes}) == 1
    return speaker.explanation(
        title, reason, "" if is_said else _struck(speaker, found)
    )


def _placed(speaker: Speaker, found: Deduction) -> str:
    """What is placed, where no sentence of the technique says it."""
    return " ".join(
        speaker.say("follows", "places", cell=speaker.cell(cell), digit=symbol(digit))
        for cell, digit in found.places
    )


def _key(found: Deduction, before: Position) -> str:
    """Which sentence fits: some techniques have more than one."""
    key, within = found.technique, found.within
    cells = {candidate.cell for candidate in found.because}
    match key:
        case "constraint" if within:
            return _constraint_key(within[0], found, before.grid)
        case "elimination" if len(cells) > 1:
            kind = "-clues"
        case "refutation":
            kind = "-last" if found.places else ""
            kind += "-under" if before.guesses else ""
        case "gac" if len(cells) == 1:
            kind = "-single"
        case "last-option" if within:
            kind = "-house"
        case "rule-of-45" if within and not _is_inner(found):
            kind = "-outside"
        case _:
            kind = ""
    return key + kind


def _is_inner(found: Deduction) -> bool:
    """Whether the cells that lose something lie in the house that is added up."""
    return all(gone.cell in found.within[0].cells for gone in found.removes)


def _constraint_key(scope: Scope, found: Deduction, grid: Grid) -> str:
    """The combinations are the reason where none of them has what is struck."""
    if not isinstance(scope, Cage):
        return scope.kind
    if len(scope.cells) == 1:
        return "cage-sum-alone"
    sets = _combinations(scope, grid)
    needed = reduce(or_, sets, EMPTY)
    if any(bit(gone.digit) & needed for gone in found.removes):
        return "cage-sum-many"
    if len(sets) == 1:
        return "cage-sum-one"
    return "cage-sum-few" if len(sets) <= _FEW_COMBINATIONS else "cage-sum-many"


def _combinations(cage: Cage, grid: Grid) -> Sequence[Mask]:
    return combinations_of(tuple([grid[cell] for cell in cage.cells]), cage.total)


def _facts(speaker: Speaker, found: Deduction, before: Position) -> dict[str, str]:
    """Whatever a sentence about a deduction may name."""
    facts = {"guesses": speaker.guesses(before.guesses)}
    if found.because:
        facts |= _causes(speaker, found.because)
    if found.within:
        facts |= {
            "house": speaker.scope(found.within[0]),
            "in_house": speaker.in_scope(found.within[0]),
            "houses": speaker.scopes(found.within),
            "last_house": speaker.scope(found.within[-1]),
        }
        facts |= _sums(speaker, found, before.grid)
    if found.removes:
        first = next(iter(found.removes))
        gone = sorted({candidate.digit for candidate in found.removes})
        cells = sorted({candidate.cell for candidate in found.removes})
        facts |= {
            "removed_cell": speaker.cell(first.cell),
            "removed_cells": speaker.cells(cells, "and"),
            "removed": speaker.candidate(first),
            "removed_digit": speaker.digit(first.digit),
            "removed_digits": speaker.digits(gone, "and"),
            "removed_digits_or": speaker.digits(gone, "or"),
        }
    if found.places:
        cell, digit = found.places[0]
        facts |= {
            "placed_cell": speaker.cell(cell),
            "placed_digit": speaker.digit(digit),
        }
    return facts


def _causes(speaker: Speaker, because: tuple[Candidate, ...]) -> dict[str, str]:
    cells = list(dict.fromkeys(candidate.cell for candidate in because))
    shown = sorted({candidate.digit for candidate in because})
    return {
        "cause": speaker.cell(cells[0]),
        "causes": speaker.candidates(because),
        "clues": speaker.counted("given", len(because)),
        "last_cell": speaker.cell(cells[-1]),
        "cells": speaker.cells(cells, "and"),
        "caused": speaker.candidate(because[0]),
        "digit": speaker.digit(shown[0]),
        "digits": speaker.digits(shown, "and"),
        "digits_or": speaker.digits(shown, "or"),
    }


def _sums(speaker: Speaker, found: Deduction, grid: Grid) -> dict[str, str]:
    """What is said of cages: how many cells, which combinations, which sums."""
    cages = [scope for scope in found.within if isinstance(scope, Cage)]
    if not cages:
        return {}
    first, total = cages[0], sum(cage.total for cage in cages)
    whole = sum(grid.variant.digits)
    sets = ["+".join(map(symbol, digits(mask))) for mask in _combinations(first, grid)]
    combined = digits(_combinations(first, grid)[0]) if sets else ()
    return {
        "cage_cell": speaker.cell(first.cells[0]),
        "in_cells": speaker.in_cells(len(first.cells)),
        "combination": speaker.digits(combined, "and"),
        "combinations": speaker.listed(sets, "or"),
        "cage_total": speaker.number(total),
        "house_total": speaker.number(whole),
        "rest": speaker.number(abs(whole - total)),
        "rest_cells": speaker.cells(_rest(found, cages), "and"),
    }


def _rest(found: Deduction, cages: Sequence[Cage]) -> list[Cell]:
    """The cells beside the cages of a house or, if they cover it, outside the house."""
    house = found.within[0]
    covered = {cell for cage in cages for cell in cage.cells}
    inside = [] if not isinstance(house, House) else list(house.cells)
    left = [cell for cell in inside if cell not in covered]
    return left or sorted(covered.difference(inside))


def _struck(speaker: Speaker, found: Deduction) -> str:
    """What is struck."""
    if not found.removes:
        return ""
    gone = sorted({candidate.digit for candidate in found.removes})
    cells = sorted({candidate.cell for candidate in found.removes})
    key = "removes" if len(gone) == 1 else "removes-many"
    if len(cells) > LONGEST_LIST:
        key = "struck"
    elif len(gone) > _FEW_DIGITS and len(found.removes) < len(gone) * len(cells):
        key = "struck-from"
    return speaker.say(
        "follows",
        key,
        candidates=speaker.counted("struck", len(found.removes)),
        digits=speaker.digits(gone, "and"),
        cells=speaker.cells(cells, "and"),
    )
