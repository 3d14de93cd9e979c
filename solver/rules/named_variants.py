"""Builders: the variants that have a name, and how they are made.

Sources: for the sizes and shapes of blocks the conventions of Simon Tatham's "Solo";
for Samurai the five overlapping grids as published since 2005.
"""

import re
from collections.abc import Callable, Iterable
from functools import cache
from inspect import signature
from typing import Final

from solver.errors import UnknownNameError, VariantError, check_type
from solver.rules.house import House, diagonals, rows_and_columns, rows_columns_blocks
from solver.rules.places import Cell, Place, rectangle
from solver.rules.variant import Variant

BLOCKS: Final[dict[int, tuple[int, int]]] = {
    4: (2, 2),
    6: (2, 3),
    8: (2, 4),
    9: (3, 3),
    10: (2, 5),
    12: (3, 4),
    14: (2, 7),
    15: (3, 5),
    16: (4, 4),
    18: (3, 6),
    20: (4, 5),
    24: (4, 6),
    25: (5, 5),
}
"""Rows and columns of a block, by the size of the board."""

SAMURAI: Final = (Place(0, 0), Place(0, 12), Place(6, 6), Place(12, 0), Place(12, 12))
"""Where the five grids of a Samurai begin: four corners around a fifth."""


def block_shape(size: int) -> tuple[int, int]:
    """Rows and columns of the usual block of a board of *size* digits.

    Raises:
        VariantError: There is no usual block.
    """
    if size not in BLOCKS:
        sizes = ", ".join(map(str, BLOCKS))
        raise VariantError(f"no usual blocks for size {size}; known sizes: {sizes}")
    return BLOCKS[size]


@cache
def classic(size: int = 9, block: tuple[int, int] | None = None) -> Variant:
    """Rows, columns and blocks.

    Args:
        size: Rows, columns and digits.
        block: Rows and columns of a block, which cover *size* cells; by default the
            usual ones.

    Raises:
        VariantError: There are no usual blocks, or *block* does not fit.
    """
    shape = block or block_shape(size)
    return multigrid(_slug("classic", size, block), size, shape, (Place(0, 0),))


@cache
def diagonal(size: int = 9, block: tuple[int, int] | None = None) -> Variant:
    """Classic, and both main diagonals hold each digit once too.

    Raises:
        VariantError: As for ``classic``.
    """
    return with_diagonals(classic(size, block))


def with_diagonals(plain: Variant) -> Variant:
    """The rules of *plain*, and both main diagonals hold each digit once too."""
    slug, size = plain.slug.replace("classic", "diagonal"), plain.digit_count
    return Variant(slug, size, plain.places, (*plain.houses, *diagonals(size)))


@cache
def samurai() -> Variant:
    """Five classic grids that share blocks: 369 cells on a drawing grid of 21 by 21."""
    return multigrid("samurai", 9, (3, 3), SAMURAI)


@cache
def latin(size: int) -> Variant:
    """Rows and columns alone: a Latin square."""
    return Variant(f"latin-{size}", size, rectangle(size, size), rows_and_columns(size))


@cache
def jigsaw(regions: tuple[int, ...]) -> Variant:
    """Rows, columns, and regions of any shape instead of blocks.

    Args:
        regions: For each cell of a square board, in reading order, the number of its
            region; each region has as many cells as the board has rows.

    Raises:
        VariantError: The board is not square or a region has another number of cells.
    """
    size = round(len(regions) ** 0.5)
    if size * size != len(regions):
        raise VariantError(f"{len(regions)} cells do not make a square board")
    members: dict[int, list[Cell]] = {}
    for cell, region in enumerate(regions):
        members.setdefault(region, []).append(Cell(cell))
    for number, cells in enumerate(members.values(), start=1):
        if len(cells) != size:
            raise VariantError(f"region {number} has {len(cells)} cells, not {size}")
    houses = tuple(
        House("region", f"{number}", tuple(cells))
        for number, cells in enumerate(members.values(), start=1)
    )
    return Variant(
        "jigsaw", size, rectangle(size, size), (*rows_and_columns(size), *houses)
    )


def multigrid(
    slug: str, size: int, block: tuple[int, int], corners: Iterable[Place]
) -> Variant:
    """Square grids with rows, columns and blocks, which may overlap.

    What two grids share is in the rules once. Where there are several grids, rows and
    columns are called by their first and last cells.

    Args:
        slug: What the variant is called.
        size: Rows, columns and digits of each grid.
        block: Rows and columns of a block.
        corners: The top left place of each grid.

    Raises:
        VariantError: *block* does not cover *size* cells.
    """
    height, width = block
    if height * width != size:
        raise VariantError(
            f"a block of {height} by {width} has not {size} cells, but {height * width}"
        )
    grids = tuple(corners)
    inside = rectangle(size, size)
    places = tuple(sorted({at.below(corner) for corner in grids for at in inside}))
    return Variant(slug, size, places, rows_columns_blocks(size, block, grids, places))


def _slug(name: str, size: int, block: tuple[int, int] | None) -> str:
    """The name with the size and the shape of blocks, if they are unusual."""
    unusual = block is not None and block != BLOCKS.get(size)
    if unusual and block is not None:
        return f"{name}-{size}-{block[0]}x{block[1]}"
    return name if size == 9 else f"{name}-{size}"  # noqa: PLR2004 - the usual size


VARIANTS: Final[dict[str, Callable[..., Variant]]] = {
    "classic": classic,
    "diagonal": diagonal,
    "samurai": samurai,
    "latin": latin,
}
"""The builders of the variants that need no more than a name."""

_NAME: Final = re.compile(r"([a-z]+)(?:-(\d{1,2}))?(?:-(\d{1,2})x(\d{1,2}))?")


def variant_named(name: str) -> Variant:
    """The variant called *name*, which may say a size and the shape of a block.

    >>> variant_named("classic-6-3x2").full_houses[-1].cells
    (22, 23, 28, 29, 34, 35)

    Raises:
        UnknownNameError: There is none of that name.
        VariantError: There is none of that size or shape.
    """
    check_type(name, str, "the name of a variant such as 'classic'")
    return _variant_named(name)


@cache
def _variant_named(name: str) -> Variant:
    match = _NAME.fullmatch(name)
    if match is None or match[1] not in VARIANTS:
        raise UnknownNameError("variant", name, VARIANTS)
    base, size, height, width = match.groups()
    sizes = [int(size)] if size else []
    blocks = [(int(height), int(width))] if height else []
    builder = VARIANTS[base]
    try:
        signature(builder).bind(*sizes, *blocks)
    except TypeError:
        raise VariantError(f"{base} cannot be asked for as {name!r}") from None
    return builder(*sizes, *blocks)
