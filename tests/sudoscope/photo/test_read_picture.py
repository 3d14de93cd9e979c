"""Puzzles read from pictures: straight, turned, blurred and shaded ones."""

import sys
import zlib
from pathlib import Path

import cv2
import numpy as np
import pytest

from solver.puzzle.puzzle import Puzzle
from solver.rules.digits import Digit
from solver.rules.named_variants import classic, variant_named
from sudoscope.photo.drawn_rules import UnreadSign
from sudoscope.photo.errors import PictureError, PictureFault
from sudoscope.photo.library import read_photo
from sudoscope.photo.picture import is_picture
from sudoscope.photo.read_picture import read_picture
from tests.sudoscope.photo.printed import SIDE, drawn, png, printed, seen_aslant, shaded
from tests.support import EASY, NEEDS_A_GUESS
from viz.messages import languages, phrases


def digits_of(line: str) -> tuple[int, ...]:
    """The digits of a line, 0 is empty."""
    return tuple(int(symbol) if symbol.isdecimal() else 0 for symbol in line)


@pytest.mark.thorough
@pytest.mark.parametrize("puzzle", [EASY, NEEDS_A_GUESS])
@pytest.mark.parametrize(
    ("turn", "slant", "blur", "dark"),
    [
        (0, 0, 0, 0),
        (7, 0, 0, 0),
        (-12, 0.15, 1.5, 0.3),
        (90, 0, 0, 0),
        (180, 0.1, 1, 0),
        (268, 0, 1, 0.5),
        (3, 0.1, 3, 0.6),
    ],
)
def test_a_printed_puzzle_is_read_as_a_camera_sees_it(
    puzzle: str, turn: float, slant: float, blur: float, dark: float
) -> None:
    """All its digits, and there is nothing to ask."""
    picture = shaded(seen_aslant(printed(puzzle), turn, slant), blur=blur, dark=dark)

    found = read_picture(png(picture), classic())

    assert found.digits == digits_of(puzzle)
    assert found.is_certain


def test_an_inverted_digit_is_never_taken_silently() -> None:
    """One digit of a printed puzzle is another: there is no solution."""
    wrong = EASY.replace("4", "8", 1)

    found = read_picture(png(printed(wrong)), classic())

    assert found.reading.digits == digits_of(wrong)
    assert not found.is_certain


def test_a_puzzle_with_several_solutions_is_not_certain() -> None:
    """It is read as it is, and nothing is made up."""
    few = "".join(symbol if n % 2 else "." for n, symbol in enumerate(EASY))

    found = read_picture(png(printed(few)), classic())

    assert found.reading.digits == digits_of(few)
    assert not found.is_certain
    assert found.proposed is None
    assert "exactly one solution" in found.sentence()


def test_equal_digits_of_a_house_are_doubtful_however_clear() -> None:
    """One of them is misread, or the puzzle misprinted; they are listed briefly."""
    few = "".join(symbol if n % 2 else "." for n, symbol in enumerate(EASY))
    twins = f"7.......7{few[9:]}"

    found = read_picture(png(printed(twins)), classic())

    assert found.proposed is None
    assert {0, 8} <= set(found.doubtful)
    assert all(len(found.shares(cell)) <= 4 for cell in range(81))


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        (png(np.full((400, 400), 255, np.uint8)), PictureFault.NO_GRID),
        (png(np.full((40, 400), 255, np.uint8)), PictureFault.TOO_SMALL),
        (png(printed("." * 81)), PictureFault.FEW_DIGITS),
        (png(printed(EASY))[:3000], PictureFault.DAMAGED),
        (b"\x89PNG\r\n\x1a\n", PictureFault.DAMAGED),
        (b"\xff\xd8\xff", PictureFault.DAMAGED),
        (
            png(np.hstack([printed(EASY), printed(EASY)])),
            PictureFault.SEVERAL_GRIDS,
        ),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_reason(
    content: bytes, fault: PictureFault
) -> None:
    """In each language."""
    assert is_picture(content)
    with pytest.raises(PictureError) as refused:
        read_picture(content, classic())

    assert refused.value.fault is fault
    assert refused.value.sentence("de") != refused.value.sentence("en")


