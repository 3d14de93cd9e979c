"""Cues: reasons a person has the time to read, one after the other."""

import re
from itertools import pairwise

import pytest

from solver.agents import solve
from solver.agents.spec import AgentSpec
from solver.log.trace import Trace
from solver.puzzle.puzzle import Puzzle
from tests.viz.replays import hardest, replay
from tests.viz.test_film import LOOK
from viz.film.build import replay_film
from viz.film.film_options import FilmOptions
from viz.replay.caption_groups import group_caption
from viz.replay.clause_times import LEAST_TOLD
from viz.replay.film_edit import FilmEdit, timeline_of_edit
from viz.replay.pace import Pace
from viz.replay.reading_time import LEAST_MS, LETTERS_A_SECOND
from viz.replay.replay import Replay
from viz.replay.subtitle_cues import cues_of, later
from viz.replay.subtitles import LETTERS_A_LINE, Cue, in_lines, srt, vtt
from viz.replay.timeline import Stretch, Timeline
from viz.replay.undo_scenes import film_words

CUTS = {
    "usual": FilmEdit(Pace()),
    "fitted": FilmEdit(Pace(), fit=90_000, told="en"),
    "hurried": FilmEdit(Pace(), fit=5_000, told="en"),
    "uniform": FilmEdit(Pace.uniform(), fit=90_000),
    "folded": FilmEdit(Pace(), fold_dead_branches=True),
    "slow": FilmEdit(Pace.uniform(10_000), stop=30),
}

LOOP = (
    "...2....3.9.1...6.6.83..4.....46..95....2....43..79.....7..23.6.4...5.2.1....8..."
)


def shown(name: str) -> Timeline:
    """A timeline of the hardest solve."""
    return timeline_of_edit(replay(hardest), CUTS[name])


def found(name: str) -> tuple[Cue, ...]:
    """Its cues."""
    return cues_of(hardest(), shown(name), "en")


@pytest.mark.parametrize("name", CUTS)
def test_cues_follow_each_other_within_the_film(name: str) -> None:
    """None overlaps another or goes on after the end."""
    cues = found(name)

    assert cues
    assert all(cue.start < cue.end for cue in cues)
    assert all(one.end <= other.start for one, other in pairwise(cues))
    assert cues[0].start >= 0
    assert cues[-1].end <= shown(name).length


@pytest.mark.parametrize("name", CUTS)
def test_cues_stay_long_enough_to_be_read(name: str) -> None:
    """A second at least, and no more letters than people read but at the opening."""
    for cue in found(name):
        lasts, pace = cue.end - cue.start, 1 if cue.step else LEAST_TOLD
        assert lasts >= LEAST_MS
        assert len(cue.text) * 1000 * pace <= lasts * LETTERS_A_SECOND


def passing(
    trace: Trace, timeline: Timeline, cue: Cue, language: str
) -> tuple[str, str]:
    """What the picture says at the last of the steps that pass, in part and whole."""
    run = timeline.stretch_of(cue.last) or Stretch(cue.step, cue.last)
    said = group_caption(trace, run, cue.last, language)
    return said.reason, f"{said.reason} {said.follows}".strip()


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", CUTS)
def test_a_cue_is_the_reason_of_the_step_it_begins_in(name: str, language: str) -> None:
    """Word for word, with or without what follows from it."""
    timeline = shown(name)

    for cue in cues_of(hardest(), timeline, language):
        if cue.last:
            assert cue.text in passing(hardest(), timeline, cue, language)
            continue
        is_scene = cue.step in timeline.joined
        said = film_words(hardest(), cue.step, language, is_scene=is_scene)
        assert timeline.step_at(cue.start) in {cue.step, cue.step + is_scene}
        assert cue.text in (said.reason, f"{said.reason} {said.follows}".strip())
        assert cue.title == said.title


def test_slow_steps_each_have_their_cue() -> None:
    """Where there is time for everything, everything is said, until the next step."""
    cues = found("slow")

    assert [cue.step for cue in cues] == list(range(31))
    assert all(one.end == other.start for one, other in pairwise(cues))


def test_what_matters_most_is_said_first() -> None:
    """In a hurry the end and the first guess are told, and few simple steps."""
    told = {type(event_of(hardest(), cue)).__name__ for cue in found("fitted")}

    assert {"Guessed", "Clashed", "Finished"} <= told


@pytest.mark.parametrize("name", CUTS)
def test_no_cue_outlives_the_picture_it_speaks_of(name: str) -> None:
    """It is gone when its step is; one for several steps, when the last is."""
    timeline = shown(name)

    for cue in found(name):
        last = cue.last or cue.step
        assert timeline.start_of(cue.step) < cue.end
        assert cue.last or timeline.start_of(cue.step) <= cue.start
        assert cue.end <= timeline.scene_of(last)[1]


