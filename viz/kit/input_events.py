"""Input events: keys, text, pointer and wheel, as values of no window library."""

from typing import NamedTuple, TypeAlias

from viz.shapes import Point


class Key(NamedTuple):
    """A key and what is held with it.

    Attributes:
        name: In lower case: "space", "left", "a", "f11"; "?" whatever key makes it.
        shift: Whether Shift is held.
        ctrl: Whether Ctrl, or Command on a Mac, is held.
    """

    name: str
    shift: bool = False
    ctrl: bool = False


class KeyPressed(NamedTuple):
    """*key* went down, or goes on being held."""

    key: Key


class TextTyped(NamedTuple):
    """*text* was written, or pasted where one writes."""

    text: str


class PointerPressed(NamedTuple):
    """The button of the mouse went down at *at*."""

    at: Point


class PointerReleased(NamedTuple):
    """The button of the mouse went up."""


class PointerMoved(NamedTuple):
    """The mouse is at *at*; ``None``: it has left."""

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
