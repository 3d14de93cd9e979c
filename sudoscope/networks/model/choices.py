"""Choices of a search on a network: the variable by MRV, the values by LCV.

Textbooks count the values left to a variable in two ways, those of its domain or those
that go with what is assigned; and what a value rules out among assigned neighbours or
among the values of the others, in the same two ways.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, islice, pairwise, permutations, product
from typing import Final, NamedTuple

from solver.rules.candidate_sets import Candidate
from solver.rules.constraints.binary import edges_of
from solver.rules.digits import Digit, Mask, bit, digits
from solver.rules.places import Cell
from solver.rules.variant import Variant

_MOST: Final = 4
"""Choices of a kind on a network."""
_OF_ALL_VALUES: Final = 4
"""Ways of counting what a value rules out, those among all values that are left."""
_FEW: Final = 3
"""Values that can just be in no order, whether it is turned round or not."""
_Left = Mapping[Cell, Sequence[Digit]]


class ChoicePoint(NamedTuple):
    """Where a search is when it chooses.

    Attributes:
        left: The values of the variables, as bits.
        cell: The variable to choose, or the one whose values are to be ordered.
        known: What is assigned, if something is.
        has_lost: Whether values have gone since the search began.
    """

    left: int
    cell: Cell
    known: Candidate | None
    has_lost: bool = False


def variable_choices(rules: Variant) -> Iterator[ChoicePoint]:
    """Where one variable has the fewest values left, however it is counted.

    First nothing is assigned, then a variable that is and must not be chosen. Then its
    neighbours have lost what does not go with it, so that only what is left tells.
    """
    yield from _with_fewest(rules, [None] * (_MOST // 2))
    yield from islice(_with_fewest(rules, _every(rules)), _MOST // 2)
    yield from _checked_forward(rules)


def _with_fewest(
    rules: Variant, assigned: Iterable[Candidate | None]
) -> Iterator[ChoicePoint]:
    """A choice for each of *assigned* that has one, by turns late and early ones."""
    every = list(_every(rules))
    for number, known in enumerate(assigned):
        for gone in every if number % 2 else reversed(every):
            if known is not None and known.cell == gone.cell:
                continue
            left = _values(rules, known) | {
                gone.cell: tuple(d for d in rules.digits if d != gone.digit)
            }
            open_ = [cell for cell in left if known is None or cell != known.cell]
            counts = [
                {cell: len(left[cell]) for cell in open_},
                {cell: len(_legal(rules, cell, left, known)) for cell in open_},
            ]
            if all(_is_least(gone.cell, count) for count in counts):
                yield ChoicePoint(_bits(rules, left), gone.cell, known)
                break


def _checked_forward(rules: Variant) -> Iterator[ChoicePoint]:
    """The first choice of each variable that then has the fewest values left."""
    found = dict[Cell, ChoicePoint]()
    for known in _every(rules):
        every = _values(rules, known)
        left = {cell: tuple(_legal(rules, cell, every, known)) for cell in every}
        counts = {cell: len(left[cell]) for cell in left if cell != known.cell}
        for cell, count in counts.items():
            if count and _is_least(cell, counts):
                choice = ChoicePoint(_bits(rules, left), cell, known, has_lost=True)
                found.setdefault(cell, choice)
    yield from islice(found.values(), _MOST)


def unpruned_variables(rules: Variant) -> Iterator[ChoicePoint]:
    """Where a search that strikes no values has assigned a variable, to choose another.

    All values are left, so that the one to choose, which has the fewest that go with
    what is assigned, has as many in its domain as others do.
    """
    every = _values(rules, None)
    found = dict[Cell, ChoicePoint]()
    for known in _every(rules):
        open_ = [cell for cell in every if cell != known.cell]
        counts = {cell: len(_legal(rules, cell, every, known)) for cell in open_}
        for cell in open_:
            if _is_least(cell, counts):
                choice = ChoicePoint(_bits(rules, every), cell, known)
                found.setdefault(cell, choice)
    yield from islice(found.values(), _MOST)


def value_choices(rules: Variant) -> Iterator[ChoicePoint]:
    """Variables whose values are in no right order as they are, nor turned round.

    Nor are they where a constraint is asked for with both values exchanged. Where each
    of them is right among the values that go with what is assigned, as on a map of
    three colors, these do not count.
    """
    by_all = list(_unordered(rules, None))
    yield from by_all or _unordered(rules, _OF_ALL_VALUES)


def _unordered(rules: Variant, ways: int | None) -> Iterator[ChoicePoint]:
    """Some for each variable, in no right order by the first *ways* of counting."""
    each = (
        choice
        for cell in rules.cells
        for choice in islice(_orders(rules, cell, ways), _MOST // 2)
    )
    yield from islice(each, 2 * _MOST)


def _orders(rules: Variant, cell: Cell, ways: int | None) -> Iterator[ChoicePoint]:
    """All such choices of the values of *cell*, which has lost one of many."""
    near = permutations(edges_of(rules).near(cell), 2)
    own = tuple(rules.digits[len(rules.digits) > _FEW :])
    for (one, other), digit, narrow in product(near, rules.digits, rules.digits):
        known = Candidate(one, digit)
        left = _bits(rules, {**_values(rules, known), other: (narrow,), cell: own})
        choice = ChoicePoint(left, cell, known, has_lost=True)
        both = (ruled_out(rules, choice, step)[:ways] for step in (1, -1))
        is_open = not any(map(is_in_order, chain.from_iterable(both)))
        if is_open and _shows_exchange(rules, choice, ways):
            yield choice


def unpruned_choices(rules: Variant) -> Iterator[ChoicePoint]:
    """Where a search that strikes no values has assigned a variable.

    All values are left, also of that variable. What a value rules out among these
    counts for nothing, and an order that goes by it is none of the right ones.
    """
    left, edges = _bits(rules, _values(rules, None)), edges_of(rules)
    found = (
        choice
        for cell in rules.cells
        for choice in (ChoicePoint(left, cell, known) for known in _every(rules))
        if choice.known and choice.known.cell in edges.near(cell)
    )
    yield from islice((c for c in found if not _is_right_by_domain(rules, c)), _MOST)


def _is_right_by_domain(rules: Variant, choice: ChoicePoint) -> bool:
    """Whether what is ruled out in the domain of what is assigned gives an order."""
    ways = ruled_out(rules, choice)
    _, others, _, every = ways[:_OF_ALL_VALUES]
    own = [all_of - rest for all_of, rest in zip(every, others, strict=True)]
    order = sorted(range(len(own)), key=own.__getitem__)
    return any(is_in_order([way[place] for place in order]) for way in ways)


def _shows_exchange(rules: Variant, choice: ChoicePoint, ways: int | None) -> bool:
    """Whether no order is right that comes of asking with both values exchanged."""
    right = ruled_out(rules, choice)[:ways]
    exchanged = ruled_out(rules, choice, is_exchanged=True)[:ways]
    for own, other in zip(right, exchanged, strict=True):
        order = sorted(range(len(other)), key=other.__getitem__)
        if own != other and any(is_in_order([m[x] for x in order]) for m in right):
            return False
    return True


def ruled_out(
    rules: Variant, choice: ChoicePoint, step: int = 1, *, is_exchanged: bool = False
) -> list[list[int]]:
    """What each value rules out, in the ways in which textbooks count it.

    An order that goes by one of them, or by both together, is right.

    Args:
        rules: The network.
        choice: The variable, the values of the others, and what is assigned.
        step: 1 for the values in their order, -1 for the other way round.
        is_exchanged: Whether the variables of a pair have each other's values.
    """
    cell, edges, planes = choice.cell, edges_of(rules), rules.planes
    left = assigned = choice.left
    if choice.known is not None:
        assigned &= ~planes.in_cells(1 << choice.known.cell)
        assigned |= planes.bit(choice.known)

    def lost(digit: Digit, near: Cell, bits: int) -> int:
        """How many of its values in *bits* the variable *near* loses."""
        pair = (near, cell) if is_exchanged else (cell, near)
        beside = edges.beside(Candidate(pair[0], digit), pair[1])
        return Mask(planes.mask(bits, near) & ~beside).bit_count()

    near = edges.near(cell)
    known = choice.known and choice.known.cell
    others = [c for c in near if c != known]
    gone = _in_conflict(rules, left, choice.known)
    ways = (
        ([c for c in near if c == known], assigned),
        (others, left),
        (near, assigned),
        (near, left),  # the same, unless a search strikes nothing where it assigns
        (others, left & ~gone),  # no value that what is assigned forbids
        (near, assigned & ~gone),
        (near, left & ~gone),
    )
    values = digits(planes.mask(left, cell))[::step]
    return [[sum(lost(d, c, bits) for c in way) for d in values] for way, bits in ways]


def _in_conflict(rules: Variant, left: int, known: Candidate | None) -> int:
    """The values in *left* that do not go with what is assigned."""
    if known is None:
        return 0
    edges, planes = edges_of(rules), rules.planes
    return planes.bits(
        Candidate(cell, digit)
        for cell in edges.near(known.cell)
        for digit in digits(Mask(planes.mask(left, cell) & ~edges.beside(known, cell)))
    )


def is_in_order(numbers: Sequence[int]) -> bool:
    """Whether none of *numbers* is lower than the one before it."""
    return all(one <= other for one, other in pairwise(numbers))


def _every(rules: Variant) -> Iterator[Candidate]:
    return (Candidate(cell, digit) for cell in rules.cells for digit in rules.digits)


def _values(rules: Variant, known: Candidate | None) -> dict[Cell, tuple[Digit, ...]]:
    """All values of each variable, but of the one that is assigned."""
    left = dict.fromkeys(rules.cells, tuple(rules.digits))
    return left if known is None else left | {known.cell: (known.digit,)}


def _legal(
    rules: Variant, cell: Cell, left: _Left, known: Candidate | None
) -> list[Digit]:
    """The values of *cell* that go with what is assigned."""
    edges = edges_of(rules)
    return [
        digit
        for digit in left[cell]
        if known is None
        or known.cell not in edges.near(cell)
        or edges.beside(Candidate(cell, digit), known.cell) & bit(known.digit)
    ]


def values_that_go(rules: Variant, choice: ChoicePoint) -> list[Digit]:
    """The values of the variable of *choice* that go with what is assigned."""
    own = digits(rules.planes.mask(choice.left, choice.cell))
    return _legal(rules, choice.cell, {choice.cell: own}, choice.known)


def _is_least(cell: Cell, counts: Mapping[Cell, int]) -> bool:
    """Whether no other variable has so few."""
    return all(n > counts[cell] for other, n in counts.items() if other != cell)


def _bits(rules: Variant, left: _Left) -> int:
    return rules.planes.bits(Candidate(c, d) for c, ds in left.items() for d in ds)
