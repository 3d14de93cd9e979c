"""Proofs of local search: what it tries, the solution it finds, where nothing helps.

Conflicts are counted here anew, with no code of the search.
"""

from collections.abc import Mapping
from typing import Final

from solver.checker.position import CheckedPosition
from solver.log.deduction import Deduction
from solver.log.events import Tried
from solver.rules.candidate_sets import Candidate, places
from solver.rules.digits import Digit, digits, symbol
from solver.rules.places import Cell

NO_CONFLICT: Final = "no-conflict"


def cannot_try(event: Tried, position: CheckedPosition) -> str | None:
    """Reason why *event* cannot be carried out, in English, or ``None``."""
    if not event.candidates:
        return "it tries nothing"
    for candidate in event.candidates:
        if not position.has(candidate) or position.is_filled(candidate.cell):
            return "it tries what is no open candidate"
    if len({candidate.cell for candidate in event.candidates}) < len(event.candidates):
        return "it tries two digits in a cell"
    return None


def after_trying(event: Tried, position: CheckedPosition) -> CheckedPosition:
    """The position after *event*, which can be carried out."""
    planes, tried = position.rules.planes, position.tried
    for candidate in event.candidates:
        tried &= ~(planes.column << candidate.cell)
        tried |= planes.bit(candidate)
    return position._replace(tried=tried)


def wrong_try(event: Tried, position: CheckedPosition) -> str | None:
    """Reason why a try is not as its definition has it, in English, or ``None``."""
    values = _values(position)
    open_ = _open_cells(position)
    if any(cell not in values for cell in open_):
        return _wrong_first(event, position, open_)
    if len(event.candidates) != 1:
        return "it changes more than one cell"
    (change,) = event.candidates
    cell, name = change.cell, position.rules.cell_name(change.cell)
    if values[cell] == change.digit:
        return f"{name} has that digit already"
    if not _conflicts(change._replace(digit=values[cell]), values, position):
        return f"{name} is not in conflict"
    return _not_fewest(change, values, position)


def _wrong_first(
    event: Tried, position: CheckedPosition, open_: list[Cell]
) -> str | None:
    """Reason why a first digit for each of the *open_* cells is none, or ``None``."""
    if [candidate.cell for candidate in event.candidates] != open_:
        return "it does not fill all open cells in reading order"
    values = _values(position._replace(tried=0))
    for candidate in event.candidates:
        reason = _not_fewest(candidate, values, position)
        if reason is not None:
            return reason
        values[candidate.cell] = candidate.digit
    return None


def by_no_conflict(found: Deduction, position: CheckedPosition) -> str | None:
    """What is tried fills the board, and no rule is broken: it is a solution.

    That there is no other is not claimed.
    """
    values = _values(position)
    if found.removes or found.because:
        return "it has to place what is tried, and nothing else"
    if {*found.places} != {
        Candidate(cell, values[cell])
        for cell in _open_cells(position)
        if cell in values
    }:
        return "it does not place what is tried"
    if len(values) < len(position.rules):
        return "a digit is missing"
    for cell in position.rules.cells:
        if _conflicts(Candidate(cell, values[cell]), values, position):
            return f"{position.rules.cell_name(cell)} is in conflict"
    return None


def why_not_minimum(position: CheckedPosition) -> str | None:
    """Reason why the attempt is no local minimum, or ``None``.

    In one, each open cell has a digit, some are in conflict, and any other digit in one
    of those has more conflicts.
    """
    values, has_conflict = _values(position), False
    for cell in _open_cells(position):
        name = position.rules.cell_name(cell)
        if cell not in values:
            return f"no digit is tried in {name}"
        own = Candidate(cell, values[cell])
        count = _conflicts(own, values, position)
        has_conflict = has_conflict or count > 0
        for other in _options(cell, position) if count else ():
            if other != own and _conflicts(other, values, position) <= count:
                return f"{name} can change to {symbol(other.digit)} without harm"
    return None if has_conflict else "no cell is in conflict"


def _not_fewest(
    change: Candidate, values: Mapping[Cell, Digit], position: CheckedPosition
) -> str | None:
    """Reason why another digit of its cell has fewer conflicts, or ``None``."""
    count = _conflicts(change, values, position)
    for other in _options(change.cell, position):
        fewer = _conflicts(other, values, position)
        if fewer < count:
            names = position.rules.candidate_name
            return (
                f"{names(other)} has fewer conflicts than {names(change)},"
                f" {fewer} and not {count}"
            )
    return None


def _conflicts(
    candidate: Candidate, values: Mapping[Cell, Digit], position: CheckedPosition
) -> int:
    """With how many peers and constraints *candidate* is in conflict."""
    cell, digit = candidate
    rules = position.rules
    count = sum(
        values.get(Cell(peer)) == digit for peer in places(rules.peer_sets[cell])
    )
    for rule in rules.constraints:
        if cell in rule.cells:
            held = [digit if c == cell else values.get(c) for c in rule.cells]
            known = [value for value in held if value is not None]
            count += len(known) == len(held) and not rule.allows(known)
    return count


def _options(cell: Cell, position: CheckedPosition) -> list[Candidate]:
    planes = position.rules.planes
    return [Candidate(cell, d) for d in digits(planes.mask(position.left, cell))]


def _open_cells(position: CheckedPosition) -> list[Cell]:
    return [cell for cell in position.rules.cells if not position.is_filled(cell)]


def _values(position: CheckedPosition) -> dict[Cell, Digit]:
    """The digits that are certain, and those that are tried in open cells."""
    planes, values = position.rules.planes, dict[Cell, Digit]()
    for cell in position.rules.cells:
        held = position.left if position.is_filled(cell) else position.tried
        found = digits(planes.mask(held, cell))
        if found:
            values[cell] = found[0]
    return values
