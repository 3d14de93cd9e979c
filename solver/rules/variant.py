"""Variants: the cells of a board and the rules for their digits."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, fields, replace
from functools import cached_property, reduce
from operator import or_
from typing import Final, Self, TypeVar

from solver.errors import VariantError
from solver.rules.bit_counts import GroupCounts
from solver.rules.candidate_sets import Planes, cell_set, places, planes_of
from solver.rules.cell_names import CellNames, Names, OwnNames
from solver.rules.constraint import Constraint, Scope
from solver.rules.digits import SYMBOLS
from solver.rules.drawing import Drawing
from solver.rules.house import House
from solver.rules.named_board import NamedBoard
from solver.rules.places import Cell, Place
from solver.rules.shown_symbols import ShownNames, ShownValues

REGIONS: Final = ("block", "region")
"""Kinds of houses that part the board, with firm lines around them."""

_AnyScope = TypeVar("_AnyScope", bound=Scope)


@dataclass(frozen=True, slots=True)
class HousePattern:
    """Full houses whose cells lie at the same distances, examined together.

    Attributes:
        counts: Counts the places of each digit in each house, at its first cell.
        house_at: The houses by their first cells.
        places: The places of each digit in each house, as bits, by the first of them.
    """

    counts: GroupCounts
    house_at: dict[Cell, House]
    places: dict[int, int]


@dataclass(frozen=True, eq=False)
class Variant(NamedBoard):
    """The rules of a puzzle, as data. Nothing is assumed about the board's shape.

    Attributes:
        slug: What it is called: "classic", "classic-6", "samurai", "jigsaw", …
        digit_count: The highest digit; digits go from 1.
        places: Where each cell is drawn, in reading order, each place once.
        houses: Cells that hold each digit at most once: those with ``digit_count``
            cells hold each exactly once.
        constraints: All other rules.
        names: How its cells are called. This and what follows is no rule: variants
            that differ in nothing else are equal.
        values: What its digits are called, such as "red", from the lowest; empty
            where digits are written as symbols.
        drawing: What its board is drawn as.

    Raises:
        VariantError: There are no cells or too many digits, places are not in order,
            a house or constraint has too many cells, a cell that is not there, or the
            name of another, or names or a drawing do not fit.
    """

    slug: str
    digit_count: int
    places: tuple[Place, ...]
    houses: tuple[House, ...]
    constraints: tuple[Constraint, ...] = ()
    names: Names = field(default=CellNames.LETTERS, compare=False)
    values: tuple[str, ...] = field(default=(), compare=False)
    drawing: Drawing = field(default=Drawing(), compare=False)

    planes: Planes = field(init=False, repr=False, compare=False)
    """How sets of its candidates are written as integers."""
    peer_sets: tuple[int, ...] = field(init=False, repr=False, compare=False)
    """For each cell the other cells of its houses, as a set of cells."""
    house_sets_of: tuple[tuple[tuple[House, int], ...], ...] = field(
        init=False, repr=False, compare=False
    )
    """For each cell the houses it lies in, with their cells as a set of cells."""
    _hash: int = field(init=False, repr=False, compare=False)
    _known_as: object = field(
        default_factory=object, init=False, repr=False, compare=False
    )
    """One object for all variants that were found equal."""
    cell_counts: GroupCounts = field(init=False, repr=False, compare=False)
    """Counts the candidates of each cell, in the plane of digit 1."""
    house_counts: tuple[GroupCounts, ...] = field(init=False, repr=False, compare=False)
    """The counts of ``house_patterns``."""
    house_patterns: tuple[HousePattern, ...] = field(
        init=False, repr=False, compare=False
    )
    """All full houses, those of one pattern together; of equal ones the first."""

    def __post_init__(self) -> None:
        if not 1 <= self.digit_count <= len(SYMBOLS):
            raise VariantError(
                f"{self.digit_count} digits asked for, 1 to {len(SYMBOLS)} are possible"
            )
        if not self.places:
            raise VariantError("there are no cells; at least one expected")
        if list(self.places) != sorted(set(self.places)):
            raise VariantError("places must be in reading order, each once")
        for scope in self.scopes:
            self._check(scope)
        names = Counter(scope.name for scope in self.scopes)
        if twice := {name for name, count in names.items() if count > 1}:
            raise VariantError(f"two rules are called {min(twice)!r}")
        self._check_words()
        self._tabulate()

    def _tabulate(self) -> None:
        """Compute the rules as integers, which a solve reads all the time."""
        planes = planes_of(len(self.places), self.digit_count)
        sets = {house: cell_set(house.cells) for house in self.houses}
        of_cells = tuple(
            tuple((house, sets[house]) for house in houses) for houses in self.houses_of
        )
        peers = tuple(
            reduce(or_, (cells for _, cells in entries), 0) & ~(1 << cell)
            for cell, entries in enumerate(of_cells)
        )
        step = planes.cells
        counts = GroupCounts.of(planes.plane, range(0, step * planes.digits, step))
        patterns = _patterns(self.full_houses, planes)
        for name, table in (
            ("planes", planes),
            ("peer_sets", peers),
            ("house_sets_of", of_cells),
            ("cell_counts", counts),
            ("house_patterns", patterns),
            ("house_counts", tuple(pattern.counts for pattern in patterns)),
            ("_hash", hash((self.digit_count, self.houses, self.constraints))),
        ):
            object.__setattr__(self, name, table)

    def _check(self, scope: Scope) -> None:
        in_order = sorted(set(scope.cells))
        if isinstance(scope, House) and list(scope.cells) != in_order:
            raise VariantError(f"the cells of {scope.name} must ascend, each once")
        if len(in_order) < len(scope.cells):
            raise VariantError(f"{scope.name} has a cell twice")
        if not in_order or not 0 <= in_order[0] <= in_order[-1] < len(self):
            raise VariantError(f"{scope.name} has no cells, or one that is not there")
        if isinstance(scope, House) and len(scope.cells) > self.digit_count:
            raise VariantError(
                f"{scope.name} has {len(scope.cells)} cells, but there are"
                f" {self.digit_count} digits"
            )

    def _check_words(self) -> None:
        """Refuse names of cells or values, and drawings, that do not fit."""
        cells: tuple[str, ...] = ()
        if isinstance(self.names, OwnNames):
            cells = self.names.texts
            if self.names.places[: len(cells)] != self.places[: len(cells)]:
                raise VariantError("names: the places of the board expected")
        for what, texts, count in (
            ("names", cells, len(self)),
            ("values", self.values, self.digit_count),
        ):
            if texts and len(texts) != count:
                raise VariantError(f"{what}: {count} expected, found {len(texts)}")
            if len({*texts}) < len(texts) or any(len(t.split()) != 1 for t in texts):
                raise VariantError(f"{what}: each once and without spaces expected")
        if wrong := self.drawing.problem(len(self)):
            raise VariantError(f"drawing: {wrong}")

    def __eq__(self, other: object) -> bool:
        """Whether the rules are the same; of two variants they are compared once.

        Tables are kept by variant, and read millions of times in a solve.
        """
        if not isinstance(other, Variant):
            return NotImplemented
        if self._known_as is other._known_as:
            return True
        names = [entry.name for entry in fields(self) if entry.compare]
        same = all(getattr(self, name) == getattr(other, name) for name in names)
        if same:
            object.__setattr__(other, "_known_as", self._known_as)
        return same

    def __hash__(self) -> int:
        return self._hash

    def __len__(self) -> int:
        """How many cells there are."""
        return len(self.places)

    def with_constraints(self, constraints: Iterable[Constraint]) -> Self:
        """These rules with *constraints* and the houses that they imply.

        Raises:
            VariantError: As for a new variant.
        """
        added = tuple(constraints)
        if not added:
            return self
        brought = tuple(house for rule in added for house in rule.houses)
        parts = tuple(part for rule in added for part in rule.parts)
        return replace(
            self,
            houses=(*self.houses, *brought),
            constraints=(*self.constraints, *added, *parts),
        )

    @cached_property
    def full_houses(self) -> tuple[House, ...]:
        """The houses that hold every digit, in the order of ``houses``."""
        return tuple(h for h in self.houses if len(h.cells) == self.digit_count)

    def full_of_kinds(self, *kinds: str) -> tuple[tuple[House, ...], ...]:
        """The full houses of each of *kinds*, in the order of ``houses``."""
        return tuple(tuple(h for h in self.full_houses if h.kind == k) for k in kinds)

    @cached_property
    def houses_of(self) -> tuple[tuple[House, ...], ...]:
        """For each cell the houses it lies in, in the order of ``houses``."""
        return _of_cells(self.houses, len(self))

    @cached_property
    def peers(self) -> tuple[tuple[Cell, ...], ...]:
        """For each cell the other cells of its houses, ascending."""
        return tuple(tuple(map(Cell, places(cells))) for cells in self.peer_sets)

    @cached_property
    def house_sets(self) -> dict[House, int]:
        """The cells of every house, as a set of cells."""
        return {house: cell_set(house.cells) for house in self.houses}

    @cached_property
    def full_house_sets(self) -> tuple[tuple[House, int], ...]:
        """The full houses, with their cells as a set of cells."""
        return tuple((house, self.house_sets[house]) for house in self.full_houses)

    @cached_property
    def full_house_sets_of(self) -> tuple[tuple[tuple[House, int], ...], ...]:
        """For each cell its full houses, with their cells as a set of cells."""
        return tuple(
            tuple(entry for entry in entries if len(entry[0].cells) == self.digit_count)
            for entries in self.house_sets_of
        )

    @cached_property
    def houses_without(self) -> tuple[tuple[tuple[tuple[House], int], ...], ...]:
        """For each cell its houses, with their other cells as a set of cells.

        Each house is alone in a tuple, as many steps of a log name it.
        """
        alone = {house: (house,) for house in self.houses}
        return tuple(
            tuple((alone[house], cells & ~(1 << cell)) for house, cells in entries)
            for cell, entries in enumerate(self.house_sets_of)
        )

    @cached_property
    def region_of(self) -> tuple[House | None, ...]:
        """For each cell the block or region it lies in, if it lies in one."""
        return tuple(
            next((house for house in houses if house.kind in REGIONS), None)
            for houses in self.houses_of
        )

    @property
    def scopes(self) -> tuple[Scope, ...]:
        """Every house, then every constraint."""
        return self.houses + self.constraints

    @cached_property
    def scope_named(self) -> dict[str, Scope]:
        """Every house and every constraint by its name."""
        return {scope.name: scope for scope in self.scopes}

    def with_names(self, names: Names | ShownNames) -> Self:
        """The same rules, with other names for the cells, and for the digits if so.

        Names and values of their own are kept, whatever someone prefers. Rules beyond
        houses are of numbers, or drawn as such, so digits stay there.
        """
        cells, values = self.names, self.values
        if isinstance(names, ShownNames):
            if not values or isinstance(values, ShownValues):
                values = names.symbols.values(
                    0 if self.constraints else self.digit_count
                )
            names = names.cells
        cells = cells if self.has_own_names else names
        is_kept = cells is self.names and values == self.values
        return self if is_kept else replace(self, names=cells, values=values)


def _patterns(houses: Iterable[House], planes: Planes) -> tuple[HousePattern, ...]:
    patterns: dict[tuple[int, ...], dict[Cell, House]] = {}
    for house in houses:
        first = house.cells[0]
        distances = tuple(cell - first for cell in house.cells)
        patterns.setdefault(distances, {}).setdefault(first, house)
    return tuple(
        HousePattern(
            GroupCounts.of(planes.in_cells(cell_set(firsts)), distances),
            firsts,
            {
                first + above: cell_set(house.cells) << above
                for first, house in firsts.items()
                for above in range(0, planes.cells * planes.digits, planes.cells)
            },
        )
        for distances, firsts in patterns.items()
    )


def _of_cells(
    scopes: Iterable[_AnyScope], count: int
) -> tuple[tuple[_AnyScope, ...], ...]:
    """For each of *count* cells the scopes that hold it."""
    found: list[list[_AnyScope]] = [[] for _ in range(count)]
    for scope in scopes:
        for cell in scope.cells:
            found[cell].append(scope)
    return tuple(map(tuple, found))
