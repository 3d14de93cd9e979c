"""The commands of the viewer, one entry each.

The help, the toolbar, the keys and the gamepad follow from the entries: those of the
core's commands and of what the program registers. What a command is called is in the
catalogue ``commands``; what one of the core does is in ``viz.player.app.actions``.
"""

from collections.abc import Mapping
from enum import Enum, StrEnum, auto
from functools import cache
from typing import Final, NamedTuple, Self

from solver.registry import Registry
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
    GRID = auto()
    """A board of cells: no graph, chessboard or sum."""
    TASK = auto()
    """A show that came with a task, such as questions."""
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
        place: Where in its group it is, from the left; another ten is another kind.
        rank: How needed it is, from 1: where room ends, the last are left out.
        group: What it stands with; only the others have labels.
    """

    icon: str
    place: int
    rank: int = 0
    group: ToolbarGroup = ToolbarGroup.OTHERS


class Purpose(NamedTuple):
    """What a puzzle is chosen for on the start page, by a command.

    Attributes:
        name: The message key of what is done with the puzzle.
        place: Where it is, from the left; 1 is to watch it.
    """

    name: str
    place: int


class StartCard(NamedTuple):
    """The card of the start page that opens what a command lists.

    Attributes:
        name: The message key of its title.
        figure: Its figure, one of ``viz.player.ui.icons.ICONS``.
    """

    name: str
    figure: str


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
        purpose: What the start page offers it as, if it does.
        card: Its card on the start page, if it has one.
        after: The core's command that it follows in the help, where it is none of them.
        action: What it does, where it is none of the core's: ``"package.module:NAME"``
            of a ``viz.player.app.actions.Action``, loaded when it is first done.
        takes_sheet: Whether it goes on with what somebody has written into a puzzle.
        takes_board: What opens the layer that goes on with a board that may be no
            puzzle yet, if it takes such: ``"package.module:NAME"`` of a
            ``viz.player.app.dispatch.BoardOpener``.
        over_start: Whether its keys work over the start page, where they write nothing.
        lists_begun: Whether it lists what was begun; the start page has a card for it.
        more: Its place in the list of what has no button, if it is there.
    """

    section: HelpSection
    keys: tuple[str, ...]
    slot: ToolbarSlot | None = None
    needs: Need = Need.NOTHING
    repeats: bool = False
    is_global: bool = False
    pad: int | tuple[int, int] | None = None
    purpose: Purpose | None = None
    card: StartCard | None = None
    after: "Command | None" = None
    action: str = ""
    takes_sheet: bool = False
    takes_board: str = ""
    over_start: bool = False
    lists_begun: bool = False
    more: int | None = None


_PLAY, _TREE, _JUMP, _PUZZLE, _NOTES, _LEARN, _WINDOW = HelpSection
_TRANSPORT, _SPEED, _ = ToolbarGroup


class WindowCommand(StrEnum):
    """A command of the viewer; the value is its message key.

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


class Command(WindowCommand):
    """The commands of the core; the help lists those of a section in this order."""

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
    LOOP = "loop", CommandEntry(_PLAY, ("l",), more=16)

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
    OPEN = "open", CommandEntry(_PUZZLE, ("o", "ctrl+o"), over_start=True, more=3)
    EXAMPLES = "examples", CommandEntry(_PUZZLE, ("shift+o",), over_start=True, more=4)
    START_PAGE = "start-page", CommandEntry(_PUZZLE, ("ctrl+n",), more=5)
    COPY = "copy", CommandEntry(_PUZZLE, ("ctrl+c",), is_global=True, more=7)
    COPY_LINK = (
        "copy-link",
        CommandEntry(_PUZZLE, ("ctrl+shift+c",), is_global=True, more=8),
    )
    SAVE_PUZZLE = (
        "save-puzzle",
        CommandEntry(_PUZZLE, ("ctrl+shift+s",), is_global=True, more=9),
    )
    AGENT = "agent", CommandEntry(_PUZZLE, ("a",), ToolbarSlot("branches", 13, 6))
    COMPARE = "compare", CommandEntry(_PUZZLE, ("m",), ToolbarSlot("two-boards", 21, 5))

    BOOKMARK = "bookmark", CommandEntry(_NOTES, ("b",), more=15)
    NEXT_BOOKMARK = "next-bookmark", CommandEntry(_NOTES, ("n",))
    LAST_BOOKMARK = "last-bookmark", CommandEntry(_NOTES, ("shift+n",))
    BOOKMARKS = "bookmarks", CommandEntry(_NOTES, ("shift+b",))

    PRESENT = "present", CommandEntry(_LEARN, ("f5",), more=14)
    GLOSSARY = "glossary", CommandEntry(_LEARN, ("i",), pad=3)

    PANELS = "panels", CommandEntry(_WINDOW, ("h",))
    CAPTIONS = "captions", CommandEntry(_WINDOW, ("c",))
    THEME = "theme", CommandEntry(_WINDOW, ("d",), is_global=True)
    SETTINGS = "settings", CommandEntry(_WINDOW, (",",), more=1)
    FULL_SCREEN = (
        "full-screen",
        CommandEntry(_WINDOW, ("f11",), is_global=True, more=2),
    )
    SCREENSHOT = "screenshot", CommandEntry(_WINDOW, ("s",), is_global=True)
    SAVE_TRACE = "save-trace", CommandEntry(_WINDOW, ("ctrl+s",), more=10)
    RECORD = (
        "record",
        CommandEntry(
            _WINDOW,
            ("r",),
            ToolbarSlot("camera", 22, 4),
            Need.RECORDABLE,
            purpose=Purpose("record", 3),
        ),
    )
    HELP = "help", CommandEntry(_WINDOW, ("?", "f1"), ToolbarSlot("question", 31, 2))
    CLOSE = "close", CommandEntry(_WINDOW, ("escape",), pad=1)
    QUIT = "quit", CommandEntry(_WINDOW, ("ctrl+q",), is_global=True)


OF_SEARCH: Final[frozenset[WindowCommand]] = frozenset(
    {
        Command.SKIP_BRANCH,
        Command.WINNING_PATH,
        Command.TREE,
        Command.ZOOM_IN,
        Command.ZOOM_OUT,
        Command.NEXT_GUESS,
        Command.LAST_GUESS,
        Command.NEXT_CONTRADICTION,
        Command.LAST_CONTRADICTION,
    }
)
"""The commands that mean nothing where nothing was guessed."""

COMMANDS: Final[Registry[WindowCommand]] = Registry("window commands", Command, str)


def commands() -> tuple[WindowCommand, ...]:
    """All commands, in the order of the help; no two of one name.

    Raises:
        ValueError: Two have the same name.
    """
    return _ordered(COMMANDS.values()[len(COMMANDS.own) :])


@cache
def _ordered(added: tuple[WindowCommand, ...]) -> tuple[WindowCommand, ...]:
    """The core's commands, each before those of *added* that follow it."""
    return tuple(
        command
        for one in Command
        for command in (one, *(new for new in added if new.entry.after is one))
    ) + tuple(new for new in added if new.entry.after is None)


