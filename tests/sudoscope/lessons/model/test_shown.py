"""Lessons as they are shown: in a film, on paper, in the window."""

from collections.abc import Iterator
from functools import partial
from html import escape
from typing import Final

import pytest

from solver.explain import Explanation
from solver.explain.named_words import sentences_of
from solver.rules.named_variants import variant_named
from sudoscope.lessons.commands.cue_numbers import cues_from, cues_of
from sudoscope.lessons.commands.fitting_cues import (
    enough_ms,
    fitting,
    in_less_time,
    left_out,
)
from sudoscope.lessons.export.aside_options import SaidAfter
from sudoscope.lessons.export.handout import handout_of
from sudoscope.lessons.export.lesson_film import THINK_MS, film_options
from sudoscope.lessons.model.annotations import notes_of
from sudoscope.lessons.model.errors import LessonError
from sudoscope.lessons.model.lesson import LessonQuestion, PlacedCue
from sudoscope.lessons.model.statements import quantity_from
from sudoscope.quizzes.export.handouts.html import html_handout
from tests.in_one_test import in_one_test
from tests.sudoscope.lessons.model.shipped import NAMES, lesson, placed, solved
from tests.viz.player.watched import opening, player_of, settle, texts_in
from viz.bookmarks import Bookmark
from viz.errors import EditError, OptionsError
from viz.export.assembly import assembled
from viz.export.export_options import ExportOptions, options_of
from viz.export.option_checks import check_options
from viz.film.film import Film
from viz.messages import phrases
from viz.player.state.bookmark_store import BookmarkStore
from viz.player.state.playable import Origin, PlayableReplay
from viz.replay import subtitle_cues
from viz.replay.pace import Pace
from viz.replay.reading_time import LETTERS_A_SECOND, clock, reading_ms
from viz.replay.timeline import UNREADABLE_MS, WHOLE, Aside, aside_times, is_read_in
from viz.scene.board.cell_view import Mark
from viz.scene.board.clause_motion import with_aside
from viz.scene.board.views.step import rushed_view
from viz.scene.one_board import Scene

ANSWER_MS: Final = 2_000
LONGEST_REST: Final = 3_000
SLOWER: Final = 8
"""Letters a second below the reading pace, for sentences of a line or more."""
A_LINE: Final = 40


def parts_of(film: Film) -> Iterator[tuple[int, str, int, int]]:
    """What a film shows: step, words, milliseconds, and how many of them it moves."""
    line = film.timeline
    for step in line.shown:
        for aside, _ in aside_times(line, step):
            yield step, aside.said.sentences, aside.ms, _moving(aside.ms)
        start, end = line.scene_of(step)
        if step in line.joined or end - start < UNREADABLE_MS:
            continue
        if line.parts.get(step):
            for _, begins, ends in line.part_times(step):
                said = film.stage.words_at(line.at(begins)).sentences
                yield step, said, ends - begins, _moving(ends - begins)
            continue
        moves = [s for s in (step - 1, step) if line.start_of(s) >= start]
        motion = sum(map(line.motion_of, moves))
        said = film.stage.words_at(line.at(start)).sentences
        lit = said if is_read_in(line, step) else ""
        yield step, lit, end - start - line.rests.get(step, 0), motion


