"""The commands of the viewer, one entry each.

The help, the toolbar, the keys and the gamepad follow from the entries. What a command
is called is in the catalogue ``commands``, what it does in ``viz.player.app.actions``.
"""

from enum import Enum, StrEnum, auto
from typing import Final, NamedTuple, Self

from viz.kit.input_events import Key
from viz.messages import phrases


class HelpSection(StrEnum):
    """A section of the help, in order; the value is its message key."""

    PLAY = "section-play"
    TREE = "section-tree"
    JUMP = "section-jump"
    PUZZLE = "section-puzzle"
    NOTES = "section-notes"
    LEARN = "section-learn"
    WINDOW = "section-window"


class Need(Enum):
    """A precondition of a command."""

    NOTHING = auto()
    ONE_SOLVE = auto()
    """Not two that are compared."""
    GUESSES = auto()
    """One solve in which something was guessed."""
    RECORDABLE = auto()
    """Something to record, and no recording in progress."""


class ToolbarGroup(Enum):
    """A part of the toolbar."""

    TRANSPORT = auto()
    SPEED = auto()
    OTHERS = auto()


class ToolbarSlot(NamedTuple):
    """The button of a command.

    Attributes:
        icon: Its figure, one of ``viz.player.ui.icons.ICONS``.
        place: Where in its group it is, from the left.
        rank: How needed it is, from 1: where room ends, the last are left out.
        group: What it stands with; only the others have labels.
    """

    icon: str
    place: int
    rank: int = 0
    group: ToolbarGroup = ToolbarGroup.OTHERS


class CommandEntry(NamedTuple):
    """The keys, the button and the conditions of a command.

    Attributes:
        section: Where the help lists it.
        keys: What asks for it: names of keys, ``shift+`` or ``ctrl+`` before them.
        slot: Its place in the toolbar, if it has one.
        needs: Without what it says why nothing happens.
        repeats: Whether it goes on while its key is held.
        is_global: Whether its keys work over every dialog while nothing is written.
        pad: The number of the gamepad's button for it, or the direction of the hat.
    """

    section: HelpSection
    keys: tuple[str, ...]
    slot: ToolbarSlot | None = None
    needs: Need = Need.NOTHING
    repeats: bool = False
    is_global: bool = False
    pad: int | tuple[int, int] | None = None


_PLAY, _TREE, _JUMP, _PUZZLE, _NOTES, _LEARN, _WINDOW = HelpSection
_TRANSPORT, _SPEED, _ = ToolbarGroup


