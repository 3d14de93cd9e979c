"""Pictures that cost much time for their bytes are refused before they are unpacked."""

from io import BytesIO

import pytest
from PIL import Image

from sudoscope.photo.errors import PictureError, PictureFault
from sudoscope.photo.picture import gray_picture


def progressive(side: int, more_scans: int) -> bytes:
    """A grey JPEG in several scans, the last of which is repeated."""
    content = BytesIO()
    Image.new("L", (side, side), 128).save(content, "JPEG", progressive=True)
    data = content.getvalue()
    last = data[data.rindex(b"\xff\xda") : -2]
    return data[:-2] + more_scans * last + data[-2:]


def test_a_jpeg_of_many_scans_is_refused() -> None:
    """A hundred times the pixels of the picture; with the usual scans it is read."""
    side = 2000

    assert gray_picture(progressive(side, 0)).shape == (1000, 1000)
    with pytest.raises(PictureError) as refused:
        gray_picture(progressive(side, 100))

    assert refused.value.fault is PictureFault.TOO_LARGE
