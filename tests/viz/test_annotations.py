"""Notes: words of the author's in a film, for as long as it takes to read them."""

from collections.abc import Sequence
from functools import cache
from itertools import cycle, pairwise

import pytest

from solver.agents import solve
from tests.in_one_test import in_one_test
from tests.support import puzzle_of
from tests.viz.extents import extent, within
from tests.viz.replays import hardest, replay
from tests.viz.test_short import LOOP
from viz.appearance import Appearance
from viz.errors import EditError
from viz.film.build import cues_with_notes, film_cues, replay_film
from viz.film.film import Film
from viz.film.film_options import FilmOptions
from viz.replay.annotations import AuthorNote, merged, note_times
from viz.replay.film_edit import FilmEdit
from viz.replay.pace import Pace
from viz.replay.reading_time import reading_ms
from viz.replay.replay import Replay
from viz.scene import Scene
from viz.shapes import Group, Text
from viz.theme import THEMES, theme_named

NOTES = (
    AuthorNote(214, "Watch row C"),
    AuthorNote(300, "It will break within a few steps"),
)
SIZES = ((1920, 1080), (1440, 1080), (1080, 1080), (1080, 1920), (320, 180))


def held(notes: Sequence[AuthorNote]) -> dict[int, int]:
    """Milliseconds that each step with a note takes at least."""
    holds, added = note_times(hardest(), notes, "")
    return {step: ms + added.get(step, 0) for step, ms in holds.items()}


@cache
def film(
    edit: FilmEdit, size: tuple[int, int] = (1280, 720), *, has_captions: bool = False
) -> Film:
    """A film of the hardest solve."""
    look = Appearance(theme_named("paper"))
    return replay_film(
        replay(hardest), edit, FilmOptions(size, look, has_captions=has_captions)
    )


def note_at(made: Film, step: int) -> Group | None:
    """The note box of the picture of *step*."""
    ms = made.timeline.start_of(step) + 1
    groups = made.frame(made.at(ms)).groups
    return next((group for group in groups if group.name == "note"), None)


@pytest.mark.parametrize("total", [None, 24_000, 90_000])
@pytest.mark.parametrize("speed", [100, 1600])
def test_a_noted_step_stays_until_all_is_read(total: int | None, speed: int) -> None:
    """Its reason first, then the note, however fast the others pass."""
    edit = FilmEdit(Pace(speed), fit=total, notes=NOTES)

    made = film(edit)
    timeline = made.timeline

    for step, ms in held(NOTES).items():
        assert timeline.durations[step] >= ms
    assert total is None or made.length == total


def test_a_note_stands_at_its_step_alone() -> None:
    """In the picture of that step, and of no other."""
    made = film(FilmEdit(Pace(), fit=60_000, notes=NOTES))

    box = note_at(made, 214)

    assert box is not None
    assert [s.text for s in box.shapes if isinstance(s, Text)] == ["Watch row C"]
    assert note_at(made, 216) is None


@in_one_test(("size", "theme"), zip(SIZES, cycle(THEMES), strict=False))
def test_a_long_note_keeps_to_its_box_below_the_reason(
    size: tuple[int, int], theme: str
) -> None:
    """Neither is written over the other."""
    notes = (AuthorNote(214, "many words of an author " * 8),)
    options = FilmOptions(size, Appearance(theme_named(theme), "de"))
    made = replay_film(replay(hardest), FilmEdit(Pace(), notes=notes), options)

    box = note_at(made, 214)

    assert box is not None
    assert all(within(extent(shape), box.bounds) for shape in box.shapes)
    frame = made.frame(made.at(made.timeline.start_of(214) + 1))
    (panel,) = (group for group in frame.groups if group.name == "reason")
    assert panel.bounds.bottom <= box.bounds.y


def test_the_note_is_told_after_the_reason() -> None:
    """Cues stay in order, do not overlap, and leave time for both."""
    made = film(FilmEdit(Pace(), fit=60_000, notes=NOTES))

    assert isinstance(made.stage, Scene)
    cues = film_cues(made.stage, made.timeline, NOTES)

    assert all(one.end <= other.start for one, other in pairwise(cues))
    for note in NOTES:
        (place,) = (n for n, cue in enumerate(cues) if cue.text == note.text)
        assert cues[place].end - cues[place].start >= reading_ms(note.text)
        assert cues[place - 1].step == note.step


def test_captions_tell_notes_themselves() -> None:
    """There is no box where there is no panel."""
    made = film(FilmEdit(Pace(), fit=60_000, notes=NOTES), has_captions=True)

    assert note_at(made, 214) is None
    assert "Watch row C" in {cue.text for cue in made.dressing.cues}


def test_a_note_that_would_not_be_seen_is_refused_unless_it_is_a_bookmarks() -> None:
    """What is left out without being asked for is not missed."""
    with pytest.raises(EditError, match="the note at step 300 would not be seen"):
        film(FilmEdit(Pace(), stop=250, notes=NOTES))
    optional = (AuthorNote(300, "later", is_optional=True), NOTES[0])
    assert film(FilmEdit(Pace(), stop=250, notes=optional)).dressing.notes == NOTES[:1]


def test_notes_of_one_step_are_one() -> None:
    """In the order in which they were given, and required if one of them is."""
    notes = (
        AuthorNote(9, "b"),
        AuthorNote(5, "one", is_optional=True),
        AuthorNote(5, "two"),
    )

    assert merged(notes) == (AuthorNote(5, "one two"), AuthorNote(9, "b"))


LONG = (AuthorNote(52, "a long note of many words " * 7),)


@pytest.mark.parametrize("total", [18_000, 25_000, 60_000])
def test_notes_take_half_of_the_time_at_most(total: int) -> None:
    """The steps before and after keep theirs."""
    made = film(FilmEdit(Pace(), fit=total, notes=LONG))
    line = made.timeline
    wanted = sum(held(LONG).values())

    assert line.durations[52] == min(wanted, line.length // 2)
    assert sum(line.durations[:52]) > line.length // 8


def test_time_for_less_than_half_of_a_note_is_refused() -> None:
    """The message says how much there should be."""
    with pytest.raises(EditError, match=r"so the solve needs 1\d s or more"):
        film(FilmEdit(Pace(), fit=14_000, notes=LONG))


def test_a_clause_after_a_note_keeps_its_cue_where_it_can_be_read() -> None:
    """It is read as quickly as the clauses after it."""
    trace = solve(puzzle_of(LOOP), "human")
    edit = FilmEdit(Pace().in_runs(), fit=30_000, notes=(AuthorNote(20, "Mind 3s"),))
    made = replay_film(
        Replay.of(trace),
        edit,
        FilmOptions((1080, 1080), Appearance(theme_named("paper"))),
    )

    texts = [cue.text for cue in cues_with_notes(edit, made)]

    assert texts[texts.index("Mind 3s") + 1] == "Suppose B1 is not 3."
