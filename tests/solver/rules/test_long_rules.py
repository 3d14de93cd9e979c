"""Rules of any number of cells: readings, propagation and checker against definitions.

For every kind that is registered; its numbers and the choices it allows are made from
its definition alone, by ``tests.solver.rules.rule_choices``.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from random import Random
from typing import Final, NoReturn

import pytest

from solver.checker import constraint_choices
from solver.checker.constraint_choices import left_by
from solver.checker.partial_choices import read_by_choices
from solver.checker.rule_parts import read_by_parts
from solver.rules.candidate_sets import Candidate
from solver.rules.constraints import kinds
from solver.rules.constraints.cage import Cage
from solver.rules.constraints.kinds import RULE_KINDS
from solver.rules.constraints.pairs import PAIR_SUM
from solver.rules.constraints.reading import Reading, State
from solver.rules.constraints.rule import Rule, RuleKind, reading_of
from solver.rules.digits import Digit, Mask, bit, mask_of
from solver.rules.named_variants import classic
from solver.rules.places import Cell
from tests.in_one_test import in_one_test
from tests.solver.rules.rule_choices import (
    Choice,
    allowed,
    changed,
    every_choice,
    numbers,
    partners_of,
    rule_of,
    takes,
)
from tests.solver.rules.test_rule_kinds import LOOSE, by_definition

FEW: Final = ((1, 9), (2, 16), (3, 6), (4, 4), (5, 5))
"""Numbers of cells and of digits, all choices of which are tried."""
MANY: Final = ((6, 9), (7, 9), (9, 9), (7, 16))
"""Those where choices are drawn."""

each_kind = in_one_test("kind", RULE_KINDS.values(), ids=lambda kind: kind.slug)


def few_celled(kind: RuleKind) -> Iterator[tuple[Rule, int]]:
    """Rules of up to five cells, each with a number of digits."""
    random = Random(kind.slug)
    for count, digit_count in FEW:
        if takes(kind, count, digit_count):
            for values in numbers(kind, count, digit_count):
                for partners in partners_of(kind, count, random):
                    yield rule_of(kind, count, values, partners), digit_count


@cache
def many_celled(kind: RuleKind) -> tuple[tuple[Rule, Choice, int], ...]:
    """Rules of more cells, each with a choice it allows and a number of digits."""
    random = Random(kind.slug)
    return tuple(
        (rule, choice, digit_count)
        for count, digit_count in MANY
        for values, choice in allowed(kind, count, digit_count)
        for partners in partners_of(kind, count, random)
        if (rule := rule_of(kind, count, values, partners)).allows(choice)
    )


def readings_of(rule: Rule, digit_count: int) -> list[Reading]:
    """That of its kind, and the one of the checker."""
    own = reading_of(rule.of, rule.values, len(rule.cells), rule.partners)
    found = (own, checked_reading(rule, digit_count))
    return [reading for reading in found if reading is not None]


def checked_reading(rule: Rule, digit_count: int) -> Reading | None:
    """What the checker makes of the parts of *rule*, or of partial choices."""
    masks = (mask_of(map(Digit, range(1, digit_count + 1))),) * len(rule.cells)
    return read_by_parts(rule) or read_by_choices(rule, masks)


def accepts(reading: Reading, choice: Choice) -> bool:
    """Whether *reading* reads *choice* to an end."""
    state: State | None = reading.start
    for number, place in enumerate(reading.order or range(len(choice))):
        state = reading.step(state, number, choice[place])
        if state is None:
            return False
    return reading.accepts(state)


def accepted(reading: Reading, count: int, digit_count: int) -> Iterator[Choice]:
    """All choices of *count* digits that *reading* accepts."""
    order = reading.order or tuple(range(count))
    held = [Digit(1)] * count

    def read(number: int, state: State) -> Iterator[Choice]:
        if number == count:
            if reading.accepts(state):
                yield tuple(held)
            return
        for digit in range(1, digit_count + 1):
            after = reading.step(state, number, digit)
            if after is not None:
                held[order[number]] = Digit(digit)
                yield from read(number + 1, after)

    return read(0, reading.start)


@pytest.mark.thorough
@each_kind
def test_every_kind_has_rules_to_try(kind: RuleKind) -> None:
    """Few cells and, if it can have them, many; some choices allowed, others not."""

    def allows(rule: Rule, digit_count: int) -> Iterator[bool]:
        return map(rule.allows, every_choice(len(rule.cells), digit_count))

    assert any(
        any(allows(*few)) and not all(allows(*few)) for few in few_celled(kind)
    ), "no numbers are known with choices allowed and not"
    assert many_celled(kind) or kind.most is not None, "no choices of many cells"


@each_kind
def test_the_checker_asks_a_kind_for_its_definition_alone(kind: RuleKind) -> None:
    """Whatever its reading and its propagation say, it leaves the same."""

    def lies(*_: object) -> NoReturn:
        raise AssertionError("the checker asks what the solvers propagate by")

    other = replace(kind, reading=lies, filtered=lies, quick=lies, reading_apart=lies)
    for rule, choice, digit_count in many_celled(kind)[:4]:
        asked = replace(rule, of=other)
        masks = around(choice, digit_count, 0.4, Random(kind.slug))

        assert contain(left_by.__wrapped__(asked, masks), choice)
        assert checked_reading(asked, digit_count) is not None


@pytest.mark.thorough
@each_kind
def test_a_reading_of_few_cells_is_the_definition(kind: RuleKind) -> None:
    """For every choice of digits in up to five cells."""
    for rule, digit_count in few_celled(kind):
        count = len(rule.cells)
        right = {c for c in every_choice(count, digit_count) if rule.allows(c)}
        for reading in readings_of(rule, digit_count):
            found = set(accepted(reading, count, digit_count))

            assert found == right, (rule.values, rule.partners, min(found ^ right))


@pytest.mark.thorough
@each_kind
def test_a_reading_of_many_cells_is_the_definition(kind: RuleKind) -> None:
    """For allowed choices, and all with one digit changed or two exchanged."""
    for rule, choice, digit_count in many_celled(kind):
        readings = readings_of(rule, digit_count)
        for other in changed(choice, digit_count):
            right = [rule.allows(other)] * len(readings)
            found = [accepts(reading, other) for reading in readings]

            assert found == right, (rule.values, rule.partners, other)


def around(
    choice: Choice, digit_count: int, share: float, random: Random
) -> tuple[Mask, ...]:
    """Candidates that leave *choice*: of other digits about so large a share."""
    every = map(Digit, range(1, digit_count + 1))
    others = [*every]
    return tuple(
        mask_of([own, *(other for other in others if random.random() < share)])
        for own in choice
    )


@pytest.mark.thorough
@each_kind
def test_propagation_in_many_cells_keeps_what_is_allowed(kind: RuleKind) -> None:
    """Whatever other candidates there are, few or all; quickly or not."""
    random = Random(kind.slug)
    for rule, choice, digit_count in many_celled(kind):
        for share in (0.1, random.choice((0.2, 0.4, 1.0))):
            masks = around(choice, digit_count, share, random)
            for kept in (rule.filtered(masks), rule.quickly_filtered(masks)):
                assert contain(kept, choice), (rule.values, rule.partners, masks)
                assert not any(k & ~m for k, m in zip(kept, masks, strict=True))


def contain(masks: Sequence[Mask], choice: Choice) -> bool:
    """Whether each of *masks* has its digit of *choice*."""
    return all(mask & bit(own) for mask, own in zip(masks, choice, strict=True))


@each_kind
def test_propagation_in_many_cells_sees_that_a_choice_is_not_allowed(
    kind: RuleKind,
) -> None:
    """Where each cell has one digit."""
    random = Random(kind.slug)
    for rule, choice, digit_count in many_celled(kind):
        for other in random.sample([*changed(choice, digit_count)], 8):
            kept = rule.filtered(tuple(map(bit, other)))

            assert any(kept) == rule.allows(other), (rule.values, other)


def boxes(kind: RuleKind) -> Iterator[tuple[Rule, tuple[Mask, ...]]]:
    """Rules with few choices of candidates: of many cells, and of four or five."""
    random = Random(kind.slug)
    for rule, choice, digit_count in many_celled(kind):
        masks = list(around(choice, digit_count, 1 / digit_count, random))
        for place in random.sample(range(len(choice)), 2):
            masks[place] = bit(choice[place])
        yield rule, tuple(masks)
    for rule, digit_count in few_celled(kind):
        every = list(map(Digit, range(1, digit_count + 1)))
        if len(rule.cells) > 3:
            choice = tuple(random.choices(every, k=len(rule.cells)))
            yield rule, around(choice, digit_count, 0.4, random)


@each_kind
def test_what_is_left_is_what_the_definition_leaves(
    kind: RuleKind, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By propagation, but for a few kinds, and by what the checker does for many."""
    monkeypatch.setattr(constraint_choices, "_FEW_CHOICES", 0)
    for rule, masks in boxes(kind):
        possible = by_definition(rule, masks)

        assert left_by.__wrapped__(rule, masks) == possible, (rule, masks)
        if kind.slug not in LOOSE:
            assert rule.filtered(masks) == possible, (rule, masks)


