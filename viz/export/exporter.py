"""What an exporter is: one kind of file, made of an assembled film.

Exporters are in ``viz.export.exporters``. Some write pixels with the encoders below
them, others something else, as SVG does.
"""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeAlias

from viz.cancellation import Check, go_on
from viz.errors import RecordingError
from viz.export.export_options import ExportOptions
from viz.option_field import OutputKind

if TYPE_CHECKING:
    from viz.encoders.registry import Encoder
    from viz.export.assembly import AssembledFilm


OnProgress: TypeAlias = Callable[[int, int], None]
"""Called with how many frames are written, and of how many."""


class Recorded(NamedTuple):
    """A recording that is complete.

    Attributes:
        path: The file or folder; of clips, their list.
        frames: How many frames were written.
        ms: How long it lasts, in milliseconds; 0 for one picture.
        bytes: Its size.
        sidecars: The files beside it; of clips, the clips and theirs.
        last_step: The number of the last step of its solve.
        step: The step of one picture; ``None`` of others.
        notices: What was asked for and could not be had, each in a sentence.
        clips: How many videos there are.
    """

    path: Path
    frames: int
    ms: int
    bytes: int
    sidecars: tuple[Path, ...]
    last_step: int
    notices: tuple[str, ...] = ()
    clips: int = 1
    step: int | None = None


class Destination(NamedTuple):
    """Where a recording goes, and how it is wanted.

    Attributes:
        target: The file, or with a slash at its end a folder.
        options: How.
        check: Called now and then; what it raises ends the recording.
    """

    target: str
    options: ExportOptions
    check: Check = go_on

    def fault(self, reason: str) -> RecordingError:
        """The error that says why nothing was recorded there."""
        return RecordingError(f"{self.target} was not recorded: {reason}")

    def encoder(self) -> "Encoder":
        """The encoder of the format, for exporters of pixels.

        Raises:
            RecordingError: The file cannot be written, or not as it is wanted.
        """
        from viz.encoders.registry import encoder_for  # noqa: PLC0415 - slow to load

        options = self.options
        encoder = encoder_for(
            self.target, options.picture.size, options.file.fps, options.encoding
        )
        encoder.check = self.check
        return encoder

    def recorded(
        self,
        made: "AssembledFilm",
        frames: int = 1,
        ms: int = 0,
        sidecars: tuple[Path, ...] = (),
        notices: tuple[str, ...] = (),
    ) -> Recorded:
        """The report on *made* once it is written there."""
        path = Path(self.target)
        files = path.iterdir() if path.is_dir() else [path]
        size = sum(file.stat().st_size for file in files)
        last = made.film.timeline.last_step
        told = (*made.notices, *notices)
        step = made.step if self.options.file.step is not None else None
        return Recorded(path, frames, ms, size, sidecars, last, told, step=step)


Writer: TypeAlias = Callable[["AssembledFilm", OnProgress], Recorded]
"""Writes a film, whole or not at all, and tells how far it has come as
``viz.record`` does; pictures tell nothing."""


class Exporter(Protocol):
    """Writes assembled films as one kind of file."""

    @property
    def endings(self) -> tuple[str, ...]:
        """How names of its files end: lower case, with the dot; / for a folder."""

    @property
    def summary(self) -> str:
        """Endings and what they stand for, for the help: ".gif an animated picture"."""

    @property
    def is_picture(self) -> bool:
        """Whether it writes one step, so that there is one to be chosen."""

    @property
    def output(self) -> OutputKind:
        """What it writes, as far as some options have no meaning for it."""

    def prepared(self, to: Destination) -> Writer:
        """What writes one film to a place, which is checked before anything is solved.

        Nothing is left on the disk by that. The writer raises a ``SudoscopeError`` too
        where it could not write, or ``to.check`` ended it; no part of it is left.

        Raises:
            SudoscopeError: The file cannot be written, or not as it is wanted.
        """
