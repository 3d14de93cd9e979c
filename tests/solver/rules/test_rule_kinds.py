"""Kinds of rules: the reading and the propagation of each against its definition."""

import pickle
from collections.abc import Callable
from functools import cache
from itertools import chain, product
from typing import Final, TypeAlias

import pytest

from solver.checker.constraint_choices import left_by
from solver.errors import VariantError
from solver.puzzle.puzzle import Puzzle
from solver.puzzle.rule_records import constraint_record, read_constraint
from solver.rules.candidate_sets import Candidate
from solver.rules.constraints.boards import BoardRule, board_rule
from solver.rules.constraints.cage import cages
from solver.rules.constraints.either import Either, OptionRule, either
from solver.rules.constraints.filters import quick_filter
from solver.rules.constraints.kinds import (
    BOARD_KINDS,
    RULE_KINDS,
    RuleEntry,
    rules,
)
from solver.rules.constraints.rule import Rule
from solver.rules.constraints.rule_trials import counts_on_houses
from solver.rules.digits import Digit, Mask, digits
from solver.rules.named_variants import classic, latin
from solver.rules.places import Cell
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
    "table": ((0, 5, 2), ((1, 2, 3, 2, 1, 1, 4, 4, 1), (1, 1, 1))),
    "linear": ((0, 5, 2), ((3, 2, -1, 1), (10, 1, 3, 1))),
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


CageEntry: TypeAlias = tuple[tuple[Cell, ...], int]
OptionEntry: TypeAlias = tuple[RuleEntry | CageEntry, ...]
"""The rules of an option, without labels."""


def entry(kind: str, cells: str, *numbers: int) -> RuleEntry:
    """A rule of cells with names such as "A1 B2"."""
    return RuleEntry(
        RULE_KINDS[kind], tuple(BOARD.cell_named[n] for n in cells.split()), numbers
    )


def either_of(*options: OptionEntry, label: str = "A1") -> Either:
    """A rule that one of *options* holds."""
    held = [tuple(chain.from_iterable(map(made_of, option))) for option in options]
    return either(label, held)


def made_of(one: RuleEntry | CageEntry) -> tuple[OptionRule, ...]:
    """The rules of an entry of an option."""
    return rules(BOARD, [one]) if isinstance(one, RuleEntry) else cages(BOARD, [one])


EITHERS: Final = (
    either_of(
        (entry("thermometer", "B1 A2 A3"),),
        (entry("thermometer", "A3 A2 B1"),),
        label="B1",
    ),
    either_of((entry("renban", "A1 B2 C3"),), (entry("whisper", "A1 B2 C3", 2),)),
    either_of((entry("odd", "A1"),), (entry("greater", "A1 A2"),), label="A1'"),
    either_of(
        (entry("difference", "A1 A2", 1), entry("difference", "A2 A3", 2)),
        (((Cell(0), Cell(5)), 6),),
        label="A1''",
    ),
    either_of(
        (entry("ratio", "A1 A2", 2),),
        (entry("difference", "A1 A2", 1),),
        (entry("pair-sum", "A1 A2", 7),),
        label="A1'''",
    ),
)
"""Rules that one of several holds: on the same cells and on others, one or more."""


def named(rule: Rule | Either | BoardRule) -> str:
    """What a test of *rule* is called."""
    if isinstance(rule, Either):
        return f"either {'-'.join(own.kind for own in rule.rules)}"
    return f"{rule.kind} {rule.values}"


each_rule = in_one_test("rule", [*RULES, *EITHERS], ids=named)


def _is_of_several(rule: Rule | Either) -> bool:
    """Whether rules hold together in one of its options, so that less is removed."""
    return isinstance(rule, Either) and any(len(own) > 1 for own in rule.options)


@cache
def definition_of(rule: Rule | Either) -> Callable[[tuple[Digit, ...]], bool]:
    """Whether *rule* allows a choice; each is asked about once."""
    return cache(rule.allows)


@cache
def by_definition(rule: Rule | Either, masks: tuple[Mask, ...]) -> tuple[Mask, ...]:
    """The digits of each cell that some allowed choice from *masks* has."""
    kept = [0] * len(masks)
    allows = definition_of(rule)
    for choice in product(*map(digits, masks)):
        if allows(choice):
            for place, digit in enumerate(choice):
                kept[place] |= 1 << digit - 1
    return tuple(map(Mask, kept))


def masks_of(rule: Rule | Either) -> list[tuple[Mask, ...]]:
    """All choices of masks of up to two cells; of three every second one.

    So each pair of masks is there with eight of the third cell. Of more cells there is
    a spread of them.
    """
    count = len(rule.cells)
    every = list(product(EVERY_MASK, repeat=min(count, 3)))
    if count <= 3:
        return every if count < 3 else every[::2]
    rest = [(Mask(mask),) * (count - 3) for mask in (15, 6, 9)]
    return [found + more for found in every[::7] for more in rest]


def test_every_kind_has_an_example() -> None:
    """A kind that is added is tested."""
    assert set(EXAMPLES) == set(RULE_KINDS)


