"""Equal sums: groups of cells that add up to the same number.

The sums that some cells can have are the bits of an integer, so that a digit more is a
shift. Digits may repeat here, so that it is exact where cells do not see each other.

Source: Trick, "A Dynamic Programming Approach for Consistency and Propagation for
Knapsack Constraints", Annals of Operations Research 118, 2003.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from solver.rules.digits import EMPTY, Mask, digits

_KEPT: Final = 1024
"""Groups that are remembered."""


class Term(NamedTuple):
    """A cell in a sum.

    Attributes:
        place: Its place in the rule.
        weight: How many times its digit counts; 1, or 10 for the tens of a number.
    """

    place: int
    weight: int = 1


Group: TypeAlias = Sequence[Term]
"""Cells that are added up."""


@lru_cache(_KEPT)
def plain(places: Sequence[int]) -> Group:
    """A group whose digits count once; *places* is a range or a tuple."""
    return tuple(Term(place) for place in places)


def with_equal_sums(
    masks: tuple[Mask, ...], groups: Iterable[Group], sums: int = -1
) -> tuple[Mask, ...]:
    """*masks* without digits with which the *groups* cannot have one sum.

    Args:
        masks: One a cell.
        groups: The cells of each sum; a cell may be in several.
        sums: The sums that are possible, as bits: bit 12 is a sum of 12.

    Returns:
        The masks, all empty where there is no such sum.
    """
    listed = [(group, _reached(masks, group)) for group in groups]
    for _, reached in listed:
        sums &= reached[-1]
    if not sums:
        return (EMPTY,) * len(masks)
    kept = list(masks)
    for group, reached in listed:
        needed = sums
        for (place, weight), before in zip(
            reversed(group), reversed(reached[:-1]), strict=True
        ):
            left, earlier = 0, 0
            for digit in digits(masks[place]):
                rest = needed >> digit * weight
                if before & rest:
                    left |= 1 << digit - 1
                    earlier |= rest
            kept[place] = Mask(kept[place] & left)
            needed = earlier
    return tuple(kept) if all(kept) else (EMPTY,) * len(kept)


def _reached(masks: Sequence[Mask], group: Group) -> list[int]:
    """The sums of the first cells of *group*: of none, of one, and so on."""
    found, reached = 1, [1]
    for place, weight in group:
        after = 0
        for digit in digits(masks[place]):
            after |= found << digit * weight
        found = after
        reached.append(found)
    return reached
