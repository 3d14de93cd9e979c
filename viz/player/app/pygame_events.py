"""Input: pygame events as keys, clicks and text."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

import pygame

from viz.kit.input_events import (
    Key,
    KeyPressed,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    TextTyped,
    WheelTurned,
)
from viz.player.app.player import Player
from viz.player.state.keys_and_commands import Command, keys, pad

_REPEAT_MS: Final = (400, 40)
_REPEATED_KEYS: Final = frozenset(
    {"backspace", "delete", "tab", "left", "right", "up", "down"}
)
"""What is repeated while a key is held, in addition to such commands."""
_DOUBLE_MS, _DOUBLE_PX = 400, 8
"""How soon and how near the second press of a double click is to the first."""
_LITERAL: Final = frozenset("?+-,.*/:")
_PAD: Final = {
    **{f"[{digit}]": str(digit) for digit in range(10)},
    "[+]": "+",
    "[-]": "-",
    "[*]": "*",
    "[/]": "/",
    "[.]": ".",
    "=": "+",
}
_LETTER_A: Final = 4
"""Where the letters begin in the numbers of places on a keyboard."""

_PAD_KEYS: Final[Mapping[int | tuple[int, int], str]] = {
    (-1, 0): "left",
    (1, 0): "right",
    (0, 1): "up",
    (0, -1): "down",
    0: "return",
    1: "escape",
}
"""Keys that a gamepad presses in a dialog or on a page, by button or direction."""


class Input:
    """Passes events to the player; tracks the keys that are held.

    Attributes:
        was_resized: Whether the window has another size; whoever acts on it sets it
            back. Many in a row count as one.
        was_exposed: Whether the window was uncovered; the same.
    """

    def __init__(self) -> None:
        self.was_resized = False
        self.was_exposed = False
        self._held: set[int] = set()
        self._text_is_spent = False
        self._pressed = -_DOUBLE_MS, (0, 0)
        self._pads: list[pygame.joystick.JoystickType] = []
        pygame.key.set_repeat(*_REPEAT_MS)
        pygame.joystick.init()

    def pass_on(self, event: pygame.event.Event, player: Player) -> None:
        """Pass *event* to *player*."""
        match event.type:
            case pygame.QUIT:
                player.do(Command.QUIT)
            case pygame.WINDOWSIZECHANGED:
                self.was_resized = True
            case pygame.WINDOWEXPOSED:
                self.was_exposed = True
            case pygame.DROPFILE:
                player.drop(Path(event.file))
            case pygame.DROPTEXT:
                player.paste(event.text)
            case pygame.KEYDOWN | pygame.KEYUP | pygame.TEXTINPUT:
                self._typed(event, player)
            case pygame.JOYDEVICEADDED | pygame.JOYBUTTONDOWN | pygame.JOYHATMOTION:
                self._gamed(event, player)
            case _:
                self._moused(event, player)

    def _moused(self, event: pygame.event.Event, player: Player) -> None:
        is_press = event.type == pygame.MOUSEBUTTONDOWN
        if not is_press or event.button != pygame.BUTTON_LEFT:
            _moused(event, player)
            return
        now, (x, y) = pygame.time.get_ticks(), event.pos
        last, (last_x, last_y) = self._pressed
        is_near = abs(x - last_x) + abs(y - last_y) <= _DOUBLE_PX
        is_double = is_near and now - last <= _DOUBLE_MS
        self._pressed = -_DOUBLE_MS if is_double else now, event.pos
        held = pygame.key.get_mods()
        adds = held & (pygame.KMOD_SHIFT | pygame.KMOD_CTRL | pygame.KMOD_META)
        player.handle(PointerPressed(event.pos, bool(adds), is_double))

    def _typed(self, event: pygame.event.Event, player: Player) -> None:
        match event.type:
            case pygame.TEXTINPUT:
                # The B that opens a note is not its first letter.
                is_spent, self._text_is_spent = self._text_is_spent, False
                if not is_spent:
                    player.handle(TextTyped(event.text))
            case pygame.KEYUP:
                self._held.discard(event.key)
            case _:
                key = key_of(event)
                is_again = event.key in self._held
                self._held.add(event.key)
                goes_on = _goes_on(key)
                if not is_again or goes_on:
                    before = player.layers[-1:]
                    player.handle(KeyPressed(key))
                    self._text_is_spent = player.layers[-1:] != before

    def _gamed(self, event: pygame.event.Event, player: Player) -> None:
        match event.type:
            case pygame.JOYDEVICEADDED:
                self._pads.append(pygame.joystick.Joystick(event.device_index))
            case pygame.JOYBUTTONDOWN:
                _padded(event.button, player)
            case pygame.JOYHATMOTION:
                _padded(event.value, player)


def _padded(part: int | tuple[int, int], player: Player) -> None:
    """Act on a button of a gamepad, or a direction of its hat.

    Over the picture they are keys, so that they act on what is seen.
    """
    if player.layers:
        if part in _PAD_KEYS:
            player.handle(KeyPressed(Key(_PAD_KEYS[part])))
    elif part in pad():
        player.do(pad()[part])


def _goes_on(key: Key) -> bool:
    """Whether *key* repeats while it is held."""
    command = keys().get(key)
    repeats = command is not None and command.entry.repeats
    return repeats or key.name in _REPEATED_KEYS


def key_of(event: pygame.event.Event) -> Key:
    """The key of a ``KEYDOWN``.

    Letters are those that the keyboard writes; where it writes other than Latin ones,
    those that a keyboard has in the same place in America.
    """
    mods = event.mod
    name = pygame.key.name(event.key)
    ctrl = bool(mods & (pygame.KMOD_CTRL | pygame.KMOD_META))
    if event.unicode in _LITERAL and event.unicode and not ctrl:
        return Key(event.unicode)
    letter = event.scancode - _LETTER_A
    if len(name) == 1 and not name.isascii() and 0 <= letter < 26:  # noqa: PLR2004
        name = chr(ord("a") + letter)
    shift, alt = bool(mods & pygame.KMOD_SHIFT), bool(mods & pygame.KMOD_LALT)
    return Key(_PAD.get(name, name), shift, ctrl, alt)


def _moused(event: pygame.event.Event, player: Player) -> None:
    match event.type:
        case pygame.MOUSEMOTION:
            player.handle(PointerMoved(event.pos))
        case pygame.MOUSEBUTTONUP if event.button == pygame.BUTTON_LEFT:
            player.handle(PointerReleased())
        case pygame.MOUSEWHEEL if event.y:
            ctrl = bool(pygame.key.get_mods() & pygame.KMOD_CTRL)
            player.handle(WheelTurned(event.y, pygame.mouse.get_pos(), ctrl))
        case pygame.WINDOWLEAVE:
            player.handle(PointerMoved(None))
