"""``sudoscope demo``: one X-wing and one XY-wing, each told whole within a minute."""

from pathlib import Path

import pytest

from solver.agents import solve
from solver.agents.rating import rating_of
from solver.techniques.names import title_of
from sudoscope.cli.commands.demo import film_options
from sudoscope.film_notices.explained_techniques import told_techniques
from sudoscope.generator.model.generator import generated
from tests.sudoscope.conftest import Program
from viz.export.assembly import assembled
from viz.messages import languages
from viz.puzzles.examples import demo

SEED = 150
SINGLES = {"full-house", "hidden-single", "naked-single"}


def test_the_puzzle_takes_two_steps_above_singles() -> None:
    """It is our own, and nothing is guessed."""
    puzzle = demo()
    rating = rating_of(solve(puzzle, "human"))

    made = generated(puzzle.variant, seed=SEED, symmetric=True)
    hard = {use.technique: use.times for use in rating.uses} | dict.fromkeys(SINGLES, 0)
    assert made.clues == puzzle.clues
    assert {slug: times for slug, times in hard.items() if times} == {
        "x-wing": 1,
        "xy-wing": 1,
    }
    assert rating.guesses == 0


@pytest.mark.parametrize("language", languages())
def test_the_film_tells_both_in_less_than_a_minute(language: str) -> None:
    """With a title before and an ending after it; there is nothing to warn of."""
    trace = solve(demo(language), "human")

    found = assembled(trace, film_options("paper", language))

    film = found.film
    told = told_techniques(trace, film.timeline, language)
    assert (set(told.told), told.untold) == ({"x-wing", "xy-wing"}, ())
    assert found.notices == ()
    titles = " · ".join(chapter.title for chapter in found.chapters).split(" · ")
    assert {title_of(slug, language) for slug in ("x-wing", "xy-wing")} <= {*titles}
    assert film.lead > 0
    assert film.lead + film.timeline.length < film.length < 60_000


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("none/demo.mp4", "there is no folder"),
        ("demo.html", "is no film; end the name in .mp4"),
        ("demo.png", "is no film; end the name in .mp4"),
    ],
)
def test_the_film_is_for_the_file_that_is_named(
    name: str, said: str, sudoscope: Program, tmp_path: Path
) -> None:
    """Wherever it cannot be a film, that is said, and nothing is written."""
    found = sudoscope("demo", "-o", str(tmp_path / name))

    assert found.code
    assert said in found.err
    assert not [*tmp_path.iterdir()]
