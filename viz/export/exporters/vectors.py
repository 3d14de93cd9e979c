"""SVG and PDF: one step as shapes and words, to be edited, printed or put on a page."""

from typing import Final

from viz.encoders.images.png import SIDES
from viz.export.exporter import Exporter
from viz.export.vector_picture import VectorPicture
from viz.painters.svg import svg
from viz.shapes import Frame

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