def test_a_cage_of_many_cells_keeps_what_is_allowed() -> None:
    """Cages are no kind of the others; up to nine cells of nine digits or sixteen."""
    random = Random(1)
    for count, digit_count in (*MANY, (6, 16)) * 3:
        choice = tuple(map(Digit, random.sample(range(1, digit_count + 1), count)))
        cage = Cage("A1", tuple(map(Cell, range(count))), sum(choice))
        for share in (0.1, 0.4):
            masks = around(choice, digit_count, share, random)
            for kept in (cage.filtered(masks), left_by(cage, masks)):
                assert contain(kept, choice), masks
        for other in random.sample([*changed(choice, digit_count)], 30):
            masks = tuple(map(bit, other))
            for kept in (cage.filtered(masks), left_by(cage, masks)):
                assert all(kept) == cage.allows(other)


@each_kind
def test_numbers_that_a_kind_takes_are_no_error(kind: RuleKind) -> None:
    """Odd ones too: the rule is kept or not, and the propagation comes to an end."""
    random = Random(kind.slug)
    counts = [count for count in range(1, 10) if takes(kind, count, 9)]
    for _ in range(60):
        size = len(kind.fields) + (random.randint(1, 4) if kind.listed else 0)
        values = tuple(random.choices((-7, -1, 0, 1, 3, 9, 10**30), k=size))
        count = random.choice(counts)
        if not kind.problem(values, count, 9):
            rule = rule_of(kind, count, values, ())
            choice = tuple(map(Digit, random.choices(range(1, 10), k=count)))
            masks = around(choice, 9, 0.2, random)
            for kept in (rule.filtered(masks), rule.quickly_filtered(masks)):
                assert not rule.allows(choice) or contain(kept, choice), (rule, choice)


def test_a_rule_excludes_what_no_choice_allows_in_its_own_cells() -> None:
    """Two cells with a sum of 3 hold 1 and 2; of other cells it says nothing."""
    board = classic(4)
    rule = kinds.rule_of(board, PAIR_SUM, "sum", board.cells[:2], (3,))

    excluded = {
        (cell, digit)
        for cell in board.cells
        for digit in board.digits
        if constraint_choices.excludes(rule, Candidate(cell, digit), board)
    }

    assert excluded == {(cell, digit) for cell in rule.cells for digit in (3, 4)}
