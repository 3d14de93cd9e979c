"""SVG: one step as shapes and words, to be edited, printed or put on a page."""

from typing import Final

from viz.encoders.images.png import SIDES
from viz.export.exporter import Exporter
from viz.export.vector_picture import VectorPicture
from viz.painters.svg import svg
from viz.shapes import Frame


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
