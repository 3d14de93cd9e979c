"""Films painted one picture after the other: as if each were painted alone."""

import io

import numpy as np
import pygame
import pytest

from tests.viz.replays import hardest, replay
from viz.appearance import Appearance
from viz.film.build import replay_film
from viz.film.card_texts import Credits
from viz.film.cards import Logo, card_frame
from viz.film.options import FilmOptions
from viz.painters.image_info import size_of
from viz.painters.surface import ScreenPainter
from viz.replay.film_edit import FilmEdit
from viz.replay.pace import Pace
from viz.shapes import Frame, Picture
from viz.theme import theme_named

SIZE = (640, 360)
RED = (200, 30, 40)
WISHES = FilmOptions(
    SIZE,
    Appearance(theme_named("night")),
    has_title=True,
    has_end=True,
    has_captions=True,
    has_bar=True,
    watermark="sudoscope.example",
)


def pixels(surface: pygame.Surface) -> bytes:
    """What is on *surface*."""
    return pygame.image.tobytes(surface, "RGB")


def painted(frame: Frame) -> bytes:
    """*frame* on an empty surface."""
    surface = pygame.Surface(frame.size, 0, 32)
    ScreenPainter(surface).paint(frame)
    return pixels(surface)


def test_cards_fades_captions_and_bar_leave_nothing_behind() -> None:
    """Each picture is what it would be alone, whatever was there before."""
    film = replay_film(replay(hardest), FilmEdit(Pace(), fit=30_000), WISHES)
    surface = pygame.Surface(SIZE, 0, 32)
    painter = ScreenPainter(surface)
    lead = film.lead
    times = [
        *range(0, 1000, 60),
        *range(lead - 600, lead + 400, 60),
        *range(4000, 30_000, 1_999),
    ]

    for ms in times:
        frame = film.frame(film.at(ms))
        painter.paint(frame)
        assert pixels(surface) == painted(frame), ms


def saved(surface: pygame.Surface) -> bytes:
    """The content of a PNG file with *surface*."""
    file = io.BytesIO()
    pygame.image.save(surface, file, "logo.png")
    return file.getvalue()


@pytest.mark.parametrize("depth", [8, 24, 32])
def test_a_logo_of_any_depth_is_in_the_picture(depth: int) -> None:
    """With a palette, without and with opacity; larger than it is shown."""
    surface = pygame.Surface((900, 300), pygame.SRCALPHA if depth == 32 else 0, depth)
    if depth == 8:
        surface.set_palette([RED] * 256)
    surface.fill(RED)
    data = saved(surface)
    size = size_of("logo.png", data)
    assert size == (900, 300)
    card = Credits("en", "Ada", Logo("logo.png", data, size)).title(hardest())
    frame = card_frame(card, SIZE, WISHES.appearance)
    (logo,) = (s for s in frame.groups[-1].shapes if isinstance(s, Picture))

    shown = np.frombuffer(painted(frame), np.uint8).reshape(SIZE[1], SIZE[0], 3)

    x, y = logo.rect.centre
    assert np.abs(shown[y, x].astype(int) - RED).max() <= 5


def test_what_is_no_image_has_no_size() -> None:
    """Neither a text nor a file that was cut off."""
    whole = saved(pygame.Surface((9, 9)))

    assert size_of("logo.png", b"a text") is None
    assert size_of("logo.png", whole[:40]) is None
    assert size_of("logo.png", b"") is None
