"""Keys as a keyboard reports them, whatever the window library calls them."""

from typing import NamedTuple


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
