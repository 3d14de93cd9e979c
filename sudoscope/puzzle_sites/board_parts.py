"""Boards in parts: a square with regions, diagonals and extra regions.

Most notations of variants have these parts in some form. Here a variant is made of
them, with its usual name if it has one, and is taken apart again.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Final, TypeAlias

from solver.errors import PuzzleError
from solver.rules.digits import SYMBOLS
from solver.rules.house import House, diagonals, rows_and_columns
from solver.rules.named_variants import BLOCKS, classic, diagonal, jigsaw, latin
from solver.rules.places import Cell, rectangle
from solver.rules.variant import REGIONS, Variant

WINDOWS: Final = ((1, 1), (1, 5), (5, 1), (5, 5))
"""Row and column of the first cell of each window of a Windoku, from 0."""

SMALLEST: Final = 3
LARGEST: Final = len(SYMBOLS)

Extra: TypeAlias = tuple[str, tuple[Cell, ...]]
"""An extra region: the kind of its house, and its cells, ascending."""


@dataclass(frozen=True, slots=True)
class BoardParts:
    """A square board, as its parts.

    Attributes:
        size: Rows, columns and digits.
        regions: For each cell, in reading order, the number of its region; ``None``
            where it lies in none. Empty for the usual blocks.
        falling: Whether the diagonal from the top left holds each digit once.
        rising: The same for the diagonal from the bottom left.
        extra: Further cells that hold no digit twice.
    """

    size: int
    regions: tuple[int | None, ...] = ()
    falling: bool = False
    rising: bool = False
    extra: tuple[Extra, ...] = field(default=())

    @property
    def variant(self) -> Variant:
        """The variant of these parts.

        Raises:
            PuzzleError: A region or an extra region has too many cells.
            VariantError: There are no usual blocks of that size.
        """
        return _variant(self)


def blocks_of(size: int, height: int, width: int) -> tuple[int, ...]:
    """For each cell the number of its block, from 0, in reading order."""
    across = size // width
    return tuple(
        row // height * across + column // width
        for row in range(size)
        for column in range(size)
    )


def usual_regions(size: int) -> tuple[int | None, ...]:
    """For each cell the number of its usual block; ``None`` if the size has none."""
    if size not in BLOCKS:
        return (None,) * size**2
    return blocks_of(size, *BLOCKS[size])


def members_of(regions: Iterable[int | None]) -> list[tuple[Cell, ...]]:
    """The cells of each region, in the order of their first cells."""
    members: dict[int, list[Cell]] = {}
    for cell, region in enumerate(regions):
        if region is not None:
            members.setdefault(region, []).append(Cell(cell))
    return [tuple(cells) for cells in members.values()]


@cache
def windows(size: int) -> tuple[Extra, ...]:
    """The windows of a Windoku of nine rows; none for other sizes."""
    if size != 9:  # noqa: PLR2004 - windows of other sizes are not agreed upon
        return ()
    return tuple(
        (
            "window",
            tuple(
                Cell((top + row) * size + left + column)
                for row in range(3)
                for column in range(3)
            ),
        )
        for top, left in WINDOWS
    )


@cache
def disjoint_groups(size: int) -> tuple[Extra, ...]:
    """The cells at the same place in each usual block, group by group.

    Raises:
        PuzzleError: There are no usual blocks of that size.
    """
    if size not in BLOCKS:
        raise PuzzleError(
            f"disjoint groups found on a board of {size} rows, which has no usual"
            " blocks"
        )
    height, width = BLOCKS[size]
    members: dict[int, list[Cell]] = {}
    for cell in range(size * size):
        row, column = divmod(cell, size)
        members.setdefault(row % height * width + column % width, []).append(Cell(cell))
    return tuple(("group", tuple(members[place])) for place in sorted(members))


def board_parts_of(size: int, extra: Iterable[Extra]) -> BoardParts:
    """The diagonals among *extra*, and the other regions; windows are named."""
    falling, rising = (line.cells for line in diagonals(size))
    known = {cells: (kind, cells) for kind, cells in windows(size)}
    found = [entry[1] for entry in extra]
    return BoardParts(
        size,
        (),
        falling in found,
        rising in found,
        tuple(
            known.get(cells, (kind, cells))
            for kind, cells in extra
            if cells not in (falling, rising)
        ),
    )


def parts_of(variant: Variant) -> BoardParts | None:
    """The parts of *variant*; ``None`` where it is no square board with rows."""
    size = variant.digit_count
    if variant.places != rectangle(size, size):
        return None
    houses = {house.cells: house for house in reversed(variant.houses)}
    for line in rows_and_columns(size):
        if houses.pop(line.cells, None) is None:
            return None
    regions: list[int | None] = [None] * len(variant)
    number = 0
    for cells, house in sorted(houses.items()):
        if house.kind in REGIONS and all(regions[cell] is None for cell in cells):
            for cell in cells:
                regions[cell] = number
            number += 1
            del houses[cells]
    falling, rising = (
        houses.pop(line.cells, None) is not None for line in diagonals(size)
    )
    extra = tuple(
        (house.kind, house.cells)
        for house in variant.houses
        if houses.get(house.cells) is house
    )
    return BoardParts(size, tuple(regions), falling, rising, extra)


def _variant(parts: BoardParts) -> Variant:
    size = parts.size
    regions = parts.regions or usual_regions(size)
    both = parts.falling and parts.rising
    base = _base(size, regions, both=both)
    lines = () if both and _block_shape(size, regions) else diagonals(size)
    wanted = [
        *(
            line
            for line, has in zip(lines, (parts.falling, parts.rising), strict=False)
            if has
        ),
        *labelled(parts.extra),
    ]
    known = {house.cells for house in base.houses}
    added = tuple(house for house in wanted if house.cells not in known)
    if not added:
        return base
    for house in added:
        if len(house.cells) > size:
            raise PuzzleError(
                f"{house.kind} {house.label} has {len(house.cells)} cells, but there"
                f" are {size} digits"
            )
    slug = _slug(parts, base, added)
    return Variant(slug, size, base.places, (*base.houses, *added))


def _base(size: int, regions: Sequence[int | None], *, both: bool) -> Variant:
    """The variant of rows, columns and regions; with diagonals if that has a name."""
    shape = _block_shape(size, regions)
    if shape is not None:
        block = None if BLOCKS.get(size) == shape else shape
        return diagonal(size, block) if both else classic(size, block)
    if all(region is None for region in regions):
        return latin(size)
    counts = Counter(regions)
    if None not in counts and set(counts.values()) == {size}:
        return jigsaw(tuple(region for region in regions if region is not None))
    return _ragged(size, regions)


def _ragged(size: int, regions: Sequence[int | None]) -> Variant:
    """The variant of regions that leave cells out.

    Raises:
        PuzzleError: A region has not as many cells as the board has rows.
    """
    members = members_of(regions)
    for number, cells in enumerate(members, start=1):
        if len(cells) != size:
            raise PuzzleError(
                f"region {number} has {len(cells)} cells, but there are {size} digits"
            )
    houses = tuple(
        House("region", f"{number}", cells)
        for number, cells in enumerate(members, start=1)
    )
    return Variant(
        "jigsaw", size, rectangle(size, size), (*rows_and_columns(size), *houses)
    )


def _block_shape(size: int, regions: Sequence[int | None]) -> tuple[int, int] | None:
    """Rows and columns of the blocks that *regions* form, whatever their numbers."""
    numbers: dict[int | None, int] = {}
    found = tuple(numbers.setdefault(region, len(numbers)) for region in regions)
    if None in numbers:
        return None
    width = next((at for at, number in enumerate(found) if number), size)
    if not 1 < width < size or size % width:
        return None
    height = size // width
    return (height, width) if found == blocks_of(size, height, width) else None


def labelled(extra: Iterable[Extra]) -> Iterator[House]:
    """The houses of the extra regions, numbered for each kind."""
    counts: Counter[str] = Counter()
    for kind, cells in dict.fromkeys(extra):
        counts[kind] += 1
        yield House(kind, f"{counts[kind]}", cells)


def _slug(parts: BoardParts, base: Variant, added: Sequence[House]) -> str:
    """The slug of a board with further houses."""
    cells = {house.cells for house in added}
    plain = base == classic(parts.size) if parts.size in BLOCKS else False
    if plain and cells == {window for _, window in windows(parts.size)}:
        return "windoku"
    if plain and cells == {group for _, group in disjoint_groups(parts.size)}:
        return "disjoint-groups"
    if all(house.kind == "diagonal" for house in added):
        return f"{base.slug.partition('-')[0]} with diagonals"
    return f"{base.slug.partition('-')[0]} with extra regions"
