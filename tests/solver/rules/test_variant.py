"""Variants: cells, houses and peers, the tables made of them, and what is refused."""

from collections import Counter
from collections.abc import Callable
from typing import Final

import pytest

from solver.errors import ArgumentError, VariantError
from solver.rules.candidate_sets import Candidate, cell_set
from solver.rules.cell_names import CellNames, OwnNames
from solver.rules.constraints.cage import Cage, cages
from solver.rules.drawing import Drawing
from solver.rules.house import House
from solver.rules.named_variants import classic, diagonal, latin
from solver.rules.places import Cell, Place, rectangle
from solver.rules.variant import Variant
from tests.in_one_test import in_one_test
from tests.solver.variants import PARTIAL, each_variant
from tests.support import at, digit_of


@each_variant
def test_a_house_has_as_many_cells_as_there_are_digits_or_fewer(
    variant: Variant,
) -> None:
    """Its cells are different, on the board and in reading order."""
    for house in variant.houses:
        assert 1 <= len(house.cells) <= variant.digit_count
        assert list(house.cells) == sorted(set(house.cells))
        assert set(house.cells) <= set(variant.cells)


@each_variant
def test_a_full_house_has_a_cell_for_each_digit(variant: Variant) -> None:
    """Those with as many cells as digits, in the order of the houses."""
    full = [h for h in variant.houses if len(h.cells) == variant.digit_count]

    assert list(variant.full_houses) == full
    assert len(variant.digits) == variant.digit_count == variant.digits[-1]


@each_variant
def test_the_houses_of_a_cell_are_those_that_hold_it(variant: Variant) -> None:
    """In the order of the houses, as a tuple and with their cells as sets."""
    for cell in variant.cells:
        holding = tuple(h for h in variant.houses if cell in h.cells)
        sets = [(house, cell_set(house.cells)) for house in holding]

        assert variant.houses_of[cell] == holding
        assert list(variant.house_sets_of[cell]) == sets
        assert list(variant.full_house_sets_of[cell]) == [
            entry for entry in sets if entry[0] in variant.full_houses
        ]


@each_variant
def test_names_are_told_apart(variant: Variant) -> None:
    """Every cell, house and constraint is found by its name."""
    names = [variant.cell_name(cell) for cell in variant.cells]

    assert [variant.cell_named[name] for name in names] == list(variant.cells)
    assert [variant.scope_named[scope.name] for scope in variant.scopes] == [
        *variant.houses,
        *variant.constraints,
    ]


@each_variant
def test_peers_are_the_other_cells_of_the_houses_of_a_cell(variant: Variant) -> None:
    """Each once, in reading order, and the cell itself is not among them."""
    for cell in variant.cells:
        near = {c for house in variant.houses_of[cell] for c in house.cells}

        assert list(variant.peers[cell]) == sorted(near - {cell})
        assert variant.peer_sets[cell] == cell_set(variant.peers[cell])


@each_variant
def test_cells_are_counted_in_reading_order_of_their_places(variant: Variant) -> None:
    """Each has a place of its own inside the drawing grid."""
    places = [variant.places[cell] for cell in variant.cells]

    assert places == sorted(set(places))
    assert [variant.cell_at[place] for place in places] == list(variant.cells)
    assert all(0 <= row < variant.rows for row, _ in places)
    assert all(0 <= column < variant.columns for _, column in places)


@each_variant
def test_a_region_is_the_block_or_region_of_a_cell(variant: Variant) -> None:
    """A cell lies in one at most, but for boards that overlap."""
    for cell in variant.cells:
        kinds = [h for h in variant.houses_of[cell] if h.kind in {"block", "region"}]

        assert variant.region_of[cell] == (kinds[0] if kinds else None)


@each_variant
def test_every_full_house_is_in_one_pattern(variant: Variant) -> None:
    """Of houses with the same cells the first is there, with its distances."""
    distinct = {house.cells: house for house in reversed(variant.full_houses)}
    found = [h for p in variant.house_patterns for h in p.house_at.values()]

    assert Counter(found) == Counter(distinct.values())
    for pattern in variant.house_patterns:
        distances = {
            tuple(cell - house.cells[0] for cell in house.cells)
            for house in pattern.house_at.values()
        }
        assert len(distances) == 1
        assert all(h.cells[0] == first for first, h in pattern.house_at.items())


