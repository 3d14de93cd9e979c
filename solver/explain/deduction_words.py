"""Deductions in words: each technique's own sentence, and what follows."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import reduce
from operator import or_
from typing import Final

from solver.clauses.clause import Argument
from solver.explain.arguments import argument_in_form
from solver.explain.cage_words import (
    cage_combinations,
    innies_and_outies,
    sum_of_others,
    sums_written,
)
from solver.explain.clause_words import heading, kinds_said, sentence, whole
from solver.explain.conclusion_words import follows_from, struck
from solver.explain.explanation import Explanation
from solver.explain.path_words import path_consistency
from solver.explain.phrasing import Phrasing
from solver.explain.rule_kind_words import sum_words
from solver.explain.rule_removals import OPENING, conclusion, keeps_few, rule_removal
from solver.explain.rule_words import Table, rule_table
from solver.forms import has_form
from solver.log.deduction import Deduction, code_function
from solver.log.position import Position
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate, places
from solver.rules.constraint import Scope
from solver.rules.constraints.boards import has_moves
from solver.rules.constraints.cage import Cage, cells_beside, combinations_of
from solver.rules.digits import EMPTY, Mask, bit, digits
from solver.rules.places import Cell

_FEW_COMBINATIONS = 4
"""Combinations of a cage that are named one by one."""

_UNEXPLAINED = frozenset({"by-code", "unsound", "unsound-digit", "unconfirmed"})
"""Sentences that do not say what is concluded."""

_CLAUSE_KINDS = ("-alone", "-pair")
"""Which sentence tells a learned clause with so many digits that are true."""

OWN_WORDS: Final[dict[str, Callable[[Phrasing, Deduction, Position], Explanation]]] = {
    "cage-combinations": cage_combinations,
    "innies-and-outies": innies_and_outies,
    "pc2": path_consistency,
}
"""What has sums or pairs to say, which no clause names."""


def deduction(phrasing: Phrasing, found: Deduction, before: Position) -> Explanation:
    """What *found* is called, rests on and leads to.

    Without the form of its technique it is told in the general sentence.
    """
    if not has_form(found, before.grid):
        return _of_unknown(phrasing, found)
    argument = argument_in_form(found, before.grid)
    if argument.conclusion is not None:
        return _of_argument(phrasing, found, before, argument)
    if found.rule in OWN_WORDS:
        return OWN_WORDS[found.rule](phrasing, found, before)
    is_rule = found.technique in ("constraint", OPENING) and found.within
    rules = before.grid.variant.constraints
    table = rule_table(phrasing, found.within[0], rules) if is_rule else None
    if table is not None:
        return _of_rule(phrasing, found, before, table)
    title = found.within[0].kind if is_rule else found.technique
    sentences = phrasing.sections["deductions"]
    key, cells = _key(found, before), {cell for cell, _ in found.removes}
    facts = _facts(phrasing, found, before) if key in sentences else {}
    if key == "cage-sum-many" and len(cells) == 1 and facts["others"]:
        key = "cage-sum-why"
    elif f"{key}-others" in sentences and facts.get("excluded"):
        open_ = [c for c in found.within[0].cells if not before.grid.is_assigned(c)]
        key += "-rest" if len(open_) == 1 < len(found.within[0].cells) else "-others"
    sentence = sentences.get(key, "")
    try:
        reason = sentence and phrasing.say("deductions", key, **facts)
    except KeyError:  # it names what this deduction has not
        reason = ""
    if not reason:
        return _of_unknown(phrasing, found)
    if key in _UNEXPLAINED:
        return phrasing.explanation(title, reason, follows_from(phrasing, found))
    is_said = "{removed_cell" in sentence and len(cells) == 1
    gone, follows = "", "" if is_said else struck(phrasing, found)
    if found.constraints and not is_said:
        gone, follows = conclusion(phrasing, found, before.grid)
    return phrasing.explanation(title, f"{reason} {gone}".strip(), follows)


def _of_rule(
    phrasing: Phrasing, found: Deduction, before: Position, table: Table
) -> Explanation:
    """What a rule beyond houses removes, in the words of its kind."""
    facts = _facts(phrasing, found, before) | phrasing.rule_facts(found.within[0])
    said, is_whole = rule_removal(phrasing, found, before.grid, table, facts)
    if is_whole:
        return said
    gone, follows = conclusion(phrasing, found, before.grid)
    return replace(said, reason=f"{said.reason} {gone}".strip(), follows=follows)


def _of_unknown(phrasing: Phrasing, found: Deduction) -> Explanation:
    """What a technique concludes that has no words of its own."""
    cells = sorted({cause.cell for cause in found.because})
    said = phrasing.explanation(found.technique, "", follows_from(phrasing, found))
    key = "other-because" if cells else "other"
    reason = phrasing.say(
        "reasons", key, technique=said.title, cells=phrasing.cells(cells, "and")
    )
    return replace(said, reason=reason)


def _of_argument(
    phrasing: Phrasing, found: Deduction, before: Position, argument: Argument
) -> Explanation:
    """The clauses of its technique, one after the other."""
    reason = whole(phrasing, argument, before)
    assert argument.conclusion is not None
    follows = sentence(phrasing, argument.conclusion, before)
    if not argument.steps:  # a plain step is read at once
        reason, follows = f"{reason} {follows}", ""
    said = phrasing.explanation(found.technique, reason, follows)
    if argument.heading is None:
        return said
    pattern = heading(phrasing, argument.heading)
    return replace(said, short=f"{phrasing.title(found.rule)}: {pattern}")


def _key(found: Deduction, before: Position) -> str:
    """Which sentence fits: some techniques have more than one."""
    key, within = found.rule, found.within
    cells = {candidate.cell for candidate in found.because}
    match key:
        case "constraint" if within:
            return _constraint_key(within[0], found, before.grid)
        case "elimination" | "at-most-one" if len(cells) > 1:
            kind = "-clues-moves" if has_moves(before.grid.variant) else "-clues"
        case "refutation":
            kind = "-last" if found.places else ""
            kind += "-under" if before.guesses else ""
        case "ac3" | "by-hand-arc" if found.constraints:
            key, kind = "ac3", "-rule"
        case "forward-checking" | "consistency" if found.constraints:
            kind = "-rule"
        case "gac" | "by-hand-unit" if len(cells) == 1:
            kind = "-single"
        case "last-option" | "unit-clause" if within:
            kind = "-house"
        case "learned-clause" if len(found.because) < len(_CLAUSE_KINDS):
            kind = _CLAUSE_KINDS[len(found.because)]
        case "without-reason" if not found.places:
            kind = "-removes"
        case "unsound" if found.places:
            kind = "-digit"
        case "rule-of-45" if within and not _is_inner(found):
            kind = "-outside"
        case "cage-claim" if isinstance(within[0], Cage):
            sets = _combinations(within[0], before.grid) or ()
            kind = "-few" if 0 < len(sets) <= _FEW_COMBINATIONS else ""
        case _:
            kind = ""
    if key == found.technique and code_function(key):
        return "by-code"
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
    sets, unequal = _combinations(scope, grid), _unequal(found)
    if sets is None:
        return unequal
    needed = reduce(or_, sets, EMPTY)
    if any(bit(gone.digit) & needed for gone in found.removes):
        is_seen = unequal == "cage-sum-some" and keeps_few(found, grid)
        return "cage-sum-one" if len(sets) == 1 and is_seen else unequal
    if len(sets) == 1:
        return "cage-sum-one"
    return "cage-sum-few" if len(sets) <= _FEW_COMBINATIONS else unequal


def _unequal(found: Deduction) -> str:
    """The digits and the cells are named where each cell loses each of the digits."""
    cells, digits_ = ({gone[i] for gone in found.removes} for i in (0, 1))
    is_each = len(found.removes) == len(cells) * len(digits_)
    return "cage-sum-many" if is_each else "cage-sum-some"


def _combinations(cage: Cage, grid: Grid) -> Sequence[Mask] | None:
    return combinations_of(tuple([grid[cell] for cell in cage.cells]), cage.total)


def _facts(phrasing: Phrasing, found: Deduction, before: Position) -> dict[str, str]:
    """Whatever a sentence about a deduction may name."""
    facts = {
        "guesses": phrasing.guesses(before.guesses),
        "moves": kinds_said(phrasing, before.grid.variant.houses),
    }
    if found.because:
        facts |= _causes(phrasing, found.because)
        is_all = len(found.because) == before.grid.assigned.bit_count()
        given = "given" if is_all else "given-some"
        if before.tally.placements:  # a log may strike only after it placed digits
            given = "on-board"
        facts["clues"] = phrasing.counted(given, len(found.because))
    if found.within:
        facts |= {
            "house": phrasing.scope(found.within[0]),
            "in_house": phrasing.in_scope(found.within[0]),
            "houses": phrasing.scopes(found.within),
            "joins": phrasing.houses(found.within),
            "last_house": phrasing.scope(found.within[-1]),
        }
        facts |= _sums(phrasing, found, before.grid)
    if found.removes:
        first = next(iter(found.removes))
        gone = sorted({candidate.digit for candidate in found.removes})
        cells = sorted({candidate.cell for candidate in found.removes})
        facts |= {
            "removed_cell": phrasing.cell(first.cell),
            "removed_cells": phrasing.cells(cells, "and"),
            "removed": phrasing.candidate(first),
            "clause": phrasing.guesses_of((first, *found.because)),
            "removed_digit": phrasing.digit(first.digit),
            "removed_digits": phrasing.digits(gone, "and"),
            "removed_digits_or": phrasing.digits(gone, "or"),
        }
    if found.places:
        cell, digit = found.places[0]
        facts |= {
            "placed_cell": phrasing.cell(cell),
            "placed_digit": phrasing.digit(digit),
        }
    return facts


def _causes(phrasing: Phrasing, because: tuple[Candidate, ...]) -> dict[str, str]:
    cells = list(dict.fromkeys(candidate.cell for candidate in because))
    shown = sorted({candidate.digit for candidate in because})
    return {
        "cause": phrasing.cell(cells[0]),
        "causes": phrasing.candidates(because),
        "last_cell": phrasing.cell(cells[-1]),
        "cells": phrasing.cells(cells, "and"),
        "caused": phrasing.candidate(because[0]),
        "digit": phrasing.digit(shown[0]),
        "digits": phrasing.digits(shown, "and"),
        "digits_or": phrasing.digits(shown, "or"),
    }


def _sums(phrasing: Phrasing, found: Deduction, grid: Grid) -> dict[str, str]:
    """The words for cages: how many cells, which combinations, which sums."""
    cages = [scope for scope in found.within if isinstance(scope, Cage)]
    if not cages:
        return {}
    first, total = cages[0], sum(cage.total for cage in cages)
    whole: int = sum(grid.variant.digits)
    masks = _combinations(first, grid) or ()
    house = found.within[0]
    beside = [*map(Cell, places(cells_beside(house, cages)))]
    placed = [Candidate(c, value) for c in beside if (value := grid.value(c))]
    free = [cell for cell in beside if not grid.is_assigned(cell)]
    known = ""
    if placed and free and not isinstance(house, Cage):
        known = phrasing.say("sums", "known", placed=phrasing.candidates(placed))
        beside, more = free, sum(one.digit for one in placed)
        is_inner = {*beside} <= {*house.cells}
        total, whole = total + is_inner * more, whole + (not is_inner) * more
    cells, sum_ = beside, abs(whole - total)
    if isinstance(house, Cage):
        cells, sum_ = [*first.cells], first.total
    said = sum_words().excluded
    why = said(phrasing, first.cells, first.total, masks, grid) if masks else ""
    held = reduce(or_, (grid[c] for c in first.cells if grid.is_assigned(c)), EMPTY)
    is_left = why and found.technique != "cage-claim"  # it does not say what is there
    masks = [Mask(mask & ~held) for mask in masks] if is_left else masks
    return {
        "known": known,
        "cage_cell": phrasing.cell(first.cells[0]),
        "in_cells": phrasing.in_cells(len(first.cells)),
        "combination": phrasing.digits(digits(masks[0]), "and") if masks else "",
        "combinations": phrasing.listed(sums_written(phrasing, masks), "or"),
        "cage_total": phrasing.number(total),
        "house_total": phrasing.number(whole),
        "rest": phrasing.number(abs(whole - total)),
        "rest_cells": phrasing.cells(beside, "and"),
        "excluded": why,
        "others": sum_of_others(phrasing, cells, sum_, found, grid),
    }
