"""What is particular to GIF: its colours, and how small it is."""

from pathlib import Path
from typing import Final

import numpy as np
import pytest
from PIL import Image

from tests.viz.encoders.formats import pieces
from tests.viz.encoders.recordings import SIZE, plain_frame
from viz.encoders.registry import encoder_for

COLOURS: Final = ((255, 255, 255), (0, 94, 213), (115, 158, 0), (178, 114, 0))


def striped(number: int) -> bytes:
    """A few flat colours, the lowest row another each time."""
    width, height = SIZE
    pixels = np.zeros((height, width, 3), np.uint8)
    for index, colour in enumerate(COLOURS):
        pixels[index * 10 : index * 10 + 10] = colour
    pixels[-1] = (number, 255 - number, 128)
    return pixels.tobytes()


@pytest.fixture(scope="module")
def clip(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Forty pictures that differ in one row, a second each."""
    path = tmp_path_factory.mktemp("clip") / "solve.gif"
    with encoder_for(path, SIZE, 30) as encoder:
        for number in range(40):
            encoder.write(striped(5 * number), 30)
    return path


def test_flat_colours_stay_as_they_are(clip: Path) -> None:
    """The palette is made for the clip, and what is even is not sprinkled."""
    for picture, _ in pieces(clip):
        pixels = np.frombuffer(picture, np.uint8).reshape(48, 64, 3).astype(int)
        for index, colour in enumerate(COLOURS):
            stripe = pixels[index * 10 : index * 10 + 10]
            assert np.abs(stripe - colour).max() <= 2


def test_what_does_not_change_does_not_flicker(clip: Path) -> None:
    """Outside the row that changes all pictures are equal."""
    above = {picture[: 47 * 64 * 3] for picture, _ in pieces(clip)}

    assert len(above) == 1


def test_it_is_played_without_end(clip: Path) -> None:
    """A loop count of 0 means for ever."""
    with Image.open(clip) as picture:
        assert picture.info["loop"] == 0


def test_a_picture_that_stays_costs_nothing(tmp_path: Path) -> None:
    """A second and ten minutes of one picture are one picture with another delay."""
    lengths = []
    for repeats in (30, 18_000):
        path = tmp_path / f"{repeats}.gif"
        with encoder_for(path, SIZE, 30) as encoder:
            encoder.write(plain_frame((9, 9, 9)), repeats)
        lengths.append(path.stat().st_size)

    assert lengths[0] == lengths[1]


def test_what_was_kept_for_the_second_pass_is_gone(tmp_path: Path) -> None:
    """While recording there are two files, in the end one."""
    path = tmp_path / "solve.gif"

    with encoder_for(path, SIZE, 30) as encoder:
        encoder.write(striped(0))
        names = sorted(file.name for file in tmp_path.iterdir())

    assert set(names) <= {"solve.part.gif", "solve.part.gif.frames"}
    assert list(tmp_path.iterdir()) == [path]