class Command(StrEnum):
    """A command of the viewer; the value is its message key.

    The help lists the commands of a section in this order.

    Attributes:
        entry: All that is to be known of it.
    """

    _value_: str
    entry: CommandEntry

    def __new__(cls, name: str, entry: CommandEntry) -> Self:
        """A command that is called *name*."""
        command = str.__new__(cls, name)
        command._value_ = name
        command.entry = entry
        return command

    PLAY = (
        "play",
        CommandEntry(
            _PLAY, ("space",), ToolbarSlot("play", 3, group=_TRANSPORT), pad=0
        ),
    )
    FORWARD = (
        "forward",
        CommandEntry(
            _PLAY,
            ("right",),
            ToolbarSlot("forward", 4, group=_TRANSPORT),
            repeats=True,
            pad=(1, 0),
        ),
    )
    BACK = (
        "back",
        CommandEntry(
            _PLAY,
            ("left",),
            ToolbarSlot("back", 2, group=_TRANSPORT),
            repeats=True,
            pad=(-1, 0),
        ),
    )
    FORWARD_TEN = "forward-ten", CommandEntry(_PLAY, ("shift+right",), repeats=True)
    BACK_TEN = "back-ten", CommandEntry(_PLAY, ("shift+left",), repeats=True)
    START = (
        "start",
        CommandEntry(_PLAY, ("home",), ToolbarSlot("start", 1, group=_TRANSPORT)),
    )
    END = "end", CommandEntry(_PLAY, ("end",), ToolbarSlot("end", 5, group=_TRANSPORT))
    FASTER = (
        "faster",
        CommandEntry(
            _PLAY, ("up",), ToolbarSlot("plus", 2, group=_SPEED), repeats=True, pad=7
        ),
    )
    SLOWER = (
        "slower",
        CommandEntry(
            _PLAY, ("down",), ToolbarSlot("minus", 1, group=_SPEED), repeats=True, pad=6
        ),
    )
    OPEN_STEP = (
        "open-step",
        CommandEntry(_PLAY, ("return", "enter"), needs=Need.ONE_SOLVE, pad=2),
    )
    WHY = "why", CommandEntry(_PLAY, ("y",), needs=Need.ONE_SOLVE)
    LOOP = "loop", CommandEntry(_PLAY, ("l",), ToolbarSlot("circuit", 9, 10))

    SKIP_BRANCH = "skip-branch", CommandEntry(_TREE, ("k",), needs=Need.ONE_SOLVE)
    WINNING_PATH = "winning-path", CommandEntry(_TREE, ("w",), needs=Need.ONE_SOLVE)
    TREE = "tree", CommandEntry(_TREE, ("f",), needs=Need.GUESSES)
    PANEL = "panel", CommandEntry(_TREE, ("u",), needs=Need.ONE_SOLVE)
    ZOOM_IN = "zoom-in", CommandEntry(_TREE, ("+",), needs=Need.GUESSES, repeats=True)
    ZOOM_OUT = "zoom-out", CommandEntry(_TREE, ("-",), needs=Need.GUESSES, repeats=True)

    NEXT_GUESS = "next-guess", CommandEntry(_JUMP, ("g",), pad=(0, -1))
    LAST_GUESS = "last-guess", CommandEntry(_JUMP, ("shift+g",), pad=(0, 1))
    NEXT_CONTRADICTION = "next-contradiction", CommandEntry(_JUMP, ("x",))
    LAST_CONTRADICTION = "last-contradiction", CommandEntry(_JUMP, ("shift+x",))
    NEXT_TECHNIQUE = "next-technique", CommandEntry(_JUMP, ("t",))
    LAST_TECHNIQUE = "last-technique", CommandEntry(_JUMP, ("shift+t",))
    NEXT_PLACEMENT = "next-placement", CommandEntry(_JUMP, ("p",))
    LAST_PLACEMENT = "last-placement", CommandEntry(_JUMP, ("shift+p",))
    NEXT_MARKER = "next-marker", CommandEntry(_JUMP, ("page down",), pad=5)
    LAST_MARKER = "last-marker", CommandEntry(_JUMP, ("page up",), pad=4)

    PASTE = "paste", CommandEntry(_PUZZLE, ("v", "ctrl+v"))
    OPEN = "open", CommandEntry(_PUZZLE, ("o",), ToolbarSlot("folder", 1, 5))
    EXAMPLES = "examples", CommandEntry(_PUZZLE, ("shift+o",))
    START_PAGE = "start-page", CommandEntry(_PUZZLE, ("ctrl+n",))
    EDIT = "edit", CommandEntry(_PUZZLE, ("e",), ToolbarSlot("pencil", 2, 8))
    AGENT = "agent", CommandEntry(_PUZZLE, ("a",), ToolbarSlot("branches", 3, 7))
    OWN_SOLVE = "own-solve", CommandEntry(_PUZZLE, ("shift+e",))
    BY_HAND = "by-hand", CommandEntry(_PUZZLE, ("ctrl+e",))
    COMPARE = "compare", CommandEntry(_PUZZLE, ("m",), ToolbarSlot("two-boards", 4, 6))

    BOOKMARK = "bookmark", CommandEntry(_NOTES, ("b",), ToolbarSlot("ribbon", 8, 11))
    NEXT_BOOKMARK = "next-bookmark", CommandEntry(_NOTES, ("n",))
    LAST_BOOKMARK = "last-bookmark", CommandEntry(_NOTES, ("shift+n",))
    BOOKMARKS = "bookmarks", CommandEntry(_NOTES, ("shift+b",))

    QUIZ = (
        "quiz",
        CommandEntry(
            _LEARN, ("q",), ToolbarSlot("question-bubble", 5, 9), Need.ONE_SOLVE
        ),
    )
    LESSON = "lesson", CommandEntry(_LEARN, ("shift+q",), needs=Need.ONE_SOLVE)
    PRESENT = "present", CommandEntry(_LEARN, ("f5",), ToolbarSlot("screen", 6, 12))
    GLOSSARY = "glossary", CommandEntry(_LEARN, ("i",), pad=3)

    PANELS = "panels", CommandEntry(_WINDOW, ("h",))
    CAPTIONS = "captions", CommandEntry(_WINDOW, ("c",))
    THEME = "theme", CommandEntry(_WINDOW, ("d",), is_global=True)
    SETTINGS = "settings", CommandEntry(_WINDOW, (",",), ToolbarSlot("sliders", 10, 3))
    FULL_SCREEN = (
        "full-screen",
        CommandEntry(_WINDOW, ("f11",), ToolbarSlot("corners", 11, 2), is_global=True),
    )
    SCREENSHOT = "screenshot", CommandEntry(_WINDOW, ("s",), is_global=True)
    SAVE_TRACE = "save-trace", CommandEntry(_WINDOW, ("ctrl+s",))
    RECORD = (
        "record",
        CommandEntry(_WINDOW, ("r",), ToolbarSlot("camera", 7, 4), Need.RECORDABLE),
    )
    HELP = "help", CommandEntry(_WINDOW, ("?", "f1"), ToolbarSlot("question", 12, 1))
    CLOSE = "close", CommandEntry(_WINDOW, ("escape",), pad=1)
    QUIT = "quit", CommandEntry(_WINDOW, ("ctrl+q",), is_global=True)


def key_named(text: str) -> Key:
    """Parse a key with its modifiers, as "shift+g"."""
    *held, name = text.split("+") if len(text) > 1 else [text]
    return Key(name, "shift" in held, "ctrl" in held)


KEYS: Final[dict[Key, Command]] = {
    key_named(text): command for command in Command for text in command.entry.keys
}
PAD: Final[dict[int | tuple[int, int], Command]] = {
    command.entry.pad: command for command in Command if command.entry.pad is not None
}
"""What the buttons and the hat of a gamepad ask for."""
SECTIONS: Final[dict[HelpSection, tuple[Command, ...]]] = {
    section: tuple(command for command in Command if command.entry.section is section)
    for section in HelpSection
}
"""All commands as the help lists them; each once."""


def keys_of(command: Command, language: str) -> str:
    """The keys for *command* as people read them, "Shift + G" for instance."""
    names = [_shown(key_named(text), language) for text in command.entry.keys]
    return ", ".join(dict.fromkeys(names))


def label_of(command: Command, language: str) -> str:
    """The short name of *command* for its button."""
    return phrases("commands", language)[f"label-{command}"]


def _shown(key: Key, language: str) -> str:
    """*key* with its modifiers, as keyboards label it in *language*."""
    labels = phrases("keys", language)
    parts = [labels["ctrl"]] if key.ctrl else []
    if key.shift:
        parts.append(labels["shift"])
    parts.append(labels.get(key.name, key.name.upper()))
    return " + ".join(parts)
