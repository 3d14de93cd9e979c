"""PDF: one step as a page of shapes and words, to be printed."""

from typing import Final

from viz.export.exporter import Exporter
from viz.export.vector_picture import VectorPicture
from viz.shapes import Frame

_SIDES: Final = range(4, 19_201)
"""Pixels of which a page, 3 to 14,400 points long, has 96 an inch."""


def _painted(frame: Frame, title: str, description: str) -> bytes:
    from viz.painters.pdf import pdf  # noqa: PLC0415 - slow to load, and rarely wanted

    return pdf(frame, title, description)


PDF: Final[Exporter] = VectorPicture(
    name="PDF",
    endings=(".pdf",),
    summary=".pdf, with {step}, the same as a page to print",
    ground="pdf-ground",
    sides=_SIDES,
    paint=_painted,
)
