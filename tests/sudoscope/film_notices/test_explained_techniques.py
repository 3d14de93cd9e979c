"""Films tell the hardest step first, clause by clause, or say how long they need."""

from fractions import Fraction
from functools import cache
from itertools import product
from math import ceil
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

import sudoscope
from solver.agents import solve
from solver.agents.spec import AgentSpec
from solver.log.events import Deduced
from solver.puzzle.puzzle import Puzzle
from sudoscope.film_notices.explained_techniques import told_techniques, untold_notice
from tests.viz.replays import cues_in, hardest
from viz.appearance import Appearance
from viz.export.assembly import assembled
from viz.export.export_options import options_of
from viz.film.build import replay_film
from viz.film.film_options import FilmOptions
from viz.messages import languages
from viz.puzzles.examples import demo
from viz.replay.best_moments import hardest_first_use
from viz.replay.clause_times import Telling
from viz.replay.difficulty import first_uses_above_singles, step_difficulty
from viz.replay.film_edit import FilmEdit, timeline_of_edit, told_timeline
from viz.replay.pace import Pace
from viz.replay.reading_time import LONGEST_SILENCE_MS, reading_ms
from viz.replay.replay import Replay
from viz.replay.timeline import WHOLE, Moment, Timeline, is_read_in
from viz.scene import Scene
from viz.scene.board.cell_view import Mark
from viz.shapes import Text
from viz.theme import theme_named

if TYPE_CHECKING:
    from solver.log.trace import Trace

X_WING = (
    "..47.6....9.8..6...2..3..8.4.3.29...6.......8...68.4.5.3..9..6...2..8.7....3.79.."
)
SINGLES = (
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)

WITH_RULES = """{"format": "sudoscope-puzzle", "version": 1, "clues":
"......6...37......5..1.2.........3....1..85.2.....6..932..9.........4........1.6.",
"constraints": [{"kind": "thermometer", "label": "I9", "cells": "I9 H8 H7"},
{"kind": "thermometer", "label": "C6", "cells": "C6 C7 B6"},
{"kind": "thermometer", "label": "A5", "cells": "A5 A4 B5"},
{"kind": "thermometer", "label": "B1", "cells": "B1 A1 A2"}]}"""


@cache
def replay_of(text: str) -> Replay:
    """A person's solve of the puzzle *text*."""
    return Replay.of(solve(Puzzle.parse(text), AgentSpec.named("human").chosen()))


def fitted(total: int) -> Timeline:
    """The puzzle with an X-wing in *total* milliseconds."""
    edit = FilmEdit(Pace(), fit=total, told="en")
    return timeline_of_edit(replay_of(X_WING), edit)


@given(total=st.integers(13_000, 400_000))
def test_the_hardest_technique_is_told_wherever_the_film_holds_it(total: int) -> None:
    """That is the one that the end card names; it has all of its time."""
    trace, timeline = replay_of(X_WING).trace, fitted(total)
    step = hardest_first_use(replay_of(X_WING))
    assert step is not None

    found = told_techniques(trace, timeline, "en")

    assert found.told[:1] == ("x-wing",)
    assert timeline.length == total
    assert timeline.durations[step] >= Telling(trace, "en").ms(step)
    assert step in timeline.parts


def test_every_reason_of_a_person_is_read_where_no_length_is_given() -> None:
    """Digits and patterns have the time of their sentence; at twice the speed, half."""
    found = replay_of(X_WING)
    telling, trace = Telling(found.trace, "en"), found.trace
    usual = told_timeline(found, Pace(told="en")).durations
    quick = told_timeline(found, Pace(told="en", speed_percent=200)).durations
    reasons = [
        step
        for step, event in enumerate(trace.events, start=1)
        if isinstance(event, Deduced) and telling.technique(step) != "elimination"
    ]

    assert len(reasons) > 50
    assert all(usual[step] >= telling.ms(step) for step in reasons)
    assert all(
        quick[step] * 2 in range(usual[step] - 1, usual[step] + 2) for step in reasons
    )


def test_a_film_that_is_too_short_says_how_long_it_must_be() -> None:
    """And in as many seconds as it says all techniques are told."""
    trace = replay_of(X_WING).trace
    short = fitted(5_000)

    (said,) = untold_notice(trace, short, "en", 2_000, lambda ms: fitted(ms - 2_000))
    (one,) = untold_notice(trace, fitted(15_000), "en", 0, fitted)
    needed = told_techniques(trace, short, "en").needed_ms

    seconds = ceil(needed / 1000)
    assert said == (
        "7 s explain 0 of 2 techniques, not even X-wing;"
        f" 0:{ceil(needed / 1000 + 2)} are enough for all"
    )
    assert one == f"15 s explain 1 of 2 techniques; 0:{seconds} are enough for all"
    assert not told_techniques(trace, fitted(needed), "en").untold
    assert not tuple(untold_notice(trace, fitted(needed), "en", 0, fitted))


