"""Sketches: digits, cursor, conflicts and everything that can be undone."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.errors import PuzzleError
from solver.rules.digits import Digit
from solver.rules.named_variants import classic, diagonal
from solver.rules.places import Cell
from solver.rules.variant import Variant
from sudoscope.editor.model.sketch import KEPT, Sketch
from tests.in_one_test import in_one_test
from tests.support import EASY, ON_DIAGONALS, at, puzzle_of


def sketch_of(variant: Variant | None = None, /, **cells: int) -> Sketch:
    """A sketch with the digits of *cells*, typed in one after the other."""
    sketch = Sketch.empty(variant or classic())
    for name, digit in cells.items():
        sketch = sketch.with_cursor(at(name)).with_digit(Digit(digit))
    return sketch


def test_a_typed_digit_stands_in_the_cell_of_the_cursor() -> None:
    """Typing fills one cell and leaves the cursor there."""
    sketch = Sketch.empty(classic()).with_cursor(at("C4")).with_digit(Digit(7))

    assert sketch.digits[at("C4")] == 7
    assert sketch.count == 1
    assert sketch.cursor == at("C4")


def test_a_digit_the_rules_do_not_know_is_refused() -> None:
    """A 4×4 board takes no 5."""
    sketch = Sketch.empty(classic(4))

    with pytest.raises(PuzzleError, match="5 is not a digit 1 to 4"):
        sketch.with_digit(Digit(5))


def test_a_cleared_cell_is_empty() -> None:
    """No digit in the cursor's cell, the others as they were."""
    sketch = sketch_of(A1=1, A2=2).with_digit(None)

    assert sketch.digits[:2] == (1, None)


def test_emptying_takes_every_digit_and_is_one_change() -> None:
    """One undo brings all of them back."""
    full = Sketch.of(puzzle_of(EASY))

    empty = full.emptied()

    assert empty.count == 0
    assert empty.undone().digits == full.digits


@in_one_test(
    ("start", "rows", "columns", "end"),
    [
        ("E5", -1, 0, "D5"),
        ("E5", 0, 1, "E6"),
        ("A5", -1, 0, "I5"),
        ("I5", 1, 0, "A5"),
        ("E9", 0, 1, "E1"),
        ("E1", 0, -1, "E9"),
    ],
)
def test_the_cursor_comes_in_again_at_the_other_end(
    start: str, rows: int, columns: int, end: str
) -> None:
    """A move past an edge stays in its row or column."""
    sketch = Sketch.empty(classic()).with_cursor(at(start))

    assert sketch.moved(rows, columns).cursor == at(end)


def test_the_cursor_advances_in_reading_order_and_starts_anew() -> None:
    """From the end of a row to the next row, from the last cell to the first."""
    sketch = Sketch.empty(classic())

    assert sketch.with_cursor(at("A9")).advanced().cursor == at("B1")
    assert sketch.with_cursor(at("I9")).advanced().cursor == at("A1")
    assert sketch.with_cursor(at("A1")).advanced(-1).cursor == at("I9")


def test_a_cell_that_is_not_there_is_refused() -> None:
    """The cursor stays on the board."""
    with pytest.raises(PuzzleError, match="81 is not a cell 0 to 80"):
        Sketch.empty(classic()).with_cursor(Cell(81))


def test_both_cells_of_a_conflict_are_named_with_its_house() -> None:
    """A 5 twice in a row, away from each other's block."""
    sketch = sketch_of(A1=5, A9=5, C3=4)

    (conflict,) = sketch.conflicts

    assert (conflict.digit, conflict.house.name) == (5, "row A")
    assert sketch.conflicting == {at("A1"), at("A9")}
    assert sketch.puzzle is None


def test_a_conflict_on_a_diagonal_is_one_under_its_rules_alone() -> None:
    """The same digits are a puzzle as classic and none as diagonal."""
    plain = sketch_of(A1=5, E5=5)

    crossed = plain.under(diagonal())

    assert plain.puzzle is not None
    assert [found.house.kind for found in crossed.conflicts] == ["diagonal"]


