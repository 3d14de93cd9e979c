"""Proofs of deductions: each is new and follows from the premises it lists."""

from collections.abc import Callable
from functools import reduce
from operator import or_
from typing import Final

from solver.checker.by_technique import DEFINITIONS, by_nothing
from solver.checker.links import joined_by, wrong_link
from solver.checker.nets import NETS, wrong_lemma, wrong_net
from solver.checker.position import CheckedPosition
from solver.checker.refutation import Excluded, TooLongError, is_refuted, seen_by
from solver.checker.rule_pairs import seen_with
from solver.checker.uniqueness import (
    completes_clues,
    deadly_cells,
    excluded_by,
    why_not_granted,
)
from solver.forms import BareGrid, why_misnamed
from solver.log.deduction import Deduction, Truth, gives_no_reason
from solver.rules.candidate_sets import Candidate
from solver.rules.house import House

_REVERSE_GRAVE: Final = "reverse-bug"


class Given:
    """Facts about the whole puzzle: its clues and the number of its solutions.

    Args:
        cells: The cells of the clues, as a set.
        is_unique: Counts the solutions.
    """

    def __init__(self, cells: int, is_unique: Callable[[], bool]) -> None:
        self.cells = cells
        self.is_unique = is_unique


def why_not(found: Deduction, position: CheckedPosition, given: Given) -> str | None:
    """Reason why *found* does not follow at *position*, in English, or ``None``."""
    return (
        wrong_change(found, position)
        or _wrong_premise(found, position)
        or _why_unproved(found, position, given)
    )


def wrong_change(found: Deduction, position: CheckedPosition) -> str | None:
    """Reason why *found* cannot be carried out, in English, or ``None``."""
    rules, planes = position.rules, position.rules.planes
    if not found.places and not found.removes:
        return "it concludes nothing"
    removed = found.removes.bits
    if removed and (removed > planes.full or found.removes.cells != planes.cells):
        return "it removes candidates of another board"
    for gone in found.removes:
        if not position.has(gone) or position.is_filled(gone.cell):
            return f"{rules.candidate_name(gone)} is no open candidate"
    for place in found.places:
        if not position.has(place) or position.is_filled(place.cell):
            return f"{place.digit} cannot be placed there: it is no open candidate"
        if removed & planes.bit(place):
            return f"{rules.candidate_name(place)} is placed and removed"
    if len({place.cell for place in found.places}) < len(found.places):
        return "it fills a cell twice"
    return None


def _wrong_premise(found: Deduction, position: CheckedPosition) -> str | None:
    """Reason why something is not as it lists it, or ``None``."""
    rules = position.rules
    if not found.technique:
        return "it does not say by which technique it follows"
    listed = (*found.because, *(candidate for candidate, _ in found.roles))
    for candidate in listed:
        if not position.has(candidate):
            return f"it rests on {_name(candidate, position)}, which is gone"
    for candidate in found.absent:
        if position.has(candidate):
            return f"it rests on {_name(candidate, position)} being gone"
    for scope in found.within:
        if rules.scope_named.get(scope.name) != scope:
            return f"{scope.name} is no rule of the puzzle"
    for truth in found.truths:
        if not _is_truth(truth, position):
            return "it counts on what is neither a cell nor a digit of a full house"
    return (
        wrong_link(found, position)
        or why_misnamed(found, BareGrid(*position[:3]))
        or wrong_net(found, position)
    )


def _is_truth(truth: Truth, position: CheckedPosition) -> bool:
    rules = position.rules
    match truth:
        case Truth(int(cell), None, None):
            return 0 <= cell < len(rules)
        case Truth(None, house, int(digit)):
            return house in rules.full_houses and 1 <= digit <= rules.digit_count
        case _:
            return False


def _why_unproved(
    found: Deduction, position: CheckedPosition, given: Given
) -> str | None:
    if found.rule == _REVERSE_GRAVE:
        return _why_no_reverse_grave(found, position, given)
    if found.rule in NETS and found.constraints:
        return wrong_lemma(found, position)
    if found.truths or deadly_cells(found):
        return _why_not_by_truths(found, position, given)
    if gives_no_reason(found):
        return by_nothing(found, position)
    if found.rule not in DEFINITIONS:
        return _why_not_by_listed(found, position)
    return DEFINITIONS[found.rule](found, position)


