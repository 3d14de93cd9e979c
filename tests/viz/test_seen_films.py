"""Films of so little that nobody sees anything are refused."""

import pytest

from solver.agents import solve
from solver.agents.spec import AgentSpec
from solver.puzzle.puzzle import Puzzle
from tests.support import EASY
from viz.errors import EditError
from viz.export.assembly import assembled
from viz.export.export_options import options_of


def test_steps_that_pass_in_silence_are_no_film_of_their_own() -> None:
    """What the clues strike is not seen; with a length, or with more steps, it is."""
    trace = solve(Puzzle.parse(EASY), AgentSpec.named("human").chosen())

    with pytest.raises(EditError, match=r"step 1 passes in 0\.1 s, too quickly"):
        assembled(trace, options_of(start="1", stop="1"), is_timed=True)

    longer = assembled(trace, options_of(start="1", stop="1", fit="3s"), is_timed=True)
    more = assembled(trace, options_of(start="1", stop="2"), is_timed=True)
    assert longer.film.length == 3_000
    assert more.film.length > 1_000