def test_a_note_adds_its_own_time_to_a_step_that_is_told() -> None:
    """The other steps and the clauses last as in a film that is shorter by the note."""
    step = hardest_first_use(replay_of(X_WING))
    assert step is not None
    edit = FilmEdit(Pace(), fit=41_000, told="en", added={step: 1_000})

    noted, plain = timeline_of_edit(replay_of(X_WING), edit), fitted(40_000)

    times = list(plain.durations)
    times[step] += 1_000
    assert list(noted.durations) == times
    moved = [
        (p, start + 1_000, end + 1_000) for p, start, end in plain.part_times(step)
    ]
    found = noted.part_times(step)
    assert [part.change for part, *_ in found] == [part.change for part, *_ in moved]
    for (_, *ours), (_, *theirs) in zip(found, moved, strict=True):
        assert ours == pytest.approx(theirs, abs=10)
    begin = noted.start_of(step)
    assert {noted.at(begin + ms).progress for ms in range(0, 990, 90)} == {0}
    reading = told_techniques(replay_of(X_WING).trace, noted, "en")
    assert reading == told_techniques(replay_of(X_WING).trace, plain, "en")


def test_singles_and_searches_have_no_techniques_to_tell() -> None:
    """They are told as before, and nothing is missing."""
    for trace in (replay_of(SINGLES).trace, hardest()):
        timeline = timeline_of_edit(Replay.of(trace), FilmEdit(Pace(), fit=5_000))
        assert not told_techniques(trace, timeline, "en").told
        assert not tuple(untold_notice(trace, timeline, "en", 0, fitted))


def test_a_hard_step_is_told_clause_by_clause_and_then_what_follows() -> None:
    """At the usual pace, too, each clause for as long as it takes to read it."""
    replay, telling = replay_of(X_WING), Telling(replay_of(X_WING).trace, "en")
    step = first_uses_above_singles(replay.trace)["x-wing"]

    timeline = told_timeline(replay, Pace(told="en"))
    start, ms = timeline.start_of(step), timeline.durations[step]
    shown = [timeline.at(start + at) for at in range(ms)]

    clauses = telling.clauses(step)
    assert [clause.change for clause in clauses] == [1, 2, 0]
    for clause in clauses:
        seen = [one for one in shown if one.change == clause.change]
        assert len(seen) >= clause.ms
        assert all(one.is_conclusion is not bool(clause.change) for one in seen)
    assert {one.step for one in shown} == {step}


