"""Pictures of what passes are held until they can be seen."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import groupby, pairwise

import pytest

from tests.viz.replays import diagonal, hardest, replay
from tests.viz.shared_comparisons import comparison, solved
from viz.appearance import Appearance
from viz.film.build import comparison_film, replay_film
from viz.film.film import Film
from viz.film.film_options import FilmOptions
from viz.replay.comparison_clock import Clock
from viz.replay.film_edit import FilmEdit
from viz.replay.held_pictures import SEEN_MS, shown_at
from viz.replay.pace import Pace
from viz.replay.replay import Replay
from viz.replay.timeline import Moment, StepPart, Timeline
from viz.theme import theme_named

FRAMES = 30
"""Pictures a second."""

LOOK = Appearance(theme_named("night"))
WIDE, TALL = (640, 360), (360, 640)

PASSING = [900, *[40] * 30, *[4] * 200, 0, 0, *[150] * 3, 99, 700, 30, 900, 5, 80, 900]
"""A run that rushes, slow steps, two that are over at once, and some to be read."""


def film_of(solve: Replay, size: tuple[int, int] = WIDE) -> Film:
    """A film of half a minute."""
    return replay_film(solve, FilmEdit(Pace(), fit=30_000), FilmOptions(size, LOOK))


def films() -> Iterator[tuple[str, Film]]:
    """Films of searches, of a person and of a race."""
    yield "propagation", film_of(replay(diagonal))
    yield "tall", film_of(replay(hardest), TALL)
    yield "backtracking", film_of(Replay.of(solved("easy", "backtracking")))
    for way in ("dlx", "csp:forward-checking", "human"):
        yield way, film_of(Replay.of(solved("guess", way)))
    race = comparison(Clock.WORK, "guess", "human", "propagation")
    yield (
        "race",
        comparison_film(race, Pace().fitted(30_000), FilmOptions(WIDE, LOOK)),
    )


def boards(moments: list[Moment]) -> Iterator[list[tuple[int, int]]]:
    """What each board shows in each of *moments*: step, and part where parts pass."""
    for one in zip(*(now.sides or (now,) for now in moments), strict=True):
        yield [(now.step, now.change if now.calm else 0) for now in one]


def test_no_picture_of_what_passes_is_gone_before_it_is_seen() -> None:
    """In no film a board is shown for fewer than three frames of thirty a second."""
    for name, film in films():
        count = film.length * FRAMES // 1000
        moments = [film.at(1000 * frame // FRAMES).moment for frame in range(count)]
        for board in boards(moments):
            runs = [(step, len(list(same))) for step, same in groupby(board)]
            assert all(frames >= 3 for _, frames in runs), (name, runs)


@pytest.mark.parametrize("speed", [1, Fraction(1, 2), 16], ids=str)
def test_at_every_speed_a_picture_is_held(speed: Fraction | int) -> None:
    """The run ends with its last step, and no step comes after a later one."""
    line = Timeline(PASSING, parts={237: [StepPart(n, 9) for n in range(1, 80)]})
    moments = [shown_at(line, ms, Fraction(speed)) for ms in range(line.length)]
    same = groupby(moments, key=lambda moment: moment._replace(progress=0))
    spans = [(moment, len(list(run))) for moment, run in same]
    shown = [moment.step for moment, _ in spans]

    assert all(ms >= SEEN_MS * speed for _, ms in spans)
    assert shown == sorted(shown)
    assert speed > 1 or {0, 236, 237, 239, 242} <= set(shown)


def test_four_pictures_of_a_rush_are_shown_in_a_second() -> None:
    """From its first one on, also where it begins slowly."""
    line = Timeline([1000, *[20] * 30, *[2] * 700, 1000])
    steps = [shown_at(line, ms).step for ms in range(1000, 3000)]

    turns = [ms for ms, (one, next_) in enumerate(pairwise(steps)) if one != next_]

    assert min(b - a for a, b in pairwise(turns)) >= 250
    assert len(turns) >= 6
    assert steps[-1] == 730


def test_a_sentence_that_stays_while_digits_pass_is_set_as_it_was() -> None:
    """In letters of the same size, with the same cells marked in it."""
    film = film_of(Replay.of(solved("easy", "human")))
    steps, kept = film.stage.steps, 0  # type: ignore[attr-defined] # one board
    for step in film.timeline.shown:
        run = film.timeline.stretch_of(step)
        if run is not None and run.first == step:
            ms = film.timeline.start_of(step)
            before, now = (steps.at(film.timeline.at(at)) for at in (ms - 1, ms))
            if now.said == before.said:
                kept += 1
                assert (now.has_few, now.marks) == (before.has_few, before.marks)
    assert kept
