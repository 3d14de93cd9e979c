"""Pictures as light and shade: what is one, and how it is read.

Pillow reads the files, OpenCV and NumPy what is in them. They are loaded when the first
picture is read; the extra ``photo`` brings them.
"""

import warnings
from contextlib import suppress
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Final

from solver.text.printable_line import one_line
from sudoscope.photo.errors import PictureError, PictureFault

if TYPE_CHECKING:
    import numpy as np
    from PIL import Image

SIDE: Final = 1000
"""Pixels of the longer side that a picture is brought to."""
MOST_PIXELS: Final = 20_000_000
"""Of a picture as it is unpacked; a JPEG is made smaller while it is."""
LARGEST: Final = 60_000_000
"""Bytes of a picture file."""
_SCAN: Final = b"\xff\xda"
"""What begins a scan of a JPEG; in its data 255 is followed by 0."""
_MOST_SCANNED: Final = 300_000_000
"""Pixels of all scans of a JPEG that comes in several: about a second of CPU time."""
_HEAD: Final = 64
_LEAST_SIDE: Final = 90
"""Pixels of the shorter side: ten a cell."""
_BEGINNINGS: Final = (
    (0, b"\x89PNG\r\n\x1a\n"),
    (0, b"\xff\xd8\xff"),
    (0, b"GIF87a"),
    (0, b"GIF89a"),
    (0, b"II*\0"),
    (0, b"MM\0*"),
    (8, b"WEBP"),
)
"""The bytes that say what a file is, and where they are."""
ENDINGS: Final = frozenset(
    {".png", ".jpg", ".jpeg", ".gif", ".tif", ".tiff", ".webp", ".bmp"}
)
"""What the names of such files end in."""
_BITMAP: Final = b"BM"
_RESERVED: Final = b"\0\0\0\0"
"""What a bitmap begins with, and has four bytes later."""


def is_picture(data: bytes) -> bool:
    """Whether *data* is a picture: PNG, JPEG, BMP, GIF, TIFF or WebP."""
    if data.startswith(_BITMAP):
        return data[6:10] == _RESERVED
    return any(data[at : at + len(it)] == it for at, it in _BEGINNINGS)


def is_picture_file(path: Path) -> bool:
    """Whether there is a picture at *path*; never raises."""
    try:
        if not path.is_file() or path.stat().st_size > LARGEST:
            return False
        with path.open("rb") as file:
            return is_picture(file.read(_HEAD))
    except (OSError, ValueError):
        return False


def gray_picture(data: bytes) -> "np.ndarray":
    """The light of each pixel, 0 to 255, with ``SIDE`` pixels on the longer side.

    Raises:
        PictureError: A library is missing, or this is no picture that can be read.
    """
    return _scaled(data, "L")


def colour_picture(data: bytes) -> "np.ndarray":
    """Red, green and blue of each pixel, in the size of ``gray_picture``.

    Raises:
        PictureError: A library is missing, or this is no picture that can be read.
    """
    return _scaled(data, "RGB")


def _scaled(data: bytes, mode: str) -> "np.ndarray":
    try:
        import cv2  # noqa: PLC0415 - most commands read no picture
        import numpy as np  # noqa: PLC0415
        from PIL import Image  # noqa: F401, PLC0415
    except ModuleNotFoundError:
        raise PictureError(PictureFault.LIBRARY) from None
    except Exception as error:  # noqa: BLE001 - whatever a broken package raises
        reason = one_line(str(error))
        raise PictureError(PictureFault.BROKEN_LIBRARY, reason=reason) from None
    picture = np.asarray(_decoded(data, mode))
    height, width = picture.shape[:2]
    scale = SIDE / max(height, width)
    how = cv2.INTER_AREA if scale < 1 else cv2.INTER_CUBIC
    size = max(1, round(width * scale)), max(1, round(height * scale))
    return cv2.resize(picture, size, interpolation=how)


def png_of(picture: "np.ndarray") -> bytes:
    """The content of a PNG file.

    Args:
        picture: The light of each pixel, 0 to 255, or its red, green, blue and opacity.
    """
    from PIL import Image  # noqa: PLC0415 - with the first picture

    content = BytesIO()
    Image.fromarray(picture).save(content, "png", compress_level=1)
    return content.getvalue()


def _decoded(data: bytes, mode: str) -> "Image.Image":
    """The picture in a *mode* of Pillow, upright as the camera says, on white paper."""
    from PIL import Image, ImageOps  # noqa: PLC0415

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            picture = Image.open(BytesIO(data))
        except Image.DecompressionBombError:
            raise too_large() from None
        except Exception:  # noqa: BLE001 - of many kinds, for damaged files
            raise PictureError(PictureFault.DAMAGED) from None
    _check_scans(data, picture)
    picture.draft(mode, (2 * SIDE, 2 * SIDE))
    _check_size(*picture.size)
    with suppress(Exception), warnings.catch_warnings():
        warnings.simplefilter("ignore")
        picture.load()
        picture.thumbnail((2 * SIDE, 2 * SIDE))
        upright = ImageOps.exif_transpose(picture)
        if upright.has_transparency_data:
            shown = upright.convert("RGBA")
            paper = Image.new("RGBA", shown.size, "white")
            upright = Image.alpha_composite(paper, shown)
        return upright.convert(mode)
    raise PictureError(PictureFault.DAMAGED)


def check_pixels(width: int, height: int) -> None:
    """Refuse a picture of so many pixels each way if they are too many.

    Raises:
        PictureError: They are.
    """
    if width * height > MOST_PIXELS:
        raise too_large()


def _check_scans(data: bytes, picture: "Image.Image") -> None:
    """Refuse a JPEG in many scans of many pixels: each scan goes over all of them."""
    if picture.info.get("progressive"):
        width, height = picture.size
        if width * height * data.count(_SCAN) > _MOST_SCANNED:
            raise too_large()


def _check_size(width: int, height: int) -> None:
    check_pixels(width, height)
    if min(width, height) < _LEAST_SIDE:
        raise PictureError(
            PictureFault.TOO_SMALL,
            width=f"{width}",
            height=f"{height}",
            least=f"{_LEAST_SIDE}",
        )


def too_large() -> PictureError:
    """The error of a picture of too many pixels."""
    most = f"{MOST_PIXELS // 1_000_000}"
    return PictureError(PictureFault.TOO_LARGE, most=most)
