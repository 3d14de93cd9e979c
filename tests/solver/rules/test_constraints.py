"""Constraints: the propagation of each against its definition, on every choice."""

from collections.abc import Sequence
from functools import cache
from itertools import product
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.errors import VariantError
from solver.rules.constraint import Constraint
from solver.rules.constraints import cage
from solver.rules.constraints.cage import Cage, cages, combinations_of
from solver.rules.constraints.given_candidates import GivenCandidates
from solver.rules.digits import Digit, Mask, digits, mask_of
from solver.rules.named_variants import classic
from solver.rules.places import Cell
from tests.in_one_test import in_one_test

CELLS: Final = tuple(map(Cell, range(3)))
EXAMPLES: Final[tuple[Constraint, ...]] = (
    *(Cage("A1", CELLS, total) for total in (5, 6, 7, 8, 9, 10)),
    GivenCandidates("A1", CELLS, (Mask(0b1000), Mask(0b0110), Mask(0b1111))),
)
"""Constraints of three cells, for four digits; no cage has 5 or 10."""
EVERY_MASK: Final = tuple(Mask(mask) for mask in range(16))

each_example = in_one_test(
    "constraint", EXAMPLES, ids=lambda c: f"{c.name} {getattr(c, 'total', '')}"
)


@cache
def allowed(constraint: Constraint) -> tuple[tuple[Digit, ...], ...]:
    """Every choice of four digits that the definition allows."""
    choices = product(map(Digit, range(1, 5)), repeat=len(constraint.cells))
    return tuple(choice for choice in choices if constraint.allows(choice))


def by_definition(
    constraint: Constraint, masks: Sequence[Mask]
) -> tuple[tuple[Digit, ...], ...]:
    """The digits of each cell that some allowed choice from *masks* has."""
    inside = [
        choice
        for choice in allowed(constraint)
        if all(mask >> d - 1 & 1 for mask, d in zip(masks, choice, strict=True))
    ]
    return tuple(
        tuple(sorted({choice[place] for choice in inside}))
        for place in range(len(masks))
    )


@each_example
def test_filtering_keeps_exactly_what_is_possible(constraint: Constraint) -> None:
    """Nothing possible is removed, nothing removed comes back, and nothing else stays.

    For each of the 4,096 ways in which three cells may have candidates, none included.
    """
    for masks in product(EVERY_MASK, repeat=len(constraint.cells)):
        kept = constraint.filtered(masks)

        assert tuple(map(digits, kept)) == by_definition(constraint, masks)


@each_example
def test_filtering_again_changes_nothing(constraint: Constraint) -> None:
    """What was kept is kept."""
    for masks in product(EVERY_MASK[1:], repeat=len(constraint.cells)):
        kept = constraint.filtered(masks)

        assert constraint.filtered(kept) == kept


@each_example
def test_a_constraint_says_what_it_is(constraint: Constraint) -> None:
    """Its name is its kind and label, and its houses forbid repeats in its cells."""
    assert isinstance(constraint, Constraint)
    assert constraint.name == f"{constraint.kind} {constraint.label}"
    assert list(constraint.cells) == sorted(set(constraint.cells))
    for house in constraint.houses:
        assert set(house.cells) <= set(constraint.cells)


def test_the_examples_allow_something_and_nothing() -> None:
    """The law is not true for want of choices."""
    counts = [len(allowed(constraint)) for constraint in EXAMPLES]

    assert counts == [0, 6, 6, 6, 6, 0, 8]


def masks_of_nine(count: int) -> st.SearchStrategy[list[Mask]]:
    """Candidates of nine digits in *count* cells."""
    mask = st.sets(st.integers(1, 9), min_size=1).map(
        lambda found: mask_of(map(Digit, found))
    )
    return st.lists(mask, min_size=count, max_size=count)


@given(st.data())
def test_a_cage_of_nine_digits_keeps_exactly_what_is_possible(
    data: st.DataObject,
) -> None:
    """With larger cages and digits too, against all choices of its candidates."""
    masks = data.draw(masks_of_nine(data.draw(st.integers(1, 4))))
    total = data.draw(st.integers(1, 30))
    cage = Cage("A1", tuple(map(Cell, range(len(masks)))), total)
    choices = [c for c in product(*map(digits, masks)) if cage.allows(c)]

    kept = cage.filtered(masks)

    for place, mask in enumerate(kept):
        assert set(digits(mask)) == {choice[place] for choice in choices}