def test_classic_cells_have_twenty_peers() -> None:
    """Eight in the row, eight in the column, four more in the block."""
    variant = classic()

    assert {len(peers) for peers in variant.peers} == {20}
    assert Counter(house.kind for house in variant.houses) == {
        "row": 9,
        "column": 9,
        "block": 9,
    }


def test_diagonal_cells_have_up_to_twelve_more() -> None:
    """Six on a diagonal, and twelve in the centre, which lies on both."""
    counts = Counter(len(peers) for peers in diagonal().peers)

    assert counts == {20: 64, 26: 16, 32: 1}
    assert len(diagonal().peers[at("E5")]) == 32


def test_a_small_house_is_not_full_and_makes_peers() -> None:
    """It forbids repeats, and demands nothing."""
    extra = PARTIAL.houses[-1]

    assert extra not in PARTIAL.full_houses
    assert set(extra.cells) - {extra.cells[0]} <= set(PARTIAL.peers[extra.cells[0]])


def test_cells_and_candidates_are_named_by_row_and_column() -> None:
    """Rows are letters from the top, columns are numbers from the left."""
    assert classic().cell_name(Cell(0)) == "A1"
    assert classic().cell_name(Cell(17)) == "B9"
    assert classic(16).cell_name(Cell(255)) == "P16"
    assert classic(16).candidate_name(Candidate(Cell(0), digit_of("G"))) == "A1 = G"


def test_constraints_bring_their_houses() -> None:
    """A cage is a house too, after those that were there; nothing is lost."""
    plain = classic(4)
    made = cages(plain, [([Cell(0), Cell(1)], 3), ([Cell(5)], 2)])

    caged = plain.with_constraints(made)

    assert caged.constraints == made
    assert caged.houses == (
        *plain.houses,
        House("cage", "A1", (Cell(0), Cell(1))),
        House("cage", "B2", (Cell(5),)),
    )
    assert (caged.slug, caged.places) == (plain.slug, plain.places)
    assert plain.with_constraints(()) is plain


def test_equal_rules_are_equal() -> None:
    """However they were made, and they can be looked up."""
    one = Variant("x", 4, latin(4).places, latin(4).houses)
    other = Variant("x", 4, rectangle(4, 4), latin(4).houses)

    assert one == other
    assert hash(one) == hash(other)
    assert one != latin(4)