@pytest.mark.thorough
@each_rule
def test_what_is_filtered_is_what_the_definition_leaves(rule: Rule | Either) -> None:
    """Nothing possible is removed and, but for a few kinds, nothing else stays."""
    for masks in masks_of(rule):
        kept, possible = rule.filtered(masks), by_definition(rule, masks)

        assert all(p & ~k == 0 for p, k in zip(possible, kept, strict=True)), masks
        assert rule.kind in LOOSE or _is_of_several(rule) or kept == possible, masks
        if all(mask.bit_count() == 1 for mask in masks):
            assert any(kept) == rule.allows([digits(mask)[0] for mask in masks])


@each_rule
def test_what_is_filtered_quickly_removes_nothing_possible(rule: Rule | Either) -> None:
    """Where each cell has one digit it says whether they are allowed."""
    for masks in masks_of(rule)[::3]:
        kept, possible = rule.quickly_filtered(masks), by_definition(rule, masks)

        assert all(p & ~k == 0 for p, k in zip(possible, kept, strict=True)), masks
        if all(mask.bit_count() == 1 for mask in masks) and not counts_on_houses(rule):
            assert any(kept) == rule.allows([digits(mask)[0] for mask in masks])


@each_rule
def test_a_filter_says_the_same_when_it_is_asked_again(rule: Rule | Either) -> None:
    """It is quiet about candidates of which it excludes none, and about no others."""
    planes = BOARD.planes
    filter_ = quick_filter(rule, planes)
    for masks in masks_of(rule)[::29]:
        before, after = (
            {*zip(rule.cells, m, strict=True)}
            for m in (masks, rule.quickly_filtered(masks))
        )
        left, kept = (
            planes.bits(Candidate(c, d) for c, m in found for d in digits(m))
            for found in (before, after)
        )
        wanted = kept if all(mask for _, mask in after) else 0

        assert [filter_(left), filter_(left)] == [wanted, wanted], masks
        assert (left in filter_.quiet) == (wanted == left), masks
    assert filter_(0) == 0
    assert 0 not in filter_.quiet


def test_sparse_filters_exclude_nothing_of_three_candidates_in_each_cell() -> None:
    """They are those of two cells of which no digit excludes more than two."""
    sparse = [rule for rule in RULES if quick_filter(rule, BOARD.planes).is_sparse]
    many = [mask for mask in EVERY_MASK if mask.bit_count() > 2]

    found = [(rule.kind, rule.values) for rule in sparse]
    no_sums = [("no-sum", (5,)), ("no-sum", (4, 5))]
    assert found == [("no-difference", (1,)), ("no-ratio", (2,)), *no_sums]
    for rule, one, other in product(sparse, many, many):
        assert rule.filtered((one, other)) == (one, other), rule


@each_rule
def test_the_checker_finds_what_the_definition_leaves(rule: Rule | Either) -> None:
    """By a reading of its own, exactly."""
    for masks in masks_of(rule)[::7]:
        assert left_by(rule, masks) == by_definition(rule, masks), masks


@each_rule
def test_a_rule_is_recorded_and_sent_to_workers(rule: Rule | Either) -> None:
    """It comes back equal."""
    assert read_constraint(constraint_record(rule, BOARD), BOARD) == rule
    assert pickle.loads(pickle.dumps(rule)) == rule  # noqa: S301 - made here


@each_rule
def test_each_example_allows_something_and_not_everything(rule: Rule | Either) -> None:
    """The laws are not true for want of choices."""
    choices = product(map(Digit, range(1, 5)), repeat=len(rule.cells))
    found = {rule.allows(choice) for choice in choices}

    assert found == {True, False}


@pytest.mark.parametrize(
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
        ("thermometer", (0, 0), (), "meets A1 twice"),
        ("whisper", (0, 1), (), "has 0 numbers; expected: difference"),
        ("whisper", (0, 1), (0,), "a number above 0 expected"),
        ("ratio", (0, 1), (0,), "has 0; a number above 0 expected"),
        ("arrow", (0, 1), (2,), "2 of its 2 cells in its circle"),
        ("clone", (0, 1, 2), (2,), "no groups of 2"),
        ("region-sum", (0, 1, 2), (1, 1), "lengths that do not make 3 cells"),
        ("sandwich", (0, 1, 2), (1,), "has 3 cells; 4 expected"),
        ("math-cage", (0, 1), (7, 1), "has the operation 7"),
        ("relation", (0, 1), (0, 0), "no digits that may follow another"),
        ("table", (0, 1), (1, 2, 3), "has 3 numbers; rows of 2 expected"),
        ("table", (0, 1), (), "has 0 numbers; rows of 2 expected"),
        ("table", (0, 1), (0, 1), "has a number that is no digit; 1 to 25"),
        ("linear", (0, 1), (5, 1), "has no 2 weights other than 0, one a cell"),
        ("linear", (0, 1), (5, 1, 0), "has no 2 weights other than 0, one a cell"),
        ("little-killer", (0, 1), (-1,), "has -1; 0 to 50 expected"),
        ("indexing", (0, 1, 2, 3), (0, 0), "has the digit 0; 1 to 25 expected"),
        ("numbered-room", (0, 1, 2, 3), (26,), "has the digit 26; 1 to 25 expected"),
        ("entropy", (0, 1, 4, 5), (10**30,), "1 to 25 expected"),
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
