"""Words beside the board are true of the step that is shown, at any speed."""

import re
from fractions import Fraction
from functools import cache

import pytest

from solver.agents import agent_named, solve
from solver.agents.agent_options import AgentOptions
from solver.explain import Explanation
from solver.log.position import OpenGuess
from solver.log.trace import Trace
from solver.messages import numeral
from solver.puzzle.puzzle import Puzzle
from tests.support import EASY, NEEDS_A_GUESS
from tests.viz.replays import HARDEST
from viz.appearance import Appearance
from viz.film.build import replay_film
from viz.film.film import Film
from viz.film.film_options import FilmOptions
from viz.replay.caption_groups import led_by
from viz.replay.film_edit import FilmEdit
from viz.replay.pace import Pace
from viz.replay.reading_time import LEAST_MS
from viz.replay.replay import Replay
from viz.replay.timeline import Moment, is_brief
from viz.replay.undo_scenes import film_words
from viz.scene.one_board import Scene
from viz.shapes import Text
from viz.theme import theme_named

SIZE = (640, 360)
LIMIT = 4000
LOOP = (
    "...2....3.9.1...6.6.83..4.....46..95....2....43..79.....7..23.6.4...5.2.1....8..."
)
NEEDS_GUESSES = (
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
)
FILMS = {
    "easy, in a hurry": (EASY, "propagation", 5_000),
    "propagation": (HARDEST, "propagation", 60_000),
    "arcs": (NEEDS_A_GUESS, "csp", 30_000),
    "brute force": (EASY, "backtracking", 20_000),
    "dancing links": (NEEDS_A_GUESS, "dlx", 20_000),
}


@cache
def film(name: str) -> tuple[Trace, Film]:
    """A film of that length, and what it shows."""
    puzzle, agent, total = FILMS[name]
    trace = solve(puzzle, agent)
    options = FilmOptions(SIZE, Appearance(theme_named("paper")))
    made = replay_film(Replay.of(trace), FilmEdit(Pace(), fit=total), options)
    return trace, made


def words_of(made: Film, moment: Moment) -> str:
    """What stands in the panel beside the board at *moment*, without the number."""
    frame = made.frame(Film.shot_of(moment))
    (panel,) = (group for group in frame.groups if group.name == "reason")
    texts = [shape.text for shape in panel.shapes if isinstance(shape, Text)]
    return " ".join(texts[1:])


def own_words(trace: Trace, moment: Moment) -> Explanation:
    """The reason of the step at *moment*; of a backtrack the one for both its steps."""
    return film_words(trace, moment.step, is_scene=moment.is_joined)


def placed_since(trace: Trace, step: int, guess: OpenGuess) -> int:
    """How many digits *guess* has led to at *step*."""
    return trace.grid(step).assigned.bit_count() - guess.before.assigned.bit_count() - 1


def right_numbers(trace: Trace, moment: Moment) -> set[str]:
    """The numbers that may be told at *moment*, counted from the events."""
    assert moment.stretch is not None
    kinds = [type(event).__name__ for event in trace.events[: moment.step]]
    first = max(0, moment.stretch.first - 1)
    before, now = trace.position(first).tally, trace.position(moment.step).tally
    open_guesses = trace.position(moment.step).guesses[-1:]
    counts = {
        *(guess.candidate.digit for guess in open_guesses),
        kinds.count("Guessed"),
        kinds.count("Clashed"),
        now.deepest,
        now.placements - before.placements,
        *(placed_since(trace, moment.step, guess) for guess in open_guesses),
        now.removals - before.removals,
        moment.stretch.last - first,  # the steps that pass
    }
    return {numeral(count) for count in counts}


