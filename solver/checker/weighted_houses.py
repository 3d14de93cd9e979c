"""Sums of houses as certificates: what is left of them holds each digit so often.

Every house that is added counts each digit once more in the cells that are left, every
house subtracted once less; so they have a known count of each digit and a known sum,
from which cages are subtracted with theirs. This is all that innies and outies, equal
sets and plain fish rest on.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from solver.checker.position import CheckedPosition
from solver.checker.refutation import TooLongError, sees
from solver.log.deduction import Deduction
from solver.rules.candidate_sets import Candidate
from solver.rules.constraint import Scope
from solver.rules.constraints.cage import Cage
from solver.rules.digits import digits
from solver.rules.house import House
from solver.rules.places import Cell

_MOST_STATES: Final = 200_000


def by_difference(found: Deduction, position: CheckedPosition) -> str | None:
    """Innies and outies: the weighted sum of what is left cannot be had with it."""
    rules = position.rules
    houses = [scope for scope in found.within if isinstance(scope, House)]
    cages = [scope for scope in found.within if isinstance(scope, Cage)]
    if not _are_full(houses, position) or len(houses) + len(cages) < len(found.within):
        return "it names more than full houses and cages"
    total = len(houses) * sum(rules.digits) - sum(cage.total for cage in cages)
    cells = [*_weights(houses, cages).items()]
    for gone in found.removes:
        left = position.left & ~sees(rules, gone)
        try:
            if _can_have(cells, total, left, position, [0]):
                return f"{rules.candidate_name(gone)} can be with that difference"
        except TooLongError:
            return "not proved: there are too many choices"
    return "it places a digit" if found.places else None


def by_equal_sets(found: Deduction, position: CheckedPosition) -> str | None:
    """Equal sets: as many houses each way, and no like of it on the other side."""
    middle = len(found.within) // 2
    added, subtracted = found.within[:middle], found.within[middle:]
    if len(added) != len(subtracted) or not _are_full(found.within, position):
        return "it does not name as many full houses on each side"
    weighed, rules = _weights(added, subtracted), position.rules
    for gone in found.removes:
        left = position.left & ~sees(rules, gone)
        counts = [
            (weight, left & rules.planes.column << cell == bit)
            for cell, weight in weighed.items()
            if left & (bit := rules.planes.bit(Candidate(cell, gone.digit)))
        ]
        sure = sum(weight for weight, is_sure in counts if is_sure)
        least = sure + sum(min(w, 0) for w, is_sure in counts if not is_sure)
        most = sure + sum(max(w, 0) for w, is_sure in counts if not is_sure)
        if least <= 0 <= most:
            return f"{rules.candidate_name(gone)} can have its like on the other side"
    return "it places a digit" if found.places else None


def _are_full(houses: Sequence[Scope], position: CheckedPosition) -> bool:
    return bool(houses) and {*houses} <= {*position.rules.full_houses}


def _weights(added: Sequence[Scope], subtracted: Sequence[Scope]) -> dict[Cell, int]:
    counted = Counter(cell for scope in added for cell in scope.cells)
    counted.subtract(cell for scope in subtracted for cell in scope.cells)
    return {cell: weight for cell, weight in counted.items() if weight}


def _can_have(
    cells: Sequence[tuple[Cell, int]],
    total: int,
    left: int,
    position: CheckedPosition,
    looked: list[int],
) -> bool:
    """Whether digits *left* have the weighted sum, no two alike in a house."""
    looked[0] += 1
    if looked[0] > _MOST_STATES:
        raise TooLongError
    if not cells:
        return total == 0
    (cell, weight), *rest = cells
    rules = position.rules
    for digit in digits(rules.planes.mask(left, cell)):
        beside = left & ~sees(rules, Candidate(cell, digit))
        if _can_have(rest, total - weight * digit, beside, position, looked):
            return True
    return False
