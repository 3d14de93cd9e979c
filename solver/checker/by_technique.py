"""Proofs of techniques that list no truths, each by its own definition.

Everything is looked for in the grid before the deduction, with no code of a strategy.
"""

from collections.abc import Callable, Iterable
from typing import Final, TypeAlias

from solver.checker.cage_sums import by_combinations, is_ruled_out_by_45
from solver.checker.constraint_choices import excludes, is_broken
from solver.checker.learned_clauses import LEARNED, by_learned_clause
from solver.checker.local_search import NO_CONFLICT, by_no_conflict
from solver.checker.locked_sectors import by_locked_sectors
from solver.checker.position import CheckedPosition
from solver.checker.refutation import TooLongError, is_refuted, sees
from solver.checker.rule_partners import by_partners
from solver.checker.weighted_houses import by_difference, by_equal_sets
from solver.checker.whole_grid import whole_grid
from solver.log.deduction import Deduction
from solver.rules.candidate_sets import Candidate, cell_set
from solver.rules.constraint import Scope
from solver.rules.house import House
from solver.rules.places import Cell

Definition: TypeAlias = Callable[[Deduction, CheckedPosition], str | None]
"""Reason why a deduction does not follow, in English, or ``None``."""


def by_digits(found: Deduction, position: CheckedPosition) -> str | None:
    """Each removed candidate sees a cause, the only candidate of its cell."""
    if found.constraints:
        return _by_support(found, position)
    rules = position.rules
    for cause in found.because:
        if position.in_cell(cause.cell) != rules.planes.bit(cause):
            return f"{rules.candidate_name(cause)} is not the only candidate there"
    scopes = found.within or rules.houses
    for gone in found.removes:
        if not any(
            cause.digit == gone.digit
            and cause.cell != gone.cell
            and _share(scopes, cause.cell, gone.cell)
            for cause in found.because
        ):
            return f"{rules.candidate_name(gone)} sees none of the causes"
    return _no_places(found)


def _by_support(found: Deduction, position: CheckedPosition) -> str | None:
    """No value of the cell that it names goes with what it removes."""
    rules, cells = position.rules, {cause.cell for cause in found.because}
    if len(cells) != 1 or position.in_cell(*cells) != rules.planes.bits(found.because):
        return "its causes are not all values of one cell"
    for gone in found.removes:
        for cause in found.because:
            if not any(_forbids(scope, gone, cause) for scope in found.within):
                name = rules.candidate_name(gone)
                return f"{rules.candidate_name(cause)} supports {name}"
    return _no_places(found)


def _forbids(scope: Scope, one: Candidate, other: Candidate) -> bool:
    """Whether a house or a rule of two cells, by its definition, forbids the two."""
    if isinstance(scope, House):
        is_twin = one.digit == other.digit and one.cell != other.cell
        return is_twin and _share((scope,), one.cell, other.cell)
    held = {one.cell: one.digit, other.cell: other.digit}
    if len(held) == 1 or held.keys() != {*scope.cells}:
        return False
    return not scope.allows([held[cell] for cell in scope.cells])


def _share(scopes: Iterable[Scope], cell: Cell, other: Cell) -> bool:
    return any(
        isinstance(scope, House) and cell in scope.cells and other in scope.cells
        for scope in scopes
    )


def _no_places(found: Deduction) -> str | None:
    return f"{found.technique} places nothing" if found.places else None


def by_single(found: Deduction, position: CheckedPosition) -> str | None:
    """The digit is the last of its cell or, in a full house, in its last place."""
    if found.because not in {(), found.places}:
        return "it rests on other candidates than the one it places"
    return single(found, position, position.left)


def by_refutation(found: Deduction, position: CheckedPosition) -> str | None:
    """The guess that is named was closed; what it leaves alone is placed.

    Old traces name it by removing it.
    """
    rules = position.rules
    named = rules.planes.bits(found.because or found.removes)
    if not named or named & ~position.refuted:
        return "no guess that was taken back has refuted it"
    if found.removes.bits & ~named:
        return "it removes what was not guessed"
    return single(found, position, position.left & ~named) if found.places else None


def single(found: Deduction, position: CheckedPosition, left: int) -> str | None:
    """Reason why the place of *found* is not the only one *left*, or ``None``."""
    rules, planes = position.rules, position.rules.planes
    match found.places, found.within:
        case (place,), ():
            if left & planes.column << place.cell == planes.bit(place):
                return None
            return f"{rules.cell_name(place.cell)} has other candidates"
        case (place,), (House() as house,) if house in rules.full_houses:
            inside = planes.of_digit(place.digit, rules.house_sets[house]).bits
            if left & inside == planes.bit(place):
                return None
            return f"{place.digit} has other places in {house.name}"
        case _:
            return "it is not one digit of a cell or of a house"


