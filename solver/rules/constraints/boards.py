"""Boards: rules that hold everywhere, and say so by houses and rules of few cells.

Anti-knight, anti-king and other leapers; no neighbours that are consecutive; no pair
without a sign that could have one; low, middle and high digits in every square of four.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final, TypeAlias

from solver.errors import VariantError
from solver.rules.constraints.cells import ENTROPY
from solver.rules.constraints.pairs import NO_DIFFERENCE, NO_RATIO, NO_SUM
from solver.rules.constraints.rule import Rule, RuleKind, Values
from solver.rules.digits import Digit, Mask
from solver.rules.house import House
from solver.rules.places import Cell, Place
from solver.rules.variant import Variant

Pair: TypeAlias = tuple[Cell, Cell]

_SQUARE: Final = 4
"""Cells around a corner."""


@dataclass(frozen=True, slots=True)
class BoardKind:
    """A kind of rule that holds everywhere.

    Attributes:
        slug: Its name in records and messages.
        implied: The houses and the rules of few cells that say the same.
        fields: What its numbers are called in records.
        listed: What the numbers after those are called.
    """

    slug: str
    implied: Callable[[Variant, Values, frozenset[Pair]], Iterable[House | Rule]] = (
        field(compare=False)
    )
    fields: tuple[str, ...] = ()
    listed: str = ""


@dataclass(frozen=True, slots=True)
class BoardRule:
    """A rule that holds everywhere.

    Attributes:
        of: Its kind.
        cells: All cells of the board.
        values: Its numbers.
        exempt: Pairs of cells that it leaves alone, each ascending.
        houses: The houses that it implies.
        parts: The rules of few cells that it implies.
    """

    of: BoardKind
    cells: tuple[Cell, ...]
    values: Values
    exempt: tuple[Pair, ...]
    houses: tuple[House, ...]
    parts: tuple[Rule, ...]

    @property
    def kind(self) -> str:
        """The slug of its kind."""
        return self.of.slug

    @property
    def label(self) -> str:
        """Its numbers, which distinguish it from others of its kind."""
        return "-".join(map(str, self.values))

    @property
    def name(self) -> str:
        """Kind and label, for instance "leaper 1-2"."""
        return f"{self.kind} {self.label}".strip()

    def allows(self, digits: Sequence[Digit]) -> bool:
        """Whether no house has a digit twice and every part allows its digits."""
        held = dict(zip(self.cells, digits, strict=True))
        return all(
            len({held[cell] for cell in house.cells}) == len(house.cells)
            for house in self.houses
        ) and all(part.allows([held[c] for c in part.cells]) for part in self.parts)

    def filtered(self, masks: Sequence[Mask]) -> tuple[Mask, ...]:
        """Nothing: its houses and its parts propagate."""
        return tuple(masks)


def board_rule(
    variant: Variant,
    kind: BoardKind,
    values: Values = (),
    exempt: Iterable[Pair] = (),
) -> BoardRule:
    """The rule of *kind* on the board of *variant*.

    Raises:
        VariantError: Its numbers do not fit its kind.
    """
    left_alone = frozenset(exempt)
    implied = tuple(kind.implied(variant, values, left_alone))
    return BoardRule(
        kind,
        variant.cells,
        values,
        tuple(sorted(left_alone)),
        tuple(part for part in implied if isinstance(part, House)),
        tuple(part for part in implied if isinstance(part, Rule)),
    )


def _leaps(
    variant: Variant, values: Values, _exempt: frozenset[Pair]
) -> Iterator[House]:
    down, across = values
    if down == across == 0:
        raise VariantError("leaper 0-0 stays in its cell; a move above 0 expected")
    steps = {
        (row, column)
        for one, other in ((down, across), (across, down))
        for row, column in ((one, other), (one, -other))
        if (row, column) > (0, 0)
    }
    kind = LEAPERS.get((min(values), max(values)), "leaper")
    known = variant.peer_sets
    for cell, place in enumerate(variant.places):
        for row, column in sorted(steps):
            other = variant.cell_at.get(Place(place.row + row, place.column + column))
            if other is not None and not known[cell] >> other & 1:
                yield House(
                    kind, _pair_label(variant, cell, other), (Cell(cell), other)
                )


LEAPERS: Final = {(1, 1): "king", (1, 2): "knight"}
"""Kinds of houses of leapers that have a name, by their step."""
MOVES: Final = frozenset({*LEAPERS.values(), "leaper"})
"""All kinds of houses of leapers."""


def has_moves(variant: Variant) -> bool:
    """Whether it has houses of leapers."""
    return any(house.kind in MOVES for house in variant.houses)


def _pair_label(variant: Variant, cell: int, other: int) -> str:
    return f"{variant.places[cell].name}-{variant.places[other].name}"


def touching(variant: Variant) -> Iterator[Pair]:
    """Each pair of cells that share an edge, once, in reading order."""
    for cell, place in enumerate(variant.places):
        for row, column in ((0, 1), (1, 0)):
            other = variant.cell_at.get(Place(place.row + row, place.column + column))
            if other is not None:
                yield Cell(cell), other


def _between_neighbours(
    kind: RuleKind, variant: Variant, values: Values, exempt: frozenset[Pair]
) -> Iterator[Rule]:
    for pair in touching(variant):
        if pair not in exempt:
            yield Rule(kind, _pair_label(variant, *pair), pair, values)


def _squares(
    variant: Variant, values: Values, _exempt: frozenset[Pair]
) -> Iterator[Rule]:
    if problem := ENTROPY.problem(values, _SQUARE, variant.digit_count):
        raise VariantError(f"{ENTROPY.slug} {problem}")
    for cell, place in enumerate(variant.places):
        square = [
            variant.cell_at.get(Place(place.row + row, place.column + column))
            for row in (0, 1)
            for column in (0, 1)
        ]
        cells = tuple(found for found in square if found is not None)
        if len(cells) == _SQUARE:
            yield Rule(ENTROPY, variant.places[cell].name, cells, values)


LEAPER: Final = BoardKind("leaper", _leaps, ("down", "across"))
NO_NEIGHBOUR_DIFFERENCE: Final = BoardKind(
    "no-neighbour-difference",
    partial(_between_neighbours, NO_DIFFERENCE),
    listed="differences",
)
NO_NEIGHBOUR_RATIO: Final = BoardKind(
    "no-neighbour-ratio", partial(_between_neighbours, NO_RATIO), listed="ratios"
)
NO_NEIGHBOUR_SUM: Final = BoardKind(
    "no-neighbour-sum", partial(_between_neighbours, NO_SUM), listed="totals"
)
GLOBAL_ENTROPY: Final = BoardKind("global-entropy", _squares, ("digits",))
