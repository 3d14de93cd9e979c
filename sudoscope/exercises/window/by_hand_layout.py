"""The labels of a board, which choose a unit of a solve by hand."""

from itertools import pairwise

from viz.layout.layout import Layout


def unit_at(point: tuple[int, int], layout: Layout) -> tuple[str, int] | None:
    """The row or column whose label is at *point*, with its number from 0."""
    board, (x, y) = layout.board, point
    xs, ys = layout.placement.xs, layout.placement.ys
    if not board.holds(point):
        return None
    if x < xs[0]:
        rows = pairwise(ys)
        found = (n for n, (top, end) in enumerate(rows) if top <= y < end)
        return _named("row", next(found, None))
    if y < ys[0]:
        columns = pairwise(xs)
        found = (n for n, (left, end) in enumerate(columns) if left <= x < end)
        return _named("column", next(found, None))
    return None


def _named(kind: str, number: int | None) -> tuple[str, int] | None:
    return None if number is None else (kind, number)