def _moving(ms: int) -> int:
    """How long the words of a part light up."""
    return max(ms - 600, ms * 3 // 5)


@in_one_test("name", NAMES)
@in_one_test("language", ["en", "de"])
def test_a_film_reads_at_reading_pace_and_seldom_rests(
    name: str, language: str
) -> None:
    """Each has its subtitle; only a question lets the picture rest for long."""
    look = options_of(size=(640, 360), language=language)
    options = film_options(lesson(name), placed(name), look)
    check_options(options)
    film = assembled(solved(name), options).film
    cues = {
        cue.text for cue in subtitle_cues.cues_of(film.timeline, film.stage.words_at)
    }

    for step, said, ms, moving in parts_of(film):
        assert said in {*cues, ""} or ms < UNREADABLE_MS, (step, said)
        pace = len(said) * 1_000 / max(1, moving)
        assert ms - moving <= LONGEST_REST, (step, said)
        assert len(said) < A_LINE or pace >= LETTERS_A_SECOND - SLOWER, (step, said)

    for one in placed(name):
        asides = film.timeline.asides[one.point.step]
        assert all(aside.ms >= reading_ms(aside.said.sentences) for aside in asides)
        waits = [aside.wait for aside in asides if aside.wait]
        assert waits == [THINK_MS] * (one.cue.question is not None)


def test_the_poster_of_a_lesson_has_its_theme_and_its_first_question() -> None:
    """And the film asks nothing else before its first words."""
    look = options_of(size=(640, 360), cards="title")
    options = film_options(lesson("arcs"), placed("arcs"), look)
    film = assembled(solved("arcs"), options).film
    card = film.dressing.title

    assert card is not None
    assert (card.heading, card.second) == (
        lesson("arcs").title["en"],
        "How many arcs are there at first?",
    )
    assert film.at(film.lead + 1).moment.aside is not None
    search = film_options(lesson("search"), placed("search"), look)
    film = assembled(solved("search"), search).film
    assert film.at(film.lead + 1).moment.aside is not None


def test_many_singles_of_which_a_lesson_says_nothing_pass() -> None:
    """They are counted, in six seconds at most."""
    options = film_options(lesson("arcs"), placed("arcs"), options_of(size=(640, 360)))
    film = assembled(solved("arcs"), options).film
    line, (last, end) = film.timeline, (placed("arcs")[-2], placed("arcs")[-1])

    steps = range(last.point.step + 1, end.point.step)

    assert 0 < sum(line.durations[step] for step in steps) <= 6_000
    passing = line.at(line.start_of(steps[-1]))
    assert film.stage.words_at(passing).reason == "12 digits placed."


def test_a_part_of_a_lesson_has_its_cues_alone_and_no_questions_if_so() -> None:
    """It ends with its last cue; numbers that are not there are refused."""
    part = cues_of(placed("arcs"), cues_from("2-3"))
    texts = film_options(lesson("arcs"), part, options_of(), asks=False)

    said = list(map(SaidAfter.of, texts.value("said_after")))
    assert [one.cue.number for one in part] == [2, 3]
    assert (texts.value("start"), texts.value("stop")) == ("1", "7")
    assert {one.step for one in said} == {1, 7}
    assert not any(one.wait for one in said)
    asking = film_options(lesson("arcs"), part, options_of())
    assert asking.value("stop") == "8"  # which says why its answer is right
    with pytest.raises(LessonError, match=r"found cue 12, and the lesson has 11"):
        cues_of(placed("arcs"), cues_from("8-12"))
    for wrong in ("", "0", "3-2", "a", "1-"):
        with pytest.raises(LessonError, match="expected numbers of cues"):
            cues_from(wrong)


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_film_says_a_sentence_at_a_time_and_frames_what_it_names(
    language: str,
) -> None:
    """A question about a house its cells, also where a note has frames of its own."""
    look = options_of(size=(640, 360), language=language)
    texts = film_options(lesson("naked-twins"), placed("naked-twins"), look)
    said = list(map(SaidAfter.of, texts.value("said_after")))

    *others, compared = said
    assert all(len(sentences_of(one.text)) == 1 for one in others)
    assert len(sentences_of(compared.text)) > 1  # its bars grow while they are read
    rules = placed("naked-twins")[0].rules
    asked = [one.cells for one in said if one.wait]
    for name, number in (("block 5", 0), ("column 1", 1)):
        cells = " ".join(map(str, rules.scope_named[name].cells))
        assert asked[number] == (cells,)


def test_an_answer_has_its_digits_where_they_are_or_fall() -> None:
    """Marked as true or false in cells that a frame is around; the rest steps back."""
    twins, arcs = (
        [SaidAfter.of(one) for one in options.value("said_after")]
        for name in ("naked-twins", "arcs")
        for options in [film_options(lesson(name), placed(name), options_of())]
    )
    twins_said, arcs_said = (
        {one.text: one.cells for one in said} for said in (twins, arcs)
    )
    assert twins_said["Answer: E1, F1."] == ("24=2 30=2",)
    assert arcs_said["Answer: A3 ≠ 4."] == ("2≠4",)
    whole = next(one for one in twins if one.text == "Answer: E1, F1.")
    aside = Aside(Explanation("", "", "", ""), 1, 0, whole.frames(), whole.answers())
    view = with_aside(rushed_view(solved("naked-twins"), 5, 5), aside)

    ringed = {cell.cell for cell in view.cells if cell.marked_digits(Mark.TRUE)}
    bright = {cell.cell for cell in view.cells if not cell.has(Mark.DIMMED)}
    assert ringed == bright == {24, 30}


def test_an_answer_stays_two_seconds_in_the_shortest_film() -> None:
    """A shorter time is refused, not given."""
    look = options_of(size=(640, 360), fit=100_000)
    options = film_options(lesson("naked-twins"), placed("naked-twins"), look)
    asides = assembled(solved("naked-twins"), options).film.timeline.asides

    assert min(one.ms for said in asides.values() for one in said) >= ANSWER_MS


def test_subtitles_of_a_lesson_are_the_words_in_the_picture() -> None:
    """At every time; an elimination has ended before its lesson speaks of it."""
    options = film_options(lesson("naked-twins"), placed("naked-twins"), options_of())
    made = assembled(solved("naked-twins"), options)
    film, step = made.film, placed("naked-twins")[2].point.step

    for cue in made.cues()[1:]:
        passes = cue.last  # then it says what they come to
        for ms in (cue.end - 1,) if passes else (cue.start, cue.end - 1):
            said = film.stage.words_at(film.at(ms).moment)
            assert cue.text in {said.sentences, said.reason}

    aside, start = aside_times(film.timeline, step)[0]
    assert "find nothing more" in aside.said.reason
    assert film.timeline.at(start - 1).progress == WHOLE
    assert isinstance(film.stage, Scene)
    cells = film.stage.steps.at(film.timeline.at(start)).view.cells
    assert not any(cell.has(Mark.REMOVED) for cell in cells)


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_handout_has_all_questions_and_the_answers_at_its_end(language: str) -> None:
    """A picture for each cue, and no answer before the key."""
    made = handout_of(lesson("arcs"), placed("arcs"), language)
    page = html_handout(made).decode()

    body, _, key = page.partition(f"<h2>{phrases('handouts', language)['key']}</h2>")
    assert page.count('<div class="board"><img ') == len(placed("arcs"))
    questions = [one.cue.question for one in placed("arcs") if one.cue.question]
    assert questions
    rules = placed("arcs")[0].rules
    for question in questions:
        assert escape(question.said(language, rules).text) in body
        assert f"<li>{escape(question.said(language, rules).right)}" in key


def test_answers_are_said_in_the_language() -> None:
    """Yes, no and nothing are words; candidates have spaces."""
    asked = {
        one.cue.stated.about.text: one.cue.stated.said("de", one.rules).right
        for name in ("paths-and-singletons", "elimination")
        for one in placed(name)
        if one.cue.stated
    }

    assert asked["settled by ac3"] == "nein"
    assert asked["next struck"] == "B1 ≠ 1, C1 ≠ 1"


def test_answers_have_the_names_that_digits_have() -> None:
    """Shapes, where a puzzle has them in place of digits."""
    said = [
        one.cue.question.said("en", one.rules).right
        for one in placed("pairs")
        if one.cue.question
    ]

    assert said == ["E3", "A1, D1, E1, F1", "♪", "▲"]


def test_answers_are_said_in_the_order_of_the_board() -> None:
    """Column 10 comes after column 2, as on a board of twelve columns."""
    about, value = quantity_from("next struck"), frozenset({"A10=3", "B1=3", "A2=3"})

    rules = variant_named("classic-12")
    said = LessonQuestion({"en": "Which?"}, about, value).said("en", rules).right

    assert said == "A2 ≠ 3, A10 ≠ 3, B1 ≠ 3"


def test_the_words_of_a_lesson_are_bookmarks_that_are_not_kept() -> None:
    """They stand in the picture at their steps, and a file would outlive the lesson."""
    marks = tuple(Bookmark(n.step, n.text) for n in notes_of(placed("arcs"), "en"))
    origin = Origin(lesson("arcs").puzzle, lesson("arcs").way, marks=marks)

    store = BookmarkStore.of(origin, PlayableReplay.of(solved("arcs"), Pace()))

    assert store.bookmarks.marks == marks
    assert store.keep(store.bookmarks.without(1)) is None
    assert origin.said_at(1) == marks[1].note
    assert not origin.said_at(2)


def test_the_window_shows_the_words_of_a_lesson_at_their_steps() -> None:
    """Below the reason, and at no other step; playing stops there."""
    notes = notes_of(placed("arcs"), "en")
    marks = tuple(Bookmark(note.step, note.text) for note in notes)
    origin = Origin(lesson("arcs").puzzle, lesson("arcs").way, marks=marks)
    playable = PlayableReplay.of(solved("arcs"), Pace())
    player = player_of(opening(playable, origin))
    player.workspace.show.playback.presents = True
    player.workspace.show.playback.wait()
    settle(player)

    shown = {}
    for step in range(1, 9):
        player.workspace.show.playback.seek(step)
        groups = [group for group in player.frame().groups if group.name == "note"]
        shown[step] = " ".join(text for group in groups for text in texts_in(group))
    player.workspace.show.playback.seek(2)
    player.workspace.show.playback.head.playing = True
    player.advance(60_000)

    assert {step: text for step, text in shown.items() if text} == {
        note.step: note.text for note in notes if 1 <= note.step <= 8
    }
    assert player.step == 7
    assert not player.workspace.show.playback.head.playing


def test_what_is_said_after_a_step_is_read_or_refused() -> None:
    """A film that is too short for it says how long it must be."""
    whole = options_of(said_after=[(2, "Look", "Two cells.", "", 0, 0, "3 4")])
    assert whole.value("said_after")[0][0] == "2"
    for wrong in (
        (2, "Look"),
        (2, "", "", "", "soon", 0),
        (2, "", "", "", 0, 0, "3<4"),
    ):
        with pytest.raises(OptionsError, match="said_after: found"):
            options_of(said_after=[wrong])

    look = options_of(size=(640, 360), fit=60_000)
    short = film_options(lesson("naked-twins"), placed("naked-twins"), look)
    with pytest.raises(EditError, match=r"takes 64 s to read, so the film needs 85 s"):
        assembled(solved("naked-twins"), short)


def test_a_film_that_is_too_short_for_a_lesson_has_its_first_cues() -> None:
    """The rest is named; without a length, or with enough time, there are all."""
    part, trace = placed("naked-twins")[:3], solved("naked-twins")

    def made(cues: tuple[PlacedCue, ...], fit: int | None = 25_000) -> ExportOptions:
        look = options_of(size=(640, 360), fit=fit)
        return film_options(lesson("naked-twins"), cues, look)

    shown = fitting(trace, part, made)

    assert 0 < len(shown) < len(part)
    assert left_out(part, shown).endswith(f"--cues {len(shown) + 1}-3") or (
        left_out(part, shown).endswith("--cues 3")
    )
    assert fitting(trace, part, partial(made, fit=90_000)) == part
    assert not left_out(part, part)
    more = part[: len(shown) + 1]
    enough = enough_ms(trace, lambda ms: made(more, ms))
    assert fitting(trace, part, partial(made, fit=enough)) == more
    assert fitting(trace, part, partial(made, fit=enough - 1000)) == shown
    assert f", {clock(enough)} for cue {len(more)}, too;" in left_out(
        part, shown, enough
    )


def test_a_film_of_few_cues_is_not_drawn_out() -> None:
    """No step stands still for the time that the cues left out would have had."""
    part, trace = placed("naked-twins")[:1], solved("naked-twins")

    def made(fit: int | None) -> ExportOptions:
        look = options_of(size=(640, 360), fit=fit)
        return film_options(lesson("naked-twins"), part, look)

    own, short, long = made(None), made(30_000), made(90_000)

    assert in_less_time(trace, long, own) == own
    lasting = assembled(trace, own).film.length
    assert in_less_time(trace, short, own) == (own if lasting < 30_000 else short)
