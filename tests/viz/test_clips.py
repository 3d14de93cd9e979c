"""Clips: a solve is cut at its markers."""

import pytest

from solver.agents import solve
from solver.techniques.basic.elimination import is_elimination
from tests.viz.replays import diagonal, hardest, replay
from viz.choice_errors import UnfitPartError
from viz.errors import EditError
from viz.export.marker_clips import MOST, clips_of
from viz.replay.chapters import name_at
from viz.replay.markers import Marker
from viz.replay.replay import Replay

ALL = range(len(diagonal()) + 1)


def test_clips_share_out_the_steps_from_the_first_marker_on() -> None:
    """Each ends before the next one begins, and the last one at the end."""
    story = replay(diagonal)
    steps = sorted({step for found in story.markers.values() for step in found})

    clips = clips_of(story, {}, ALL, "en")

    assert [clip.number for clip in clips] == list(range(1, len(clips) + 1))
    assert [clip.first for clip in clips] == steps
    assert [clip.last + 1 for clip in clips] == [*steps[1:], len(ALL)]
    assert [clip.title for clip in clips] == [name_at(story, n, "en") for n in steps]


def test_a_clip_is_called_like_its_bookmark() -> None:
    """Where that has a note; a bookmark comes before other markers of its step."""
    story = replay(diagonal)
    other = story.markers[Marker.FIRST_USE][0]
    bookmarks = {other: "Look here", other + 1: ""}

    found = {clip.first: clip for clip in clips_of(story, bookmarks, ALL, "en")}

    assert found[other].marker is found[other + 1].marker is Marker.BOOKMARK
    assert found[other].title == "Look here"
    assert found[other + 1].title == name_at(story, other + 1, "en")


def test_markers_outside_the_part_that_is_shown_cut_nothing() -> None:
    """Its last clip ends with it."""
    story = replay(diagonal)
    (first, second, *_) = [clip.first for clip in clips_of(story, {}, ALL, "en")]

    (only,) = clips_of(story, {}, range(first, second), "en")

    assert (only.first, only.last) == (first, second - 1)
    with pytest.raises(EditError, match="no marker"):
        clips_of(story, {}, range(first + 1, first + 1), "en")


def test_there_are_at_most_so_many_clips() -> None:
    """One more is refused, with their number."""
    story = replay(hardest)
    marks = dict.fromkeys(range(1, MOST + 2), "")

    assert len(clips_of(story, marks, range(1, MOST + 1), "en")) == MOST
    with pytest.raises(UnfitPartError, match=str(MOST + 1)):
        clips_of(story, marks, range(1, MOST + 2), "en")


def test_what_a_person_passes_in_silence_is_no_clip() -> None:
    """That the clues strike candidates is not seen; a bookmark there is a clip."""
    story = Replay.of(solve(diagonal().puzzle, "human"))
    within = range(len(story.trace) + 1)

    clips, marked = (
        clips_of(story, bookmarks, within, "en") for bookmarks in ({}, {1: "Look"})
    )

    assert is_elimination(story.trace.events[0])
    assert not any(is_elimination(story.trace.events[c.first - 1]) for c in clips)
    assert marked[0].first == 1
