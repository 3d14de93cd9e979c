"""A solve by hand: what it shows and counts, apart from keys and mouse."""

import pytest

from solver.by_hand.session import HandSolve
from solver.digits import Digit
from solver.events import Clashed
from solver.puzzle import Puzzle
from solver.rules.geometry import Cell
from viz.player.state.hand_session import HandSession, Tool

OPEN = Puzzle.parse("1............3..", "classic-4")


def cell(session: HandSession, name: str) -> Cell:
    """The cell called *name*."""
    return session.rules.cell_named[name]


def test_digits_go_to_the_end_of_an_arc_that_can_lose_them() -> None:
    """The cursor is back on the cell that is revised."""
    session = HandSession(OPEN)
    session.choose(Tool.ARC)

    session.pick(cell(session, "A2"))
    session.pick(cell(session, "A1"))

    assert session.cursor == cell(session, "A2")


def test_the_same_hint_is_counted_once() -> None:
    """While it stands on the board, asking again tells nothing new."""
    session = HandSession(OPEN)

    session.give_hint()
    session.give_hint()

    assert session.hint is not None
    assert session.solve.hints == 1


def test_a_unit_without_a_place_is_left_to_who_looks_at_units(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Arcs do not see it, so nothing is told of it while arcs are the level."""
    session = HandSession(OPEN)
    in_unit = Clashed((), Digit(3), session.rules.houses[0])
    in_cell = Clashed((cell(session, "B1"),))

    told = {}
    for level in session.levels:
        session.choose_level(level.slug)
        for clash in (in_unit, in_cell):
            monkeypatch.setattr(HandSolve, "clash", clash)
            told[level.slug, clash is in_unit] = session.clash

    assert told["ac3", True] is None
    assert told["gac", True] == in_unit
    assert {told[level.slug, False] for level in session.levels} == {in_cell}
