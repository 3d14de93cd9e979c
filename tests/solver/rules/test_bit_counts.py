"""Counting groups of bits in parallel gives what counting one by one gives."""

from collections.abc import Iterable, Sequence
from random import Random
from typing import Final

from hypothesis import given
from hypothesis import strategies as st

from solver.rules.bit_counts import GroupCounts
from solver.rules.variant import Variant
from tests.in_one_test import in_one_test
from tests.solver.variants import each_variant

DENSITIES: Final = (1, 2, 4, 7)
"""How many random words are intersected: of so many bits few are left."""


def counts(bits: int, anchors: Iterable[int], distances: Sequence[int]) -> list[int]:
    """How many of *bits* each group has, one by one."""
    return [
        sum(bits >> anchor + distance & 1 for distance in distances)
        for anchor in anchors
    ]


def numbers(bits: int, anchors: Iterable[int]) -> list[bool]:
    """Which of *anchors* are among *bits*."""
    return [bool(bits >> anchor & 1) for anchor in anchors]


def assert_counts(
    found: GroupCounts, bits: int, anchors: Sequence[int], distances: Sequence[int]
) -> None:
    """*found* counts *bits* as plain counting does, and counts nothing else."""
    plain = counts(bits, anchors, distances)
    one, two = found.sums(bits)
    pairs, everywhere = found.pairs(bits), sum(1 << anchor for anchor in anchors)

    assert numbers(found.some(bits), anchors) == [count >= 1 for count in plain]
    assert numbers(one, anchors) == [count >= 1 for count in plain]
    assert numbers(two, anchors) == [count >= 2 for count in plain]
    assert numbers(pairs, anchors) == [count == 2 for count in plain]
    assert not (found.some(bits) | one | two | pairs) & ~everywhere


def random_bits(chance: Random, length: int, density: int) -> int:
    """Random bits, the fewer the higher *density* is."""
    bits = (1 << length) - 1
    for _ in range(density):
        bits &= chance.getrandbits(length)
    return bits


@in_one_test("density", DENSITIES)
@each_variant
def test_the_candidates_of_every_house_are_counted(
    variant: Variant, density: int
) -> None:
    """For all digits and all houses of a pattern at once."""
    planes = variant.planes
    bits = random_bits(Random(density), planes.cells * planes.digits, density)

    for pattern in variant.house_patterns:
        house = next(iter(pattern.house_at.values()))
        distances = [cell - house.cells[0] for cell in house.cells]
        anchors = [
            digit * planes.cells + first
            for digit in range(planes.digits)
            for first in pattern.house_at
        ]
        assert_counts(pattern.counts, bits, anchors, distances)


@in_one_test("density", DENSITIES)
@each_variant
def test_the_candidates_of_every_cell_are_counted(
    variant: Variant, density: int
) -> None:
    """For all cells at once."""
    planes = variant.planes
    bits = random_bits(Random(density), planes.cells * planes.digits, density)
    distances = range(0, planes.cells * planes.digits, planes.cells)

    assert_counts(variant.cell_counts, bits, variant.cells, distances)


@given(
    distances=st.sets(st.integers(1, 40), max_size=11),
    anchors=st.sets(st.integers(0, 60), min_size=1),
    bits=st.integers(0, 2**101 - 1),
    more=st.integers(0, 2**101 - 1),
)
def test_any_pattern_is_counted(
    distances: set[int], anchors: set[int], bits: int, more: int
) -> None:
    """Regular or not, overlapping or not, of one bit or of many."""
    pattern, places = [0, *sorted(distances)], sorted(anchors)
    found = GroupCounts.of(sum(1 << anchor for anchor in places), pattern)

    assert_counts(found, bits, places, pattern)
    assert_counts(found, bits & more, places, pattern)


@in_one_test(
    ("pattern", "levels"),
    [
        ([0], ()),
        ([0, 3], ((3,),)),
        ([0, 1, 2], ((1, 2),)),
        (list(range(9)), ((1, 2), (3, 6))),
        ([0, 1, 2, 9, 10, 11, 18, 19, 20], ((1, 2), (9, 18))),
        (list(range(8)), ((1,), (2,), (4,))),
        ([0, 1, 5], ((1, 5),)),
    ],
    ids=str,
)
def test_a_regular_pattern_is_folded_in_levels(
    pattern: list[int], levels: tuple[tuple[int, ...], ...]
) -> None:
    """Nine in a row take four shifts instead of eight."""
    assert GroupCounts.of(1, pattern).levels == levels