@given(st.data())
def test_the_combinations_of_a_cage_are_its_choices_as_sets(
    data: st.DataObject,
) -> None:
    """Each once, lowest digits first."""
    masks = data.draw(masks_of_nine(data.draw(st.integers(1, 4))))
    total = data.draw(st.integers(1, 30))
    choices = product(*map(digits, masks))
    expected = {
        tuple(sorted(choice))
        for choice in choices
        if len(set(choice)) == len(choice) and sum(choice) == total
    }

    found = combinations_of(tuple(masks), total)

    assert found is not None
    assert [digits(mask) for mask in found] == sorted(expected)


@pytest.mark.parametrize(
    ("held", "is_allowed"),
    [((1, 2, 5), True), ((5, 2, 1), True), ((1, 1, 6), False), ((1, 2, 6), False)],
)
def test_a_cage_allows_different_digits_with_its_sum(
    held: tuple[int, ...], *, is_allowed: bool
) -> None:
    """In any order."""
    assert Cage("A1", CELLS, 8).allows(list(map(Digit, held))) is is_allowed


def test_a_cage_is_a_house_too() -> None:
    """Of its own kind, so that both have names of their own."""
    cage = Cage("B2", CELLS, 8)

    (house,) = cage.houses

    assert (cage.name, house.name) == ("cage-sum B2", "cage B2")
    assert house.cells == cage.cells


def test_cages_are_called_by_their_first_cells() -> None:
    """In reading order, whatever the order they come in; a second one has a dash."""
    entries = [
        ([Cell(5), Cell(4)], 3),
        ([Cell(1), Cell(0)], 5),
        ([Cell(0), Cell(4)], 5),
    ]

    found = cages(classic(4), entries)

    assert [(cage.label, cage.cells) for cage in found] == [
        ("A1", (0, 1)),
        ("A1'", (0, 4)),
        ("B1", (4, 5)),
    ]


@pytest.mark.parametrize(
    ("cells", "total", "fact"),
    [
        ((0, 1, 2, 3, 4), 10, "the cage at A1 has 5 cells, but there are 4 digits"),
        ((), 5, "a cage that is to add up to 5 has no cells"),
        ((5, 6), 2, "the cage at B2 is to add up to 2; 2 different digits add up to"),
        ((5, 6), 8, "2 different digits add up to 3 to 7"),
        ((0,), 5, "1 different digits add up to 1 to 4"),
    ],
)
def test_a_cage_that_cannot_be_is_refused(
    cells: tuple[int, ...], total: int, fact: str
) -> None:
    """The message says which, and what its cells can add up to."""
    with pytest.raises(VariantError) as caught:
        cages(classic(4), [(map(Cell, cells), total)])

    assert fact in str(caught.value)


@pytest.mark.parametrize("total", range(3, 13))
def test_bounds_keep_what_is_possible_in_a_cage(
    total: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where there are too many sets of digits: nothing possible is removed."""
    monkeypatch.setattr(cage, "MOST_SETS", 0)
    constraint = Cage("A1", CELLS, total)

    for masks in product(EVERY_MASK, repeat=3):
        kept = cage.with_sum.__wrapped__(masks, total)

        possible = map(mask_of, by_definition(constraint, masks))
        assert not any(p & ~k for p, k in zip(possible, kept, strict=True))
        assert not any(k & ~mask for k, mask in zip(kept, masks, strict=True))


def test_the_least_and_greatest_sum_limit_a_cage_of_many_sets() -> None:
    """A cage of all 25 digits is no work; one with the least sum is filled from it."""
    every = mask_of(map(Digit, range(1, 26)))

    assert (
        Cage("A1", tuple(map(Cell, range(25))), 325).filtered((every,) * 25)
        == (every,) * 25
    )
    least = Cage("A1", tuple(map(Cell, range(13))), 91).filtered((every,) * 13)
    assert set(least) == {mask_of(map(Digit, range(1, 14)))}
    assert combinations_of((every,) * 13, 91) is None
