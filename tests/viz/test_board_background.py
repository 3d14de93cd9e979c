"""The ground: lines, tints and rules are where the variant says."""

from collections.abc import Iterable
from importlib import import_module
from pkgutil import iter_modules

from solver.rules import constraints
from solver.rules.named_variants import diagonal
from solver.rules.places import Place
from tests.in_one_test import in_one_test
from tests.viz.boards import BOARDS, each_board, each_killer
from tests.viz.extents import extent, within
from viz.layout.board_picture import drawn, skin_of
from viz.layout.board_placement import BoardPlacement, board_shape, fitted
from viz.scene.board.board_background import board_group
from viz.scene.board.grid_lines import faces, lines
from viz.scene.board.rule_drawings import marking_of
from viz.shapes import Colour, Fill, Line, Picture, Point, Shape, Text
from viz.theme import THEMES, Role, theme_named

PAPER = theme_named("paper")


def placed(name: str, side: int = 900) -> BoardPlacement:
    """The board called *name* in a square."""
    return fitted(board_shape(BOARDS[name]), side, side).moved(20, 10)


def ground(name: str, side: int = 900) -> tuple[Shape, ...]:
    """What is drawn of the board called *name* under its digits."""
    return board_group(BOARDS[name], placed(name, side), PAPER).shapes


def colour_at(shapes: Iterable[Shape], point: Point) -> Colour | None:
    """The colour of the last rectangle over *point*."""
    found = None
    for shape in shapes:
        if isinstance(shape, Fill) and shape.rect.holds(point):
            found = shape.colour
    return found


def board_lines(name: str) -> tuple[Shape, ...]:
    """The cells and lines of a board, as they are drawn where it has no picture."""
    rules, placement = BOARDS[name], placed(name)
    return (*faces(rules, placement, PAPER, ()), *lines(rules, placement, PAPER))


@each_board
def test_firm_lines_run_where_regions_end(name: str) -> None:
    """Between cells of the same blocks and regions runs a hairline."""
    rules, shapes = BOARDS[name], board_lines(name)
    rects = placed(name).cell_rects
    parting = set(rules.region_of)

    for cell, (row, column) in enumerate(rules.places):
        rect, own = rects[cell], parting.intersection(rules.houses_of[cell])
        right = rules.cell_at.get(Place(row, column + 1))
        below = rules.cell_at.get(Place(row + 1, column))
        for other, at in (
            (right, (rect.right, rect.centre[1])),
            (below, (rect.centre[0], rect.bottom)),
        ):
            is_alike = other is not None and own == parting.intersection(
                rules.houses_of[other]
            )
            role = Role.HAIRLINE if is_alike else Role.FIRM_LINE
            assert colour_at(shapes, at) == PAPER[role], (row, column)


@each_board
def test_the_board_has_a_firm_edge(name: str) -> None:
    """Left of every first cell and above it, also at holes."""
    rules, shapes = BOARDS[name], board_lines(name)

    for (row, column), rect in zip(rules.places, placed(name).cell_rects, strict=True):
        if Place(row, column - 1) not in rules.cell_at:
            at = rect.x, rect.centre[1]
            assert colour_at(shapes, at) == PAPER[Role.FIRM_LINE], (row, column)
        if Place(row - 1, column) not in rules.cell_at:
            at = rect.centre[0], rect.y
            assert colour_at(shapes, at) == PAPER[Role.FIRM_LINE], (row, column)


