"""Films and pictures: what the encoders write in pixels, all frames or one step."""

from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from viz.choice_errors import UnfitTargetError
from viz.encoders.encoding import WITH_QUALITY, Extras
from viz.encoders.registry import ENCODERS, STILLS, Encoder, has_quality
from viz.encoders.video.mp4_subtitles import disable_subtitles
from viz.export.export_options import unfit_for
from viz.export.exporter import Destination, Exporter, OnProgress, Recorded, Writer
from viz.option_field import OutputKind

if TYPE_CHECKING:
    from viz.export.assembly import AssembledFilm


_MOST_HOURS: Final = 12


@dataclass(frozen=True, slots=True)
class Films:
    """Writes all frames of a film; see ``viz.export.exporter.Exporter``."""

    endings: tuple[str, ...] = (*(end for end in ENCODERS if end not in STILLS), "/")
    summary: str = (
        ".mp4 or .webm a video; .gif, .webp or .apng an animated picture; / a folder"
        " of pictures"
    )
    is_picture: bool = False
    output: OutputKind = OutputKind.NONE

    def prepared(self, to: Destination) -> Writer:
        """Refuse sizes, codecs, sound and subtitles that the format does not hold."""
        encoder = _checked(to)
        if not has_quality(to.target):
            check_plain(to)
        return partial(self.write, to, encoder)

    def write(
        self,
        to: Destination,
        encoder: Encoder,
        made: "AssembledFilm",
        on_progress: OnProgress,
    ) -> Recorded:
        """Write the film, then the files beside it."""
        from viz.export.sidecars import (  # noqa: PLC0415
            chapters_notice,
            extras_of,
            write_sidecars,
        )
        from viz.export.video_recording import frame_total, record  # noqa: PLC0415

        options, fps = to.options, to.options.file.fps
        total = frame_total(made.film.length, fps)
        _check_length(made, float(total / fps / 3600))
        with extras_of(made, options, Fraction(total) / fps, to.check) as extras:
            encoder.extras = extras
            encoder.on_complete = partial(_finish, made, to, extras)
            on_progress(0, total)
            frames = record(
                made.film,
                encoder,
                fps,
                lambda done: on_progress(done, total),
                made.on_white,
            )
        sidecars = write_sidecars(options, made, to.target)
        ms = round(1000 * frames / fps)
        changes = (said for one in made.additions for said in one.changes())
        told = (*changes, *chapters_notice(options, made))
        return to.recorded(made, frames, ms, sidecars, told)


@dataclass(frozen=True, slots=True)
class Pictures:
    """Writes the picture of one step; see ``viz.export.exporter.Exporter``."""

    endings: tuple[str, ...] = STILLS
    summary: str = ".png, with {step}, one picture"
    is_picture: bool = True
    output: OutputKind = OutputKind.PICTURE

    def prepared(self, to: Destination) -> Writer:
        """Refuse sizes that are out of range, and what only videos have."""
        return partial(self._write, to, _checked(to))

    def _write(
        self,
        to: Destination,
        encoder: Encoder,
        made: "AssembledFilm",
        on_progress: OnProgress,
    ) -> Recorded:
        """Write the picture of the step that was chosen."""
        from viz.export.video_recording import record_picture  # noqa: PLC0415 - slow to load

        del on_progress
        chosen = made.step, to.options.file.substep
        on_white = None if made.on_white is None else made.on_white.still(*chosen)
        record_picture(made.film.still(*chosen), encoder, on_white)
        return to.recorded(made)


FILMS: Final[Exporter] = Films()
PICTURES: Final[Exporter] = Pictures()


def _checked(to: Destination) -> Encoder:
    """The encoder, where size and options are what it can take."""
    from viz.export.sidecars import check_sidecars  # noqa: PLC0415 - slow to load

    encoder = to.encoder()
    check_sidecars(to.options, to.target)
    return encoder


def check_plain(to: Destination) -> None:
    """Refuse what has no meaning for a format that is written in one way."""
    formats = " and ".join((", ".join(WITH_QUALITY[:-1]), WITH_QUALITY[-1]))
    for name in unfit_for(OutputKind.PLAIN):
        if not to.options.is_usual(name):
            raise UnfitTargetError(
                "no-quality", target=to.target, option=name, formats=formats
            )


def _finish(made: "AssembledFilm", to: Destination, extras: Extras, part: Path) -> None:
    """Let options change *part*; subtitles come last, as ffmpeg enables them anew."""
    for one in made.additions:
        one.finish(made, part, to.target, to.check)
    is_mp4 = Path(to.target).suffix.lower() == ".mp4"
    if is_mp4 and extras.subtitles and not extras.is_shown:
        disable_subtitles(part)


def _check_length(made: "AssembledFilm", hours: float) -> None:
    """Refuse a video of more hours than anybody watches."""
    if hours > _MOST_HOURS:
        raise UnfitTargetError(
            "too-long",
            steps=f"{made.film.timeline.last_step:,}",
            hours=f"{hours:,.0f}",
            most=str(_MOST_HOURS),
        )