def by_locked_set(found: Deduction, position: CheckedPosition) -> str | None:
    """As many cells of the house as digits: they are the causes, all of them."""
    rules, planes = position.rules, position.rules.planes
    match found.within:
        case (House() as house,):
            pass
        case (_,):
            return by_constraints(found, position)
        case _:
            return "it names no house"
    inside = rules.house_sets[house]
    cells = cell_set(candidate.cell for candidate in found.because)
    if not cells or cells & ~inside:
        return f"its cells are not all in {house.name}"
    if planes.bits(found.because) != position.in_cells(cells):
        return "its cells have other candidates"
    held = {candidate.digit for candidate in found.because}
    if len(held) > cells.bit_count():
        return f"{cells.bit_count()} cells have {len(held)} digits"
    for gone in found.removes:
        if gone.digit not in held or not (inside & ~cells) >> gone.cell & 1:
            return f"{rules.candidate_name(gone)} is not beside those cells"
    return _no_places(found)


def by_constraints(found: Deduction, position: CheckedPosition) -> str | None:
    """Some constraint it names cannot be kept with any of what it removes."""
    rules = position.rules
    for gone in found.removes:
        left = _with(gone, position)
        try:
            is_shown = any(
                is_broken(rule, left, position) for rule in found.constraints
            )
        except TooLongError:
            name = rules.candidate_name(gone, is_true=False)
            return f"{name} is not proved: there are too many choices"
        if not is_shown:
            return f"{rules.candidate_name(gone)} can be with what it names"
    return _no_places(found)


def by_opening(found: Deduction, position: CheckedPosition) -> str | None:
    """The rule that it names never allows any of what it removes."""
    rules = position.rules
    for gone in found.removes:
        try:
            is_shown = any(excludes(rule, gone, rules) for rule in found.constraints)
        except TooLongError:
            return "not proved: there are too many choices"
        if not is_shown:
            return f"{rules.candidate_name(gone)} can be with what it names"
    return _no_places(found)


def _with(assumed: Candidate, position: CheckedPosition) -> int:
    return position.left & ~sees(position.rules, assumed)


def by_45(found: Deduction, position: CheckedPosition) -> str | None:
    """The cells outside the cages of a house cannot have their sum with it."""
    for gone in found.removes:
        if not is_ruled_out_by_45(gone, found.within, position):
            name = position.rules.candidate_name(gone)
            return f"{name} can be with the sum that the cages leave"
    return _no_places(found)


def by_trial(found: Deduction, position: CheckedPosition) -> str | None:
    """Each candidate it removes, once assumed, refutes itself in the whole grid."""
    return _by_whole_grid(found, position, "{assumed} does not refute itself")


def by_nothing(found: Deduction, position: CheckedPosition) -> str | None:
    """It gives no reason, and has to follow from the whole grid, by exhaustion."""
    return _by_whole_grid(
        found, position, "{concluded} has no reason and does not follow"
    )


def _by_whole_grid(
    found: Deduction, position: CheckedPosition, words: str
) -> str | None:
    rules, planes = position.rules, position.rules.planes
    truths, is_excluded = whole_grid(position)
    negated = [(gone, sees(rules, gone)) for gone in found.removes]
    negated += [(place, planes.bit(place)) for place in found.places]
    for candidate, gone in negated:
        try:
            follows = is_refuted(rules, truths, gone, is_excluded)
        except TooLongError:
            return "not proved: it takes too long to try everything"
        if not follows:
            return words.format(
                assumed=rules.candidate_name(candidate),
                concluded=rules.candidate_name(
                    candidate, is_true=candidate not in found.removes
                ),
            )
    return None


DEFINITIONS: Final[dict[str, Definition]] = {
    "elimination": by_digits,
    "forward-checking": by_digits,
    "consistency": by_digits,
    "cover": by_digits,
    "at-most-one": by_digits,
    "ac3": by_digits,
    "by-hand-arc": by_digits,
    "by-hand-cell": by_digits,
    "naked-single": by_single,
    "hidden-single": by_single,
    "last-option": by_single,
    "unit-clause": by_single,
    LEARNED: by_learned_clause,
    NO_CONFLICT: by_no_conflict,
    "refutation": by_refutation,
    "naked-pair": by_locked_set,
    "gac": by_locked_set,
    "by-hand-unit": by_locked_set,
    "constraint": by_constraints,
    "rule-opening": by_opening,
    "cage-claim": by_constraints,
    "rule-claim": by_constraints,
    "cage-combinations": by_combinations,
    "innies-and-outies": by_difference,
    "equal-sets": by_equal_sets,
    "sk-loop": by_locked_sectors,
    "multi-sector-locked-set": by_locked_sectors,
    "rule-partners": by_partners,
    "rule-of-45": by_45,
    "sac": by_trial,
    "pc2": by_trial,
}
"""How each technique is proved that lists no truths."""
