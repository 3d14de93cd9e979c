"""Orders of a search: each chooses, is held to what it says, and has a sentence."""

from random import Random
from typing import Final

import pytest

from solver.agents import agent_named, solve
from solver.agents.agent_options import AgentOptions
from solver.agents.csp import CspAgent
from solver.agents.limits import Limits
from solver.causes.steps import steps_of
from solver.checker import verify
from solver.codec import packed, read_trace
from solver.errors import UnknownNameError
from solver.log.events import DigitChoice, Guessed
from solver.log.search_orders import (
    CELL_ORDERS,
    VALUE_ORDERS,
    SearchOrder,
    options_of,
    order_named,
)
from solver.messages import languages, words
from solver.puzzle.grid import Grid
from solver.registry import loaded
from tests.support import NEEDS_A_GUESS, puzzle_of

PUZZLE: Final = puzzle_of(NEEDS_A_GUESS)
each_cell_order = pytest.mark.parametrize(
    "order", CELL_ORDERS.values(), ids=lambda order: order.name
)
each_value_order = pytest.mark.parametrize(
    "order", VALUE_ORDERS.values(), ids=lambda order: order.name
)


@each_cell_order
def test_an_order_of_cells_chooses_an_open_cell(order: SearchOrder) -> None:
    """Equal chance makes equal choices."""
    grid = Grid.of(PUZZLE)

    cell = loaded(order.chooser)(grid, Random(3))

    assert not grid.is_assigned(cell)
    assert loaded(order.chooser)(grid, Random(3)) == cell
    assert all(order.name in words(language)["choices"] for language in languages())


@each_value_order
def test_an_order_of_values_has_each_digit_once(order: SearchOrder) -> None:
    """None is left untried."""
    grid = Grid.of(PUZZLE)
    cell = next(c for c in grid.variant.cells if not grid.is_assigned(c))

    tried = loaded(order.chooser)(grid, cell, Random(3))

    assert sorted(tried) == [d for d in grid.variant.digits if grid[cell] >> d - 1 & 1]
    key = "digit" if order.name == DigitChoice.ASCENDING else order.name
    assert all(key in words(language)["tries"] for language in languages())


@pytest.mark.parametrize("cells", options_of(CELL_ORDERS))
@pytest.mark.parametrize("values", options_of(VALUE_ORDERS))
def test_a_solve_in_any_order_is_proved(cells: str, values: str) -> None:
    """Its guesses say by which orders they were chosen, and were."""
    agent = agent_named("csp", AgentOptions(cells=cells, values=values))
    trace = solve(PUZZLE, agent, limits=Limits(events=300))

    guess = next(event for event in trace.events if isinstance(event, Guessed))
    assert (guess.cell_choice, guess.digit_choice) == (cells, values)
    assert verify(trace).is_proved


def test_an_order_that_is_not_known_is_refused() -> None:
    """With those that are."""
    with pytest.raises(UnknownNameError, match="no cell order is called 'whim'"):
        order_named(CELL_ORDERS, "whim")
    with pytest.raises(UnknownNameError, match="no value order is called 'whim'"):
        agent_named("csp", AgentOptions(values="whim"))
    with pytest.raises(UnknownNameError, match="no cell order is called 'whim'"):
        CspAgent(cells="whim")


def test_a_log_may_name_an_order_that_is_not_registered() -> None:
    """It is read and has its sentences, but its guesses are not proved."""
    trace = solve(PUZZLE, agent_named("csp"), limits=Limits(events=300))
    text = packed(trace).decode().replace('"fewest"', '"whim"', 1)

    read = read_trace(text.encode())

    step = next(n for n, e in enumerate(read.events, 1) if isinstance(e, Guessed))
    assert steps_of(read)[step].reason
    assert packed(read).decode() == text
    failures = verify(read).failures
    assert any("no order of a search is called whim" in str(f) for f in failures)
