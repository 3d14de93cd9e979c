"""Stores of images: a bound in bytes, and nothing drawn twice while it is kept."""

import pygame

from viz.painters.image_cache import Store, stored

SIDE = 16
BYTES = SIDE * SIDE * 4


def image() -> pygame.Surface:
    """An image of a known number of bytes."""
    return pygame.Surface((SIDE, SIDE), pygame.SRCALPHA, 32)


def test_the_longest_unused_image_goes_first() -> None:
    """There is room for three; the one looked at last stays."""
    store = Store(3 * BYTES)
    for key in "abc":
        store.keep(key, image())
    store.find("a")

    store.keep("d", image())

    assert store.stored == 3 * BYTES
    assert store.find("b") is None
    assert all(store.find(key) is not None for key in "acd")


def test_an_image_larger_than_the_store_is_kept_alone() -> None:
    """It is shown now, and likely again."""
    store = Store(BYTES // 2)

    store.keep("a", image())
    store.keep("b", image())

    assert store.find("a") is None
    assert store.find("b") is not None
    assert store.stored == BYTES


def test_a_stored_figure_is_drawn_once_for_the_same_arguments() -> None:
    """And again for others, and when it was forgotten."""
    drawn = []

    @stored(2 * BYTES)
    def figure(name: str) -> pygame.Surface:
        drawn.append(name)
        return image()

    first = figure("a")
    assert figure("a") is first
    figure("b")
    figure("c")
    figure("a")

    assert drawn == ["a", "b", "c", "a"]
