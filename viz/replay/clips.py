"""Clips: a solve cut at its markers."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from viz.choice_errors import UnfitPartError
from viz.errors import EditError
from viz.replay.chapters import name_at
from viz.replay.markers import Marker
from viz.replay.replay import Replay

MOST: Final = 300
"""A solve is cut into so many clips at most."""

_FIRST: Final = (
    Marker.BOOKMARK,
    Marker.CONTRADICTION,
    Marker.GUESS,
    Marker.FIRST_USE,
)
"""Which marker names a clip where several stand at one step."""


class Clip(NamedTuple):
    """A range of steps that becomes one clip.

    Attributes:
        number: From 1.
        marker: What it begins with.
        first: Its first step, at which the marker stands.
        last: Its last step, before the next marker.
        title: What happens in its first step, or the bookmark's note.
    """

    number: int
    marker: Marker
    first: int
    last: int
    title: str


def clips_of(
    replay: Replay, bookmarks: Mapping[int, str], within: range, language: str
) -> tuple[Clip, ...]:
    """The clips of a solve: each from a marker to the step before the next one.

    Args:
        replay: The solve.
        bookmarks: The notes of marked steps, which may be empty.
        within: The steps that are shown.
        language: Two letters, one the solver speaks.

    Raises:
        EditError: There is no marker, or there are more than ``MOST``.
    """
    marked = {**replay.markers, Marker.BOOKMARK: tuple(bookmarks)}
    found = {
        step: marker
        for marker in reversed(_FIRST)
        for step in marked[marker]
        if step in within
    }
    if not found:
        raise EditError("no marker stands there, so there is nothing to split at")
    if len(found) > MOST:
        raise UnfitPartError("too-many-clips", count=f"{len(found):,}", most=str(MOST))
    steps = sorted(found)
    ends = (*(step - 1 for step in steps[1:]), within[-1])
    return tuple(
        Clip(
            number,
            found[step],
            step,
            end,
            bookmarks.get(step) or name_at(replay, step, language),
        )
        for number, (step, end) in enumerate(zip(steps, ends, strict=True), start=1)
    )