def test_what_passes_between_is_told_together() -> None:
    """In a film that rushes, no four seconds are without a word."""
    cues = found("uniform")

    assert any(cue.last for cue in cues)
    assert all(b.start - a.end < 4000 for a, b in pairwise(cues))


@pytest.mark.parametrize("total", [5_000, 20_000, 90_000, 600_000])
def test_stops_keep_the_length_of_the_film(total: int) -> None:
    """What stands still to be read takes its time from the steps that pass."""
    timeline = timeline_of_edit(replay(hardest), FilmEdit(Pace(), fit=total, told="de"))

    assert timeline.length == total
    assert cues_of(hardest(), timeline, "de")


def event_of(trace: Trace, cue: Cue) -> object:
    """The event whose reason *cue* gives."""
    return trace.events[cue.step - 1] if cue.step else None


def test_steps_that_pass_at_the_beginning_are_told_together() -> None:
    """Also where there is no time to read what is given."""
    trace = solve(Puzzle.parse(LOOP), AgentSpec.named("human").chosen())
    edit = FilmEdit(Pace(), fit=45_000, told="en")
    timeline = timeline_of_edit(Replay.of(trace), edit)

    first = min(cue for cue in cues_of(trace, timeline, "en") if cue.last)

    assert first.text in passing(trace, timeline, first, "en")
    assert first.start <= timeline.start_of(1) or not timeline.durations[0]


def test_a_film_too_short_to_read_anything_has_no_cues() -> None:
    """Rather than one that nobody can read."""
    timeline = timeline_of_edit(replay(hardest), FilmEdit(Pace(), fit=900))

    assert cues_of(hardest(), timeline, "en") == ()


def test_an_srt_file_tells_every_cue_at_its_time() -> None:
    """Numbered from 1, with the times of the film around the replay."""
    cues = later(found("fitted"), 3000)

    parts = srt(cues).strip().split("\n\n")

    assert len(parts) == len(cues)
    for number, (part, cue) in enumerate(zip(parts, cues, strict=True), start=1):
        head, times, *lines = part.split("\n")
        assert head == str(number)
        start, end = (milliseconds(time) for time in times.split(" --> "))
        assert (start, end) == (cue.start, cue.end)
        assert " ".join(lines) == cue.text


def milliseconds(text: str) -> int:
    """What a time like 00:01:02,345 means."""
    hours, minutes, seconds, rest = map(int, re.split("[:,.]", text))
    return ((hours * 60 + minutes) * 60 + seconds) * 1000 + rest


def test_a_webvtt_file_begins_with_its_name_and_escapes_signs() -> None:
    """Else players take it for something else, or a sign for a tag."""
    text = vtt([Cue(0, 3_723_004, "1 < 2 & 3 --> 4", 1)])

    assert (
        text == "WEBVTT\n\n00:00:00.000 --> 01:02:03.004\n1 &lt; 2 &amp; 3 --&gt; 4\n"
    )


@pytest.mark.parametrize("name", ["usual", "fitted"])
def test_lines_are_short_and_keep_together_what_belongs_together(name: str) -> None:
    """No line is longer than players show, none begins with a lone sign."""
    for cue in found(name):
        lines = in_lines(cue.text).split("\n")
        assert " ".join(lines) == cue.text
        for line in lines:
            assert len(line) <= LETTERS_A_LINE + 8
            assert not line.startswith(("= ", "+ "))


@pytest.mark.parametrize("total", [5_000, 10_000, 20_000])
def test_captions_of_short_films_leave_few_gaps(total: int) -> None:
    """Nine tenths of a fitted film are captioned, and no summary stays for long."""
    edit = FilmEdit(Pace(), fit=total, told="en")
    timeline = timeline_of_edit(replay(hardest), edit)

    cues = cues_of(hardest(), timeline, "en")

    told = sum(cue.end - cue.start for cue in cues)
    assert told * 10 >= 9 * timeline.length
    assert all(cue.end - cue.start <= 6000 for cue in cues if cue.last)


def test_subtitles_say_what_the_picture_says() -> None:
    """Clause by clause, with the reasons of links, in the same words."""
    trace = solve(Puzzle.parse(LOOP), "human")
    film = replay_film(
        Replay.of(trace), FilmEdit(Pace(), fit=60_000), FilmOptions((640, 360), LOOK)
    )
    cues = cues_of(trace, film.timeline, "en")
    told = [cue for cue in cues if film.timeline.parts.get(cue.step)]

    assert sum("only place left" in cue.text for cue in told) > 3
    for cue in told:
        moment = film.timeline.at((cue.start + cue.end) // 2)
        assert film.stage.words_at(moment).reason == cue.text
