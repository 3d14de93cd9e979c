"""JPEG as bytes, for one picture that is to be small."""

from typing import Final

QUALITY: Final = 92


def jpeg(frame: memoryview, size: tuple[int, int]) -> bytes:
    """The file for a frame: blue, green, red, flat bytes without padding."""
    import numpy as np  # noqa: PLC0415  keeps start-up short
    from imageio.v3 import imwrite  # noqa: PLC0415

    pixels = np.frombuffer(bytes(frame), np.uint8).reshape(size[1], size[0], 3)
    written: bytes = imwrite(
        "<bytes>",
        np.ascontiguousarray(pixels[:, :, ::-1]),
        extension=".jpg",
        plugin="pillow",
        quality=QUALITY,
        subsampling=0,
    )
    return written
