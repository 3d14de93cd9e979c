"""Pictures: one step in pixels."""

from dataclasses import dataclass
from typing import Final

from viz.encoders import STILLS, Encoder, encoder_for
from viz.export.assembly import AssembledFilm
from viz.export.exporter import Destination, Exporter, OnProgress, Recorded
from viz.export.recorder import record_picture
from viz.export.sidecars import check_sidecars


@dataclass(frozen=True, slots=True)
class Pictures:
    """Writes the picture of one step; see ``viz.export.exporter.Exporter``."""

    endings: tuple[str, ...] = STILLS
    summary: str = ".png, with --step, one picture"
    is_picture: bool = True

    def check(self, to: Destination) -> None:
        """Refuse sizes that are out of range, and what only videos have."""
        _encoder(to)
        check_sidecars(to.options, to.target)

    def write(
        self, made: AssembledFilm, to: Destination, on_progress: OnProgress
    ) -> Recorded:
        """Write the picture of the step that was chosen."""
        del on_progress
        step = to.options.step or 0
        on_white = None if made.on_white is None else made.on_white.still(step)
        record_picture(made.film.still(step), _encoder(to), on_white)
        return to.recorded(made)


PICTURES: Final[Exporter] = Pictures()


def _encoder(to: Destination) -> Encoder:
    """The encoder of the picture; errors as for ``encoder_for``."""
    options = to.options
    encoder = encoder_for(to.target, options.size, options.fps, options.encoding)
    encoder.check = to.check
    return encoder
