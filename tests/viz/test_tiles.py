"""Tiles: what is kept of painted pictures is right and has a bound."""

import pygame

from viz.painters.tiles import LARGEST_STORE, Tiles
from viz.shapes import Group, Rect

SIZE = (1280, 720)
PART = pygame.Rect(10, 20, 60, 50)


def group(name: str) -> Group:
    """A group that is an object of its own."""
    return Group(name, Rect(*PART), ())


def test_a_kept_part_is_put_back_as_it_was_painted() -> None:
    """Whatever the surface shows meanwhile, the part comes back, and only the part."""
    surface = pygame.Surface(SIZE, 0, 32)
    groups = [group("a"), group("b")]
    surface.fill((10, 20, 30), PART)
    tiles = Tiles()
    tiles.keep(surface, PART, groups)
    surface.fill((200, 100, 50))

    assert tiles.put(surface, PART, groups)

    assert surface.get_at(PART.topleft)[:3] == (10, 20, 30)
    assert surface.get_at((PART.right - 1, PART.bottom - 1))[:3] == (10, 20, 30)
    assert surface.get_at(PART.bottomright)[:3] == (200, 100, 50)


def test_other_groups_or_another_part_are_not_known() -> None:
    """A tile is of its groups in its place, in their order."""
    surface = pygame.Surface(SIZE, 0, 32)
    first, second = group("a"), group("b")
    tiles = Tiles()

    tiles.keep(surface, PART, [first, second])

    assert not tiles.put(surface, PART, [second, first])
    assert not tiles.put(surface, PART, [first])
    assert not tiles.put(surface, PART.move(1, 0), [first, second])


def test_no_more_bytes_are_kept_than_there_is_room_for() -> None:
    """The tile that was unused for longest goes first."""
    surface = pygame.Surface(SIZE, 0, 32)
    part = pygame.Rect(0, 0, 160, 160)
    tiles = Tiles()
    groups = [group(str(n)) for n in range(LARGEST_STORE // (160 * 160 * 4) + 3)]

    for one in groups:
        tiles.keep(surface, part, [one])
        tiles.put(surface, part, groups[:1])

    assert tiles.stored <= LARGEST_STORE
    assert tiles.put(surface, part, groups[:1])
    assert not tiles.put(surface, part, groups[1:2])
    assert tiles.put(surface, part, groups[-1:])


def test_large_parts_are_not_kept() -> None:
    """A whole picture would push out everything else."""
    surface = pygame.Surface(SIZE, 0, 32)
    whole = [group("whole")]
    tiles = Tiles()

    tiles.keep(surface, surface.get_rect(), whole)

    assert tiles.stored == 0
    assert not tiles.put(surface, surface.get_rect(), whole)
