"""A puzzle from a photo, in one call."""

from pathlib import Path
from typing import TYPE_CHECKING

from solver.errors import check_type
from solver.rules.named_variants import variant_named
from solver.rules.variant import Variant
from sudoscope.photo.read_picture import read_picture

if TYPE_CHECKING:
    from sudoscope.photo.judged_reading import JudgedReading


def read_photo(
    source: str | Path | bytes, variant: str | Variant | None = None
) -> "JudgedReading":
    """The digits of the grid in a photo, a scan or a screenshot, and their doubts.

    ``is_certain`` says whether they can be taken as they are, ``puzzle`` is the puzzle
    that they make, and ``sentence()`` says what is doubtful. It needs the extra
    ``photo``.

    Args:
        source: The file, or its content.
        variant: The rules, or their name, which decide what is doubtful; ``None`` for
            those that its lines and colours say: classic ones, a jigsaw or diagonals of
            9×9, 6×6 or 4×4 cells.

    Raises:
        OSError: There is no such file, or it cannot be read.
        SudoscopeError: The picture is damaged or too large, it has no grid or several,
            or OpenCV is not installed.
    """
    check_type(source, str | Path | bytes, "a file or the bytes of one")
    data = source if isinstance(source, bytes) else Path(source).read_bytes()
    rules = variant_named(variant) if isinstance(variant, str) else variant
    return read_picture(data, rules)
