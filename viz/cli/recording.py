"""Recordings: solves made into files, and files beside them."""

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

import click

from viz.cli.besides import Besides
from viz.cli.dress import Dress
from viz.cli.packing import Packing
from viz.cli.production import (
    Production,
    Versus,
    duel_production,
    replay_production,
)
from viz.cli.sources import TraceSource
from viz.cli.telling import bar, lines, say
from viz.cli.timing import Timing
from viz.encoders import encoder_for, is_folder
from viz.errors import RecordingError
from viz.recorder import frame_total, record, record_picture
from viz.recording_process import Written
from viz.replay.timeline import WHOLE, Moment
from viz.sound.voices import RATE

_MOST_HOURS: Final = 12


@dataclass(frozen=True, slots=True)
class Recording:
    """How a solve, or two, become a file, and files beside it.

    Attributes:
        packing: Into which file, and how.
        dress: How it looks.
        timing: What is shown, and how fast.
        besides: What goes beside it.
        in_lines: Whether a program is told of it, not a person.
    """

    packing: Packing
    dress: Dress
    timing: Timing = Timing()  # noqa: RUF009 - a value
    besides: Besides = Besides()  # noqa: RUF009 - a value
    in_lines: bool = False

    def of(self, source: TraceSource) -> int:
        """Record *source*; the program's exit code.

        Raises:
            RecordingError: It could not be written; no part of it is left.
            SudoscopeError: The source has no trace to show, or not what is wanted.
        """
        target = self._checked(source.name)
        made = replay_production(source, self.timing, self.dress)
        return self._write(made, target)

    def of_two(self, versus: Versus) -> int:
        """Record two solves side by side; the program's exit code.

        Raises:
            RecordingError: It could not be written; no part of it is left.
        """
        target = self._checked("compare")
        return self._write(duel_production(versus, self.timing, self.dress), target)

    def _checked(self, name: str) -> str:
        """Where it goes, after all that can be known before anything is solved."""
        target = self.packing.target(name)
        is_picture = Path(target).suffix.lower() == ".png" and not is_folder(target)
        if is_picture and self.packing.step is None:
            raise RecordingError(
                f"{target} was not recorded: it is one picture; add --step N, or end"
                " the name in / for a folder of all"
            )
        if not is_picture and self.packing.step is not None:
            raise RecordingError(
                f"{target} was not recorded: --step writes one picture; end the name in"
                " .png"
            )
        self.besides.check(target)
        encoder_for(target, self.dress.size, self.packing.fps, self.packing.encoding)
        return target

    def _write(self, made: Production, target: str) -> int:
        if self.packing.step is not None:
            return self._picture(made, target, self.packing.step)
        _check_length(made, self.packing.fps)
        self.besides.check_chapters(made)
        fps, dress = self.packing.fps, self.dress
        told = (lines if self.in_lines else bar)(frame_total(made.film.length, fps))
        samples = frame_total(made.film.length, fps) * RATE // fps
        with self.besides.extras(made, dress, samples) as extras:
            encoding = replace(self.packing.encoding, extras=extras)
            encoder = encoder_for(target, dress.size, fps, encoding)
            with told as tell:
                frames = record(made.film, encoder, fps, tell)
        files = self.besides.write(made, target)
        self._tell(target, frames)
        for path in [] if self.in_lines else files:
            click.echo(f"Wrote {path}")
        return made.exit_code

    def _picture(self, made: Production, target: str, step: int) -> int:
        """Write the picture of *step*, its motion over."""
        last = made.film.timeline.last_step
        if step > last:
            raise RecordingError(
                f"{target} was not recorded: there is no step {step:,}; choose 0 to"
                f" {last:,}"
            )
        frame = made.film.frame(made.film.shot_of(Moment(step, WHOLE)))
        record_picture(frame, encoder_for(target, self.dress.size, self.packing.fps))
        click.echo(f"Wrote {target}: step {step:,} of {last:,}")
        return made.exit_code

    def _tell(self, target: str, frames: int) -> None:
        seconds, size = frames / self.packing.fps, _bytes_in(Path(target))
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


def _check_length(made: Production, fps: int) -> None:
    """Refuse a video of more hours than anybody watches."""
    hours = frame_total(made.film.length, fps) / fps / 3600
    if hours > _MOST_HOURS:
        raise RecordingError(
            f"{made.film.timeline.last_step:,} steps at this pace are a video of"
            f" {hours:,.0f} hours, and {_MOST_HOURS} is the most; choose a higher"
            " --speed or --limit-events"
        )
