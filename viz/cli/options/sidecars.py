"""What goes beside a video: subtitles and chapters, in files of their own."""

import os
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import click

from solver.atomic_write import check_target, write_whole
from solver.errors import OutputError
from viz.cli.assembly import AssembledFilm
from viz.cli.options.appearance import AppearanceOptions
from viz.cli.options.option_group import option_group
from viz.encoders import ChapterMark, Extras, is_folder
from viz.errors import RecordingError
from viz.replay.chapters import FEWEST, SHORTEST_MS, listed
from viz.replay.subtitles import FORMATS, srt
from viz.sound.track import sound_file

_SOUNDING: Final = (".mp4", ".webm")
_EMBEDDED: Final = "embedded"


class Subtitles(click.ParamType):  # type: ignore[type-arg]  # generic from click 8.4 on
    """Kinds of subtitles, separated by commas."""

    name = "list"

    def convert(
        self,
        value: object,
        param: click.Parameter | None,
        ctx: click.Context | None,
    ) -> str:
        """The kinds, each once."""
        kinds = dict.fromkeys(part.strip() for part in str(value).lower().split(","))
        known = (*FORMATS, _EMBEDDED)
        if not set(kinds) <= set(known) and any(kinds):
            self.fail(
                f"found {value!r}, expected some of {','.join(known)}", param, ctx
            )
        return ",".join(kinds)


@dataclass(frozen=True, slots=True)
class SidecarOptions:
    """What goes beside a video; each attribute is an option of the same name.

    Attributes:
        subtitles: Kinds of subtitles, separated by commas.
        chapters: The file for the list of chapters.
        sound: Whether steps are heard.
    """

    subtitles: str = ""
    chapters: Path | None = None
    sound: bool = False

    def check(self, target: str) -> None:
        """Refuse files that could not be written beside *target*, or tracks in it.

        Raises:
            OutputError: One of them cannot be.
            RecordingError: Such a file holds no sound, or no subtitles.
        """
        if self.sound and not self._is_video(target):
            raise RecordingError(
                f"{target} was not recorded: only {' and '.join(_SOUNDING)} hold"
                " sound; leave --sound out"
            )
        if _EMBEDDED in self.subtitles and not self._is_video(target):
            raise RecordingError(
                f"{target} was not recorded: only {' and '.join(_SOUNDING)} hold"
                f" subtitles; leave {_EMBEDDED} out of --subtitles"
            )
        files = self._files(target)
        if self.chapters is not None:
            files.append(self.chapters)
        taken = {os.path.realpath(target)}
        for path in files:
            real = os.path.realpath(path)
            if real in taken:
                raise OutputError(f"{path} would be written twice; choose another name")
            taken.add(real)
            try:
                check_target(path)
            except OSError as error:
                raise _fault(path, error) from None

    @staticmethod
    def _is_video(target: str) -> bool:
        """Whether *target* has room for more than pictures."""
        return Path(target).suffix.lower() in _SOUNDING and not is_folder(target)

    def check_chapters(self, made: AssembledFilm) -> None:
        """Refuse a list of chapters that upload sites would not take.

        Raises:
            RecordingError: The film has none.
        """
        if self.chapters is not None and not made.chapters:
            raise RecordingError(
                f"{made.film.length / 1000:.1f} s of video have no chapters: sites want"
                f" {FEWEST} of {SHORTEST_MS // 1000} s; make it longer, or leave"
                " --chapters out"
            )

    @contextmanager
    def extras(
        self, made: AssembledFilm, appearance_options: AppearanceOptions, samples: int
    ) -> Iterator[Extras]:
        """What the video itself holds; files it is made of are there meanwhile.

        Args:
            made: What is recorded.
            appearance_options: How it looks.
            samples: How long it is.
        """
        chapters = tuple(ChapterMark(*chapter) for chapter in made.chapters)
        extras = Extras(
            made.title, appearance_options.author, appearance_options.language, chapters
        )
        with ExitStack() as files:
            if self.sound:
                path = files.enter_context(sound_file(made.tones(), samples))
                extras = replace(extras, sound=path)
            if _EMBEDDED in self.subtitles.split(","):
                folder = TemporaryDirectory(prefix="sudoscope-")
                path = Path(files.enter_context(folder)) / "subtitles.srt"
                path.write_text(srt(made.cues()), "utf-8")
                extras = replace(extras, subtitles=path)
            yield extras

    def write(self, made: AssembledFilm, target: str) -> list[Path]:
        """Write the files beside *target*, which is complete, and tell which.

        Raises:
            OutputError: One of them cannot be written.
        """
        files = self._files(target)
        for path in files:
            _write(path, FORMATS[path.suffix[1:]](made.cues()))
        if self.chapters is not None:
            _write(self.chapters, listed(made.chapters) + "\n")
            files.append(self.chapters)
        return files

    def _files(self, target: str) -> list[Path]:
        kinds = [kind for kind in self.subtitles.split(",") if kind in FORMATS]
        path = Path(target)
        name = path.name if is_folder(target) else path.stem
        return [path.with_name(f"{name}.{kind}") for kind in kinds]


def _write(path: Path, text: str) -> None:
    try:
        write_whole(path, text.encode())
    except OSError as error:
        raise _fault(path, error) from None


def _fault(path: Path, error: OSError) -> OutputError:
    return OutputError(f"{path} cannot be written: {error.strerror}")


takes_sidecars: Final = option_group(
    "sidecars",
    SidecarOptions,
    (
        click.option(
            "--subtitles",
            type=Subtitles(),
            default="",
            metavar="LIST",
            help="The reasons as subtitles: srt, vtt for files beside the video,"
            " embedded for a track in it; separated by commas.",
        ),
        click.option(
            "--chapters",
            type=click.Path(path_type=Path),
            help="A file for the list of chapters, as upload sites read it. Chapters"
            " are always in the video itself.",
        ),
        click.option(
            "--sound",
            is_flag=True,
            help="Let steps be heard: a note for a digit, a thud for a dead end.",
        ),
    ),
)
"""Gives a command these options, gathered in its argument ``sidecars``."""
