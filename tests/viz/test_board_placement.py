"""Board placements: every cell has its place, on boards of every kind."""

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from solver.rules.cell_names import CellNames
from solver.rules.named_variants import classic, latin
from solver.rules.places import Place
from tests.in_one_test import in_one_test
from tests.viz.boards import BOARDS, each_board
from tests.viz.extents import apart, extent, within
from viz.layout.board_picture import board_picture, skin_of
from viz.layout.board_placement import BoardPlacement, board_shape, fitted, squared
from viz.scene.board.labels import labels
from viz.shapes import Rect, Text
from viz.theme import theme_named

NAMES = st.sampled_from(sorted(BOARDS))
ROOMS = st.tuples(st.integers(120, 2400), st.integers(120, 2400))


def placed(name: str, width: int = 1000, height: int = 900) -> BoardPlacement:
    """The board called *name* in a room, away from its corner."""
    return fitted(board_shape(BOARDS[name]), width, height).moved(31, 17)


@given(name=NAMES, room=ROOMS)
def test_every_cell_lies_on_the_board(name: str, room: tuple[int, int]) -> None:
    """Also the labels have room, and the board has no more than it is given."""
    placement = placed(name, *room)

    assert placement.rect.width <= room[0] + 1
    assert placement.rect.height <= room[1] + 1
    assert within(placement.grid.inset(-1), placement.rect)
    for rect, inner in zip(placement.cell_rects, placement.inner_rects, strict=True):
        assert within(rect, placement.grid)
        assert within(inner, rect)


@each_board
def test_cells_are_equal_squares_that_do_not_meet(name: str) -> None:
    """Two cells have no pixel in common, and every cell is as large."""
    rects = placed(name).cell_rects

    assert len({rect[2:] for rect in rects}) == 1
    assert rects[0].width == rects[0].height
    for one, other in combinations(rects, 2):
        assert apart(one, other)


@each_board
def test_cells_lie_as_their_places_do(name: str) -> None:
    """In reading order; cells of a row or column are in line, side by side."""
    rules, rects = BOARDS[name], placed(name).cell_rects
    side = rects[0].width

    assert len(rects) == len(rules)
    for (row, column), rect in zip(rules.places, rects, strict=True):
        assert rect.y - rects[0].y == (row - rules.places[0].row) * side
        assert rect.x - rects[0].x == (column - rules.places[0].column) * side


@given(name=NAMES, x=st.integers(-50, 4000), y=st.integers(-50, 4000))
def test_a_board_that_is_moved_stays_the_same(name: str, x: int, y: int) -> None:
    """All of it goes as far."""
    here = placed(name)
    there = here.moved(x, y)
    right, down = x - here.rect.x, y - here.rect.y

    moved = [
        rect._replace(x=rect.x + right, y=rect.y + down) for rect in here.cell_rects
    ]
    assert list(there.cell_rects) == moved
    assert there.rect == Rect(x, y, here.rect.width, here.rect.height)


@given(name=NAMES, side=st.integers(100, 2000))
def test_a_board_in_a_square_is_as_large_as_can_be(name: str, side: int) -> None:
    """The next larger cells would not have room."""
    placement = squared(board_shape(BOARDS[name]), side)
    longer = max(placement.shape.size)

    assert longer * placement.zoom <= side + 1
    assert longer * (placement.cell + 1) / placement.shape.cell > side


@in_one_test(
    ("digits", "columns", "rows"),
    [
        (4, 2, 2),
        (5, 3, 2),
        (6, 3, 2),
        (7, 3, 3),
        (8, 3, 3),
        (9, 3, 3),
        (10, 4, 3),
        (12, 4, 3),
        (15, 4, 4),
        (16, 4, 4),
        (25, 5, 5),
    ],
)
def test_small_digits_are_arranged_by_their_number(
    digits: int, columns: int, rows: int
) -> None:
    """The board's own rows and columns do not matter."""
    shape = board_shape(latin(digits))

    assert (shape.digit_columns, shape.digit_rows) == (columns, rows)


def test_a_samurai_has_the_small_digits_of_its_grids() -> None:
    """Nine, though there are 21 columns."""
    shape = board_shape(BOARDS["samurai"])

    assert (shape.digit_columns, shape.digit_rows) == (3, 3)


@each_board
@in_one_test("names", CellNames)
def test_labels_name_the_cells(name: str, names: CellNames) -> None:
    """What is beside a cell and the number above it are its name."""
    rules, placement = BOARDS[name].with_names(names), placed(name)
    texts = [
        t for t in labels(placement, PAPER, names, 22).shapes if isinstance(t, Text)
    ]
    letters = {middle(t)[1]: t.text for t in texts if t.x < placement.grid.x}
    numbers = {t.x: t.text for t in texts if t.x >= placement.grid.x}

    for cell, rect in zip(rules.cells, placement.cell_rects, strict=True):
        x, y = rect.centre
        row = min(letters, key=lambda at: abs(at - y))
        column = min(numbers, key=lambda at: abs(at - x))
        assert abs(row - y) <= 2
        assert abs(column - x) <= 1
        beside, above = letters[row], numbers[column]
        is_numbered = names is CellNames.NUMBERS
        said = f"r{beside}c{above}" if is_numbered else beside + above
        assert said == rules.cell_name(cell)


@given(name=NAMES, room=ROOMS)
def test_labels_have_a_place_of_their_own(name: str, room: tuple[int, int]) -> None:
    """They lie on the board, beside the cells, and do not touch each other."""
    placement = placed(name, *room)
    group = labels(placement, PAPER, CellNames.LETTERS, 22)
    found = [extent(shape) for shape in group.shapes]

    for rect in found:
        assert within(rect, placement.rect)
        assert apart(rect, placement.grid)
    for one, other in combinations(found, 2):
        assert apart(one, other)


def test_classic_and_diagonal_boards_have_the_shape_of_their_pictures() -> None:
    """The cells are where the calibration says."""
    for name in ("classic", "diagonal"):
        shape, picture = board_shape(BOARDS[f"{name}-9"]), board_picture(name)

        assert skin_of(BOARDS[f"{name}-9"]) == picture
        assert (shape.size, shape.xs, shape.ys) == (
            picture.size,
            picture.xs,
            picture.ys,
        )


def test_drawn_boards_have_proportions_like_the_pictures() -> None:
    """A drawn board of nine has the very shape of the picture."""
    drawn, picture = board_shape(BOARDS["jigsaw-9"]), board_shape(classic())

    assert skin_of(BOARDS["jigsaw-9"]) is None
    assert (drawn.size, drawn.xs, drawn.ys, drawn.label) == (
        picture.size,
        picture.xs,
        picture.ys,
        picture.label,
    )


def test_holes_have_no_cell() -> None:
    """The middle of a Samurai's upper edge belongs to none of its grids."""
    rules, placement = BOARDS["samurai"], placed("samurai")
    hole = Place(2, 10)
    x, y = placement.xs[hole.column] + 3, placement.ys[hole.row] + 3

    assert hole not in rules.cell_at
    assert not any(rect.holds((x, y)) for rect in placement.cell_rects)


PAPER = theme_named("paper")


def middle(text: Text) -> tuple[int, int]:
    """Where the middle of *text* is."""
    return text.x, text.baseline - round(text.size * 0.33)
