"""Chapters of a race: what sites want, with who gets done."""

import pytest

from sudoscope.race_subtitles.race_chapters import comparison_chapters
from tests.viz.shared_comparisons import comparison
from tests.viz.test_chapters import assert_wanted
from tests.viz.test_film import LOOK
from viz.film.build import comparison_film
from viz.film.film_options import FilmOptions
from viz.replay.comparison_clock import Clock
from viz.replay.pace import Pace


@pytest.mark.parametrize("clock", Clock)
def test_chapters_of_two_solves_are_what_sites_want(clock: Clock) -> None:
    """With who gets done in one of them."""
    both = comparison(clock, "guess", "propagation", "norvig")
    options = FilmOptions((640, 360), LOOK)

    found = comparison_chapters(comparison_film(both, Pace(fit=120_000), options))

    assert_wanted(found, 120_000)
    assert found[-1].title.endswith(": Solved") or found[-1].title == "The last steps"
    for chapter in found[1:]:
        names = ("Propagation", "Norvig's way", "The last steps")
        assert chapter.title.startswith(names)
