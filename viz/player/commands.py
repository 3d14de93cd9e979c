"""Commands: what a viewer can ask for, and the keys that ask for it."""

from enum import Enum
from typing import Final, NamedTuple


class Command(Enum):
    """What a viewer can ask for; the value says it in the help."""

    PLAY = "play or pause"
    FORWARD = "one step forward"
    BACK = "one step back"
    FORWARD_TEN = "ten steps forward"
    BACK_TEN = "ten steps back"
    START = "to the puzzle as given"
    END = "to the end"
    FASTER = "play faster"
    SLOWER = "play slower"
    NEXT_GUESS = "next guess"
    LAST_GUESS = "previous guess"
    NEXT_CONTRADICTION = "next contradiction"
    LAST_CONTRADICTION = "previous contradiction"
    NEXT_TECHNIQUE = "next change of technique"
    LAST_TECHNIQUE = "previous change of technique"
    NEXT_PLACEMENT = "next digit placed"
    LAST_PLACEMENT = "previous digit placed"
    THEME = "other theme"
    FULL_SCREEN = "full screen on or off"
    SCREENSHOT = "save a picture of the window"
    HELP = "this help"
    QUIT = "close"


class Key(NamedTuple):
    """A key as pygame names it, and whether Shift is held."""

    name: str
    shift: bool = False


KEYS: Final[dict[Key, Command]] = {
    Key("space"): Command.PLAY,
    Key("right"): Command.FORWARD,
    Key("left"): Command.BACK,
    Key("right", shift=True): Command.FORWARD_TEN,
    Key("left", shift=True): Command.BACK_TEN,
    Key("home"): Command.START,
    Key("end"): Command.END,
    Key("up"): Command.FASTER,
    Key("down"): Command.SLOWER,
    Key("g"): Command.NEXT_GUESS,
    Key("g", shift=True): Command.LAST_GUESS,
    Key("x"): Command.NEXT_CONTRADICTION,
    Key("x", shift=True): Command.LAST_CONTRADICTION,
    Key("t"): Command.NEXT_TECHNIQUE,
    Key("t", shift=True): Command.LAST_TECHNIQUE,
    Key("p"): Command.NEXT_PLACEMENT,
    Key("p", shift=True): Command.LAST_PLACEMENT,
    Key("d"): Command.THEME,
    Key("f11"): Command.FULL_SCREEN,
    Key("s"): Command.SCREENSHOT,
    Key("?"): Command.HELP,
    Key("?", shift=True): Command.HELP,
    Key("f1"): Command.HELP,
    Key("escape"): Command.QUIT,
    Key("q"): Command.QUIT,
}


def keys_of(command: Command) -> str:
    """The keys for *command* as people read them, "Shift + G" for instance."""
    names = []
    for key, meaning in KEYS.items():
        if meaning is command:
            name = _SHOWN.get(key.name, key.name.upper())
            with_shift = key.shift and key.name != "?"
            names.append(f"Shift + {name}" if with_shift else name)
    return ", ".join(dict.fromkeys(names))


_SHOWN: Final = {
    "space": "Space",
    "right": "→",
    "left": "←",
    "up": "↑",
    "down": "↓",
    "home": "Home",
    "end": "End",
    "escape": "Esc",
}