@given(cells=st.lists(st.sampled_from([None, *range(1, 10)]), min_size=81, max_size=81))
def test_a_cell_conflicts_just_where_a_peer_holds_its_digit(
    cells: list[int | None],
) -> None:
    """The definition, in plain words, on any filling."""
    digits = [None if d is None else Digit(d) for d in cells]

    sketch = Sketch.empty(diagonal()).filled_with(diagonal(), digits)

    assert sketch.conflicting == {
        cell
        for cell in diagonal().cells
        if digits[cell] and digits[cell] in [digits[p] for p in diagonal().peers[cell]]
    }


def test_a_puzzle_survives_being_a_sketch() -> None:
    """Clues, rules and title come back."""
    puzzle = puzzle_of(ON_DIAGONALS, "diagonal", "Crossed")

    assert Sketch.of(puzzle).puzzle == puzzle


def test_a_changed_puzzle_has_no_title_any_more() -> None:
    """It is another puzzle; undoing makes it the titled one again."""
    sketch = Sketch.of(puzzle_of(EASY, title="Easy 1"))

    changed = sketch.with_digit(None).with_digit(Digit(9))

    assert changed.puzzle is not None
    assert changed.puzzle.title == ""
    assert changed.undone().now.title == "Easy 1"


def test_replacing_is_one_change() -> None:
    """A paste can be undone at once, rules and all."""
    before = sketch_of(A1=1)

    after = before.replaced_by(puzzle_of(ON_DIAGONALS, "diagonal"))

    assert after.variant == diagonal()
    assert after.undone().now == before.now


def test_digits_for_another_board_are_refused() -> None:
    """Sixteen digits are no 9×9 board."""
    with pytest.raises(PuzzleError, match="16 symbols found, 81 expected"):
        Sketch.empty(classic()).filled_with(classic(), [None] * 16)


def test_other_rules_of_another_size_begin_with_an_empty_board() -> None:
    """Digits of a large board mean nothing on a small one."""
    sketch = sketch_of(A1=9).under(classic(4))

    assert sketch.digits == (None,) * 16


def test_what_changes_nothing_cannot_be_undone() -> None:
    """Typing a digit again, or clearing an empty cell, is no change."""
    sketch = sketch_of(A1=1)

    assert sketch.with_digit(Digit(1)) is sketch
    assert sketch.advanced().with_digit(None).past == sketch.past


def test_a_new_change_drops_what_was_undone() -> None:
    """There is one future, not two."""
    sketch = sketch_of(A1=1, A2=2).undone().with_digit(Digit(3))

    assert sketch.redone() is sketch


def test_undoing_puts_the_cursor_where_the_change_was() -> None:
    """So that one sees what was undone."""
    sketch = sketch_of(A1=1).with_cursor(at("I9"))

    assert sketch.undone().cursor == at("A1")


def test_so_many_changes_are_kept_and_no_more() -> None:
    """A sketch does not grow for ever."""
    sketch = Sketch.empty(classic())

    for turn in range(KEPT + 5):
        sketch = sketch.with_digit(Digit(turn % 9 + 1))

    assert len(sketch.past) == KEPT


@given(digits=st.lists(st.sampled_from([None, *range(1, 10)]), max_size=30))
def test_undoing_everything_and_redoing_it_changes_nothing(
    digits: list[int | None],
) -> None:
    """As many steps back and forward as there were changes: the same digits."""
    start = Sketch.empty(classic())
    end = start
    for digit in digits:
        end = end.with_digit(None if digit is None else Digit(digit)).moved(1, 2)

    back = end
    while back.past:
        back = back.undone()
    forth = back
    while forth.future:
        forth = forth.redone()

    assert back.digits == start.digits
    assert forth.digits == end.digits
