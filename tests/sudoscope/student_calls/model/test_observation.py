"""What is reported of the dictionaries that code assigns to."""

from typing import Any

import numpy as np

from sudoscope.logs.representation import cell_names
from sudoscope.student_calls.model.observation import (
    AssignmentCounter,
    ObservedRow,
    ObservedValues,
    Observer,
)

ALL = "123456789"
NAMES = cell_names(81)


class Told:
    """An observer of an empty board, and what it reported.

    Attributes:
        records: The changed cells by their names, report by report.
    """

    def __init__(self) -> None:
        self.records: list[dict[str, str]] = []
        self.observer = Observer(81, [ALL] * 81, "." * 81, self._tell)

    def values(self) -> ObservedValues:
        """A state with all candidates."""
        return ObservedValues(dict.fromkeys(NAMES, ALL), self.observer)

    def _tell(self, record: dict[str, Any]) -> None:
        changed = record["set"].items()
        self.records.append({NAMES[cell]: digits for cell, digits in changed})


def test_each_change_of_a_state_is_reported_once() -> None:
    """An assignment of what is there already is none."""
    told = Told()
    values = told.values()

    values["A1"] = "12"
    values["A1"] = "12"
    values["B2"] = ALL
    values["A1"] = "1"

    assert told.records == [{"A1": "12"}, {"A1": "1"}]


def test_an_assignment_to_another_state_shows_that_state() -> None:
    """Even one that changes nothing there: it is what the code goes on with."""
    told = Told()
    values = told.values()
    values["A1"] = "12"
    other = values.copy()
    values["A1"] = "1"

    other["B2"] = ALL

    assert told.records == [{"A1": "12"}, {"A1": "1"}, {"A1": "12"}]


def test_what_is_no_box_or_holds_no_digits_is_not_reported() -> None:
    """Code may keep anything in its dictionary."""
    told = Told()
    values = told.values()
    values["A1"] = "12"

    values["Z9"] = "1"
    values["A1"] = "no digits"

    assert told.records == [{"A1": "12"}]


def test_arrays_are_compared_as_lists() -> None:
    """Those of two lengths cannot be compared, and it is no fault of the code."""
    counter = AssignmentCounter()
    values = ObservedValues({"A1": np.array([1, 2])}, counter)

    for digits in ([1, 2], [1], [3]):
        values["A1"] = np.array(digits)

    assert (counter.all, counter.idle) == (3, 1)


def test_another_sign_of_an_open_cell_is_no_digit() -> None:
    """Who puts it there reads the row in another way than it is meant."""
    counter = AssignmentCounter()
    row = ObservedRow("1.2.", counter, ".")

    for sign in ("", " ", "0", ".", "3"):
        row[1] = sign
        row[1] = "."

    assert counter.all == 1
