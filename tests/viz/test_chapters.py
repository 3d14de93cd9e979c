"""Chapters: what upload sites ask of them, and that they say what happens."""

import re
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.explain import explain
from tests.in_one_test import in_one_test
from tests.viz.replays import diagonal, hardest, replay
from tests.viz.shared_comparisons import solved
from viz.replay.chapters import (
    FEWEST,
    SHORTEST_MS,
    Chapter,
    ChapterHeading,
    chaptered,
    chapters_of,
    listed,
)
from viz.replay.film_edit import FilmEdit, timeline_of_edit
from viz.replay.pace import Pace
from viz.replay.replay import Replay
from viz.replay.timeline import Timeline

headings = st.builds(
    ChapterHeading,
    st.integers(0, 4),
    st.integers(0, 900_000),
    st.sampled_from("abcdef"),
)


def assert_wanted(chapters: tuple[Chapter, ...], length: int) -> None:
    """What sites want, where there is room for it."""
    if length < FEWEST * SHORTEST_MS:
        assert chapters == ()
        return
    assert chapters[0].start == 0
    assert chapters[-1].end == length
    assert len(chapters) >= FEWEST
    assert all(one.end == other.start for one, other in pairwise(chapters))
    assert all(c.end - c.start >= SHORTEST_MS for c in chapters)
    assert all(chapter.title for chapter in chapters)
    assert len({chapter.title for chapter in chapters}) == len(chapters)


@given(found=st.lists(headings), length=st.integers(1, 900_000))
def test_chapters_are_always_what_sites_want(
    found: list[ChapterHeading], length: int
) -> None:
    """First at 0, three at least, none below ten seconds; or none at all."""

    def near(ms: int) -> list[ChapterHeading]:
        return [ChapterHeading(4, ms + 7, "later"), ChapterHeading(4, ms, "there")]

    within = [heading for heading in found if heading.start < length]

    assert_wanted(chaptered("first", "last", within, near, length), length)


@in_one_test("total", [29_999, 30_000, 31_000, 90_000, 900_000])
@in_one_test("language", ["en", "de"])
def test_a_solve_of_any_length_has_chapters(total: int, language: str) -> None:
    """As long as there is room for three."""
    timeline = timeline_of_edit(replay(hardest), FilmEdit(Pace(), fit=total))

    found = chapters_of(replay(hardest), timeline, 0, total, language)

    assert_wanted(found, total)


def test_chapters_begin_with_what_they_are_called() -> None:
    """A guess with the guess, a technique with its first use, the card before all."""
    timeline = timeline_of_edit(replay(hardest), FilmEdit(Pace()))
    lead, length = 3000, timeline.length + 9000

    found = chapters_of(replay(hardest), timeline, lead, length, "en")

    assert found[0].title == "The puzzle · Guess H7 = 3"  # almost at once
    assert found[-1].title == "Solved"
    titles = set()
    for chapter in found[1:-1]:
        step = timeline.step_at(chapter.start - lead)
        said = explain(hardest(), step)
        assert chapter.start == lead + timeline.start_of(step)
        title = chapter.title.replace("Back from", "Backtrack")
        words = title.replace("Dead end", "Contradiction").split()
        assert said.title.startswith(words[0])
        titles.add(words[0])
    assert {"Guess", "Backtrack", "Contradiction"} & titles


def test_an_end_that_would_be_too_short_begins_sooner() -> None:
    """So that the last can be jumped to all the same; it does not begin solved."""
    timeline = timeline_of_edit(replay(diagonal), FilmEdit(Pace(), fit=60_000))

    found = chapters_of(replay(diagonal), timeline, 0, 60_000, "en")

    assert found[-1] == Chapter(50_000, 60_000, "The last steps")


def test_the_end_begins_no_chapter_within_a_step_that_is_told() -> None:
    """A step in the ten seconds before has the chapter, from where it begins."""
    step, end = ChapterHeading(0.6, 45_700, "BUG + 1"), ChapterHeading(0, 57_500, "End")

    def near(ms: int) -> list[ChapterHeading]:
        return [ChapterHeading(4, ms, "there")]

    found = chaptered("Puzzle", "last", [end, step], near, 60_000)

    assert found[-1] == Chapter(45_700, 60_000, "BUG + 1")


def test_a_chapter_names_guesses_that_are_still_made_and_what_is_left_to_find() -> None:
    """Of a search that guesses to its end, and of one that passes without a guess."""
    searched = replay(hardest)
    film = timeline_of_edit(searched, FilmEdit(Pace(), fit=30_000))
    trace = solved("easy", "csp:ac3")
    plain = timeline_of_edit(Replay.of(trace), FilmEdit(Pace(), fit=30_000))
    cells = len(trace.puzzle.rules.cells)

    last = chapters_of(searched, film, 0, 30_000, "en")[-1]
    middle = chapters_of(Replay.of(trace), plain, 0, 30_000, "en")[1]

    left = cells - trace.grid(plain.step_at(middle.start)).assigned.bit_count()
    assert last.title == "The last guesses"
    assert middle.title == f"{left} digits to find"


