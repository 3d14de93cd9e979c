"""The problem that textbook code is given: its attributes, and what they count."""

from collections.abc import Callable, Hashable
from typing import Any

import pytest

from sudoscope.networks.model.csp_problem import CspProblem

NEIGHBORS: dict[Hashable, tuple[str, ...]] = {"A": ("B", "C"), "B": ("A",), "C": ("A",)}


def problem(held: Callable[[str], Any] = set) -> CspProblem:
    """Three cells, of which A sees the others; each has the digits 1 to 3."""
    return CspProblem({name: held("123") for name in NEIGHBORS}, NEIGHBORS)


def test_neighbours_must_differ_and_others_need_not() -> None:
    """Whatever the digits are."""
    one = problem()

    assert one.constraints("A", "1", "B", "2")
    assert not one.constraints("A", "1", "B", "1")
    assert one.constraints("B", "1", "C", "1")
    assert one.variables == ["A", "B", "C"]


def test_conflicts_are_neighbours_with_the_same_digit() -> None:
    """Those that are assigned; others count for nothing."""
    one = problem()

    assert one.nconflicts("A", "1", {"B": "1", "C": "1"}) == 2
    assert one.nconflicts("A", "1", {"B": "1", "C": "2"}) == 1
    assert one.nconflicts("B", "1", {"C": "1"}) == 0


@pytest.mark.parametrize("held", [set, list], ids=["set", "list"])
def test_what_is_pruned_can_be_restored(held: Callable[[str], Any]) -> None:
    """In the domains themselves, whatever holds the digits."""
    one = problem(held)
    one.support_pruning()
    removals: list[Any] = []

    one.prune("A", "2", removals)
    one.prune("B", "2")

    assert removals == [("A", "2")]
    assert one.choices("A") == one.domains["A"] == held("13")
    assert one.choices("B") == held("13")
    one.restore(removals)
    assert sorted(one.choices("A")) == ["1", "2", "3"]
    assert one.choices("B") == held("13")


def test_assignments_are_counted() -> None:
    """What is taken back, or was never there, changes no count."""
    one = problem()
    assignment: dict[str, str] = {}

    one.assign("A", "1", assignment)
    one.assign("B", "2", assignment)
    one.unassign("A", assignment)
    one.unassign("C", assignment)

    assert assignment == {"B": "2"}
    assert one.nassigns == 2