@pytest.mark.parametrize("side", [9_000, 40_000])
def test_a_picture_of_too_many_pixels_is_not_unpacked(side: int) -> None:
    """Its head says how many there are."""
    head = bytearray(png(np.zeros((100, 100), np.uint8)))
    head[16:24] = side.to_bytes(4, "big") * 2
    head[29:33] = zlib.crc32(head[12:29]).to_bytes(4, "big")

    with pytest.raises(PictureError) as refused:
        read_picture(bytes(head), classic())

    assert refused.value.fault is PictureFault.TOO_LARGE


def test_a_photo_is_read_in_one_call(tmp_path: Path) -> None:
    """From its content or a file; the puzzle is ready to be solved."""
    content = png(printed(EASY))
    path = tmp_path / "photo.png"
    path.write_bytes(content)

    found = read_photo(path)

    assert found.puzzle == read_photo(content).puzzle
    assert (found.line, found.puzzle.text) == (EASY, EASY)


def test_a_dark_screen_is_read() -> None:
    """Light digits and lines on a dark ground."""
    found = read_picture(png(255 - printed(EASY)), classic())

    assert (found.digits, found.is_certain) == (digits_of(EASY), True)


def test_pencil_marks_are_no_clues() -> None:
    """Small digits in a cell are left out."""
    sheet = printed(EASY)
    for n, symbol in enumerate(EASY):
        if symbol == ".":
            row, column = divmod(n, 9)
            at = 55 + column * 60, 68 + row * 60
            cv2.putText(sheet, "4", at, cv2.FONT_HERSHEY_SIMPLEX, 0.5, 0, 1)

    assert read_picture(png(sheet), classic()).digits == digits_of(EASY)


@pytest.mark.parametrize(
    "line",
    [".3.16....2.3..1......3..1...5..24...", "...23.......24..", EASY],
)
def test_the_size_of_the_grid_is_found(line: str) -> None:
    """By its lines; the rules are classic ones of that size."""
    for sheet in (printed(line), seen_aslant(printed(line), 8, 0.1)):
        found = read_picture(png(shaded(sheet, blur=1)))

        assert found.digits == digits_of(line)
    assert found.variant.digit_count**2 == len(line)


def test_larger_sizes_are_refused() -> None:
    """Before the picture is looked at."""
    with pytest.raises(PictureError, match="9×9"):
        read_picture(png(printed(EASY)), variant_named("classic-16"))


@pytest.mark.thorough
@pytest.mark.parametrize("size", [8, 12, 16])
def test_a_larger_grid_is_named(size: int) -> None:
    """It is not taken for one of the grids whose lines it has."""
    rules = classic(size)
    puzzle = Puzzle(rules, (Digit(1), *[None] * (size * size - 1)))

    with pytest.raises(PictureError, match=f"{size}×{size}") as refused:
        read_picture(png(drawn(puzzle)))

    assert refused.value.fault is PictureFault.LARGER_GRID


def test_transparent_paper_is_white() -> None:
    """As in a picture of a board without a background."""
    light = printed(EASY)
    clear = np.dstack([np.zeros((SIDE, SIDE, 3), np.uint8), 255 - light])

    assert read_picture(png(clear), classic()).digits == digits_of(EASY)


@pytest.mark.parametrize("text", [b"", b"BMW", b"1..2", b"{}", b"GIF", b"RIFF"])
def test_text_is_no_picture(text: bytes) -> None:
    """Nor is the beginning of a picture too short to say so."""
    assert not is_picture(text)


def test_without_opencv_the_message_names_the_extra(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The rest of the program works without it."""
    monkeypatch.setitem(sys.modules, "cv2", None)

    with pytest.raises(PictureError, match=r"sudoscope\[photo\]") as refused:
        read_picture(png(printed(EASY)))

    assert refused.value.fault is PictureFault.LIBRARY


def test_with_a_broken_opencv_the_message_says_what_it_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is installed, and whatever it raises is no traceback."""
    (tmp_path / "cv2.py").write_text("raise RuntimeError('built for another numpy')")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "cv2")

    with pytest.raises(PictureError, match="built for another numpy"):
        read_picture(png(printed(EASY)))


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("value", [*PictureFault, *UnreadSign])
def test_each_fault_and_sign_has_its_phrase(value: str, language: str) -> None:
    """In the catalogue of pictures, in every language."""
    assert phrases("pictures", language)[value].strip()
