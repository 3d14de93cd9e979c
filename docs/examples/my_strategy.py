"""A strategy of one's own: a digit that a block holds in one line leaves its rest."""

from collections.abc import Iterator

from sudoscope import Candidate, Deduction, Family, Grid, Strategy


def find(grid: Grid) -> Iterator[Deduction]:
    """Every block whose places for a digit all lie in one row or column."""
    blocks = [house for house in grid.variant.houses if house.kind == "block"]
    lines = [house for house in grid.variant.houses if house.kind in {"row", "column"}]
    for block in blocks:
        for digit in grid.variant.digits:
            places = [Candidate(cell, digit) for cell in block.cells]
            places = [place for place in places if grid.is_open(place)]
            for line in lines:
                rest = [Candidate(c, digit) for c in line.cells if c not in block.cells]
                gone = grid.variant.planes.set_of(filter(grid.is_open, rest))
                in_line = all(place.cell in line.cells for place in places)
                if len(places) > 1 and in_line and gone:
                    because, within = tuple(places), (block, line)
                    yield Deduction("block-to-line", (), gone, because, within)


STRATEGY = Strategy("block-to-line", find, Family.LOCKED, rating=2.5, score=50)
