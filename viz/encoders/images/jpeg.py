"""JPEG as bytes, for one picture that is to be small."""

from io import BytesIO
from typing import Final

QUALITY: Final = 92


def jpeg(frame: memoryview, size: tuple[int, int]) -> bytes:
    """The file for a frame: blue, green, red, flat bytes without padding."""
    from PIL import Image  # noqa: PLC0415  keeps start-up short

    written = BytesIO()
    picture = Image.frombuffer("RGB", size, bytes(frame), "raw", "BGR", 0, 1)
    picture.save(written, "JPEG", quality=QUALITY, subsampling=0)
    return written.getvalue()
