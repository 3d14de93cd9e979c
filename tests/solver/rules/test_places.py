"""Places and their names."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.rules.places import Place, place_named, rectangle, row_name
from tests.in_one_test import in_one_test


@given(st.integers(0, 701), st.integers(0, 998))
def test_a_place_is_found_by_its_name(row: int, column: int) -> None:
    """Letters say the row and a number the column, as far as two letters go."""
    place = Place(row, column)

    assert place_named(place.name) == place


def test_rows_have_names_of_their_own() -> None:
    """After Z come two letters."""
    names = [row_name(row) for row in range(702)]

    assert len(set(names)) == 702
    assert (names[0], names[25], names[26], names[51], names[701]) == (
        *("A", "Z", "AA", "AZ"),
        "ZZ",
    )


@in_one_test("name", ["", "A", "1", "A0", "A01", "a1", "AAA1", "A1 ", "1A"])
def test_what_is_no_name_is_refused(name: str) -> None:
    """The message has what was found and what places look like."""
    with pytest.raises(ValueError, match="is no place; A1 and C12 are"):
        place_named(name)


def test_a_rectangle_is_in_reading_order() -> None:
    """Row by row from the top left."""
    assert [place.name for place in rectangle(2, 3)] == [
        *("A1", "A2", "A3"),
        *("B1", "B2", "B3"),
    ]
