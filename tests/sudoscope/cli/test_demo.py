"""``sudoscope demo``: an X-wing that is needed, told whole within a minute."""

from pathlib import Path

import pytest

from solver.agents import solve
from solver.agents.rating import rating_of
from solver.techniques.ladder import strategies_named
from solver.techniques.names import title_of
from sudoscope.cli.commands.demo import film_options
from sudoscope.film_notices.explained_techniques import told_techniques
from sudoscope.generator.model.technique_puzzles import generated_for
from tests.sudoscope.conftest import Program
from viz.export.assembly import assembled
from viz.messages import languages
from viz.puzzles.examples import demo
from viz.replay.difficulty import first_uses_above_singles
from viz.replay.short_film import asked_candidate, placing
from viz.replay.timeline import is_read_in
from viz.replay.told_uses import told_uses

SEED = 100
SINGLES = {"full-house", "hidden-single", "naked-single"}
EASIER = {"pointing", "naked-pair"}


def test_the_puzzle_needs_its_x_wing() -> None:
    """It is our own, nothing harder is used, and a digit comes from it at once."""
    puzzle, (strategy,) = demo(), strategies_named(("x-wing",))
    trace = solve(puzzle, "human")
    step = first_uses_above_singles(trace)["x-wing"]

    made = generated_for(strategy, puzzle.variant, seed=SEED)
    rating = rating_of(trace)
    asked = asked_candidate(trace, step)
    assert made.clues == puzzle.clues
    assert {use.technique for use in rating.uses} == {"x-wing", *EASIER, *SINGLES}
    assert rating.guesses == 0
    assert asked is not None
    assert asked[1]
    assert placing(trace, step, asked[0]) == step + 1
    assert told_uses(trace)[0] == step


@pytest.mark.parametrize("language", languages())
def test_the_film_tells_all_of_it_in_less_than_a_minute(language: str) -> None:
    """With a title before and an ending after it; there is nothing to warn of."""
    trace = solve(demo(language), "human")

    found = assembled(trace, film_options("paper", language))

    film = found.film
    told = told_techniques(trace, film.timeline, language)
    assert (set(told.told), told.untold) == ({"x-wing", *EASIER}, ())
    assert found.notices == ()
    titles = " · ".join(chapter.title for chapter in found.chapters).split(" · ")
    assert title_of("x-wing", language) in titles
    assert is_read_in(film.timeline, first_uses_above_singles(trace)["x-wing"] + 1)
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
