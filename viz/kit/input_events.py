"""Input events: keys, text, pointer and wheel, as values of no window library."""

from typing import Final, NamedTuple, TypeAlias

from viz.shapes import Point


class Key(NamedTuple):
    """A key and its modifiers.

    Attributes:
        name: In lower case: "space", "left", "a", "f11"; "?" whatever key makes it.
        shift: Whether Shift is held.
        ctrl: Whether Ctrl, or Command on a Mac, is held.
        alt: Whether the left Alt is held.
    """

    name: str
    shift: bool = False
    ctrl: bool = False
    alt: bool = False


ENTER: Final = frozenset({"return", "enter"})
"""Names of the keys that confirm."""


class KeyPressed(NamedTuple):
    """*key* was pressed, or is held and repeats."""

    key: Key


class TextTyped(NamedTuple):
    """*text* was typed, or pasted into a field."""

    text: str


class PointerPressed(NamedTuple):
    """The mouse button was pressed.

    Attributes:
        at: Where.
        adds: Whether Shift or Ctrl is held, which keep what was selected before.
        is_double: Whether it is the second press in a short time at one place.
    """

    at: Point
    adds: bool = False
    is_double: bool = False


class PointerReleased(NamedTuple):
    """The mouse button was released."""


class PointerMoved(NamedTuple):
    """The mouse moved to *at*; ``None``: out of the window."""

    at: Point | None


class WheelTurned(NamedTuple):
    """The wheel was turned.

    Attributes:
        by: Notches; above 0 is upwards.
        at: Where the mouse is.
        ctrl: Whether Ctrl is held.
    """

    by: int
    at: Point
    ctrl: bool = False


InputEvent: TypeAlias = (
    KeyPressed
    | TextTyped
    | PointerPressed
    | PointerReleased
    | PointerMoved
    | WheelTurned
)