def test_clauses_have_48_pixels_on_a_phone() -> None:
    """In both languages, without and with captions."""
    replay = replay_of(X_WING)
    for language, has_captions in product(languages(), (False, True)):
        look = Appearance(theme_named("paper"), language)
        options = FilmOptions((1080, 1920), look, has_captions=has_captions)
        film = replay_film(replay, FilmEdit(Pace(), fit=30_000), options)
        for step in first_uses_above_singles(replay.trace).values():
            for _, start, end in film.timeline.part_times(step):
                frame = film.frame(film.at(film.lead + (start + end) // 2))
                (said,) = (g for g in frame.groups if g.name in {"reason", "caption"})
                assert min(s.size for s in said.shapes if isinstance(s, Text)) >= 48


def test_cues_are_the_clauses_of_a_hard_step() -> None:
    """Captions, subtitles, script and voice are made of them."""
    replay, telling = replay_of(X_WING), Telling(replay_of(X_WING).trace, "de")
    step = first_uses_above_singles(replay.trace)["x-wing"]
    timeline = timeline_of_edit(replay, FilmEdit(Pace(), fit=60_000, told="de"))

    cues = [c for c in cues_in(replay, timeline, "de") if c.step == step]

    assert [cue.text for cue in cues] == [c.text for c in telling.clauses(step)]
    assert [cue.end for cue in cues[:-1]] == [cue.start for cue in cues[1:]]
    for cue in cues:
        moments = {timeline.at(ms).change for ms in range(cue.start, cue.end)}
        assert len(moments) == 1


def test_where_clauses_would_pass_too_quickly_a_step_is_shown_as_one() -> None:
    """And a pace that is not by meaning has none."""
    replay = replay_of(X_WING)
    step = first_uses_above_singles(replay.trace)["x-wing"]

    hurried, uniform = fitted(5_000), told_timeline(replay, Pace.uniform(800))

    assert step not in hurried.parts
    assert not uniform.parts
    told = fitted(60_000)
    rushed = told.at(told.start_of(step) + 1, speed=Fraction(12))
    assert (rushed.step, rushed.change, rushed.is_conclusion) == (step, 0, False)


@pytest.mark.parametrize("total", [30_000, 60_000])
def test_the_opening_takes_little_of_a_film(total: int) -> None:
    """A person sees without a step that the clues strike candidates."""
    timeline = fitted(total)

    assert timeline.durations[0] <= max(
        total // 30, reading_ms("27 clues are given, 54 digits to find.")
    )
    assert timeline.durations[1] < 500


def test_of_two_techniques_the_one_rated_higher_is_harder() -> None:
    """A naked pair comes before the X-wing and is easier."""
    trace: Trace = replay_of(X_WING).trace

    first = first_uses_above_singles(trace)

    assert list(first) == ["x-wing", "naked-pair"]
    assert step_difficulty(trace, first["x-wing"]) > step_difficulty(
        trace, first["naked-pair"]
    )
    assert not step_difficulty(trace, 0).is_hard


@pytest.mark.parametrize("total", [30_000, 60_000])
def test_singles_pass_in_seconds_before_what_a_film_is_about(total: int) -> None:
    """Up to the first pattern that is told nobody reads a single, and none is long."""
    timeline = fitted(total)
    first = min(timeline.parts)

    begin, end = timeline.start_of(1), timeline.start_of(first)

    assert LONGEST_SILENCE_MS < end - begin <= 6500
    assert all(
        timeline.stretch_of(step) for step in range(1, first) if step in timeline.shown
    )


@given(total=st.integers(8_000, 400_000))
def test_the_solved_board_rests_whatever_else_is_read(total: int) -> None:
    """A film has an end to rest on, even where one step takes most of its time."""
    durations = fitted(total).durations

    assert durations[-1] >= 1500


def test_a_told_step_ends_dimmed_where_the_next_is_told() -> None:
    """The board does not light up for the moment between two explanations."""
    film = assembled(replay_of(X_WING).trace, options_of(fit="90s"), is_timed=True).film
    timeline, lit = film.timeline, []
    assert isinstance(film.stage, Scene)
    for step in timeline.parts:
        after = timeline.step_at(timeline.scene_of(step)[1])
        if is_read_in(timeline, after):
            moment = Moment(step, WHOLE, is_conclusion=True)
            view = film.stage.steps.at(moment).view
            dimmed = [cell for cell in view.cells if cell.has(Mark.DIMMED)]
            kept = [c for c in dimmed if Mark.DIMMED not in {t.mark for t in c.turns}]
            lit.append(len(dimmed) - len(kept) >= len(kept))

    assert lit
    assert not any(lit)


def test_a_digit_that_a_told_pattern_brings_is_told_next() -> None:
    """It does not appear between two explanations without a word."""
    trace = solve(demo(), AgentSpec.named("human").chosen())
    edit = FilmEdit(Pace(), fit=34_000, told="en")
    timeline = timeline_of_edit(Replay.of(trace), edit)
    last = max(timeline.parts)

    event = trace.events[last]
    assert isinstance(event, Deduced)
    assert event.deduction.places
    assert is_read_in(timeline, last + 1)


def test_a_film_of_rules_that_is_as_long_as_it_says_explains_all_techniques() -> None:
    """Steps by rules come first, and take the time of a technique in a longer film."""
    puzzle = sudoscope.read_puzzle(WITH_RULES)
    shown = Replay.of(solve(puzzle, AgentSpec.named("human").chosen()))

    def film(ms: int) -> Timeline:
        return timeline_of_edit(shown, FilmEdit(Pace(), fit=ms, told="en"))

    said = [
        next(untold_notice(shown.trace, film(1000 * seconds), "en", 0, film))
        for seconds in (36, 60)
    ]
    enough = [one.split("Pointing, the hardest technique; ")[1] for one in said]
    lengths = [one.removesuffix(" are enough for all techniques") for one in enough]

    for minutes, seconds in (length.split(":") for length in lengths):
        whole = film(1000 * (60 * int(minutes) + int(seconds)))
        assert not told_techniques(shown.trace, whole, "en").untold