def _why_no_reverse_grave(
    found: Deduction, position: CheckedPosition, given: Given
) -> str | None:
    """Reverse BUG: with one digit more the clues of two digits would be whole."""
    rules, planes = position.rules, position.rules.planes
    reason = why_not_granted(position, 0, given.cells, given.is_unique)
    if reason is not None:
        return reason
    digits = {clue.digit for clue in found.because}
    of_digits = reduce(or_, (planes.of_digit(d, planes.plane).bits for d in digits), 0)
    clues = position.in_cells(given.cells) & of_digits
    for gone in found.removes:
        if gone.digit not in digits or not completes_clues(position, gone, clues):
            name = rules.candidate_name(gone)
            return f"{name} does not complete the clues of two digits"
    return "it places a digit" if found.places else None


def _why_not_by_truths(
    found: Deduction, position: CheckedPosition, given: Given
) -> str | None:
    """Reason why its truths and its deadly pattern do not prove it, or ``None``."""
    rules = position.rules
    truths = [position.left & truth.candidates(rules) for truth in found.truths]
    truths += joined_by(found, position)
    is_excluded = None
    deadly = deadly_cells(found)
    if deadly:
        reason = why_not_granted(position, deadly, given.cells, given.is_unique)
        if reason is not None:
            return reason
        is_excluded = excluded_by(position, found)
        cells = (cell for cell in rules.cells if deadly >> cell & 1)
        truths += [position.in_cell(cell) for cell in cells]
    return _why_unrefuted(found, position, truths, is_excluded)


def _why_not_by_listed(found: Deduction, position: CheckedPosition) -> str | None:
    """A technique that is not known: its cells and houses are all it may count on.

    The digits of each cell that it names as a cause, and in each full house that it
    uses the places of each digit that it speaks of.
    """
    rules = position.rules
    named = {cause.cell for cause in found.because}
    spoken = {c.digit for c in (*found.because, *found.places, *found.removes)}
    truths = [Truth(cell) for cell in sorted(named)]
    truths += [
        Truth(None, house, digit)
        for house in found.within
        if isinstance(house, House) and house in rules.full_houses
        for digit in sorted(spoken)
    ]
    listed = [position.left & truth.candidates(rules) for truth in truths]
    reason = _why_unrefuted(found, position, listed)
    if reason is None:
        return None
    whole = by_nothing(found, position)
    if whole is None:
        return f"{reason}, though it follows from the whole grid"
    return f"{reason}, nor from the whole grid: {whole}"


def _why_unrefuted(
    found: Deduction,
    position: CheckedPosition,
    truths: list[int],
    is_excluded: Excluded | None = None,
) -> str | None:
    """Negate each conclusion of *found*, and look for a contradiction in *truths*."""
    rules, planes = position.rules, position.rules.planes
    named = found.constraints
    seen = seen_with(rules, named) if named else seen_by(rules)
    negated = [
        (gone, seen[(gone.digit - 1) * planes.cells + gone.cell])
        for gone in found.removes
    ]
    negated += [(place, planes.bit(place)) for place in found.places]
    for candidate, gone in negated:
        is_removed = candidate in found.removes
        said = _name(candidate, position, is_true=not is_removed)
        truth = [planes.bit(candidate)] if is_removed else []
        try:
            if not is_refuted(rules, truths + truth, gone, is_excluded, seen=seen):
                return f"{said} does not follow from its premises"
        except TooLongError:
            return f"{said} is not proved: there are too many cases"
    return None


def _name(
    candidate: Candidate, position: CheckedPosition, *, is_true: bool = True
) -> str:
    try:
        return position.rules.candidate_name(candidate, is_true=is_true)
    except IndexError:
        return f"cell {candidate.cell} {'=' if is_true else '≠'} {candidate.digit}"


def after(found: Deduction, position: CheckedPosition) -> CheckedPosition:
    """After *found* was carried out."""
    position = position._replace(left=position.left & ~found.removes.bits)
    return reduce(CheckedPosition.with_digit, found.places, position)
