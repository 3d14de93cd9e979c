"""Kinds of rules: the reading and the propagation of each against its definition."""

import pickle
from collections.abc import Sequence
from functools import cache
from itertools import product
from typing import Final

import pytest

from solver.checker.constraint_choices import left_by
from solver.digits import Digit, Mask, digits
from solver.errors import VariantError
from solver.puzzle import Puzzle
from solver.rule_records import constraint_record, read_constraint
from solver.rules.builders import classic, latin
from solver.rules.constraints.boards import board_rule
from solver.rules.constraints.kinds import BOARD_KINDS, RULE_KINDS, RuleEntry, rules
from solver.rules.constraints.rule import Rule
from solver.rules.geometry import Cell
from tests.in_one_test import in_one_test

BOARD: Final = classic(4)
EXAMPLES: Final[dict[str, tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]]] = {
    "even": ((0, 5, 10), ((),)),
    "odd": ((0, 5, 10), ((),)),
    "minimum": ((5, 1, 6), ((),)),
    "maximum": ((5, 1, 6), ((),)),
    "greater": ((1, 0), ((),)),
    "difference": ((0, 1), ((1,), (2,))),
    "ratio": ((0, 1), ((2,), (3,))),
    "pair-sum": ((0, 1), ((5,), (6,))),
    "no-difference": ((0, 1), ((1,), (1, 2))),
    "no-ratio": ((0, 1), ((2,),)),
    "no-sum": ((0, 1), ((5,), (4, 5))),
    "thermometer": ((4, 1, 2), ((),)),
    "slow-thermometer": ((4, 1, 2), ((),)),
    "arrow": ((0, 1, 6, 7), ((1,),)),
    "double-arrow": ((0, 1, 6, 7), ((),)),
    "little-killer": ((1, 6, 11), ((5,), (8,))),
    "math-cage": ((0, 1, 5), ((0, 6), (1, 0), (2, 8), (3, 2))),
    "palindrome": ((0, 1, 6, 7), ((),)),
    "whisper": ((0, 5, 2, 7), ((2,),)),
    "renban": ((0, 5, 2), ((),)),
    "nabner": ((0, 10), ((),)),
    "modular": ((0, 5, 2, 7), ((3,), (2,))),
    "entropic": ((0, 5, 2, 7), ((4,),)),
    "between": ((0, 5, 2, 7), ((),)),
    "lockout": ((0, 5, 2, 7), ((2,),)),
    "region-sum": ((0, 1, 2, 7), ((2, 2), (1, 3))),
    "zipper": ((0, 5, 2, 7), ((),)),
    "relation": ((0, 5, 2), ((2, 5, 10, 4), (15, 0, 1, 0))),
    "clone": ((0, 1, 10, 11), ((2,),)),
    "quadruple": ((5, 6, 9, 10), ((1, 2), (3, 3))),
    "indexing": ((0, 1, 2, 3), ((0, 2), (2, 3))),
    "counting": ((0, 5, 10, 15), ((),)),
    "sandwich": ((0, 1, 2, 3), ((0,), (2,), (5,))),
    "x-sum": ((0, 1, 2, 3), ((3,), (6,), (10,))),
    "skyscraper": ((0, 1, 2, 3), ((1,), (2,), (4,))),
    "numbered-room": ((0, 1, 2, 3), ((1,), (4,))),
    "entropy": ((0, 1, 4, 5), ((4,),)),
}
"""For each kind the cells of an example on four digits, and its numbers."""
RULES: Final = tuple(
    rules(BOARD, [RuleEntry(RULE_KINDS[kind], tuple(map(Cell, cells)), numbers)])[0]
    for kind, (cells, choices) in EXAMPLES.items()
    for numbers in choices
)
EVERY_MASK: Final = tuple(Mask(mask) for mask in range(1, 16))
LOOSE: Final = frozenset({"sandwich", "x-sum"})
"""Kinds whose propagation leaves some digits that the definition excludes."""

QUICKLY: Final = 2
CHECKED: Final = 7
"""Of all choices of masks these ways of filtering are tried on one of so many."""

each_rule = in_one_test("rule", RULES, ids=lambda rule: f"{rule.kind} {rule.values}")


@cache
def allowed_choices(rule: Rule) -> tuple[int, ...]:
    """Every choice of a digit for each cell that the definition allows, as bits."""
    choices = product(map(Digit, range(1, 5)), repeat=len(rule.cells))
    return tuple(
        as_bits([1 << digit - 1 for digit in choice])
        for choice in choices
        if rule.allows(choice)
    )


def as_bits(masks: Sequence[int]) -> int:
    """The masks of all cells in one number, four bits each."""
    return sum(mask << 4 * place for place, mask in enumerate(masks))


def by_definition(rule: Rule, masks: tuple[Mask, ...]) -> tuple[Mask, ...]:
    """The digits of each cell that some allowed choice from *masks* has."""
    kept, free = 0, ~as_bits(masks)
    for choice in allowed_choices(rule):
        if not choice & free:
            kept |= choice
    return tuple(Mask(kept >> 4 * place & 15) for place in range(len(masks)))


