"""Commands: what a viewer can ask for, and the keys that ask for it."""

from enum import StrEnum
from typing import Final

from viz.kit.keys import Key
from viz.messages import phrases


class Command(StrEnum):
    """What a viewer can ask for; the value is its name in the phrases."""

    PLAY = "play"
    FORWARD = "forward"
    BACK = "back"
    FORWARD_TEN = "forward-ten"
    BACK_TEN = "back-ten"
    START = "start"
    END = "end"
    FASTER = "faster"
    SLOWER = "slower"
    OPEN_STEP = "open-step"
    NEXT_GUESS = "next-guess"
    LAST_GUESS = "last-guess"
    NEXT_CONTRADICTION = "next-contradiction"
    LAST_CONTRADICTION = "last-contradiction"
    NEXT_TECHNIQUE = "next-technique"
    LAST_TECHNIQUE = "last-technique"
    NEXT_PLACEMENT = "next-placement"
    LAST_PLACEMENT = "last-placement"
    NEXT_MARKER = "next-marker"
    LAST_MARKER = "last-marker"
    SKIP_BRANCH = "skip-branch"
    WINNING_PATH = "winning-path"
    LOOP = "loop"
    BOOKMARK = "bookmark"
    NEXT_BOOKMARK = "next-bookmark"
    LAST_BOOKMARK = "last-bookmark"
    BOOKMARKS = "bookmarks"
    PASTE = "paste"
    OPEN = "open"
    EXAMPLES = "examples"
    START_PAGE = "start-page"
    EDIT = "edit"
    AGENT = "agent"
    COMPARE = "compare"
    QUIZ = "quiz"
    PRESENT = "present"
    GLOSSARY = "glossary"
    TREE = "tree"
    ZOOM_IN = "zoom-in"
    ZOOM_OUT = "zoom-out"
    PANELS = "panels"
    CAPTIONS = "captions"
    THEME = "theme"
    SETTINGS = "settings"
    FULL_SCREEN = "full-screen"
    SCREENSHOT = "screenshot"
    RECORD = "record"
    HELP = "help"
    CLOSE = "close"
    QUIT = "quit"


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
    Key("return"): Command.OPEN_STEP,
    Key("enter"): Command.OPEN_STEP,
    Key("g"): Command.NEXT_GUESS,
    Key("g", shift=True): Command.LAST_GUESS,
    Key("x"): Command.NEXT_CONTRADICTION,
    Key("x", shift=True): Command.LAST_CONTRADICTION,
    Key("t"): Command.NEXT_TECHNIQUE,
    Key("t", shift=True): Command.LAST_TECHNIQUE,
    Key("p"): Command.NEXT_PLACEMENT,
    Key("p", shift=True): Command.LAST_PLACEMENT,
    Key("page down"): Command.NEXT_MARKER,
    Key("page up"): Command.LAST_MARKER,
    Key("k"): Command.SKIP_BRANCH,
    Key("w"): Command.WINNING_PATH,
    Key("l"): Command.LOOP,
    Key("b"): Command.BOOKMARK,
    Key("n"): Command.NEXT_BOOKMARK,
    Key("n", shift=True): Command.LAST_BOOKMARK,
    Key("b", shift=True): Command.BOOKMARKS,
    Key("v"): Command.PASTE,
    Key("v", ctrl=True): Command.PASTE,
    Key("o"): Command.OPEN,
    Key("o", shift=True): Command.EXAMPLES,
    Key("n", ctrl=True): Command.START_PAGE,
    Key("e"): Command.EDIT,
    Key("a"): Command.AGENT,
    Key("m"): Command.COMPARE,
    Key("q"): Command.QUIZ,
    Key("f5"): Command.PRESENT,
    Key("i"): Command.GLOSSARY,
    Key("f"): Command.TREE,
    Key("+"): Command.ZOOM_IN,
    Key("-"): Command.ZOOM_OUT,
    Key("h"): Command.PANELS,
    Key("c"): Command.CAPTIONS,
    Key("d"): Command.THEME,
    Key(","): Command.SETTINGS,
    Key("f11"): Command.FULL_SCREEN,
    Key("s"): Command.SCREENSHOT,
    Key("r"): Command.RECORD,
    Key("?"): Command.HELP,
    Key("f1"): Command.HELP,
    Key("escape"): Command.CLOSE,
    Key("q", ctrl=True): Command.QUIT,
}

SECTIONS: Final[dict[str, tuple[Command, ...]]] = {
    "section-play": (
        Command.PLAY,
        Command.FORWARD,
        Command.BACK,
        Command.FORWARD_TEN,
        Command.BACK_TEN,
        Command.START,
        Command.END,
        Command.FASTER,
        Command.SLOWER,
        Command.OPEN_STEP,
        Command.LOOP,
    ),
    "section-tree": (
        Command.SKIP_BRANCH,
        Command.WINNING_PATH,
        Command.TREE,
        Command.ZOOM_IN,
        Command.ZOOM_OUT,
    ),
    "section-jump": (
        Command.NEXT_GUESS,
        Command.LAST_GUESS,
        Command.NEXT_CONTRADICTION,
        Command.LAST_CONTRADICTION,
        Command.NEXT_TECHNIQUE,
        Command.LAST_TECHNIQUE,
        Command.NEXT_PLACEMENT,
        Command.LAST_PLACEMENT,
        Command.NEXT_MARKER,
        Command.LAST_MARKER,
    ),
    "section-puzzle": (
        Command.PASTE,
        Command.OPEN,
        Command.EXAMPLES,
        Command.START_PAGE,
        Command.EDIT,
        Command.AGENT,
        Command.COMPARE,
    ),
    "section-notes": (
        Command.BOOKMARK,
        Command.NEXT_BOOKMARK,
        Command.LAST_BOOKMARK,
        Command.BOOKMARKS,
    ),
    "section-learn": (Command.QUIZ, Command.PRESENT, Command.GLOSSARY),
    "section-window": (
        Command.PANELS,
        Command.CAPTIONS,
        Command.THEME,
        Command.SETTINGS,
        Command.FULL_SCREEN,
        Command.SCREENSHOT,
        Command.RECORD,
        Command.HELP,
        Command.CLOSE,
        Command.QUIT,
    ),
}
"""All commands as the help lists them; each once."""


def keys_of(command: Command, language: str) -> str:
    """The keys for *command* as people read them, "Shift + G" for instance."""
    names = [
        _shown(key, language) for key, meaning in KEYS.items() if meaning is command
    ]
    return ", ".join(dict.fromkeys(names))


def _shown(key: Key, language: str) -> str:
    """*key* with what is held, as keyboards label it in *language*."""
    labels = phrases("keys", language)
    parts = [labels["ctrl"]] if key.ctrl else []
    if key.shift:
        parts.append(labels["shift"])
    parts.append(labels.get(key.name, key.name.upper()))
    return " + ".join(parts)
