"""Pictures: one step in pixels."""

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

from viz.encoders.registry import STILLS, Encoder
from viz.export.exporter import Destination, Exporter, OnProgress, Recorded, Writer
from viz.export.option_field import OutputKind

if TYPE_CHECKING:
    from viz.export.assembly import AssembledFilm


@dataclass(frozen=True, slots=True)
class Pictures:
    """Writes the picture of one step; see ``viz.export.exporter.Exporter``."""

    endings: tuple[str, ...] = STILLS
    summary: str = ".png, with {step}, one picture"
    is_picture: bool = True
    output: OutputKind = OutputKind.PICTURE

    def prepared(self, to: Destination) -> Writer:
        """Refuse sizes that are out of range, and what only videos have."""
        from viz.export.sidecars import check_sidecars  # noqa: PLC0415 - slow to load

        encoder = to.encoder()
        check_sidecars(to.options, to.target)
        return partial(self._write, to, encoder)

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


PICTURES: Final[Exporter] = Pictures()
