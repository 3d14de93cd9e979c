"""Sidecars: subtitles and chapters beside a video, and tracks in it."""

import os
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from tempfile import TemporaryDirectory

from solver.errors import OutputError
from viz.cancellation import Check, go_on
from viz.choice_errors import UnfitTargetError
from viz.encoders.encoding import WITH_TRACKS, ChapterMark, Extras, PixelFormat
from viz.encoders.images.jpeg import jpeg
from viz.encoders.images.png import png
from viz.encoders.registry import has_tracks, is_folder
from viz.export.added_options import additions_of
from viz.export.assembly import AssembledFilm
from viz.export.export_options import ExportOptions
from viz.export.option_values import EMBEDDED
from viz.export.video_recording import Canvas
from viz.output.atomic_file import check_file, write_whole
from viz.replay.chapters import FEWEST, SHORTEST_MS, listed
from viz.replay.subtitles import FORMATS, srt
from viz.shapes import Frame


def check_sidecars(options: ExportOptions, target: str) -> None:
    """Refuse files that could not be written beside *target*, or tracks in it.

    Raises:
        OutputError: One of them cannot be.
        SudoscopeError: Such a file cannot have what was chosen.
    """
    added = [path for one in additions_of(options) for path in one.check(target)]
    if EMBEDDED in options.words.subtitles and not has_tracks(target):
        formats = " and ".join(WITH_TRACKS)
        raise UnfitTargetError("no-subtitles", target=target, formats=formats)
    chapters = options.words.chapters
    files = [*_files(options, target), *([chapters] if chapters else []), *added]
    taken = {os.path.realpath(target)}
    for path in files:
        check_file(path)
        real = os.path.realpath(path)
        if real in taken:
            raise OutputError(f"{path} would be written twice; choose another name")
        taken.add(real)


def chapters_notice(options: ExportOptions, made: AssembledFilm) -> tuple[str, ...]:
    """The notice that no list of chapters is written although one was asked for.

    A film can be too short for one; who wants it wants the film all the same.
    """
    if options.words.chapters is None or made.chapters:
        return ()
    seconds = f"{made.film.length / 1000:.1f} s"
    said = (
        f"{options.words.chapters} was not written: {seconds} of video"
        f" have no chapters; sites want {FEWEST} of at least {SHORTEST_MS // 1000} s"
    )
    return (said,)


@contextmanager
def extras_of(
    made: AssembledFilm,
    options: ExportOptions,
    seconds: Fraction,
    check: Check = go_on,
) -> Iterator[Extras]:
    """The tracks of the video, whose files exist inside the ``with`` block.

    Args:
        made: What is recorded.
        options: How.
        seconds: How long it lasts.
        check: Called while tracks are made; what it raises ends that.
    """
    chapters = tuple(ChapterMark(*chapter) for chapter in made.chapters)
    extras = Extras(made.title, options.words.author, options.words.language, chapters)
    with ExitStack() as files:
        for one in made.additions:
            track = files.enter_context(one.track(made, seconds, check))
            if track is not None:
                extras = replace(extras, sound=track.path, sound_filters=track.filters)
        if EMBEDDED in options.words.subtitles.split(","):
            folder = TemporaryDirectory(prefix="sudoscope-")
            path = Path(files.enter_context(folder)) / "subtitles.srt"
            path.write_text(srt(made.cues()), "utf-8", newline="\n")
            is_shown = not options.words.captions  # else each sentence came twice
            extras = replace(extras, subtitles=path, is_shown=is_shown)
        yield extras


def write_sidecars(
    options: ExportOptions, made: AssembledFilm, target: str
) -> tuple[Path, ...]:
    """Write the files beside *target*, which is complete, and return their names.

    Raises:
        OutputError: One of them cannot be written.
    """
    files = _files(options, target)
    for path in files:
        _write(path, FORMATS[path.suffix[1:]](made.cues()))
    if options.words.chapters is not None and made.chapters:
        _write(options.words.chapters, listed(made.chapters) + "\n")
        files.append(options.words.chapters)
    added = (file for one in made.additions for file in one.files(made))
    for path, content in added:
        _write(path, content)
        files.append(path)
    return tuple(files)


def picture_bytes(frame: Frame, suffix: str) -> bytes:
    """*frame* as a file with that *suffix*."""
    canvas = Canvas(frame.size, PixelFormat.BGR)
    canvas.paint(frame)
    write = png if suffix.lower() == ".png" else jpeg
    return write(canvas.pixels, frame.size)


def stem_of(target: str) -> str:
    """The common beginning of the names of files beside *target*."""
    path = Path(target)
    return path.name if is_folder(target) else path.stem


def _files(options: ExportOptions, target: str) -> list[Path]:
    kinds = [kind for kind in options.words.subtitles.split(",") if kind in FORMATS]
    path, stem = Path(target), stem_of(target)
    return [path.with_name(f"{stem}.{kind}") for kind in kinds]


def _write(path: Path, content: str | bytes) -> None:
    write_whole(path, content.encode() if isinstance(content, str) else content)
