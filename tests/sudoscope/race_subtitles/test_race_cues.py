"""Subtitles of a race: the words in its picture, with the name of who speaks."""

import re
from collections import defaultdict
from collections.abc import Iterable
from itertools import pairwise

import pytest

from solver.explain.named_words import sentences_of
from solver.log.events import Clashed, Guessed
from sudoscope.race_subtitles.race_cues import comparison_cues, shorter
from tests.viz.shared_comparisons import PAIRS, comparison, solved
from tests.viz.test_film import LOOK
from tests.viz.test_races import SIZES, _texts, race, texts_of
from viz.film.build import comparison_film
from viz.film.film_options import FilmOptions
from viz.replay.clause_times import LEAST_TOLD, Telling
from viz.replay.comparison import LEFT, RIGHT
from viz.replay.comparison_clock import Clock
from viz.replay.comparison_timeline import ComparisonTimeline
from viz.replay.pace import Pace
from viz.replay.reading_time import LETTERS_A_SECOND, reading_ms
from viz.replay.subtitles import Cue
from viz.replay.undo_scenes import film_words
from viz.scene.comparison.headings import names_in
from viz.scene.comparison.scene import CompareScene, near_at

FASTEST = LETTERS_A_SECOND * 20 / 19
"""Letters a second at which a cue of two sides can still be read."""


def test_a_pattern_of_a_race_is_told_clause_by_clause_to_its_end() -> None:
    """Its last words say what follows, as in the film of one solve."""
    film = race()
    one = comparison(Clock.WORK, "guess", "human", "propagation")
    trace = one.sides[LEFT].trace
    assert isinstance(film.timeline, ComparisonTimeline)
    own = film.timeline.sides[LEFT]
    step, parts = next(iter(own.parts.items()))
    told = Telling(trace, "en").clauses(step)

    texts = [cue.text for cue in comparison_cues(film)]

    assert len(parts) == len(told) > 1
    assert told[-1].text in texts


def test_the_first_dead_end_of_a_race_is_told_with_what_it_ends() -> None:
    """And stays as long as it takes to read both."""
    trace = solved("guess", "norvig")
    events = enumerate(trace.events, start=1)
    first = next(step for step, event in events if isinstance(event, Clashed))
    said = film_words(trace, first)

    (cue,) = (
        cue for cue in comparison_cues(race(right="norvig")) if said.reason in cue.text
    )

    assert said.follows
    assert cue.text.endswith(f"{said.reason} {said.follows}")
    assert cue.end - cue.start >= reading_ms(cue.text) * LEAST_TOLD


def test_the_cues_of_a_race_are_the_words_in_its_picture() -> None:
    """The first of each step names its side, unless that goes on; none overlaps."""
    film = race()
    cues = comparison_cues(film)

    names = ("Human: ", "Propagation: ")
    named = [cue for cue in cues if cue.text.startswith(names)]
    for before, cue in pairwise(cues):
        assert cue in named or cue.start == before.end
    assert all(a.end <= b.start for a, b in pairwise(cues))
    assert [cue.text.count("?") for cue in cues[:3]] == [1, 1, 0]
    assert cues[-1].end == film.length
    assert "Solved" in cues[-1].text
    for cue in cues:
        assert sum(name in cue.text for name in names) <= 1
        is_end = cue.step == film.timeline.last_step  # both are read at once
        groups = film.frame(film.at((film.length if is_end else cue.end) - 1)).groups
        shown = " ".join(text for group in groups for text in _texts(group))
        parts = re.split("(?:Human|Propagation): ", cue.text)
        for said in parts[1:]:
            assert said.strip().rstrip(".").replace(". Steps", " Steps") in shown


@pytest.mark.parametrize("pair", [PAIRS[0], PAIRS[2]])
def test_all_that_is_told_in_a_race_has_its_cue(pair: tuple[str, str, str]) -> None:
    """However long the name of its side; more sentences than can be read are cut."""
    timing, options = Pace().fitted(40_000), FilmOptions(SIZES[0], LOOK)
    film = comparison_film(comparison(Clock.WORK, *pair), timing, options)
    assert isinstance(film.timeline, ComparisonTimeline)

    cued = {(cue.start, cue.end) for cue in comparison_cues(film)}

    assert cued >= {(start, end) for start, end, _ in film.timeline.told}


