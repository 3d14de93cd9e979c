"""A film says what it has no time for: notes, the hardest step, steps by rules."""

from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from solver.agents import solve
from solver.formats.reader import read_puzzles
from solver.log.trace import Trace
from solver.puzzle.puzzle import Puzzle
from solver.techniques.names import title_of
from sudoscope.film_notices.explained_techniques import told_techniques
from sudoscope.film_notices.film_notices import FASTEST_READ, clause_speeds
from tests.viz.replays import hardest
from tests.viz.shared_comparisons import solved
from tests.viz.test_short import LOOP, NETS, NO_DIGIT_SOON, short
from viz.export.assembly import assembled, assembled_comparison
from viz.export.export_options import options_of
from viz.film.film import Film
from viz.replay.clause_times import Telling
from viz.replay.comparison_clock import Clock
from viz.replay.difficulty import first_uses_above_singles, is_by_rule
from viz.replay.reading_time import clock
from viz.replay.replay import Replay
from viz.replay.short_film import LONGEST_MS, hardest_short, needed_ms, short_of

PUZZLES = Path(__file__).parents[3] / "benchmarks" / "puzzles"


@cache
def of_rules(name: str) -> Trace:
    """A person's solve of the example with the rules *name*."""
    text = (PUZZLES / f"{name}.json").read_text("utf-8")
    return solve(read_puzzles(text).chosen().puzzle, "human")


@pytest.mark.parametrize(("fit", "is_short_of_time"), [("18s", True), ("60s", False)])
def test_notes_that_nobody_can_read_are_named(
    fit: str, *, is_short_of_time: bool
) -> None:
    """With the time that they need, where they have half of the film at most."""
    notes = (("52", "a long note of many words " * 7),)

    said = assembled(hardest(), options_of(fit=fit, notes=notes)).notices

    assert any("s to read and are shown for" in one for one in said) is is_short_of_time


@pytest.mark.parametrize(
    ("wishes", "helps"),
    [({"speed": 3.0}, "at --speed 1."), ({"pace": "uniform"}, "; --pace meaning")],
)
def test_what_is_counted_since_it_would_be_too_fast_is_named(
    wishes: dict[str, object], helps: str
) -> None:
    """With what helps; at the usual speed there is nothing to say."""
    trace = solved("easy", "human")
    usual, fast = (
        assembled(trace, options_of(size="640x360", fit="natural", **others)).notices
        for others in ({}, wishes)
    )

    assert any("letters a second" in one and helps in one for one in fast)
    assert not any("letters a second" in one for one in usual)


def test_no_sentence_of_an_explained_step_is_too_fast_without_a_notice() -> None:
    """In no length; and at leisure there is nothing to say, as in no fast film."""
    trace, seen = of_rules("killer"), set[bool]()
    for fit in ("30s", "60s", "90s", "natural"):
        made = assembled(trace, options_of(size="640x360", fit=fit))
        assert isinstance(made.film, Film)

        speeds = [*clause_speeds(trace, made.film.timeline, "en")]
        is_fast = max(speeds, default=0) > FASTEST_READ
        said = [one for one in made.notices if "sentences of explained steps" in one]

        assert bool(said) is is_fast
        assert all(f"{max(speeds):.0f} letters a second" in one for one in said)
        seen.add(is_fast)
    assert True in seen


@pytest.mark.parametrize(
    ("wishes", "is_repeated"),
    [({}, True), ({"hide": ("reason",)}, False), ({"size": "square"}, False)],
)
def test_captions_of_a_film_with_the_same_words_are_named(
    wishes: dict[str, object], *, is_repeated: bool
) -> None:
    """A wide one has them beside the board, unless they are hidden there."""
    options = options_of(fit="20s", captions=True, **wishes)

    said = assembled(solved("easy", "human"), options).notices

    assert any("without captions, too" in one for one in said) is is_repeated


def test_a_film_counts_the_steps_by_rules_that_it_tells_and_passes() -> None:
    """All of those that it shows, each once."""
    trace = of_rules("thermometer")
    made = assembled(trace, options_of(fit="30s"))
    told, passed = told_techniques(trace, made.film.timeline, "en").by_rules
    by_rules = [step for step in range(1, len(trace) + 1) if is_by_rule(trace, step)]

    assert 0 < told < passed
    assert told + passed == len(by_rules)
    assert any(f"{told} of {told + passed} steps by rules" in n for n in made.notices)


@pytest.mark.parametrize(("fit", "is_told"), [("8s", True), ("3m", False)])
def test_a_reel_says_so_only_where_it_leaves_out_some_of_the_best(
    fit: str, *, is_told: bool
) -> None:
    """With time for all of them it tells all, and there is nothing to say."""
    said = assembled(hardest(), options_of(highlights=5, fit=fit)).notices

    assert any("enough for all" in one for one in said) is is_told


@pytest.mark.parametrize(("fit", "is_long"), [("30s", False), ("200s", True)])
def test_a_short_that_is_stretched_says_so(fit: str, *, is_long: bool) -> None:
    """One that is longer than any short needs to be."""
    trace = of_rules("thermometer")

    said = assembled(trace, options_of(short=True, fit=fit)).notices

    assert any("this one lasts 3:20" in one for one in said) is is_long


@pytest.mark.parametrize(
    ("fit", "said"),
    [
        ("20s", ["20 s explain 1 of 2 hard steps of Human; 0:"]),
        ("3m", []),
    ],
)
def test_a_film_of_two_solves_says_which_hard_steps_it_leaves_out(
    fit: str, said: list[str]
) -> None:
    """And from which length on it explains all of them."""
    left, right = (solved("guess", way) for way in ("human", "propagation"))

    made = assembled_comparison(left, right, Clock.WORK, options_of(fit=fit))

    assert [
        one[: len(text)] for one, text in zip(made.notices, said, strict=True)
    ] == said


def test_why_a_short_passes_over_the_hardest_step_is_true_of_it() -> None:
    """A net takes more than a minute, and what is shorter cannot be followed."""
    trace = solve(Puzzle.parse(NETS), "human")
    found = hardest_short(Replay.of(trace), "en")
    needed = needed_ms(Telling(trace, "en"), short_of(Replay.of(trace), found.hardest))

    (said,) = assembled(trace, options_of(short=True)).notices

    is_long = needed > LONGEST_MS
    assert (f"takes {clock(needed)} to read" in said) is is_long
    assert ("cannot be followed" in said) is not is_long


def test_a_film_that_tells_what_its_title_names_says_what_is_harder() -> None:
    """There is no time for the net, whose name is given."""
    trace = solve(Puzzle.parse(NETS), "human")
    *_, named = first_uses_above_singles(trace)
    puzzle = replace(trace.puzzle, title=named.replace("-", " "))

    said = assembled(replace(trace, puzzle=puzzle), options_of(fit="15s")).notices

    hardest_one = title_of(next(iter(first_uses_above_singles(trace))))
    named = f"techniques, but not {hardest_one}, the hardest technique;"
    assert any(named in one for one in said)


def test_a_short_says_which_step_takes_too_long_for_it() -> None:
    """Its number, its name and how long it would take; else it says nothing."""
    assert not short(LOOP).notices
    (said,) = short(LOOP, fit="25s").notices

    assert said.startswith(
        "the hardest step is 20, Continuous nice loop, which takes 0:"
    )


def test_a_short_says_that_the_hardest_step_brings_no_digit() -> None:
    """It tells another."""
    (said,) = short(NO_DIGIT_SOON).notices

    assert "which brings no digit soon, so the short tells" in said
