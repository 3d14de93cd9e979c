"""Budgets of lines: what one has to hold in the head stays small."""

from benchmarks.rooms import CORE, PROGRAM, sizes

MOST_IN_CORE = 100_000
MOST_IN_A_WING = 10_000


def test_the_core_has_a_budget_of_lines() -> None:
    """An extra goes into a wing."""
    found = sizes()

    assert sum(found[package][1] for package in CORE) <= MOST_IN_CORE


def test_each_wing_has_a_budget_of_lines() -> None:
    """A wing that grows past it holds two ideas, or a part for the core."""
    found = {room: lines for room, (_, lines) in sizes().items() if "/" in room}

    assert len(found) > 5
    assert {room: n for room, n in found.items() if n > MOST_IN_A_WING} == {}


def test_rooms_are_counted_whole() -> None:
    """Each module is in one room, and the program is none of the core."""
    found, detailed = sizes(), sizes(in_detail=True)

    assert PROGRAM not in CORE
    for place in (0, 1):
        assert sum(n[place] for n in found.values()) == sum(
            n[place] for n in detailed.values()
        )
