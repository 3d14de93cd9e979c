"""Planes: BT.709 in whole numbers, and only where something was painted."""

from hashlib import shake_128

import numpy as np
import pygame
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from viz.painters.yuv_planes import YuvPlanes

SIZE = (48, 32)
WHOLE = pygame.Rect(0, 0, *SIZE)
PARTS = st.builds(
    lambda x, y, w, h: pygame.Rect(x, y, w, h).clip(WHOLE),
    st.integers(0, SIZE[0] - 1),
    st.integers(0, SIZE[1] - 1),
    st.integers(1, SIZE[0]),
    st.integers(1, SIZE[1]),
)


def noise(seed: int) -> NDArray[np.uint8]:
    """Colours of every kind: (height, width, 3), red first."""
    data = shake_128(bytes([seed])).digest(SIZE[0] * SIZE[1] * 3)
    return np.frombuffer(data, np.uint8).reshape(SIZE[1], SIZE[0], 3)


def surface_of(colours: NDArray[np.uint8]) -> pygame.Surface:
    """A surface as frames are painted on, with *colours* on it."""
    surface = pygame.Surface(SIZE, 0, 32, (0xFF0000, 0xFF00, 0xFF, 0))
    pygame.surfarray.blit_array(surface, colours.transpose(1, 0, 2))
    return surface


def planes_of(surface: pygame.Surface) -> bytes:
    """The planes of all of *surface*."""
    planes = YuvPlanes(SIZE)
    planes.take(surface, [WHOLE])
    return bytes(planes.pixels)


def by_the_book(colours: NDArray[np.uint8]) -> NDArray[np.float64]:
    """The planes by the formulas of BT.709, one number after the other."""
    red, green, blue = np.moveaxis(colours.astype(float), 2, 0)
    bright = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    height, width = bright.shape

    def in_fours(plane: NDArray[np.float64]) -> NDArray[np.float64]:
        fours = plane.reshape(height // 2, 2, width // 2, 2)
        return np.asarray(fours.mean((1, 3)))

    blueness = in_fours((blue - bright) / 1.8556)
    redness = in_fours((red - bright) / 1.5748)
    planes = (
        16 + bright * 219 / 255,
        128 + blueness * 224 / 255,
        128 + redness * 224 / 255,
    )
    return np.concatenate([plane.ravel() for plane in planes])


@given(seed=st.integers(0, 255))
def test_planes_are_what_the_standard_says(seed: int) -> None:
    """No number is off by more than one level, and colours by hardly more than half."""
    colours = noise(seed)

    found = np.frombuffer(planes_of(surface_of(colours)), np.uint8)

    off = np.abs(found - by_the_book(colours))
    assert off.max() < 1
    assert off[SIZE[0] * SIZE[1] :].max() < 0.51


def test_black_white_and_grey_are_exact() -> None:
    """Black is 16, white is 235, and neither they nor grey have a colour."""
    for level, bright in ((0, 16), (255, 235), (128, 126)):
        grey = np.full((SIZE[1], SIZE[0], 3), level, np.uint8)
        found = planes_of(surface_of(grey))
        pixels = SIZE[0] * SIZE[1]
        assert set(found[:pixels]) == {bright}
        assert set(found[pixels:]) == {128}


@settings(max_examples=60)
@given(parts=st.lists(PARTS, min_size=1, max_size=4), seed=st.integers(1, 255))
def test_taking_what_was_painted_equals_taking_everything(
    parts: list[pygame.Rect], seed: int
) -> None:
    """Wherever parts begin and end, at odd pixels too."""
    surface, other = surface_of(noise(0)), surface_of(noise(seed))
    planes = YuvPlanes(SIZE)
    planes.take(surface, [WHOLE])

    for part in parts:
        surface.blit(other, part, part)
    planes.take(surface, parts)

    assert bytes(planes.pixels) == planes_of(surface)


def test_what_was_not_painted_is_not_looked_at() -> None:
    """One part costs what it is large, not what the picture is."""
    surface, other = surface_of(noise(0)), surface_of(noise(1))
    planes = YuvPlanes(SIZE)
    planes.take(surface, [WHOLE])
    before = bytes(planes.pixels)

    planes.take(other, [pygame.Rect(10, 8, 4, 4)])

    changed = np.frombuffer(before, np.uint8) != np.frombuffer(planes.pixels, np.uint8)
    assert 0 < changed.sum() <= 4 * 4 * 3 // 2
