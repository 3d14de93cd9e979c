"""Splitting: one clip for each marker of a solve, and the list of the clips."""

import json
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from solver.log.trace import Trace
from solver.techniques.basic.elimination import is_elimination
from viz.bookmarks import Bookmark
from viz.choice_errors import UnfitPartError
from viz.encoders.registry import is_folder
from viz.errors import EditError
from viz.export.assembly import assembled
from viz.export.export_options import ExportOptions
from viz.export.exporter import Destination, Exporter, OnProgress, Recorded
from viz.export.options_to_film import titled
from viz.export.sidecars import stem_of
from viz.export.video_recording import frame_total
from viz.messages import spoken
from viz.output.atomic_file import write_whole
from viz.replay.chapters import name_at
from viz.replay.difficulty import is_of_a_person
from viz.replay.markers import Marker
from viz.replay.replay import Replay
from viz.replay.step_reference import step_at

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

    What a person's solve passes in silence is no clip but where it is bookmarked.

    Args:
        replay: The solve.
        bookmarks: The notes of marked steps, which may be empty.
        within: The steps that are shown.
        language: Two letters, one the solver speaks.

    Raises:
        EditError: There is no marker, or there are more than ``MOST``.
    """
    trace = replay.trace
    seen = [not (is_of_a_person(trace) and is_elimination(e)) for e in trace.events]
    marked = {**replay.markers, Marker.BOOKMARK: tuple(bookmarks)}
    found = {
        step: marker
        for marker in reversed(_FIRST)
        for step in marked[marker]
        if step in within and (marker is Marker.BOOKMARK or seen[step - 1])
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


_LIST: Final = "clips.jsonl"


class PlannedClip(NamedTuple):
    """A clip that is to be recorded.

    Attributes:
        clip: What it shows.
        target: Its file or folder.
        options: How it is recorded.
    """

    clip: Clip
    target: str
    options: ExportOptions


def planned(
    trace: Trace,
    replay: Replay,
    bookmarks: Sequence[Bookmark],
    target: str,
    options: ExportOptions,
) -> tuple[PlannedClip, ...]:
    """The clips of *trace*, each with its name and its options.

    Raises:
        EditError: There is no marker, there are too many, or a step is not there.
    """
    steps = [mark.step for mark in bookmarks]

    def at(spot: str) -> int:
        return step_at(trace, spot, steps)

    within = range(at(options.edit.start), at(options.edit.stop) + 1)
    clips = clips_of(replay, dict(bookmarks), within, spoken(options.words.language))
    notes = [(at(spot), said) for spot, said in options.words.notes]
    return tuple(
        PlannedClip(
            clip,
            _name(target, f"{clip.number:03}-{clip.marker}"),
            options.changed(
                split=None,
                start=str(clip.first),
                stop=str(clip.last),
                notes=tuple(
                    (str(step), said)
                    for step, said in notes
                    if clip.first <= step <= clip.last
                ),
            ),
        )
        for clip in clips
    )


def record_clips(
    exporter: Exporter,
    trace: Trace,
    marks: tuple[Bookmark, ...],
    to: Destination,
    on_progress: OnProgress,
) -> Recorded:
    """Write a clip for each marker; check all of them before the first is written.

    Raises:
        SudoscopeError: As for ``planned``, or one of them could not be written.
    """
    replay = Replay.of(titled(to.options, trace))
    clips = planned(trace, replay, marks, to.target, to.options)
    places = [to._replace(target=c.target, options=c.options) for c in clips]
    writers = [exporter.prepared(place) for place in places]
    films = [assembled(trace, clip.options, marks, replay) for clip in clips]
    total = sum(frame_total(m.film.length, to.options.file.fps) for m in films)
    done: list[Recorded] = []
    for made, write in zip(films, writers, strict=True):
        before = sum(one.frames for one in done)

        def tell(frames: int, _total: int, before: int = before) -> None:
            on_progress(before + frames, total)

        done.append(write(made, tell))
    times = (one.ms for one in done)
    path = write_list(to.target, zip(clips, times, strict=True))
    return Recorded(
        path,
        sum(one.frames for one in done),
        sum(one.ms for one in done),
        sum(one.bytes for one in done),
        tuple(file for one in done for file in (one.path, *one.sidecars)),
        len(trace),
        tuple(said for one in done for said in one.notices),
        len(clips),
    )


def list_of(target: str) -> Path:
    """The path of the list of the clips of *target*."""
    path = Path(target)
    return path.with_name(f"{stem_of(target)}-{_LIST}")


def write_list(target: str, clips: Iterable[tuple[PlannedClip, int]]) -> Path:
    """Write the list of *clips*, each with its milliseconds, a line of JSON for each.

    Raises:
        OutputError: It cannot be written.
    """
    lines = [
        json.dumps(
            {
                "clip": Path(planned_clip.target).name,
                "marker": planned_clip.clip.marker.value,
                "first": planned_clip.clip.first,
                "last": planned_clip.clip.last,
                "ms": ms,
                "title": planned_clip.clip.title,
            },
            ensure_ascii=False,
        )
        for planned_clip, ms in clips
    ]
    text = "".join(f"{line}\n" for line in lines)
    path = list_of(target)
    write_whole(path, text.encode())
    return path


def _name(target: str, part: str) -> str:
    """The name of one clip of *target*."""
    path = Path(target)
    suffix = "/" if is_folder(target) else path.suffix
    return f"{path.with_name(f'{stem_of(target)}-{part}')}{suffix}"
