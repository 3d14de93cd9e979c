"""The index of a grid: peers in common, strong links, almost locked sets."""

from solver.rules.candidate_sets import cell_set, places
from solver.rules.named_variants import classic
from solver.techniques.grid_index import (
    almost_locked_sets,
    bivalue_cells,
    common_peers,
    places_of,
    strong_links,
)
from tests.support import at, grid_of


def test_peers_in_common_see_every_cell() -> None:
    """They are none of the cells themselves."""
    seen = common_peers(classic(), cell_set([at("A1"), at("A2")]))

    assert set(places(seen)) == {*range(2, 9), 9, 10, 11, 18, 19, 20}


def test_a_strong_link_has_two_places_and_none_is_filled() -> None:
    """A digit that stands in the house is not linked, nor one with three places."""
    rest = dict.fromkeys((f"A{n}" for n in range(3, 10)), "3456789")
    linked = grid_of(A1="12", A2="12", **rest)
    filled = grid_of(A1="=1", A2="12", **rest)

    first = [
        link.ends for link in strong_links(linked)[0] if link.house.name == "row A"
    ]

    assert first == [(at("A1"), at("A2"))]
    assert not [k for k in strong_links(filled)[0] if k.house.name == "row A"]
    assert not places_of(filled)[0] & 1 << at("A1")


def test_an_almost_locked_set_has_one_digit_more_than_cells() -> None:
    """Cells of a row that is open, each set once."""
    grid = grid_of(classic(4), A1="12", A2="23", A3="=4")

    found = {s.cells: s.digits for s in almost_locked_sets(grid)}

    assert found[cell_set([at("A1")])] == 0b11
    assert found[cell_set([at("A1"), at("A2")])] == 0b111
    assert not any(cells & 1 << 2 for cells in found)
    assert bivalue_cells(grid) == 0b11
