"""SVG: one step as shapes and words, to be edited, printed or put on a page."""

from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

from viz.encoders import Raster
from viz.encoders.images.limits import plain_raster
from viz.encoders.images.png import SIDES
from viz.export.assembly import AssembledFilm
from viz.export.exporter import Destination, Exporter, OnProgress, Recorded, Writer
from viz.export.option_values import TRANSPARENT
from viz.export.sidecars import check_sidecars
from viz.output.atomic_file import AtomicFile, write_whole
from viz.output.target import not_recorded
from viz.painters.svg import svg


@dataclass(frozen=True, slots=True)
class Svg:
    """Writes one step as SVG; see ``viz.export.exporter.Exporter``."""

    endings: tuple[str, ...] = (".svg",)
    summary: str = ".svg, with --step, the same as shapes and words, sharp at any size"
    is_picture: bool = True

    def prepared(self, to: Destination) -> Writer:
        """Refuse what only pixels and videos have."""
        options, target = to.options, AtomicFile(Path(to.target))
        if options.background == TRANSPARENT:
            raise target.fault(
                "an SVG has its ground, which an editor can delete, as the group"
                " background; choose another --background, or end the name in .png"
            )
        raster = Raster(options.size, options.fps)
        plain_raster(target, raster, options.encoding, "SVG", SIDES)
        target.check()
        check_sidecars(options, to.target)
        return partial(self._write, to)

    def _write(
        self, to: Destination, made: AssembledFilm, on_progress: OnProgress
    ) -> Recorded:
        """Write the step that was chosen, with its reason for those who cannot see."""
        del on_progress
        step = to.options.step or 0
        text = svg(made.film.still(step), made.title, made.film.words(step))
        to.check()
        write_whole(Path(to.target), text.encode(), not_recorded)
        return to.recorded(made)


SVG: Final[Exporter] = Svg()
