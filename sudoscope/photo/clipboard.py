"""The picture in the clipboard of the system, as the content of a file.

Pillow asks the system for it; on Linux it does so with ``wl-paste`` or ``xclip``.
"""

import warnings
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from sudoscope.photo.errors import PictureError, PictureFault
from sudoscope.photo.picture import check_pixels, is_picture_file, too_large

if TYPE_CHECKING:
    from PIL import Image


def clipboard_picture() -> bytes | Path:
    """The content of a PNG file, or the picture file that was copied.

    It waits for the program that the picture was copied in.

    Raises:
        PictureError: There is no picture, it is too large, or what reads it is missing.
    """
    try:
        from PIL import Image, ImageGrab  # noqa: PLC0415 - only to paste
    except ImportError:
        raise PictureError(PictureFault.PASTE_LIBRARY) from None
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            found = ImageGrab.grabclipboard()
        except NotImplementedError:
            raise PictureError(PictureFault.PASTE_TOOL) from None
        except Image.DecompressionBombError:
            raise too_large() from None
        except Exception:  # noqa: BLE001 - of many kinds, by system and content
            found = None
    if isinstance(found, Image.Image):
        return _content(found)
    for name in found or ():
        if is_picture_file(path := Path(name)):
            return path
    raise PictureError(PictureFault.NOTHING_TO_PASTE)


def _content(picture: "Image.Image") -> bytes:
    """*picture* as the content of a PNG file."""
    check_pixels(*picture.size)
    content = BytesIO()
    mode = "RGBA" if picture.has_transparency_data else "RGB"
    try:
        picture.convert(mode).save(content, "png", compress_level=1)
    except Exception:  # noqa: BLE001 - of many kinds, for damaged pictures
        raise PictureError(PictureFault.DAMAGED) from None
    return content.getvalue()