def key_named(text: str) -> Key:
    """Parse a key with its modifiers, as "shift+g"."""
    *held, name = text.split("+") if len(text) > 1 else [text]
    return Key(name, "shift" in held, "ctrl" in held)


def keys() -> Mapping[Key, WindowCommand]:
    """What each key asks for.

    Raises:
        ValueError: It asks for two commands.
    """
    return keys_in(commands())


@cache
def keys_in(known: tuple[WindowCommand, ...]) -> Mapping[Key, WindowCommand]:
    """What each key asks for among the commands *known*.

    Raises:
        ValueError: It asks for two of them.
    """
    found: dict[Key, WindowCommand] = {}
    for command in known:
        for text in command.entry.keys:
            first = found.setdefault(key_named(text), command)
            if first is not command:
                raise ValueError(f"{first} and {command} have the key {text}")
    return found


def pad() -> Mapping[int | tuple[int, int], WindowCommand]:
    """What the buttons and the hat of a gamepad ask for.

    Raises:
        ValueError: One of them asks for two commands.
    """
    return pad_in(commands())


@cache
def pad_in(
    known: tuple[WindowCommand, ...],
) -> Mapping[int | tuple[int, int], WindowCommand]:
    """What the gamepad asks for among the commands *known*.

    Raises:
        ValueError: One of its buttons asks for two of them.
    """
    found: dict[int | tuple[int, int], WindowCommand] = {}
    for command in known:
        button = command.entry.pad
        first = command if button is None else found.setdefault(button, command)
        if first is not command:
            raise ValueError(f"{first} and {command} have the button {button}")
    return found


def sections() -> Mapping[HelpSection, tuple[WindowCommand, ...]]:
    """All commands as the help lists them; each once."""
    return {
        section: tuple(one for one in commands() if one.entry.section is section)
        for section in HelpSection
    }


def purposes() -> Mapping[str, WindowCommand]:
    """What a puzzle can be chosen for on the start page, in order; but to watch it."""
    found = [(c.entry.purpose, c) for c in commands() if c.entry.purpose is not None]
    found.sort(key=lambda pair: pair[0].place)
    return {purpose.name: command for purpose, command in found}


def start_cards() -> Mapping[WindowCommand, StartCard]:
    """The commands that have a card on the start page."""
    cards = {command: command.entry.card for command in commands()}
    return {command: card for command, card in cards.items() if card is not None}


def command_for_sheet() -> WindowCommand | None:
    """The command that continues with what is written into a puzzle, if one does."""
    return next((one for one in commands() if one.entry.takes_sheet), None)


def command_for_begun() -> WindowCommand | None:
    """The command that lists what was begun, if one does."""
    return next((one for one in commands() if one.entry.lists_begun), None)


def command_for_board() -> WindowCommand | None:
    """The command that continues with a board that is no puzzle yet, if one does."""
    return next((one for one in commands() if one.entry.takes_board), None)


def keys_of(command: WindowCommand, language: str) -> str:
    """The keys for *command* as people read them, "Shift + G" for instance."""
    names = [_shown(key_named(text), language) for text in command.entry.keys]
    return ", ".join(dict.fromkeys(names))


def label_of(command: WindowCommand, language: str) -> str:
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
