"""Constraints by their definitions: which digits the allowed choices leave.

Every choice of digits is tried with ``Constraint.allows``; where there are many, a cage
or a rule is gone through cell by cell: by its parts, each of which is asked for its
definition, or by partial choices. ``Constraint.filtered`` and the reading of a kind are
never asked: they have made the deductions that are to be proved.
"""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import product
from typing import Final

from solver.checker.partial_choices import read_by_choices
from solver.checker.position import CheckedPosition
from solver.checker.refutation import TooLongError
from solver.checker.rule_parts import read_by_parts
from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import Candidate
from solver.rules.constraint import Constraint
from solver.rules.constraints.cage import Cage
from solver.rules.constraints.either import Either, Option
from solver.rules.constraints.given_candidates import GivenCandidates
from solver.rules.constraints.reading import Reading, State
from solver.rules.constraints.rule import Rule
from solver.rules.digits import EMPTY, Digit, Mask, bit, choice_count, digits
from solver.rules.house import House
from solver.rules.places import Cell
from solver.rules.variant import Variant

MOST_CHOICES: Final = 100_000
"""Choices of digits that are tried before a proof is given up: five cells of nine."""
_FEW_CHOICES: Final = 1_000
"""Choices of digits up to which a rule with a reading is asked for each."""
_REMEMBERED: Final = 20_000


def is_broken(rule: Constraint, left: int, position: CheckedPosition) -> bool:
    """Whether no choice of the candidates *left* keeps *rule*.

    Raises:
        TooLongError: There are too many choices.
    """
    planes = position.rules.planes
    masks = tuple([planes.mask(left, cell) for cell in rule.cells])
    return not all(left_by(rule, masks))


def excludes(rule: Constraint, candidate: Candidate, rules: Variant) -> bool:
    """Whether *rule* never allows *candidate*, whatever its other cells hold.

    Raises:
        TooLongError: There are too many choices.
    """
    cell, digit = candidate
    masks = [bit(digit) if own == cell else rules.all_digits for own in rule.cells]
    return cell in rule.cells and not all(left_by(rule, tuple(masks)))


def is_of_two(rule: Constraint) -> bool:
    """Whether *rule* joins two cells, so that inferences on arcs look at it."""
    return len(rule.cells) == 1 + 1 and not isinstance(rule, GivenCandidates)


@lru_cache(_REMEMBERED)
def left_by(rule: Constraint, masks: tuple[Mask, ...]) -> tuple[Mask, ...]:
    """The digits of *masks* that are in some choice that *rule* allows.

    All are empty where it allows none.

    Raises:
        TooLongError: There are too many choices.
    """
    match rule:
        case GivenCandidates(_, _, given):
            kept = [Mask(own & mask) for own, mask in zip(given, masks, strict=True)]
            return tuple(kept) if all(kept) else (EMPTY,) * len(kept)
        case Either():
            return _left_by_options(rule, masks)
        case Rule() | Cage() if choice_count(masks) > _FEW_CHOICES:
            parts = read_by_parts(rule) if isinstance(rule, Rule) else None
            reading = parts or read_by_choices(rule, masks)
            if reading is None:
                return _left_by_trying(rule, masks)
            return _left_by_reading(reading, masks)
        case _:
            return _left_by_trying(rule, masks)


def _left_by_options(rule: Either, masks: tuple[Mask, ...]) -> tuple[Mask, ...]:
    """What some option leaves: every choice where they are few, else rule by rule."""
    if choice_count(masks) <= _FEW_CHOICES:
        return _left_by_trying(rule, masks)
    kept = dict.fromkeys(rule.cells, EMPTY)
    for option in rule.options:
        left = dict(zip(rule.cells, masks, strict=True))
        if _narrow(left, option):
            for cell, mask in left.items():
                kept[cell] = Mask(kept[cell] | mask)
    return tuple(kept.values())


def _narrow(left: dict[Cell, Mask], option: Option) -> bool:
    """Narrow *left* by rules that hold together; whether each leaves something.

    A rule with too many choices leaves everything.
    """
    before: dict[Cell, Mask] = {}
    while before != left:
        before = dict(left)
        for rule in option:
            with suppress(TooLongError):
                found = left_by(rule, tuple([left[cell] for cell in rule.cells]))
                left.update(zip(rule.cells, found, strict=True))
        if not all(left.values()):
            return False
    return True


def _left_by_trying(rule: Constraint, masks: Sequence[Mask]) -> tuple[Mask, ...]:
    if choice_count(masks) > MOST_CHOICES:
        raise TooLongError
    kept = [EMPTY] * len(masks)
    for choice in product(*map(digits, masks)):
        if rule.allows(choice):
            for place, digit in enumerate(choice):
                kept[place] = Mask(kept[place] | bit(digit))
    return tuple(kept)


def _left_by_reading(reading: Reading, masks: Sequence[Mask]) -> tuple[Mask, ...]:
    """What a definition leaves that is read cell by cell."""
    order = reading.order or tuple(range(len(masks)))
    kept = [EMPTY] * len(masks)
    known: dict[tuple[int, State], bool] = {}

    def can_end(at: int, state: State) -> bool:
        """Whether the cells from *at* on can be read to an end from *state*."""
        if at == len(order):
            return reading.accepts(state)
        found = known.get((at, state))
        if found is None:
            if len(known) >= MOST_CHOICES:
                raise TooLongError
            found = False
            for digit in digits(masks[order[at]]):
                after = reading.step(state, at, digit)
                if after is not None and can_end(at + 1, after):
                    kept[order[at]] = Mask(kept[order[at]] | bit(digit))
                    found = True
            known[at, state] = found
        return found

    can_end(0, reading.start)
    return tuple(kept)


@dataclass(frozen=True, slots=True)
class _Defined:
    """A constraint whose propagation is its definition."""

    rule: Constraint

    @property
    def kind(self) -> str:
        return self.rule.kind

    @property
    def label(self) -> str:
        return self.rule.label

    @property
    def name(self) -> str:
        return self.rule.name

    @property
    def cells(self) -> tuple[Cell, ...]:
        return self.rule.cells

    @property
    def houses(self) -> tuple[House, ...]:
        return self.rule.houses

    @property
    def parts(self) -> tuple[Constraint, ...]:
        return tuple(map(_Defined, self.rule.parts))

    def allows(self, digits: Sequence[Digit]) -> bool:
        """As the rule itself."""
        return self.rule.allows(digits)

    def filtered(self, masks: Sequence[Mask]) -> tuple[Mask, ...]:
        """Exact; where there are too many choices nothing is removed."""
        try:
            return left_by(self.rule, tuple(masks))
        except TooLongError:
            return tuple(masks)


def by_definitions(puzzle: Puzzle) -> Puzzle:
    """*puzzle* with constraints that propagate by their definitions alone.

    Its solutions can be counted without the propagators of the constraints.
    """
    if not puzzle.rules.constraints:
        return puzzle
    own, shared = (
        tuple(map(_Defined, rules))
        for rules in (puzzle.constraints, puzzle.variant.constraints)
    )
    variant = replace(puzzle.variant, constraints=shared)
    return replace(puzzle, variant=variant, constraints=own)
