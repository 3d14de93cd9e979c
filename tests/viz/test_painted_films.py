"""Films painted one picture after the other: as if each were painted alone."""

import io
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

import numpy as np
import pygame
import pytest
from PIL import Image

from tests.viz.extents import extent, within
from tests.viz.replays import hardest, replay
from tests.viz.shared_comparisons import PAIRS, comparison
from viz.appearance import Appearance
from viz.film.adornments import Adornments
from viz.film.build import comparison_film, replay_film
from viz.film.card_texts import Credits
from viz.film.cards import card_frame
from viz.film.film import Film
from viz.film.film_options import FilmOptions, Logo
from viz.painters.image_info import size_of
from viz.painters.surface import ScreenPainter
from viz.replay.comparison_clock import Clock
from viz.replay.film_edit import FilmEdit
from viz.replay.pace import Pace
from viz.shapes import Frame, Group, Picture
from viz.theme import theme_named

SIZE = (640, 360)
RED = (200, 30, 40)
WISHES = FilmOptions(
    SIZE,
    Appearance(theme_named("night")),
    has_title=True,
    has_end=True,
    has_captions=True,
    adornments=Adornments(progress=True, watermark="sudoscope.example"),
)


def pixels(surface: pygame.Surface) -> bytes:
    """What is on *surface*."""
    return pygame.image.tobytes(surface, "RGB")


def painted(frame: Frame) -> bytes:
    """*frame* on an empty surface."""
    surface = pygame.Surface(frame.size, 0, 32)
    ScreenPainter(surface).paint(frame)
    return pixels(surface)


def _film(wishes: FilmOptions, title: str = "") -> Film:
    """A film of half a minute of the hardest solve, called *title*."""
    puzzle = replace(hardest().puzzle, title=title)
    shown = replay(hardest).with_trace(replace(hardest(), puzzle=puzzle))
    return replay_film(shown, HALF_MINUTE, wishes)


def _photo() -> tuple[bytes, ...]:
    """Pictures of a photo, of which the last can be seen through."""
    grey = np.full((60, 60, 4), 90, np.uint8)
    grey[:, :, 3] = 255
    found = []
    for number in range(8):
        content = io.BytesIO()
        Image.fromarray(grey * np.uint8(number < 6)).save(content, "png")
        found.append(content.getvalue())
    return tuple(found)


HALF_MINUTE: Final = FilmEdit(Pace(), fit=30_000)
ACCENTS: Final = "Ấ Übung ÅÉ"
"""Letters that rise above what a line of text is given."""
LARGE: Final = replace(WISHES.appearance, font_scale=1.5)
FILMS: Final[dict[str, Callable[[], Film]]] = {
    "captions": lambda: _film(WISHES),
    "a photo": lambda: _film(replace(WISHES, photo=_photo())),
    "a square photo": lambda: _film(replace(WISHES, photo=_photo(), size=(360, 360))),
    "two solves": lambda: comparison_film(
        comparison(Clock.WORK, *PAIRS[1]), Pace().fitted(30_000), WISHES
    ),
    "accents": lambda: _film(
        replace(
            WISHES,
            author=ACCENTS,
            adornments=Adornments(progress=True, watermark=ACCENTS),
            has_captions=False,
        ),
        ACCENTS,
    ),
    "large words": lambda: _film(
        FilmOptions((540, 960), LARGE, has_title=True, has_end=True)
    ),
}
CROWDED: Final = frozenset({"large words"})
"""Films in which some words find no room."""


def _seen(film: Film) -> Iterator[tuple[int, Frame]]:
    """Frames of all that *film* consists of, with their milliseconds."""
    times = (
        *range(0, 1000, 60),
        *range(1000, film.lead + 400, 150),
        *range(4000, film.length - 6000, 2_999),
        *range(film.length - 6000, film.length, 590),
    )
    for ms in times:
        yield ms, film.frame(film.at(ms))


@pytest.mark.thorough
@pytest.mark.parametrize("name", FILMS)
def test_what_is_shown_leaves_nothing_behind(name: str) -> None:
    """Each picture is what it would be alone, whatever was there before."""
    film = FILMS[name]()
    surface = pygame.Surface(film.size, 0, 32)
    painter = ScreenPainter(surface)

    for ms, frame in _seen(film):
        painter.paint(frame)
        assert pixels(surface) == painted(frame), ms


@pytest.mark.parametrize("name", sorted(FILMS.keys() - CROWDED))
def test_everything_in_a_film_of_any_kind_is_inside_its_group(name: str) -> None:
    """Photos, cards and both boards, in every picture."""
    known: dict[int, Group] = {}
    for ms, frame in _seen(FILMS[name]()):
        groups = [group for group in frame.groups if id(group) not in known]
        known |= {id(group): group for group in groups}
        for group in groups:
            for shape in group.shapes:
                found = extent(shape)
                assert within(found, group.bounds), (ms, group.name, found)


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