@each_board
def test_nothing_is_drawn_in_holes(name: str) -> None:
    """Whatever lies between several grids stays as the background is."""
    rules, placement, shapes = BOARDS[name], placed(name), ground(name)
    middles = [
        ((placement.xs[c] + placement.xs[c + 1]) // 2, (top + bottom) // 2)
        for r, (top, bottom) in enumerate(
            zip(placement.ys, placement.ys[1:], strict=False)
        )
        for c in range(rules.columns)
        if Place(r, c) not in rules.cell_at
    ]

    for at in middles:
        assert colour_at(shapes, at) is None
    assert len(middles) == rules.rows * rules.columns - len(rules)


@each_board
@in_one_test("side", [150, 400, 1000])
def test_the_ground_stays_on_the_board(name: str, side: int) -> None:
    """Lines, tints, outlines and sums, at every size."""
    rect = placed(name, side).rect

    for shape in ground(name, side):
        assert within(extent(shape), rect), shape


def tinted(name: str) -> set[str]:
    """The names of the cells of a drawn board that have a tint."""
    rules = BOARDS[name]
    faces_ = [s for s in ground(name) if isinstance(s, Fill) and is_face(s)]
    return {
        rules.cell_name(cell)
        for cell, rect in zip(rules.cells, placed(name).cell_rects, strict=True)
        if colour_at(faces_, rect.centre) == PAPER[Role.EXTRA_HOUSE]
    }


def is_face(shape: Fill) -> bool:
    """Whether *shape* is the ground of cells."""
    return shape.colour in (PAPER[Role.EXTRA_HOUSE], PAPER[Role.FACE])


@in_one_test(
    ("name", "cells"),
    [
        ("classic-6", ""),
        ("jigsaw-9", ""),
        ("latin-5", ""),
        ("killer-6", ""),
        ("diagonal-4", "A1 B2 C3 D4 A4 B3 C2 D1"),
        ("unknown house", "A1 C4 F2"),
        ("unknown rule", "A1 C4 F2"),
        ("unknown rule on classic", "A1 E5"),
        ("cage without sum", ""),
    ],
)
def test_further_houses_are_tinted(name: str, cells: str) -> None:
    """Those that are neither rows, columns, blocks or regions, nor have a drawing."""
    assert tinted(name) == set(cells.split())


def test_the_cells_of_several_grids_are_tinted_where_they_are_few() -> None:
    """The corner blocks of a samurai; not most of a butterfly."""
    shared = {f"{r}{c}" for r in "GHIMNO" for c in (7, 8, 9, 13, 14, 15)}

    assert tinted("samurai") == shared
    assert tinted("two grids") == {f"{r}{c}" for r in "GHI" for c in (7, 8, 9)}
    assert len(tinted("wide")) == 27
    assert not tinted("butterfly")


def test_diagonals_are_lines_and_windows_are_tinted() -> None:
    """A tint alone looks like other marks; diagonals through windows have none."""
    windows = {f"{r}{c}" for r in "BCDFGH" for c in (2, 3, 4, 6, 7, 8)}
    slanted = [shape for shape in ground("windoku-x") if isinstance(shape, Line)]

    assert tinted("windoku") == tinted("windoku-x") == windows
    assert len(slanted) == 2
    assert sum(isinstance(shape, Line) for shape in ground("diagonal-6")) == 2
    assert len(tinted("diagonal-6")) == 12


def test_houses_that_cover_the_board_are_tinted_in_turn() -> None:
    """A tint of every cell would show none of nine groups."""
    found = tinted("disjoint groups")

    assert len(found) == 45
    assert {"A1", "A4", "A3", "B2", "C3"} <= found
    assert not found & {"A2", "B1", "B3", "C2"}


@in_one_test("theme", THEMES)
@in_one_test("name", ["classic-9", "diagonal-9", "killer-9"])
def test_boards_with_a_picture_show_it(name: str, theme: str) -> None:
    """Cages and diagonals are drawn over the picture of the board without them."""
    colours, placement = theme_named(theme), placed(name)
    skin = skin_of(BOARDS[name])
    shapes = board_group(BOARDS[name], placement, colours).shapes

    assert skin is not None
    assert shapes[0] == drawn(skin, placement.rect, placement.zoom, colours)
    assert not any(isinstance(shape, Picture) for shape in shapes[1:])
    assert (len(shapes) > 1) == (name != "classic-9")


def test_only_the_boards_they_were_made_for_have_pictures() -> None:
    """Another size, other regions or further houses are drawn."""
    pictured = {name for name, rules in BOARDS.items() if skin_of(rules)}

    assert pictured == {
        "classic-9",
        "diagonal-9",
        "killer-9",
        "unknown rule on classic",
    }


def test_every_constraint_of_the_solver_has_a_drawing() -> None:
    """None of them is left to the tint of unknown rules."""
    modules = [
        import_module(f"{constraints.__name__}.{found.name}")
        for found in iter_modules(constraints.__path__)
    ]
    kinds = {
        kind
        for module in modules
        for kind in vars(module).values()
        if isinstance(kind, type)
        and kind.__module__ == module.__name__
        and all(callable(getattr(kind, name, None)) for name in ("allows", "filtered"))
    }
    unknown = marking_of.dispatch(object)

    assert kinds
    assert not {kind for kind in kinds if marking_of.dispatch(kind) is unknown}


@each_killer
def test_every_cage_has_its_sum_in_its_first_cell(name: str) -> None:
    """In the corner, in a text of its own."""
    rules, placement = BOARDS[name], placed(name)
    texts = [shape for shape in ground(name) if isinstance(shape, Text)]

    assert len(texts) == len(rules.constraints)
    for cage, text in zip(rules.constraints, texts, strict=True):
        first = placement.cell_rects[cage.cells[0]]
        assert text.text == str(getattr(cage, "total", None))
        assert within(extent(text), first)
        assert text.x < first.centre[0]
        assert text.baseline < first.centre[1]


def test_a_board_is_drawn_once_for_equal_rules() -> None:
    """The same group comes back, so that painters need not look at its shapes."""
    rules, placement = diagonal(6), fitted(board_shape(diagonal(6)), 500, 500)

    again = board_group(rules, fitted(board_shape(rules), 500, 500), PAPER)

    assert again is board_group(rules, placement, PAPER)
