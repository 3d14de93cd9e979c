"""Unique rectangles with strong links, where two corners or more hold other digits.

With a digit in one corner the others would follow: a corner with the two digits alone
has the other one beside it, and so has one at the end of a strong link whose other end
has it not. If all four are filled so, they are deadly, and the digit is false.

They are named as in the forum by the number of corners with other digits (B: beside
each other, X: opposite, or three or four) and by that of the strong links (SL). Types 4
and 6 and the hidden rectangle are of that kind, too, and left to these names.

Source: "Unique rectangles gallery", Player's Forum, for the names; that all corners are
followed from any digit of one is our own.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache, partial
from itertools import combinations
from typing import Final, NamedTuple, TypeAlias

from solver.log.deduction import Deduction, Truth
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Digit, Mask, bit, digits
from solver.rules.house import House
from solver.rules.variant import Variant
from solver.techniques.grid_index import strong_links
from solver.techniques.uniqueness.rectangles import (
    Corners,
    Deadly,
    free_rectangles,
    roles_of,
)

_Links: TypeAlias = Mapping[Digit, House]
"""The digits that two cells have no other place for in a house, and the house."""
_CORNERS: Final = 4
_PAIR: Final = 2


class _Linked(NamedTuple):
    """A digit of a corner with which all others would be deadly.

    Attributes:
        kind: Its numbers of corners and links.
        deadly: The rectangle.
        gone: The digit in the corner.
        truths: Why the other corners follow, in the order in which they do.
    """

    kind: str
    deadly: Deadly
    gone: Candidate
    truths: tuple[Truth, ...]


def finder(kind: str) -> Callable[[Grid], Iterator[Deduction]]:
    """Finds the rectangles of a *kind* such as "3x-2sl"."""
    return partial(_find, kind)


def _find(kind: str, grid: Grid) -> Iterator[Deduction]:
    for found in grid.known(_linked):
        if found.kind == kind:
            pattern = found.deadly.candidates()
            yield Deduction(
                f"ur-{kind}",
                removes=grid.variant.planes.only(found.gone),
                because=pattern,
                within=tuple(truth.house for truth in found.truths if truth.house),
                roles=roles_of(pattern),
                truths=found.truths,
            )


def _linked(grid: Grid) -> tuple[_Linked, ...]:
    """All kinds by rectangle, pair of digits, corner and digit."""
    links: dict[int, dict[Digit, House]] = {}
    for of_digit in strong_links(grid):
        for link in of_digit:
            links.setdefault(link.cells, {}).setdefault(link.digit, link.house)
    found: list[_Linked] = []
    closed, masks = grid.assigned | grid.settled_cells, grid.masks
    for corners, cells, sides in _sides(grid.variant, grid.clues):
        if cells & closed or links.keys().isdisjoint(sides):
            continue
        here: list[_Links] = [links.get(side, {}) for side in sides]
        one, two, three, four = corners
        held = (masks[one], masks[two], masks[three], masks[four])
        for pair in _pairs(held, here):
            found += _of_pair(Deadly(corners, pair, held), here)
    return tuple(found)


@lru_cache(maxsize=64)
def _sides(
    variant: Variant, clues: int
) -> tuple[tuple[Corners, int, tuple[int, ...]], ...]:
    """The rectangles without a clue, their cells, and the side before each corner."""
    return tuple(
        (
            corners,
            cells,
            tuple(1 << c | 1 << corners[at - 1] for at, c in enumerate(corners)),
        )
        for corners, cells in free_rectangles(variant, clues)
    )


def _pairs(held: tuple[Mask, Mask, Mask, Mask], sides: list[_Links]) -> set[Mask]:
    """The pairs of a corner that has no others, else those of linked digits."""
    alone = {mask for mask in held if mask.bit_count() == _PAIR}
    if alone or sum(map(bool, sides)) < _CORNERS - 1:
        return alone
    linked = sorted({digit for side in sides for digit in side})
    return {Mask(bit(a) | bit(b)) for a, b in combinations(linked, _PAIR)}


def _of_pair(deadly: Deadly, sides: list[_Links]) -> Iterator[_Linked]:
    """What follows for the corners of *deadly* with others."""
    roof = deadly.roof
    own = {*digits(deadly.pair)}
    linked = sum(not own.isdisjoint(side) for side in sides)
    if not 1 < len(roof) <= linked + 1:
        return
    letter = "b" if deadly.has_roof_side else "x"
    kind = f"{len(roof)}{letter}-{len(roof) - 1}sl"
    for start in roof:
        for digit in digits(Mask(deadly.pair & deadly.masks[start])):
            truths = _following(deadly, sides, start, digit)
            if len(truths) == _CORNERS - 1:
                gone = Candidate(deadly.corners[start], digit)
                yield _Linked(kind, deadly, gone, truths)


def _following(
    deadly: Deadly, sides: list[_Links], start: int, digit: Digit
) -> tuple[Truth, ...]:
    """Why corners follow if that at *start* holds *digit*; empty if it has a name."""
    (other,) = digits(Mask(deadly.pair & ~bit(digit)))
    own, roof, links = (digit, other), deadly.roof, 0
    for at in roof:  # no other corner may be without a link
        value = own[(at - start) % _PAIR]
        if at != start and value not in sides[at] and value not in sides[at - 3]:
            return ()
    done, truths = [start], []
    for at in done:
        after = (at + 1) % _CORNERS
        for beside, side in ((after, sides[after]), ((at - 1) % _CORNERS, sides[at])):
            value = own[(beside - start) % _PAIR]
            if beside in done:
                continue
            if beside not in roof:
                truths.append(Truth(deadly.corners[beside]))
            elif value in side:
                truths.append(Truth(None, side[value], value))
                links += at == start
            else:
                continue
            done.append(beside)
    is_type_4 = len(roof) == _PAIR and links
    is_hidden = links == _PAIR and (start + _PAIR) % _CORNERS not in roof
    return () if is_type_4 or is_hidden else tuple(truths)
