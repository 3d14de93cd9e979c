"""Stores of images: a bound in bytes, and nothing drawn twice while it is kept."""

from collections.abc import Callable

import pygame

from viz.painters.image_cache import stored

SIDE = 16
BYTES = SIDE * SIDE * 4


def figures(most: int) -> tuple[Callable[[str], pygame.Surface], list[str]]:
    """A figure of a known number of bytes, stored, and which were drawn."""
    drawn: list[str] = []

    @stored(most)
    def figure(name: str) -> pygame.Surface:
        drawn.append(name)
        return pygame.Surface((SIDE, SIDE), pygame.SRCALPHA, 32)

    return figure, drawn


def test_the_longest_unused_image_goes_first() -> None:
    """There is room for three; the one looked at last stays."""
    figure, drawn = figures(3 * BYTES)
    for name in ("a", "b", "c", "a", "d"):
        figure(name)

    for name in ("a", "c", "d"):
        figure(name)
    figure("b")

    assert "".join(drawn) == "abcdb"


def test_an_image_larger_than_the_store_is_kept_alone() -> None:
    """It is shown now, and likely again."""
    figure, drawn = figures(BYTES // 2)

    for name in ("a", "b", "b", "a"):
        figure(name)

    assert "".join(drawn) == "aba"


def test_a_stored_figure_is_drawn_once_for_the_same_arguments() -> None:
    """And again for others, and when it was forgotten."""
    figure, drawn = figures(2 * BYTES)

    first = figure("a")
    assert figure("a") is first
    figure("b")
    figure("c")
    figure("a")

    assert drawn == ["a", "b", "c", "a"]