def test_equal_rules_are_compared_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A cache that is asked a million times for an equal puzzle must not pay for it."""
    one, other = (
        Variant(
            "x",
            4,
            rectangle(4, 4),
            tuple(House(h.kind, h.label, h.cells) for h in latin(4).houses),
        )
        for _ in "12"
    )
    assert one == other

    def compared(_self: House, _other: object) -> bool:
        raise AssertionError

    monkeypatch.setattr(House, "__eq__", compared)
    assert one == other
    assert other == one


def test_own_names_are_kept_and_found() -> None:
    """Cells and values are called by them, whatever way to name cells is preferred."""
    names = OwnNames(TWO, ("WA", "NT"))
    one = Variant("x", 2, TWO, (), names=names, values=("red", "Blue"))
    own = one.with_names(CellNames.NUMBERS)

    assert own is one
    assert own.candidate_name(Candidate(Cell(1), digit_of("2"))) == "NT = Blue"
    assert [own.cell_called(name) for name in ("wa", "A2")] == [0, 1]
    with pytest.raises(ArgumentError, match="found 'Q', expected a cell from"):
        own.cell_called("Q")
    assert [own.value_called(text) for text in ("red", "BLUE", "1")] == [1, 2, None]
    assert Variant("x", 2, TWO, ()).value_called("2") == digit_of("2")


def test_a_label_of_own_names_is_not_read_as_places() -> None:
    """In a network the second cell may be called "A1", as the first place is."""
    edge = House("edge", "B-A1", (Cell(0), Cell(1)))
    own = Variant("x", 2, TWO, (edge,), names=OwnNames(TWO, ("B", "A1")))

    assert own.label(edge) == "B-A1"
    assert own.label(House("edge", "A2-B", edge.cells)) == "A1-B"


def rules(*houses: House, digits: int = 4, places: tuple[Place, ...] = ()) -> Variant:
    """A variant of 4×4 places with *houses* alone."""
    return Variant("test", digits, places or rectangle(4, 4), houses)


def house(label: str, *cells: int) -> House:
    """A row that is no row."""
    return House("row", label, tuple(map(Cell, cells)))


TWO: Final = rectangle(1, 2)
REFUSED: Final[dict[str, tuple[Callable[[], object], str]]] = {
    "no cells": (lambda: Variant("x", 4, (), ()), "there are no cells"),
    "a name too few": (
        lambda: Variant("x", 2, TWO, (), names=OwnNames(TWO, ("WA",))),
        "names: 2 expected, found 1",
    ),
    "names of other places": (
        lambda: Variant(
            "x", 2, TWO, (), names=OwnNames((Place(5, 5),) * 2, ("a", "b"))
        ),
        "names: the places of the board expected",
    ),
    "a value twice": (
        lambda: Variant("x", 2, TWO, (), values=("red", "red")),
        "values: each once and without spaces expected",
    ),
    "a value of two words": (
        lambda: Variant("x", 2, TWO, (), values=("red", "light blue")),
        "values: each once and without spaces expected",
    ),
    "no such drawing": (
        lambda: Variant("x", 2, TWO, (), drawing=Drawing("map")),
        "'map' is no drawing; grid, graph, chessboard, sum are",
    ),
    "a node too few": (
        lambda: Variant("x", 2, TWO, (), drawing=Drawing("graph", ((0, 0),))),
        "a graph has 2 points, found 1",
    ),
    "a chessboard with lines": (
        lambda: Variant("x", 2, TWO, (), drawing=Drawing("chessboard", text=("A",))),
        "lines of text belong to a sum, and to nothing else",
    ),
    "no digits": (lambda: rules(digits=0), "0 digits asked for, 1 to 25 are possible"),
    "many digits": (
        lambda: Variant("x", 26, rectangle(26, 26), ()),
        "26 digits asked for, 1 to 25 are possible",
    ),
    "places out of order": (
        lambda: rules(places=rectangle(4, 4)[::-1]),
        "places must be in reading order, each once",
    ),
    "a place twice": (
        lambda: rules(places=(Place(0, 0), *rectangle(4, 4))),
        "places must be in reading order, each once",
    ),
    "an empty house": (lambda: rules(house("A")), "row A has no cells"),
    "cells out of order": (
        lambda: rules(house("A", 1, 0)),
        "the cells of row A must ascend, each once",
    ),
    "a cell twice": (
        lambda: rules(house("A", 1, 1)),
        "the cells of row A must ascend, each once",
    ),
    "a cell that is not there": (
        lambda: rules(house("A", 0, 16)),
        "row A has no cells, or one that is not there",
    ),
    "a cell before the first": (
        lambda: rules(house("A", -1, 0)),
        "row A has no cells, or one that is not there",
    ),
    "a house too large": (
        lambda: rules(house("A", 0, 1, 2, 3, 4)),
        "row A has 5 cells, but there are 4 digits",
    ),
    "a name twice": (
        lambda: rules(house("A", 0, 1), house("A", 2, 3)),
        "two rules are called 'row A'",
    ),
    "a constraint elsewhere": (
        lambda: classic(4).with_constraints([Cage("X", (Cell(16),), 3)]),
        "cage X has no cells, or one that is not there",
    ),
}


@in_one_test(("make", "fact"), REFUSED.values(), ids=REFUSED)
def test_rules_that_do_not_fit_are_refused(
    make: Callable[[], object], fact: str
) -> None:
    """The message says what was found."""
    with pytest.raises(VariantError) as caught:
        make()

    assert fact in str(caught.value)