def masks_of(rule: Rule) -> list[tuple[Mask, ...]]:
    """Half of all choices of masks of up to three cells; of more a spread of them.

    All choices of one digit for each of these cells are among them.
    """
    count = len(rule.cells)
    every = list(product(EVERY_MASK, repeat=min(count, 3)))
    if count <= 3:
        return [*every[::2], *product((Mask(1 << n) for n in range(4)), repeat=count)]
    rest = [(Mask(mask),) * (count - 3) for mask in (15, 6, 9)]
    return [found + more for found in every[::7] for more in rest]


def test_every_kind_has_an_example() -> None:
    """A kind that is added is tested."""
    assert set(EXAMPLES) == set(RULE_KINDS)


@each_rule
def test_what_is_filtered_is_what_the_definition_leaves(rule: Rule) -> None:
    """Nothing possible is removed and, but for a few kinds, nothing else stays.

    Where it is done quickly more may stay, and the checker reads the rule its own way.
    """
    for number, masks in enumerate(masks_of(rule)):
        kept, possible = rule.filtered(masks), by_definition(rule, masks)
        is_single = all(mask.bit_count() == 1 for mask in masks)

        assert all(p & ~k == 0 for p, k in zip(possible, kept, strict=True)), masks
        assert rule.kind in LOOSE or kept == possible, masks
        if is_single:
            assert any(kept) == rule.allows([digits(mask)[0] for mask in masks])
        if number % QUICKLY == 0:
            quick = rule.quickly_filtered(masks)
            assert all(p & ~k == 0 for p, k in zip(possible, quick, strict=True)), masks
            if is_single and not rule.partners:
                assert any(quick) == any(kept)
        if number % CHECKED == 0:
            assert left_by(rule, masks) == possible, masks


@each_rule
def test_a_rule_is_recorded_and_sent_to_workers(rule: Rule) -> None:
    """It comes back equal."""
    assert read_constraint(constraint_record(rule, BOARD), BOARD) == rule
    assert pickle.loads(pickle.dumps(rule)) == rule  # noqa: S301 - made here


@each_rule
def test_each_example_allows_something_and_not_everything(rule: Rule) -> None:
    """The laws are not true for want of choices."""
    choices = product(map(Digit, range(1, 5)), repeat=len(rule.cells))
    found = {rule.allows(choice) for choice in choices}

    assert found == {True, False}


@in_one_test(
    ("kind", "numbers"),
    [
        ("leaper", (1, 2)),
        ("leaper", (1, 1)),
        ("no-neighbour-difference", (1,)),
        ("no-neighbour-ratio", (2,)),
        ("no-neighbour-sum", (5, 3)),
        ("global-entropy", (4,)),
    ],
)
def test_a_rule_of_the_board_is_its_houses_and_parts(
    kind: str, numbers: tuple[int, ...]
) -> None:
    """It is recorded, with the pairs that it leaves alone, and adds what it implies."""
    rule = board_rule(BOARD, BOARD_KINDS[kind], numbers, [(Cell(0), Cell(1))])

    assert rule.houses or rule.parts
    assert all(len(house.cells) == 2 for house in rule.houses)
    assert all(len(part.cells) <= 4 for part in rule.parts)
    assert read_constraint(constraint_record(rule, BOARD), BOARD) == rule
    assert pickle.loads(pickle.dumps(rule)) == rule  # noqa: S301 - made here
    puzzle = Puzzle(BOARD, (None,) * 16, constraints=(rule,))
    assert set(rule.parts) <= set(puzzle.rules.constraints)
    assert set(rule.houses) <= set(puzzle.rules.houses)


@in_one_test(
    ("kind", "cells", "numbers", "fact"),
    [
        ("thermometer", (0,), (), "has 1 cells; 2 or more expected"),
        ("thermometer", (0, 0), (), "one cell twice"),
        ("whisper", (0, 1), (), "has 0 numbers; expected: difference"),
        ("whisper", (0, 1), (0,), "a number above 0 expected"),
        ("arrow", (0, 1), (2,), "2 of its 2 cells in its circle"),
        ("clone", (0, 1, 2), (2,), "no groups of 2"),
        ("region-sum", (0, 1, 2), (1, 1), "lengths that do not make 3 cells"),
        ("sandwich", (0, 1, 2), (1,), "has 3 cells; 4 expected"),
        ("math-cage", (0, 1), (7, 1), "has the operation 7"),
        ("relation", (0, 1), (0, 0), "no digits that may follow another"),
    ],
)
def test_a_rule_that_cannot_be_is_refused(
    kind: str, cells: tuple[int, ...], numbers: tuple[int, ...], fact: str
) -> None:
    """The message says which, and what was expected."""
    entry = RuleEntry(RULE_KINDS[kind], tuple(map(Cell, cells)), numbers)

    with pytest.raises(VariantError) as caught:
        rules(BOARD, [entry])

    assert fact in str(caught.value)


def test_rules_are_called_by_their_first_cells() -> None:
    """Of one kind, a second one at a cell has a dash; pairs have both cells."""
    line, pair = RULE_KINDS["thermometer"], RULE_KINDS["difference"]
    cells = (Cell(0), Cell(1))

    found = rules(
        latin(4),
        [RuleEntry(line, cells), RuleEntry(line, cells), RuleEntry(pair, cells, (1,))],
    )

    assert [rule.label for rule in found] == ["A1", "A1'", "A1-A2"]
