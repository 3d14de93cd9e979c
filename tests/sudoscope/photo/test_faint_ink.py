"""Faint ink beside crisp digits: the other page, rubbed out pencil."""

import cv2
import numpy as np
import pytest

from sudoscope.photo.read_picture import read_picture
from tests.sudoscope.photo.printed import png, printed
from tests.support import EASY, EASY_SOLUTION


def with_faint(faint: np.ndarray, strength: float) -> bytes:
    """The easy puzzle, with another sheet faintly under it, as a picture file."""
    ghost = cv2.GaussianBlur(255 - faint.astype(np.float32), (0, 0), 1.2) * strength
    return png(np.clip(printed(EASY) - ghost, 0, 255).astype(np.uint8))


@pytest.mark.parametrize("strength", [0.1, 0.17, 0.24])
def test_the_back_page_that_shines_through_is_no_digit(strength: float) -> None:
    """Mirrored and moved; it is no pen and no cage either."""
    back = np.roll(printed(EASY_SOLUTION)[:, ::-1], (12, -18), (0, 1))

    found = read_picture(with_faint(back, strength))

    assert (found.line, found.is_certain) == (EASY, True)
    assert not any(found.entered)


@pytest.mark.parametrize("strength", [0.1, 0.17, 0.24])
def test_what_was_rubbed_out_is_no_digit(strength: float) -> None:
    """Faint digits in empty cells, though they would be right."""
    rest = zip(EASY, EASY_SOLUTION, strict=True)
    pencil = "".join(digit if clue == "." else "." for clue, digit in rest)

    found = read_picture(with_faint(printed(pencil), strength))

    assert (found.line, found.is_certain) == (EASY, True)
    assert not any(found.entered)
