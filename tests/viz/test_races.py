"""Films of two solves: each side moves by itself, and its hardest steps are read."""

from itertools import pairwise

import pytest

from tests.viz.shared_comparisons import PAIRS, comparison, solved
from tests.viz.test_film import LOOK
from viz.film.build import comparison_cues, comparison_film
from viz.film.film_options import FilmOptions
from viz.replay.comparison import LEFT, RIGHT, Clock, Comparison, ComparisonTimeline
from viz.replay.comparison_waits import hardest_steps
from viz.replay.pace import Pace
from viz.replay.reading_time import reading_ms
from viz.replay.timeline import WHOLE, Moment
from viz.replay.undo_scenes import film_words
from viz.scene.comparison.scene import Filled
from viz.scene.view_state import PLAIN
from viz.shapes import Group, Text

SIZES = [(1280, 720), (1080, 1920), (1000, 1000), (1200, 900)]


def timed(one: Comparison, total: int) -> ComparisonTimeline:
    """Its timeline in a film of *total* milliseconds."""
    return one.timeline(Pace().fitted(total))


@pytest.mark.parametrize("pair", PAIRS[:3])
def test_the_steps_of_one_side_never_end_the_motion_of_the_other(
    pair: tuple[str, str, str],
) -> None:
    """While a side shows one step, its motion goes on and its marks stay."""
    one = comparison(Clock.WORK, *pair)
    timeline = timed(one, 40_000)

    shown = [one.moments(timeline.at(ms)) for ms in range(0, timeline.length, 33)]

    for before, after in pairwise(shown):
        for side in (LEFT, RIGHT):
            if before[side].step == after[side].step:
                assert before[side].calm == after[side].calm
                assert before[side].progress <= after[side].progress


def test_both_sides_show_the_steps_of_their_tick() -> None:
    """What each shows by its own clock is what the shared one says."""
    one = comparison(Clock.WORK, *PAIRS[1])
    timeline = timed(one, 30_000)

    for ms in range(0, timeline.length, 501):
        moment = timeline.at(ms)
        shown = [side.step for side in one.moments(moment)]
        assert shown == [one.step(side, moment.step) for side in (LEFT, RIGHT)]


def test_the_hardest_step_of_each_side_is_read() -> None:
    """For as long as its sentence takes."""
    one = comparison(Clock.WORK, "guess", "human", "propagation")
    timeline = timed(one, 90_000)

    for side, own in zip(one.sides, timeline.sides, strict=True):
        told = [
            step
            for step in hardest_steps(side.trace)
            if own.durations[step] >= reading_ms(film_words(side.trace, step).reason)
        ]
        assert told


@pytest.mark.parametrize("size", SIZES)
def test_a_race_has_one_bar_for_each_side_and_no_table(size: tuple[int, int]) -> None:
    """As long as the part of the open cells that is filled."""
    one = comparison(Clock.WORK, *PAIRS[1])
    film = comparison_film(one, Pace().fitted(20_000), FilmOptions(size, LOOK))

    for ms in range(0, 20_000, 4_000):
        shot = film.at(ms)
        groups = {group.name: group for group in film.frame(shot).groups}
        assert "counters" not in groups
        for side, moment in enumerate(one.moments(shot.moment), start=1):
            trace = one.sides[side - 1].trace
            filled = Filled.at(trace, moment.step)
            words = [
                getattr(shape, "text", "") for shape in groups[f"bar {side}"].shapes
            ]
            assert f"{filled.cells}/{filled.of}" in words
            assert 0 <= filled.cells <= filled.of


def test_the_cues_of_a_race_name_their_side_and_never_overlap() -> None:
    """And both sides have some."""
    one = comparison(Clock.WORK, "guess", "human", "propagation")
    cues = comparison_cues(one, timed(one, 60_000), "en")

    assert {cue.text.partition(":")[0] for cue in cues} == {"Human", "Propagation"}
    assert all(a.end <= b.start for a, b in pairwise(cues))


def test_what_is_told_of_a_solve_is_there_and_comes_once() -> None:
    """Each step is there, and none comes twice."""
    for way in ("human", "propagation", "norvig"):
        trace = solved("guess", way)
        steps = hardest_steps(trace)
        assert len(set(steps)) == len(steps)
        assert all(1 <= step <= len(trace) for step in steps)


@pytest.mark.parametrize("size", SIZES)
def test_a_race_begins_with_its_question_on_boards_without_candidates(
    size: tuple[int, int],
) -> None:
    """Of a person another than of a search, whose guesses it asks about."""
    one = comparison(Clock.STEP, "guess", "human", "propagation")
    film = comparison_film(one, Pace().fitted(40_000), FilmOptions(size, LOOK))

    groups = film.frame(film.at(100)).groups
    said = " ".join(text for group in groups for text in _texts(group))
    cells = [group for group in groups if group.name[:1] in "ABCDEFGHI"]

    assert "without a guess?" in said
    assert "guesses will it take?" in said
    assert all(len(_texts(group)) <= 1 for group in cells)


def test_what_the_clues_strike_has_no_marks_in_a_race() -> None:
    """Its candidates are gone at once, since nobody can look at hundreds of marks."""
    one = comparison(Clock.STEP, "guess", "human", "propagation")
    scene = comparison_film(
        one, Pace().fitted(40_000), FilmOptions(SIZES[0], LOOK)
    ).stage
    moment = Moment(1, WHOLE // 2)

    early, late = (
        scene.frame(Moment(1, WHOLE, sides=(at, at)), PLAIN)
        for at in (moment, moment._replace(progress=WHOLE))
    )

    assert early == late


def _texts(group: Group) -> list[str]:
    return [shape.text for shape in group.shapes if isinstance(shape, Text)]
