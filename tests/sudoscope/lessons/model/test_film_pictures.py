"""Pictures of a lesson's film: its beginning, its countdowns and its chapters."""

import re
from collections.abc import Iterator

import pytest

from solver.log.events import Deduced
from solver.techniques.basic.elimination import is_elimination
from sudoscope.lessons.export.aside_options import SaidAfter
from sudoscope.lessons.export.lesson_film import film_options
from tests.in_one_test import in_one_test
from tests.sudoscope.lessons.model.shipped import NAMES, lesson, placed, solved
from viz.export.assembly import AssembledFilm, assembled
from viz.export.export_options import options_of
from viz.film.film import Film
from viz.replay.timeline import UNREADABLE_MS, aside_times
from viz.shapes import Text

SIZES = ((1280, 720), (1080, 1920), (1080, 1080), (1440, 1080))
AROUND = ("countdown", "background", "reason", "rules", "board")
"""Groups that may be where a countdown is: rules are thin lines around the words."""


def filmed(name: str, size: tuple[int, int] = SIZES[0]) -> AssembledFilm:
    """The film of a whole lesson."""
    options = film_options(lesson(name), placed(name), options_of(size=size))
    return assembled(solved(name), options)


def waits(film: Film) -> Iterator[int]:
    """The milliseconds at which half of a countdown has passed."""
    for step in film.timeline.asides:
        for aside, start in aside_times(film.timeline, step):
            if aside.wait:
                yield film.lead + start + aside.ms + aside.wait // 2


@pytest.mark.parametrize("size", SIZES)
def test_a_countdown_is_between_its_question_and_the_panel(
    size: tuple[int, int],
) -> None:
    """It runs through no other words, however long the question."""
    seen = 0
    for name in ("arcs", "clauses", "search"):
        film = filmed(name, size).film
        for ms in waits(film):
            groups = {group.name: group for group in film.frame(film.at(ms)).groups}
            bar, seen = groups["countdown"].bounds, seen + 1
            asked = [s for s in groups["reason"].shapes if isinstance(s, Text)]
            assert max(s.baseline + s.size // 5 for s in asked) <= bar.y
            others = (one for one in groups.values() if not one.name.startswith(AROUND))
            assert not [one.name for one in others if one.bounds.meets(bar)], ms
    assert seen > 5


@in_one_test("name", NAMES)
def test_a_lesson_that_begins_on_its_board_speaks_at_once(name: str) -> None:
    """No board is shown without a word before its first sentence."""
    cues = filmed(name, (640, 360)).cues()

    assert placed(name)[0].point.step or cues[0].start < 100


def test_the_cues_of_a_lesson_are_its_chapters() -> None:
    """Those that are far enough from each other, called by how they begin."""
    titles = [chapter.title for chapter in filmed("arcs", (640, 360)).chapters]

    assert "A1 struck 1 from its 7 peers" in titles
    assert "B2 has one value left, 3" in titles
    assert len(titles) >= len(lesson("arcs").cues) - 2


@pytest.mark.parametrize("size", SIZES[:2])
def test_a_film_for_children_names_no_technique(size: tuple[int, int]) -> None:
    """Neither on its title card nor beside or above its board; no clues are counted."""
    film = filmed("find", size).film
    moments = range(0, film.length, 1_500)
    seen = {
        shape.text
        for ms in moments
        for group in film.frame(film.at(ms)).groups
        for shape in group.shapes
        if isinstance(shape, Text)
    }

    assert {"Find", "Answer: A4."} <= seen
    assert not seen & {"Human", "Hidden single", "Full house", "Elimination"}
    assert not [text for text in seen if re.search("clue|symbol", text)]


def test_each_house_that_a_sentence_or_a_question_names_is_framed() -> None:
    """With a capital at the beginning of a sentence, too, and by whatever words."""
    options = film_options(lesson("find"), placed("find"), options_of(size=SIZES[0]))
    said = map(SaidAfter.of, options.value("said_after"))
    frames = {one.text: one.frames() for one in said}

    assert [len(one) for text, one in frames.items() if "Column 3" in text] == [2]
    asked = next(one for text, one in frames.items() if "at the top right?" in text)
    assert asked == ((2, 3, 6, 7),)


@in_one_test("name", NAMES)
def test_a_digit_by_which_the_step_of_a_cue_strikes_is_read_before(name: str) -> None:
    """Else it is there under the words of what came before."""
    trace, timeline = solved(name), filmed(name, (640, 360)).film.timeline
    for one in placed(name):
        step = one.point.step
        found = [e for e in trace.events[step - 2 : step] if isinstance(e, Deduced)]
        if len(found) > 1 and found[0].deduction.places and is_elimination(found[1]):
            assert step - 1 in timeline.shown
            start, end = timeline.scene_of(step - 1)
            assert end - start >= UNREADABLE_MS or step - 1 < placed(name)[0].point.step
