"""A picture of the pages: its name, its words and the frames it shows."""

import io
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeAlias
from zlib import crc32

from PIL import Image

from viz.shapes import Frame

FOLDER: Final = Path(__file__).resolve().parents[1] / "pictures"
_COLOURS: Final = 256

Content: TypeAlias = Sequence[Frame] | bytes
"""What a picture shows: frames, or what a page in a browser is made of."""


@dataclass(frozen=True, slots=True)
class DocPicture:
    """One picture of the pages.

    Attributes:
        name: Of its file.
        words: What it shows, for those who cannot see it, or what makes these words.
        content: Makes what it shows.
        write: Writes the file to a path; by default the first frame as a PNG. It
            returns whether it could, which needs a browser for some.
        technique: The technique that it shows, if it shows one.
        puzzle: A puzzle in which a person needs that technique.
        step: Finds the step that it shows, if its page has a board to replay.
    """

    name: str
    words: str | Callable[[], str]
    content: Callable[[], Content]
    write: Callable[[Path], bool] | None = None
    technique: str = ""
    puzzle: str = ""
    step: Callable[[], int] | None = None

    def record(self) -> dict[str, str]:
        """Its entry in the list of pictures."""
        words = self.words if isinstance(self.words, str) else self.words()
        known = {"words": words, "sum": sum_of(self.content())}
        if self.technique:
            known["technique"] = self.technique
        if self.puzzle:
            known["puzzle"] = self.puzzle
        if self.step is not None:
            known["step"] = str(self.step())
        return known

    def make(self) -> bool:
        """Write its file; whether it could be written."""
        path = FOLDER / self.name
        if self.write is not None:
            return self.write(path)
        frame = self.content()[0]
        if not isinstance(frame, Frame):
            raise TypeError(f"{self.name} is no picture of a frame")
        path.write_bytes(indexed_png(painted(frame)))
        return True


def sum_of(content: Content) -> str:
    """A sum of what a picture shows, eight digits."""
    if isinstance(content, bytes):
        return f"{crc32(content):08x}"
    total = 0
    for frame in content:
        total = crc32(repr((frame.size, frame.groups)).encode(), total)
    return f"{total:08x}"


def painted(frame: Frame) -> Image.Image:
    """The pixels of *frame*."""
    import pygame  # noqa: PLC0415 - sums need no pixels

    from viz.painters.surface import ScreenPainter  # noqa: PLC0415

    surface = pygame.Surface(frame.size, 0, 32)
    ScreenPainter(surface).paint(frame)
    return Image.frombytes("RGB", frame.size, pygame.image.tobytes(surface, "RGB"))


def indexed_png(picture: Image.Image) -> bytes:
    """A PNG file of at most 256 colours."""
    found = picture.convert("RGB").quantize(
        _COLOURS, Image.Quantize.MEDIANCUT, kmeans=1, dither=Image.Dither.NONE
    )
    file = io.BytesIO()
    found.save(file, "PNG", optimize=True)
    return file.getvalue()
