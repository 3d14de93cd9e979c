"""What follows from the contents of a house, remembered from step to step."""

from solver.techniques.digit_places import seeing_places, spreads
from solver.techniques.grid_index import common_peers
from solver.techniques.open_houses import open_houses
from tests.support import at, candidate_set, grid_of


def test_houses_that_a_step_leaves_alone_stay_the_same() -> None:
    """Only the houses of a cell that changes are looked at again."""
    before = grid_of(A1="12", A2="123")

    after = before.without(candidate_set("A2=3"))

    changed = {
        place.house.name
        for place, old in zip(open_houses(after), open_houses(before), strict=True)
        if place is not old
    }
    assert changed == {"row A", "column 2", "block 1"}


def test_a_house_with_one_open_cell_is_left_out() -> None:
    """It has neither subsets nor almost locked sets."""
    filled = {f"A{n}": f"={n}" for n in range(1, 9)}

    names = {place.house.name for place in open_houses(grid_of(**filled))}

    assert "row A" not in names
    assert "row B" in names


def test_a_digit_that_stands_is_no_hidden_one() -> None:
    """Until it is struck its peers still have it."""
    grid = grid_of(A1="=1", A2="12", A3="12")

    (row,) = (place for place in open_houses(grid) if place.house.name == "row A")

    assert all(subset.digits[0] != 1 for subset in row.hidden(2))
    assert [subset.cells for subset in row.naked(2)] == [
        1 << at("A2") | 1 << at("A3"),
    ]


def test_what_sees_cells_is_what_their_peers_have_in_common() -> None:
    """For the places of the digit, and again when it is asked a second time."""
    grid = grid_of(A5="123", B2="456")
    spread = spreads(grid)[0]
    cells = 1 << at("A1") | 1 << at("A2")
    seeing = seeing_places(spread)

    assert seeing[cells] == spread.where & common_peers(grid.variant, cells)
    assert seeing[cells] == seeing[cells]
    assert not seeing[cells] >> at("B2") & 1