@pytest.mark.parametrize("name", FILMS)
def test_every_word_is_of_the_step_that_is_shown(name: str) -> None:
    """Moment by moment: its own reason, or numbers that are right just then."""
    trace, made = film(name)
    assert isinstance(made.stage, Scene)
    told = 0
    for ms in range(0, made.length, 100):
        moment = made.timeline.at(ms)
        said, own = made.stage.words_at(moment), own_words(trace, moment)
        run = moment.stretch
        if run is None:
            assert said == own
            continue
        if is_brief(made.timeline, run):
            start, end = made.timeline.start_of(run.first), made.timeline.end_of(run)
            before, after = made.timeline.at(start - 1), made.timeline.at(end)
            # Of all that passes, or what was read before, until its guess is undone.
            assert said.reason
            told += 1
            guesses = trace.position(before.step).guesses
            if trace.position(moment.step).guesses[: len(guesses)] != guesses:
                assert said != made.stage.words_at(before)
                if said == made.stage.words_at(after):  # it begins before its step
                    assert end - ms < LEAST_MS
                    continue
            elif said == made.stage.words_at(before):
                continue
            moment = moment._replace(step=run.last)
        if said.reason == own.reason:  # a film asks in its first words, too
            assert own.follows.startswith(said.follows)
            continue
        if not said.reason and led_by(trace, run.first, run.last):
            continue  # nothing is placed yet
        told += 1
        assert run.first <= moment.step <= run.last
        rate = said.follows.partition("About ")[2]
        words = f"{said.reason} {said.follows}".replace(rate, "").split()
        numbers = {word.strip(".,") for word in words if word[0].isdigit()}
        assert numbers
        assert numbers <= right_numbers(trace, moment)
        if told % 60 == 1:
            assert said.reason in words_of(made, moment)
    assert told > 10


def test_words_that_stay_while_steps_pass_step_back() -> None:
    """They are of the step before, so they have its letters without their ink."""
    seen = 0
    for name in FILMS:
        _, made = film(name)
        for ms in range(0, made.timeline.length, 100):
            passing = made.timeline.at(ms)
            if passing.stretch is None or not passing.stretch.first:
                continue
            start = made.timeline.start_of(passing.stretch.first)
            read = made.timeline.at(start - 1)
            if read.stretch or words_of(made, read) != words_of(made, passing):
                continue
            seen += 1
            assert max(alphas(made, passing)) < min(alphas(made, read))
    assert seen > 10


def alphas(made: Film, moment: Moment) -> list[int]:
    """How strong the sentence at *moment* is, line by line."""
    frame = made.frame(Film.shot_of(moment))
    (panel,) = (group for group in frame.groups if group.name == "reason")
    return [one.colour[3] for one in panel.shapes if isinstance(one, Text)][2:]


@pytest.mark.parametrize("puzzle", [LOOP, NEEDS_GUESSES])
def test_a_guess_that_words_name_is_the_last_on_the_board(puzzle: str) -> None:
    """Neither has it been taken back, nor is it one that was made long before."""
    trace = solve(
        Puzzle.parse(puzzle),
        agent_named("csp", AgentOptions(inference="forward-checking")),
    )
    options = FilmOptions(SIZE, Appearance(theme_named("paper")))
    made = replay_film(Replay.of(trace), FilmEdit(Pace(), fit=180_000), options)
    assert isinstance(made.stage, Scene)
    told = set[str]()
    for ms in range(0, made.length, 100):
        moment = made.timeline.at(ms)
        said = made.stage.words_at(moment)
        guesses = trace.position(moment.step).guesses
        found = re.search(
            r"(Now|follows? from) (\w\d) = (\d)", f"{said.reason} {said.follows}"
        )
        if found is None or moment.stretch is None:
            continue
        told.add(found[1])
        cell, digit = guesses[-1].candidate
        assert found.groups()[1:] == (trace.puzzle.rules.cell_name(cell), str(digit))
        if found[1] == "Now":
            assert guesses[-1].event + 1 >= moment.stretch.first
    assert told


@pytest.mark.parametrize("speed", [Fraction(4), Fraction(64)])
def test_the_window_says_the_same_at_speed(speed: Fraction) -> None:
    """A step that can be read has its own reason; a stretch none of an older step."""
    trace, made = film("propagation")
    assert isinstance(made.stage, Scene)
    timeline = made.timeline

    for ms in range(0, timeline.length, 997):
        moment = timeline.at(ms, speed)
        said = made.stage.words_at(moment)
        if moment.stretch is None:
            assert said == own_words(trace, moment)
        else:
            start, end = timeline.scene_of(moment.step)
            assert end - start < 500 * speed
            assert moment.stretch.first <= moment.step <= moment.stretch.last
