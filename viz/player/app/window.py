"""The window: pygame events in, frames out."""

import os
import sys
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Final, assert_never
from urllib.parse import urlsplit

import pygame

from solver.codec import packed
from solver.errors import SudoscopeError
from solver.formats.notation import PuzzleRecord
from solver.formats.unwritten import unwritten
from solver.log.trace import Trace
from viz.assets_folder import assets
from viz.errors import DisplayError
from viz.layout.aspect import SMALLEST_SIDE
from viz.messages import phrases
from viz.output.atomic_file import write_whole
from viz.painters.surface import ScreenPainter
from viz.player.app.gc_tuning import collect_between, collections_between, set_aside
from viz.player.app.player import Player
from viz.player.app.pygame_events import Input
from viz.player.state.notices import Toast
from viz.player.state.requests import WindowRequest
from viz.puzzles.puzzle_texts import file_of, line_of, link_of
from viz.shapes import Frame

_FRAMES_A_SECOND: Final = 60
_LONGEST_MS: Final = 100
"""A pause of the whole machine does not skip the replay ahead by more."""
_IDLE_MS: Final = 200
"""How long to wait for the viewer while nothing moves."""
_FRAME: Final = 80  # pixels of a screen's height: a title and the system's bar


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
    # Where Windows would enlarge the window on a fine screen, draw it finely instead.
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    pygame.display.init()
    if pygame.display.get_driver() == "x11":
        # Without a GPU, an accelerated frame buffer makes updates ten times slower.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


class Window:
    """A resizable window that shows a player until its viewer closes it.

    Args:
        size: Width and height in pixels to begin with, as far as the screen has them.
        pictures: Gives the folder for screenshots, which is there then.
        position: Its left upper corner, where it has room there; else the system
            chooses.

    Raises:
        DisplayError: No window can be opened here.
    """

    def __init__(
        self,
        size: tuple[int, int],
        pictures: Callable[[], Path],
        position: tuple[int, int] | None = None,
    ) -> None:
        if "SDL_VIDEODRIVER" not in os.environ and not has_display():
            raise DisplayError(
                "there is no display for a window here; sudoscope record writes a video"
            )
        try:
            _open_display()
            pygame.display.set_icon(pygame.image.load(assets() / "icon.svg"))
            position = position if position and _is_on_screen(position, size) else None
            size = _fitted(size, 0 if position else _FRAME)
            self._surface = pygame.display.set_mode(size, pygame.RESIZABLE)
        except pygame.error as error:
            raise DisplayError(f"no window can be opened here: {error}") from None
        self._handle = pygame.Window.from_display_module()
        self._handle.minimum_size = (SMALLEST_SIDE, SMALLEST_SIDE)
        if position is not None:
            self._handle.position = position
        self._position = position
        self._title = ""
        self._settled: object = None
        self._pictures = pictures
        self._canvas = self._surface
        self._painter = ScreenPainter(self._canvas)
        self._clock = pygame.time.Clock()
        self._input = Input()
        self._shown_size = self._surface.get_size()
        self._window_size: tuple[int, int] | None = None  # while in full screen

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels as they are now, or were before full screen.

        Once the window is closed, as they were last.
        """
        return self._window_size or self._shown_size

    @property
    def position(self) -> tuple[int, int] | None:
        """Its left upper corner when it was closed, if it was not in full screen."""
        return self._position

    def run(
        self, player: Player, on_shown: Callable[[int], None] | None = None
    ) -> None:
        """Show *player* until it is closed.

        Args:
            player: The player.
            on_shown: Called after each picture with the milliseconds since the last.
        """
        try:
            with collections_between():
                while player.is_open:
                    ms = self._turn(player)
                    if on_shown is not None:
                        on_shown(ms)
        finally:
            player.close()
            if self._window_size is None:
                x, y = self._handle.position
                self._position = x, y
            pygame.display.quit()
            player.workspace.finish()

    def _turn(self, player: Player) -> int:
        """Show the current frame; return the milliseconds since the last one."""
        self._take_events(player)
        ms = min(self._clock.tick(_FRAMES_A_SECOND), _LONGEST_MS)
        player.advance(ms)
        self._show(player)
        self._settle(player)
        return ms

    def _take_events(self, player: Player) -> None:
        """Pass events to the player; while nothing moves, wait for one."""
        events = [] if not player.is_still else [pygame.event.wait(_IDLE_MS)]
        if events:
            self._clock.tick()
        for event in (*events, *pygame.event.get()):
            self._input.pass_on(event, player)
        if self._input.was_exposed:
            self._painter.forget()
        if self._input.was_resized:
            self._resized(player)
        self._input.was_exposed = self._input.was_resized = False

    def _show(self, player: Player) -> None:
        for request in player.screen.take_requests():
            self._answer(request, player)
        self._set_title(player)
        self._paint(player.frame())

    def _answer(self, request: WindowRequest, player: Player) -> None:
        """Serve a request of *player*."""
        match request:
            case WindowRequest.FULL_SCREEN:
                self._toggle_full_screen()
                self._resized(player)
            case WindowRequest.PASTE:
                self._paste(player)
            case WindowRequest.SCREENSHOT:
                self._paint(player.frame())
                player.workspace.notices.tell(self._screenshot())
            case WindowRequest.SAVE_TRACE:
                player.workspace.notices.tell(self._save_trace(player.saved_trace))
            case WindowRequest.COPY:
                player.workspace.notices.tell(_copied(player, line_of))
            case WindowRequest.COPY_LINK:
                player.workspace.notices.tell(_copied(player, link_of))
            case WindowRequest.COPY_WORDS:
                player.workspace.notices.tell(
                    _put_text(words_of(player), "copied-words")
                )
            case WindowRequest.SAVE_PUZZLE:
                player.workspace.notices.tell(self._save_puzzle(player.record))
            case _:
                assert_never(request)

    def _paint(self, frame: Frame) -> None:
        """Show *frame*, made smaller where the window is smaller than it."""
        if frame.size != self._canvas.get_size():
            self._canvas = pygame.Surface(frame.size, 0, self._surface)
            self._painter.move_to(self._canvas)
        parts = self._painter.paint(frame)
        if not parts:
            return
        if self._canvas is self._surface:
            pygame.display.update(parts)
            return
        size = self._surface.get_size()
        pygame.transform.smoothscale(self._canvas, size, self._surface)
        pygame.display.update()

    def _settle(self, player: Player) -> None:
        """Exempt what there is from collection after a new replay is loaded."""
        if player.trace is not self._settled:
            self._settled = player.trace
            set_aside()
        collect_between()

    def _set_title(self, player: Player) -> None:
        title = window_title(player)
        if title != self._title:
            self._title = title
            pygame.display.set_caption(title)

    @staticmethod
    def _paste(player: Player) -> None:
        try:
            text = pygame.scrap.get_text()
        except pygame.error:
            text = ""
        player.paste(text)

    def _toggle_full_screen(self) -> None:
        """Fill the screen, or put the window back where and as large as it was."""
        if self._window_size is None:
            self._window_size = self._surface.get_size()
            self._handle.set_fullscreen(desktop=True)
        else:
            self._handle.set_windowed()
            self._window_size = None

    def _resized(self, player: Player) -> None:
        self._surface = pygame.display.get_surface() or self._surface
        self._canvas = self._surface
        self._painter.move_to(self._canvas)
        self._shown_size = self._surface.get_size()
        player.screen.resize(self._shown_size)

    def _save_trace(self, trace: Trace) -> Toast:
        """Save *trace* as a file; return the message about it."""
        try:
            path = self._pictures() / _named(".jsonl.gz")
            write_whole(path, packed(trace, compressed=True))
        except (OSError, SudoscopeError) as error:
            return Toast("trace-not-saved", {"why": str(error)})
        return Toast("saved", {"path": str(path)})

    def _save_puzzle(self, record: PuzzleRecord | None) -> Toast:
        """Save *record* as a file; return the message about it."""
        if record is None:
            return Toast("no-puzzle")
        try:
            path = self._pictures() / _named(".json")
            write_whole(path, file_of(record).encode())
        except (OSError, SudoscopeError) as error:
            return Toast("puzzle-not-saved", {"why": str(error)})
        return Toast("saved", {"path": str(path)})

    def _screenshot(self) -> Toast:
        """Save the window's picture; return the message about it."""
        try:
            path = self._pictures() / _named(".png")
            pygame.image.save(self._surface, path)
        except (OSError, pygame.error, SudoscopeError) as error:
            return Toast("not-saved", {"why": str(error)})
        return Toast("saved", {"path": str(path)})


