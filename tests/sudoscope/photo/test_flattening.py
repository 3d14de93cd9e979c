"""A photo that turns into the board of a title card."""

from io import BytesIO

import numpy as np
import pytest
from PIL import Image

from solver.agents import solve
from solver.rules.named_variants import classic
from sudoscope.photo.flattening import flattening
from sudoscope.photo.read_picture import read_picture
from tests.sudoscope.photo.printed import png, printed, seen_aslant
from tests.support import EASY, puzzle_of
from viz.appearance import Appearance
from viz.film.card_motion import COME_MS, CardMotion
from viz.film.card_texts import Credits
from viz.film.cards import PHOTO_IS_FLAT, card_frame
from viz.shapes import Picture, Text
from viz.theme import theme_named


def pixels(still: bytes) -> np.ndarray:
    """Red, green, blue and opacity of a PNG."""
    return np.asarray(Image.open(BytesIO(still)))


@pytest.mark.thorough
@pytest.mark.parametrize("turn", [4, 90, 180, 275])
def test_a_photo_ends_flat_and_upright(
    turn: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its digits can be read in the last picture before it fades, of ten."""
    monkeypatch.setattr("sudoscope.photo.flattening.STILLS", 10)
    photo = png(seen_aslant(printed(EASY), turn, 0.1))
    reading = read_picture(photo, classic()).reading

    stills = flattening(photo, reading)

    flat = pixels(stills[int(PHOTO_IS_FLAT * 9)])
    again = read_picture(png(flat[:, :, 0]), classic())
    assert len(stills) == 10
    assert again.reading.turns == 0
    assert again.digits == reading.digits
    middle = len(flat) // 2
    assert pixels(stills[0])[middle, middle, 3] == 255
    assert not pixels(stills[-1])[:, :, 3].any()


def test_the_title_card_shows_the_photo_then_the_board() -> None:
    """Never a clue before the photo is flat, and no photo when all has come."""
    stills = tuple(png(np.full((9, 9), n, np.uint8)) for n in range(6))
    trace = solve(puzzle_of(EASY), "human")
    card = Credits("en", photo=stills).title(trace)

    def shown(come: int) -> tuple[list[bytes], int]:
        look = Appearance(theme_named("paper"))
        frame = card_frame(card, (640, 360), look, CardMotion(come))
        (board,) = (group for group in frame.groups if group.name == "board")
        photos = [s.data for s in board.shapes if isinstance(s, Picture)]
        digits = sum(isinstance(shape, Text) for shape in board.shapes)
        return [data for data in photos if data in stills], digits

    clues = trace.puzzle.clue_count
    assert shown(0) == ([stills[0]], 0)
    assert shown(COME_MS // 2) == ([stills[3]], 0)
    assert shown(COME_MS * 5 // 6) == ([stills[5]], clues)
    assert shown(COME_MS) == ([], clues)
