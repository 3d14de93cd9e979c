"""Blockers: what keeps a digit from cells is shown where it stands."""

import pytest

from solver.events import Clashed, Deduced, Event
from solver.variant import Cell
from tests.viz.replays import first_steps, hardest
from viz.scene.blockers import blockers_in, blockers_of

STEPS = first_steps(hardest())
NAME = hardest().puzzle.variant.cell_name


def only_choices() -> list[int]:
    """The steps that place a digit in the one cell of a unit that is left for it."""
    return [
        step
        for step, event in enumerate(hardest().events, start=1)
        if isinstance(event, Deduced) and event.deduction.technique == "only-choice"
    ]


def names(cells: tuple[Cell, ...]) -> set[str]:
    """The names of *cells*."""
    return {NAME(cell) for cell in cells}


def test_an_only_choice_shows_what_blocks_the_rest_of_its_unit() -> None:
    """In row F a 5 fits only F9: the 5s in D2, E6 and G7 see the other cells."""
    step = STEPS["only-choice"]
    event = hardest().events[step - 1]
    assert isinstance(event, Deduced)
    (place,), (unit,) = event.deduction.places, event.deduction.within

    found = blockers_in(hardest().grid(step - 1), unit, place)

    assert names(found) == {"D2", "E6", "G7"}


@pytest.mark.parametrize("step", only_choices()[::5])
def test_blockers_hold_the_digit_and_see_every_cell_that_any_sees(step: int) -> None:
    """None is missing, none is there in vain."""
    event, grid = hardest().events[step - 1], hardest().grid(step - 1)
    assert isinstance(event, Deduced)
    (place,), (unit,) = event.deduction.places, event.deduction.within
    peers = grid.variant.peers

    found = blockers_in(grid, unit, place)

    holders = [c for c in grid.variant.cells if grid.value(c) == place.digit]
    rest = {c for c in unit.cells if c != place.cell and not grid.is_assigned(c)}
    rest = {c for c in rest if not grid[c] >> place.digit - 1 & 1}
    assert set(found) <= set(holders)
    assert rest & {c for h in holders for c in peers[h]} == rest & {
        c for b in found for c in peers[b]
    }
    seen: set[Cell] = set()
    for blocker in found:
        assert rest & set(peers[blocker]) - seen
        seen |= set(peers[blocker])


def test_a_cell_without_candidates_shows_who_took_them() -> None:
    """Each digit that a peer holds is shown once."""
    step = STEPS["contradiction"]
    event, grid = _clash(hardest().events[step - 1]), hardest().grid(step)

    found = blockers_of(grid, event)

    taken = [grid.value(cell) for cell in found]
    peers = grid.variant.peers[event.cells[0]]
    assert sorted(filter(None, taken)) == sorted(
        {value for peer in peers if (value := grid.value(peer))}
    )


def test_a_digit_without_a_cell_shows_what_blocks_its_unit() -> None:
    """Only cells with that digit are shown."""
    step = STEPS["contradiction in a unit"]
    event, grid = _clash(hardest().events[step - 1]), hardest().grid(step)

    found = blockers_of(grid, event)

    assert {grid.value(cell) for cell in found} <= {event.digit}


def _clash(event: Event) -> Clashed:
    assert isinstance(event, Clashed)
    return event
