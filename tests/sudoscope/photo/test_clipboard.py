"""Pictures in the clipboard: what the system gives, and what is said without one."""

import io
import sys
from pathlib import Path

import pytest
from PIL import Image, ImageGrab

from sudoscope.photo.clipboard import clipboard_picture
from sudoscope.photo.errors import PictureError, PictureFault
from sudoscope.photo.incoming_picture import read_pasted_picture
from sudoscope.photo.read_picture import read_picture
from tests.sudoscope.photo.printed import png, printed
from tests.support import EASY
from viz.puzzles.detect import FoundPuzzle, Refused


def copied(monkeypatch: pytest.MonkeyPatch, given: object) -> None:
    """Let the clipboard of the system have *given*; an error is raised."""

    def grab() -> object:
        if isinstance(given, Exception):
            raise given
        return given

    monkeypatch.setattr(ImageGrab, "grabclipboard", grab)


@pytest.mark.parametrize("mode", ["L", "RGB", "RGBA", "P", "CMYK", "1"])
def test_a_copied_picture_is_read(monkeypatch: pytest.MonkeyPatch, mode: str) -> None:
    """Whatever kind of pixels the system gives."""
    copied(monkeypatch, Image.open(io.BytesIO(png(printed(EASY)))).convert(mode))

    found = clipboard_picture()

    assert isinstance(found, bytes)
    assert read_picture(found).line == EASY


def test_a_copied_file_is_read(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The first that is a picture; it is called by its name."""
    text, photo = tmp_path / "notes.txt", tmp_path / "photo.png"
    text.write_text(EASY, "utf-8")
    photo.write_bytes(png(printed(EASY)))
    copied(monkeypatch, [str(text), str(photo)])

    found = read_pasted_picture()

    assert isinstance(found, FoundPuzzle)
    assert (found.name, found.puzzle.text) == ("photo.png", EASY)


@pytest.mark.parametrize(
    ("given", "fault"),
    [
        (None, PictureFault.NOTHING_TO_PASTE),
        (["no such file.png"], PictureFault.NOTHING_TO_PASTE),
        (OSError("xclip error"), PictureFault.NOTHING_TO_PASTE),
        (NotImplementedError("xclip is required"), PictureFault.PASTE_TOOL),
        (Image.DecompressionBombError(), PictureFault.TOO_LARGE),
        (Image.new("1", (9_000, 9_000)), PictureFault.TOO_LARGE),
    ],
)
def test_what_cannot_be_pasted_is_said(
    monkeypatch: pytest.MonkeyPatch, given: object, fault: PictureFault
) -> None:
    """In each language, and without the name of a file."""
    copied(monkeypatch, given)
    with pytest.raises(PictureError) as refused:
        clipboard_picture()
    found = read_pasted_picture()

    assert refused.value.fault is fault
    assert isinstance(found, Refused)
    assert found.sentence("en") == refused.value.sentence("en")
    assert found.sentence("de") == refused.value.sentence("de") != found.sentence("en")


def test_without_pillow_the_message_names_the_extra(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The window works without it."""
    monkeypatch.setitem(sys.modules, "PIL", None)

    with pytest.raises(PictureError, match=r"sudoscope\[photo\]") as refused:
        clipboard_picture()

    assert refused.value.fault is PictureFault.PASTE_LIBRARY
