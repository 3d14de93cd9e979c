"""Input events: what a viewer does with keyboard and pointer. All are values."""

from typing import NamedTuple, TypeAlias

from viz.kit.keys import Key
from viz.shapes import Point


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
