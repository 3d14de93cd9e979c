"""The picture of a grid alone: its digits and candidates, and the rules."""

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from solver.puzzle.grid import Grid
from solver.rules.digits import EMPTY
from solver.rules.variant import Variant
from viz.appearance import Appearance, PicturePart
from viz.layout.aspect import least_letters
from viz.layout.layout import Layout, layout_for
from viz.replay.phases import STILL
from viz.scene.board.board_background import background, board_group
from viz.scene.board.cell_view import CellView, Mark
from viz.scene.board.cells import cell_group
from viz.scene.board.labels import labels
from viz.shapes import Frame, Group
from viz.theme import Theme

_HIDDEN: Final = frozenset(PicturePart)


def _as_it_is(view: CellView) -> CellView:
    """*view*, without any marks more."""
    return view


def grid_frame(
    grid: Grid,
    size: tuple[int, int],
    appearance: Appearance,
    marked: Callable[[CellView], CellView] = _as_it_is,
) -> Frame:
    """*grid* as a board, as large as *size* allows.

    Args:
        grid: What is left in each cell.
        size: Width and height in pixels.
        appearance: The colours, and whether candidates are shown.
        marked: Gives each cell its marks besides those of clues.
    """
    rules, theme = grid.variant, appearance.theme
    layout = layout_for(size, rules, hidden=_HIDDEN, has_footer=False)
    views = map(marked, _views(grid, appearance))
    board = board_groups(rules, views, layout, theme)
    return Frame(size, (background(size, theme), *board))


def board_groups(
    rules: Variant,
    views: Iterable[CellView],
    layout: Layout,
    theme: Theme,
    under: Iterable[Group] = (),
) -> Iterator[Group]:
    """The board, to be painted on a background.

    Args:
        rules: Of the puzzle.
        views: What is seen of its cells.
        layout: Where the board is.
        theme: The colours.
        under: What is below the cells.
    """
    yield board_group(rules, layout.placement, theme)
    yield labels(layout.placement, theme, rules.names, least_letters(layout.size))
    yield from under
    for view in views:
        yield cell_group(view, STILL, rules.cell_name(view.cell), layout, theme)


def _views(grid: Grid, appearance: Appearance) -> list[CellView]:
    views = []
    for cell in grid.variant.cells:
        digit = grid.value(cell)
        is_shown = digit is None and appearance.has_candidates
        view = CellView(cell, digit, grid[cell] if is_shown else EMPTY)
        views.append(view.marked(Mark.CLUE) if grid.clues >> cell & 1 else view)
    return views
