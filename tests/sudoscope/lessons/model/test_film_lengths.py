"""Films of lessons that have a given length: all words stay in, or it is refused."""

import re
from dataclasses import replace
from typing import Final

import pytest

from sudoscope.lessons.export.lesson_film import film_options
from tests.sudoscope.lessons.model.shipped import lesson, placed, solved
from viz.errors import EditError
from viz.export.added_options import additions_of
from viz.export.assembly import assembled
from viz.export.export_options import options_of
from viz.export.options_to_edit import film_edit
from viz.export.options_to_film import film_look
from viz.film.build import replay_film
from viz.film.film import Film
from viz.replay.film_edit import FilmEdit
from viz.replay.reading_time import reading_ms
from viz.replay.replay import Replay
from viz.replay.undo_scenes import film_words

SPEECH_MS: Final = 75
"""For a letter: a slow voice."""


def filmed(name: str, ms: int, *, is_spoken: bool = False) -> tuple[FilmEdit, Film]:
    """The film of a lesson with *ms* milliseconds and cards, and its edit."""
    look = options_of(size=(640, 360), fit=ms, cards="both")
    options = film_options(lesson(name), placed(name), look)
    replay, look_of_film = Replay.of(solved(name)), film_look(options)
    edit = film_edit(options, solved(name))
    for one in additions_of(options):
        edit = one.held(replay, edit, look_of_film)
    if is_spoken:
        edit = replace(edit, spoken_ms=lambda text: SPEECH_MS * len(text))
    return edit, replay_film(replay, edit, look_of_film)


@pytest.mark.parametrize("is_spoken", [False, True], ids=["read", "spoken"])
@pytest.mark.parametrize("name", ["cheaper", "find", "how-hard", "matching"])
def test_a_film_of_a_lesson_lasts_as_long_as_it_should(
    name: str, *, is_spoken: bool
) -> None:
    """The length that a refusal names is enough, and the least that is."""
    with pytest.raises(EditError, match=r"needs \d+ s or more") as refused:
        filmed(name, 40_000, is_spoken=is_spoken)
    (least,) = re.findall(r"needs (\d+) s", str(refused.value))
    with pytest.raises(EditError, match=f"needs {least} s or more"):
        filmed(name, int(least) * 1000 - 1000, is_spoken=is_spoken)

    for seconds in (int(least), int(least) * 2):
        edit, film = filmed(name, seconds * 1000, is_spoken=is_spoken)

        assert film.length == seconds * 1000
        said = film.timeline.asides
        assert {s: len(texts) for s, texts in edit.annotations.asides} == {
            step: len(texts) for step, texts in said.items()
        }
        for one in (one for texts in said.values() for one in texts):
            text = one.said.sentences
            assert one.ms >= (SPEECH_MS * len(text) if is_spoken else reading_ms(text))


def test_a_step_between_cues_is_read_or_has_no_sentence() -> None:
    """Nothing stays half a second with words that take four."""
    cues, trace = placed("naked-twins")[:3], solved("naked-twins")
    options = film_options(lesson("naked-twins"), cues, options_of())
    timeline = assembled(trace, options).film.timeline
    said = {one.point.step for one in cues}
    between = [step for step in timeline.shown if step not in said]

    read = [step for step in between if timeline.stretch_of(step) is None]

    assert read
    assert len(read) < len(between)
    for step in read:
        words = film_words(trace, step).sentences
        assert timeline.durations[step] >= reading_ms(words)


@pytest.mark.parametrize("name", ["clauses", "naked-twins", "search"])
def test_a_lesson_speaks_as_soon_as_its_puzzle_is_seen(name: str) -> None:
    """Also of a search, whose film asks a question there in place of a lesson."""
    cues, trace = placed(name)[:3], solved(name)
    assert not cues[0].point.step
    options = film_options(lesson(name), cues, options_of())

    timeline = assembled(trace, options).film.timeline

    said = sum(one.whole_ms for one in timeline.asides[0])
    assert timeline.durations[0] - said < 500


@pytest.mark.parametrize("name", ["clauses", "arcs"])
def test_a_lesson_speaks_as_soon_as_its_board_is_seen(name: str) -> None:
    """Its own words are in place of those about the puzzle, in any length."""
    for seconds in (150, 300):
        _, film = filmed(name, seconds * 1000)
        timeline = film.timeline

        first, *_ = timeline.asides[0]

        assert first.said.reason
        assert timeline.at(100).aside == first