@pytest.mark.parametrize("total", [20_000, 40_000, 60_000])
@pytest.mark.parametrize("pair", [PAIRS[0], PAIRS[1], ("guess", "human", "norvig")])
def test_the_cue_of_a_guess_in_a_race_has_its_digit(
    pair: tuple[str, str, str], total: int
) -> None:
    """Beside the name of its side, which takes time to read, too."""
    one = comparison(Clock.WORK, *pair)
    film = comparison_film(one, Pace().fitted(total), FilmOptions(SIZES[0], LOOK))
    assert isinstance(film.timeline, ComparisonTimeline)
    said = defaultdict[int, str](str)
    for cue in comparison_cues(film):
        said[cue.step] += f"{cue.text} "

    for tick, side in film.timeline.ticks.items():
        if side is not None and (step := one.step(side, tick)):
            trace = one.sides[side].trace
            if isinstance(trace.events[step - 1], Guessed):
                *_, tried = sentences_of(film_words(trace, step).sentences)
                assert tried in said[tick]


def test_the_last_cue_of_a_race_says_what_it_came_to() -> None:
    """The answer to its question, in the words that a viewer can read."""
    one = comparison(Clock.WORK, "guess", "human", "propagation")
    for total, steps in ((60_000, " Steps: 61 digits, 3 guesses, 6"), (40_000, "")):
        options = FilmOptions(SIZES[0], LOOK)
        film = comparison_film(one, Pace().fitted(total), options)

        left, right = (cue.text for cue in comparison_cues(film)[-2:])

        assert "Solved without a guess. Steps: 64 digits, 7 patterns, 47" in left
        assert f"Solved with 3 guesses.{steps}" in right


@pytest.mark.parametrize("total", [30_000, 60_000])
@pytest.mark.parametrize("pair", [PAIRS[0], PAIRS[2], ("guess", "human", "norvig")])
def test_subtitles_say_as_much_of_either_side_of_a_race(
    pair: tuple[str, str, str], total: int
) -> None:
    """How many guesses each made, or of neither; and none is done before it is."""
    film = comparison_film(
        comparison(Clock.WORK, *pair), Pace(fit=total), FilmOptions((640, 360), LOOK)
    )
    stage, timeline, cues = film.stage, film.timeline, comparison_cues(film)
    assert isinstance(stage, CompareScene)
    last, names = timeline.last_step, names_in(stage.comparison, "en")

    ends = [cue.text for cue in cues if cue.step == last]
    assert sum("made" in text for text in ends) in {0, 2}
    for cue in (one for one in cues if one.step < last and "Solved" in one.text):
        side = next(at for at in (LEFT, RIGHT) if names[at] in cue.text)
        at = (cue.start + cue.end) // 2 - film.lead
        assert stage.comparison.is_over(side, timeline.step_at(at))


def test_the_cues_of_a_tall_race_are_of_the_board_that_is_shown() -> None:
    """It shows one board at a time, and its words; the other would contradict it."""
    one = comparison(Clock.STEP, "guess", "human", "norvig")
    film = comparison_film(one, Pace().fitted(40_000), FilmOptions(SIZES[1], LOOK))
    stage, alone = film.stage, 0
    assert isinstance(stage, CompareScene)
    for cue in comparison_cues(film):
        near = near_at(stage, film.timeline.step_at(cue.end - 1))
        for name, side in (("Human: ", LEFT), ("Norvig's way: ", RIGHT)):
            if cue.text.startswith(name) and near in {LEFT, RIGHT}:
                alone += 1
                assert near == side, cue
    assert alone


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("pair", [("human", "csp"), ("norvig", "csp")])
def test_a_side_has_the_name_that_is_in_the_picture(
    pair: tuple[str, str], size: tuple[int, int]
) -> None:
    """However little time there is: no other board is above, and none at the left."""
    one = comparison(Clock.WORK, "guess", *pair)
    film = comparison_film(one, Pace().fitted(30_000), FilmOptions(size, LOOK))
    known = {*names_in(one, "en"), "Both"}

    spoken = [
        (cue, found[1])
        for cue in comparison_cues(film)
        if (found := re.match("([A-Z][^:.?!]*): ", cue.text))
    ]

    assert {*names_in(one, "en")} <= {name for _, name in spoken} <= known
    for cue, name in spoken:
        groups = film.frame(film.at(cue.end - 1)).groups
        shown = " ".join(text for group in groups for text in _texts(group))
        assert name == "Both" or name in shown, cue


