"""The window: pygame's events in, the player's frames out."""

import os
import sys
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Final

import pygame

from viz.errors import DisplayError
from viz.painters.screen import ScreenPainter
from viz.player.commands import KEYS, Command, Key
from viz.player.player import Player
from viz.resources import assets

_FRAMES_A_SECOND: Final = 60
_LONGEST_MS: Final = 100
"""A pause of the whole machine does not skip the replay ahead by more."""
_IDLE_MS: Final = 200
"""How long to wait for the viewer while nothing moves."""


def has_display() -> bool:
    """Whether a window can be seen here."""
    given = os.environ
    if given.get("SDL_VIDEODRIVER") in {"dummy", "offscreen"}:
        return False
    if sys.platform == "linux" and not (given.keys() & {"DISPLAY", "WAYLAND_DISPLAY"}):
        return False
    try:
        _open_display()
    except pygame.error:
        return False
    return pygame.display.get_driver() not in {"dummy", "offscreen"}


def _open_display() -> None:
    pygame.display.init()
    if pygame.display.get_driver() == "x11":
        # Without a GPU, an accelerated frame buffer makes updates ten times slower.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


class Window:
    """A resizable window that shows a player until its viewer closes it.

    Args:
        size: Width and height in pixels to begin with.
        pictures: Gives the folder for screenshots, which is there then.

    Raises:
        DisplayError: No window can be opened here.
    """

    def __init__(self, size: tuple[int, int], pictures: Callable[[], Path]) -> None:
        if "SDL_VIDEODRIVER" not in os.environ and not has_display():
            raise DisplayError(
                "there is no display for a window here; sudoscope record writes a video"
            )
        try:
            _open_display()
            pygame.display.set_icon(pygame.image.load(assets() / "icon.svg"))
            self._surface = pygame.display.set_mode(size, pygame.RESIZABLE)
        except pygame.error as error:
            raise DisplayError(f"no window can be opened here: {error}") from None
        pygame.display.set_caption("Sudoscope")
        self._pictures = pictures
        self._painter = ScreenPainter(self._surface)
        self._clock = pygame.time.Clock()
        self._window_size: tuple[int, int] | None = None  # while in full screen

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels as they are now."""
        return self._surface.get_size()

    def run(self, player: Player) -> None:
        """Show *player* until it is closed."""
        try:
            while player.is_open:
                for event in self._events(player):
                    self._pass_on(event, player)
                player.advance(min(self._clock.tick(_FRAMES_A_SECOND), _LONGEST_MS))
                self._show(player)
        finally:
            player.close()
            pygame.display.quit()

    def _events(self, player: Player) -> list[pygame.event.Event]:
        if not player.is_still:
            return pygame.event.get()
        first = pygame.event.wait(_IDLE_MS)
        self._clock.tick()
        return [first, *pygame.event.get()]

    def _show(self, player: Player) -> None:
        if player.wants_full_screen:
            player.wants_full_screen = False
            self._toggle_full_screen()
            self._resized(player)
        parts = self._painter.paint(player.frame())
        if parts:
            pygame.display.update(parts)
        if player.wants_screenshot:
            player.wants_screenshot = False
            player.say(self._screenshot())

    def _pass_on(self, event: pygame.event.Event, player: Player) -> None:
        match event.type:
            case pygame.QUIT:
                player.close()
            case pygame.KEYDOWN:
                command = _command(event)
                if command is not None:
                    player.do(command)
            case pygame.MOUSEMOTION:
                player.point(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == pygame.BUTTON_LEFT:
                player.press(event.pos)
            case pygame.MOUSEBUTTONUP if event.button == pygame.BUTTON_LEFT:
                player.release()
            case pygame.MOUSEWHEEL if event.y:
                player.do(Command.BACK if event.y > 0 else Command.FORWARD)
            case pygame.WINDOWLEAVE:
                player.point(None)
            case pygame.WINDOWEXPOSED:
                self._painter.forget()
            case pygame.VIDEORESIZE | pygame.WINDOWSIZECHANGED:
                self._resized(player)

    def _toggle_full_screen(self) -> None:
        if self._window_size is None:
            self._window_size = self.size
            pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        else:
            pygame.display.set_mode(self._window_size, pygame.RESIZABLE)
            self._window_size = None

    def _resized(self, player: Player) -> None:
        self._surface = pygame.display.get_surface() or self._surface
        self._painter = ScreenPainter(self._surface)
        player.resize(self._surface.get_size())

    def _screenshot(self) -> str:
        """Save the window's picture; what to say about it."""
        name = f"sudoscope-{datetime.now().astimezone():%Y%m%d-%H%M%S-%f}.png"
        try:
            path = self._pictures() / name
            pygame.image.save(self._surface, path)
        except (OSError, pygame.error) as error:
            return f"The picture was not saved: {error}"
        return f"Saved {path}"


def _command(event: pygame.event.Event) -> Command | None:
    if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
        return None
    shift = bool(event.mod & pygame.KMOD_SHIFT)
    name = "?" if event.unicode == "?" else pygame.key.name(event.key)
    return KEYS.get(Key(name, shift=shift))
