"""Recordings: solves made into files, and files beside them."""

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

import click

from viz.cli.assembly import (
    AssembledFilm,
    Versus,
    comparison_production,
    replay_production,
)
from viz.cli.options.appearance import AppearanceOptions
from viz.cli.options.encoding import EncodingOptions
from viz.cli.options.pacing import PacingOptions
from viz.cli.options.sidecars import SidecarOptions
from viz.cli.progress import bar, lines, say
from viz.cli.trace_input import TraceSource
from viz.encoders import encoder_for, is_folder
from viz.errors import RecordingError
from viz.recorder import frame_total, record, record_picture
from viz.recording_process import Written
from viz.replay.timeline import WHOLE, Moment
from viz.sound.voices import RATE

_MOST_HOURS: Final = 12


@dataclass(frozen=True, slots=True)
class RecordingRun:
    """How a solve, or two, become a file, and files beside it.

    Attributes:
        encoding_options: Into which file, and how.
        appearance_options: How it looks.
        pacing: What is shown, and how fast.
        sidecars: What goes beside it.
        in_lines: Whether a program is told of it, not a person.
    """

    encoding_options: EncodingOptions
    appearance_options: AppearanceOptions
    pacing: PacingOptions = PacingOptions()  # noqa: RUF009 - a value
    sidecars: SidecarOptions = SidecarOptions()  # noqa: RUF009 - a value
    in_lines: bool = False

    def of(self, source: TraceSource) -> int:
        """Record *source*; the program's exit code.

        Raises:
            RecordingError: It could not be written; no part of it is left.
            SudoscopeError: The source has no trace to show, or not what is wanted.
        """
        target = self._checked(source.name)
        made = replay_production(source, self.pacing, self.appearance_options)
        return self._write(made, target)

    def of_two(self, versus: Versus) -> int:
        """Record two solves side by side; the program's exit code.

        Raises:
            RecordingError: It could not be written; no part of it is left.
        """
        target = self._checked("compare")
        return self._write(
            comparison_production(versus, self.pacing, self.appearance_options), target
        )

    def _checked(self, name: str) -> str:
        """Where it goes, after all that can be known before anything is solved."""
        target = self.encoding_options.target(name)
        is_picture = Path(target).suffix.lower() == ".png" and not is_folder(target)
        if is_picture and self.encoding_options.step is None:
            raise RecordingError(
                f"{target} was not recorded: it is one picture; add --step N, or end"
                " the name in / for a folder of all"
            )
        if not is_picture and self.encoding_options.step is not None:
            raise RecordingError(
                f"{target} was not recorded: --step writes one picture; end the name in"
                " .png"
            )
        self.sidecars.check(target)
        encoder_for(
            target,
            self.appearance_options.size,
            self.encoding_options.fps,
            self.encoding_options.encoding,
        )
        return target

    def _write(self, made: AssembledFilm, target: str) -> int:
        if self.encoding_options.step is not None:
            return self._picture(made, target, self.encoding_options.step)
        _check_length(made, self.encoding_options.fps)
        self.sidecars.check_chapters(made)
        fps, appearance_options = self.encoding_options.fps, self.appearance_options
        told = (lines if self.in_lines else bar)(frame_total(made.film.length, fps))
        samples = frame_total(made.film.length, fps) * RATE // fps
        with self.sidecars.extras(made, appearance_options, samples) as extras:
            encoding = replace(self.encoding_options.encoding, extras=extras)
            encoder = encoder_for(target, appearance_options.size, fps, encoding)
            with told as tell:
                frames = record(made.film, encoder, fps, tell)
        files = self.sidecars.write(made, target)
        self._tell(target, frames)
        for path in [] if self.in_lines else files:
            click.echo(f"Wrote {path}")
        return made.exit_code

    def _picture(self, made: AssembledFilm, target: str, step: int) -> int:
        """Write the picture of *step*, its motion over."""
        last = made.film.timeline.last_step
        if step > last:
            raise RecordingError(
                f"{target} was not recorded: there is no step {step:,}; choose 0 to"
                f" {last:,}"
            )
        frame = made.film.frame(made.film.shot_of(Moment(step, WHOLE)))
        record_picture(
            frame,
            encoder_for(
                target, self.appearance_options.size, self.encoding_options.fps
            ),
        )
        click.echo(f"Wrote {target}: step {step:,} of {last:,}")
        return made.exit_code

    def _tell(self, target: str, frames: int) -> None:
        seconds, size = frames / self.encoding_options.fps, _bytes_in(Path(target))
        if self.in_lines:
            say(Written(Path(target).absolute(), round(1000 * seconds), size))
            return
        click.echo(
            f"Wrote {target}: {frames:,} frames, {seconds:,.1f} s, {size / 1e6:,.1f} MB"
        )


def _bytes_in(target: Path) -> int:
    """The size of a file, or of all files in a folder."""
    files = target.iterdir() if target.is_dir() else [target]
    return sum(file.stat().st_size for file in files)


def _check_length(made: AssembledFilm, fps: int) -> None:
    """Refuse a video of more hours than anybody watches."""
    hours = frame_total(made.film.length, fps) / fps / 3600
    if hours > _MOST_HOURS:
        raise RecordingError(
            f"{made.film.timeline.last_step:,} steps at this pace are a video of"
            f" {hours:,.0f} hours, and {_MOST_HOURS} is the most; choose a higher"
            " --speed or --limit-events"
        )