def _is_on_screen(position: tuple[int, int], size: tuple[int, int]) -> bool:
    """Whether all of a window can be seen at *position*, as far as is known."""
    screens = pygame.display.get_desktop_sizes()
    right, bottom = sum(w for w, _ in screens), max(h for _, h in screens)
    (x, y), (width, height) = position, _fitted(size, 0)
    return 0 <= x <= right - width and 0 <= y <= bottom - height


def _fitted(size: tuple[int, int], frame: int) -> tuple[int, int]:
    """*size*, or what fits a screen: with a *frame* to add, it opens on the first."""
    screens = pygame.display.get_desktop_sizes()[: 1 if frame else None]
    width, height = max(w for w, _ in screens), max(h for _, h in screens) - frame
    return min(size[0], width), min(size[1], height)


def _copied(player: Player, written: Callable[[PuzzleRecord], str]) -> Toast:
    """Put the puzzle into the clipboard as *written*; say what that does not hold."""
    record = player.record
    if record is None:
        return Toast("no-puzzle")
    try:
        text, lost = written(record), unwritten(record, written)
    except SudoscopeError as error:
        return Toast("not-copied", {"why": str(error)})
    said = phrases("player", player.workspace.settings.language)
    parts = ", ".join(said[f"part-{part}"] for part in lost)
    without = said["copied-without"].format(parts=parts) if lost else ""
    site = urlsplit(text).hostname or ""
    key = "copied-link" if written is link_of else "copied"
    return _put_text(text, key, site=site, without=without)


def words_of(player: Player) -> str:
    """What is said of the current step of *player*, a line for each part."""
    said = player.stage.words_at(player.moment)
    return "\n".join(filter(None, (said.title, said.reason, said.follows)))


def _put_text(text: str, said: str, **values: str) -> Toast:
    """Put *text* into the clipboard; return the message *said*, or why it is not."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error as error:
        return Toast("not-copied", {"why": str(error)})
    return Toast(said, {**values})


def window_title(player: Player) -> str:
    """The title of the window: that of the puzzle, unless none is chosen yet."""
    is_choosing = any(layer.is_start_page for layer in player.layers)
    puzzle = "" if is_choosing else player.trace.puzzle.title
    return f"{puzzle} – Sudoscope" if puzzle else "Sudoscope"


def _named(suffix: str) -> str:
    """The name of a new file, by the time of day."""
    return f"sudoscope-{datetime.now().astimezone():%Y%m%d-%H%M%S-%f}{suffix}"