@pytest.mark.parametrize("size", SIZES)
def test_two_ways_of_one_agent_are_called_by_what_differs_in_little_time(
    size: tuple[int, int],
) -> None:
    """All of it can be read, and who goes on is not named again."""
    one = comparison(Clock.WORK, "guess", "csp:forward-checking", "csp:ac3")
    film = comparison_film(one, Pace().fitted(40_000), FilmOptions(size, LOOK))

    cues = comparison_cues(film)

    said = " ".join(cue.text for cue in cues)
    assert "Forward checking: " in said
    assert "Arc consistency: " in said
    assert _too_fast(cues) == {}


@pytest.mark.parametrize("total", [20_000, 40_000, 60_000])
@pytest.mark.parametrize("pair", [*PAIRS[:5], ("guess", "human", "norvig")])
def test_every_cue_of_a_race_can_be_read(
    pair: tuple[str, str, str], total: int
) -> None:
    """From what it asks to what it answers, in each length; what it asks is heard."""
    one = comparison(Clock.WORK, *pair)
    film = comparison_film(one, Pace().fitted(total), FilmOptions(SIZES[0], LOOK))

    cues = comparison_cues(film)

    assert _too_fast(cues) == {}
    assert "?" in cues[0].text
    opening = [cue for cue in cues if not cue.step]
    assert sum(cue.end - cue.start for cue in opening) == film.timeline.start_of(1)
    assert cues[-1].end == film.length


def test_two_searches_with_equal_guesses_say_why_before_a_minute_ends() -> None:
    """What their picture says at last is in their subtitles, all of it."""
    one = comparison(Clock.WORK, "guess", "csp:forward-checking", "csp:ac3")
    film = comparison_film(one, Pace().fitted(60_000), FilmOptions(SIZES[1], LOOK))
    last = film.timeline.last_step
    assert isinstance(film.stage, CompareScene)
    moments = film.stage.comparison.moments(film.timeline.at(film.length - 1))

    heard = " ".join(cue.text for cue in comparison_cues(film) if cue.step == last)

    for side in (LEFT, RIGHT):
        words = film.stage.side_words(side, last, moments[side])
        for said in (f"{words.title}.", words.reason, words.verdict):
            assert said in heard
    assert "Equal guesses: " in heard


def _too_fast(cues: Iterable[Cue]) -> dict[str, float]:
    """The cues that nobody can read, each with its speed."""
    speeds = {c.text: len(c.text) * 1000 / (c.end - c.start) for c in cues}
    return {text: speed for text, speed in speeds.items() if speed > FASTEST}


def test_a_side_that_has_no_time_for_all_its_words_keeps_the_others() -> None:
    """Each says what it can: both before one alone, and neither for the other."""
    said = {LEFT: ("long left", "short left", "left"), RIGHT: ("long right", "right")}

    found = [*shorter(said)]

    assert found[0] == {LEFT: "long left", RIGHT: "long right"}
    short, lopsided = (
        found.index({LEFT: left, RIGHT: right})
        for left, right in (("short left", "right"), ("left", "long right"))
    )
    assert short < lopsided < found.index({RIGHT: "long right"})
    assert found[-1] == {}


@pytest.mark.parametrize("total", [20_000, 30_000, 60_000])
def test_the_question_of_a_race_stays_until_it_has_been_read(total: int) -> None:
    """The side beside it speaks only where there is time for it, too."""
    one = comparison(Clock.WORK, "guess", "propagation", "norvig")
    options = FilmOptions((640, 360), LOOK)

    question, *cues = comparison_cues(
        comparison_film(one, Pace().fitted(total), options)
    )

    assert question.text == "Which one is done first?"
    assert question.end - question.start >= reading_ms(question.text)
    assert all(cue.start >= question.end for cue in cues)


def test_a_race_asks_one_side_after_the_other_on_boards_without_candidates() -> None:
    """And until both have begun, what the clues strike is not seen on one alone."""
    film = race()
    asked = comparison_cues(film)[:2]
    begun = film.timeline.start_of(1)

    for number, cue in enumerate(asked):
        read = film.at((cue.start + cue.end) // 2)
        groups = {group.name: group for group in film.frame(read).groups}
        inks = [len({t.colour for t in texts_of(groups, s)}) > 1 for s in (1, 2)]
        assert inks == [number == 0, number == 1]
    assert asked[0].end == asked[1].start
    for ms in (0, begun - 1, begun):
        shown = film.frame(film.at(ms)).groups
        written = [len(_texts(one)) for one in shown if one.name.startswith("cell ")]
        assert len(written) == 162
        assert max(written) == 1