def test_what_matters_most_names_the_chapter_that_it_begins_in() -> None:
    """Where it is too near to the beginning for one of its own."""
    loop = ChapterHeading(0.6, 5_000, "Loop")
    pair = ChapterHeading(3.0, 6_000, "Pair")

    found = chaptered(
        "Puzzle",
        "last",
        [pair, loop],
        lambda ms: [ChapterHeading(4, 1, "too near"), ChapterHeading(4, ms, "there")],
        40_000,
    )

    assert [one.title for one in found] == ["Puzzle · Loop", "there", "there (2)"]
    assert [one.start for one in found] == [0, 10_000, 20_000]


@pytest.mark.parametrize(
    ("start", "length", "said"),
    [
        (25_000, 60_000, {25_000: "X-wing"}),
        (32_000, 60_000, {30_000: "X-wing"}),
        (8_000, 40_000, {10_000: "X-wing"}),
        (36_000, 60_000, {20_000: "X-wing"}),
        (5_000, 40_000, {0: "Puzzle · X-wing"}),
    ],
)
def test_what_is_told_in_parts_is_always_in_a_title(
    start: int, length: int, said: dict[int, str]
) -> None:
    """Its chapter begins with it, or nearly; else the one it lies in has its name."""
    wings = [
        ChapterHeading(0.8, start, "X-wing"),
        ChapterHeading(0.7, 40_000, "XY-wing"),
    ]

    found = chaptered(
        "Puzzle",
        "last",
        [wing for wing in wings if wing.start < length],
        lambda ms: [ChapterHeading(5, ms, "there")],
        length,
    )

    titles = {chapter.start: chapter.title for chapter in found}
    assert said.items() <= titles.items()
    assert_wanted(found, length)


def test_patterns_that_are_not_hard_are_named_where_they_are_told() -> None:
    """A pointing pair, say, that a film explains clause by clause."""
    shown = Replay.of(solved("guess", "human"))
    timeline = timeline_of_edit(shown, FilmEdit(Pace(), fit=60_000, told="en"))
    told = {explain(shown.trace, step, "en").title for step in timeline.parts}

    titles = " · ".join(c.title for c in chapters_of(shown, timeline, 0, 60_000, "en"))

    assert told
    assert all(name in titles for name in told)


def test_a_chapter_is_called_after_the_hardest_that_is_told_in_it() -> None:
    """Not after an easier one that it begins with, nor after what passes."""
    house = ChapterHeading(3.9, 20_000, "Full house", 1.0)
    single = ChapterHeading(6, 25_000, "Hidden single", 1.5)

    def near(ms: int) -> list[ChapterHeading]:
        return [ChapterHeading(5, ms, "there")]

    found = chaptered("Puzzle", "last", [single, house], near, 60_000)

    assert (20_000, "Hidden single") in {(one.start, one.title) for one in found}


def test_the_first_chapter_says_what_is_told_in_it() -> None:
    """In an easy film "The puzzle" alone would last long after the first digit."""
    single = ChapterHeading(6, 4_000, "Hidden single", 1.5)

    def near(ms: int) -> list[ChapterHeading]:
        return [ChapterHeading(5, ms, "there")]

    for length, title in ((60_000, "Puzzle · Hidden single"), (60_000, "Puzzle")):
        found = [single] if title != "Puzzle" else []
        assert chaptered("Puzzle", "last", found, near, length)[0].title == title


def test_no_chapter_is_called_after_a_technique_that_passes() -> None:
    """Of a solve in which singles pass beside those that are told."""
    shown = Replay.of(solved("guess", "human"))
    times = [2_000, *[100] * (len(shown.trace) - 1), 4_000]
    told = [n for n in range(1, len(times) - 1) if n % 9 == 0]
    for step in told:
        times[step] = 4_000
    titles = {explain(shown.trace, step, "en").title for step in told}
    timeline = Timeline(times)

    found = chapters_of(shown, timeline, 0, timeline.length, "en")

    general = ("The puzzle", "The last steps", "Solved")
    for chapter in found:
        for name in re.sub(r" \(\d+\)$", "", chapter.title).split(" · "):
            assert name in {*titles, *general} or name.endswith("digits to find")


def test_no_two_chapters_are_called_alike() -> None:
    """The second use of a pattern that is told has a number."""
    pairs = [ChapterHeading(0.8, ms, "Pair") for ms in (10_000, 20_000, 32_000)]

    found = chaptered("Puzzle", "last", pairs, lambda _: (), 60_000)

    assert [one.title for one in found] == ["Puzzle", "Pair", "Pair (2)", "Pair (3)"]


def test_a_list_of_chapters_is_a_time_and_a_title_a_line() -> None:
    """With hours where there are any."""
    short = [Chapter(0, 61_999, "One"), Chapter(61_999, 80_000, "Two")]
    long = [Chapter(0, 3_600_000, "One"), Chapter(3_600_000, 4_000_000, "Two")]

    assert listed(short) == "0:00 One\n1:01 Two"
    assert listed(long) == "0:00:00 One\n1:00:00 Two"
