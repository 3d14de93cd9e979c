"""What a film of two solves leaves out, and how long it must be."""

import pytest

from solver.agents import solve
from solver.agents.spec import AgentSpec
from sudoscope.film_notices.explained_sides import untold_of_sides
from tests.support import puzzle_of
from tests.viz.shared_comparisons import comparison
from tests.viz.test_film import LOOK
from tests.viz.test_races import LOOP
from viz.film.build import comparison_film
from viz.film.film_options import FilmOptions
from viz.replay.comparison import Comparison
from viz.replay.comparison_clock import Clock
from viz.replay.pace import Pace

ENOUGH = " are enough for all"


def notices(one: Comparison, total: int) -> list[str]:
    """What is said of its film of *total* milliseconds."""
    film = comparison_film(one, Pace().fitted(total), FilmOptions((640, 360), LOOK))
    return list(untold_of_sides(one, film, "en"))


def test_a_notice_of_a_race_names_a_length_in_which_nothing_is_left_out() -> None:
    """Also where steps of both sides fall on one reading of the clock."""
    ways = ("propagation", "human")
    left, right = (solve(puzzle_of(LOOP), AgentSpec.named(w).chosen()) for w in ways)
    one = Comparison.of(left, right, Clock.WORK)

    (said,) = notices(one, 45_000)

    assert ENOUGH in said
    minutes, seconds = said.split("; ")[1].split(" ")[0].split(":")
    assert notices(one, (int(minutes) * 60 + int(seconds)) * 1000) == []


@pytest.mark.parametrize("pair", [("csp:forward-checking", "csp:ac3")])
def test_what_a_film_says_of_the_other_side_is_not_left_out(
    pair: tuple[str, str],
) -> None:
    """Two searches with equal guesses come to the same dead ends, said once."""
    one = comparison(Clock.WORK, "guess", *pair)

    assert notices(one, 120_000) == []
