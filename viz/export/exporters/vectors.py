"""SVG and PDF: one step as shapes and words, to be edited, printed or put on a page."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final, TypeAlias

from viz.choice_errors import UnfitTargetError
from viz.encoders.images.limits import plain_raster
from viz.encoders.images.png import SIDES
from viz.encoders.session import Raster
from viz.export.exporter import Destination, Exporter, OnProgress, Recorded, Writer
from viz.export.option_values import TRANSPARENT
from viz.option_field import OutputKind
from viz.output.atomic_file import AtomicFile, write_whole
from viz.output.target import not_recorded
from viz.painters.svg import svg
from viz.shapes import Frame

if TYPE_CHECKING:
    from viz.export.assembly import AssembledFilm


FilePainter: TypeAlias = Callable[[Frame, str, str], bytes]
"""Makes a file of a picture, its title and its description."""


@dataclass(frozen=True, slots=True)
class VectorPicture:
    """Writes one step by a painter; see ``viz.export.exporter.Exporter``.

    Attributes:
        name: What the format is called.
        endings: The endings of its files.
        summary: For the help.
        ground: Key of the sentence why there is no such file without a background.
        sides: How many pixels a side may have.
        paint: Makes the file.
    """

    name: str
    endings: tuple[str, ...]
    summary: str
    ground: str
    sides: range
    paint: FilePainter
    is_picture: ClassVar[bool] = True
    output: ClassVar[OutputKind] = OutputKind.PICTURE

    def prepared(self, to: Destination) -> Writer:
        """Refuse what only pixels and videos have."""
        from viz.export.sidecars import check_sidecars  # noqa: PLC0415 - slow to load

        options, target = to.options, AtomicFile(Path(to.target))
        if options.picture.background == TRANSPARENT:
            raise UnfitTargetError(self.ground, target=str(target.path))
        raster = Raster(options.picture.size, options.file.fps)
        plain_raster(target, raster, options.encoding, self.name, self.sides)
        target.check()
        check_sidecars(options, to.target)
        return partial(self._write, to)

    def _write(
        self, to: Destination, made: "AssembledFilm", on_progress: OnProgress
    ) -> Recorded:
        """Write the step that was chosen, with its reason for those who cannot see."""
        del on_progress
        film, chosen = made.film, (made.step, to.options.file.substep)
        data = self.paint(film.still(*chosen), made.title, film.words(*chosen))
        to.check()
        write_whole(Path(to.target), data, not_recorded)
        return to.recorded(made)


_PAGE_SIDES: Final = range(4, 19_201)
"""Pixels of which a page, 3 to 14,400 points long, has 96 an inch."""


def _as_pdf(frame: Frame, title: str, description: str) -> bytes:
    from viz.painters.pdf import pdf  # noqa: PLC0415 - slow to load, and rarely wanted

    return pdf(frame, title, description)


PDF: Final[Exporter] = VectorPicture(
    name="PDF",
    endings=(".pdf",),
    summary=".pdf, with {step}, the same as a page to print",
    ground="pdf-ground",
    sides=_PAGE_SIDES,
    paint=_as_pdf,
)


def _painted(frame: Frame, title: str, description: str) -> bytes:
    return svg(frame, title, description).encode()


SVG: Final[Exporter] = VectorPicture(
    name="SVG",
    endings=(".svg",),
    summary=".svg, with {step}, the same as shapes and words, sharp at any size",
    ground="svg-ground",
    sides=SIDES,
    paint=_painted,
)
