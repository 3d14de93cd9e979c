"""Commands: each has a key, a place in the help, and does or says something."""

from collections.abc import Callable
from itertools import cycle

import pytest

from tests.in_one_test import in_one_test
from tests.viz.player.watched import (
    click,
    comparing,
    dialog_of,
    easy,
    guessed,
    names,
    player_of,
    press_keys,
    texts,
    unfinished,
    watching,
)
from tests.viz.replays import hardest
from viz.kit.input_events import Key, KeyPressed, PointerMoved
from viz.messages import languages, phrases
from viz.player.app.actions import ACTIONS, action_of
from viz.player.app.player import Player
from viz.player.state.keys_and_commands import (
    OF_SEARCH,
    Command,
    CommandEntry,
    HelpSection,
    Need,
    ToolbarGroup,
    WindowCommand,
    commands,
    key_named,
    keys,
    keys_in,
    keys_of,
    pad,
    pad_in,
    purposes,
    sections,
)
from viz.player.state.settings import Settings
from viz.player.ui.dialog_layer import DialogLayer
from viz.player.ui.dialogs.help import HelpDialog
from viz.player.ui.icons import ICONS
from viz.player.ui.toolbar import buttons

MAKERS = {
    "one solve": lambda: watching(guessed),
    "one without guesses": lambda: watching(easy),
    "two solves": comparing,
}
COVERING = (
    Command.HELP,
    Command.OPEN,
    Command.EXAMPLES,
    Command.START_PAGE,
    Command.SETTINGS,
    Command.AGENT,
    Command.COMPARE,
    Command.GLOSSARY,
    Command.BOOKMARKS,
    Command.BOOKMARK,
    Command.TREE,
)
STAYING = frozenset(
    {Command.START, Command.BACK, Command.BACK_TEN, Command.CLOSE, Command.QUIT}
)
"""What has nothing to do at the start, or ends the window."""


def state(player: Player) -> tuple[object, ...]:
    """All that a viewer or the window can notice."""
    frame = player.frame()
    return (
        frame,
        repr(player.screen.requests),
        player.is_open,
        player.workspace.show.playback.head.playing,
    )


@in_one_test("command", commands())
def test_an_entry_is_complete(command: WindowCommand) -> None:
    """Each command has code and keys of its own; a button has an icon to draw."""
    entry = command.entry

    assert callable(action_of(command))
    assert entry.keys
    assert {keys()[key_named(text)] for text in entry.keys} == {command}
    assert command in sections()[entry.section]
    assert entry.slot is None or entry.slot.icon in ICONS


def test_no_two_commands_share_a_key_a_pad_button_or_a_place() -> None:
    """What asks for one command asks for no other."""
    entries = [command.entry for command in commands()]
    slots = [entry.slot for entry in entries if entry.slot is not None]
    ranks = [slot.rank for slot in slots if slot.group is ToolbarGroup.OTHERS]

    places = [
        one.entry.purpose.place for one in purposes().values() if one.entry.purpose
    ]
    assert len(keys()) == sum(len(entry.keys) for entry in entries)
    assert len(pad()) == sum(entry.pad is not None for entry in entries)
    assert len({(slot.group, slot.place) for slot in slots}) == len(slots)
    assert len(set(ranks)) == len(ranks)
    assert len(set(places)) == len(places)


class Other(WindowCommand):
    """Commands that somebody might add."""

    KEY = "other-key", CommandEntry(HelpSection.WINDOW, ("n", "space"))
    BUTTON = "other-button", CommandEntry(HelpSection.WINDOW, ("ctrl+j",), pad=0)


def test_a_key_or_a_button_that_is_taken_is_refused() -> None:
    """Who adds a command is told which other has its key."""
    with pytest.raises(ValueError, match="play and other-key have the key space"):
        keys_in((Command.PLAY, Other.KEY))
    with pytest.raises(ValueError, match="play and other-button have the button 0"):
        pad_in((Command.PLAY, Other.BUTTON))


def test_every_action_is_of_a_command() -> None:
    """And every command is in the help once."""
    listed = [command for section in sections().values() for command in section]

    assert set(ACTIONS) == set(Command)
    assert sorted(listed) == sorted(commands())


def test_shift_makes_another_key() -> None:
    """Plain and shifted keys are told apart."""
    assert keys()[Key("right")] is Command.FORWARD
    assert keys()[Key("right", shift=True)] is Command.FORWARD_TEN
    assert keys_of(Command.LAST_GUESS, "en") == "Shift + G"


@pytest.mark.parametrize("language", languages())
def test_commands_and_sections_have_words_in_every_language(language: str) -> None:
    """And there are none for what does not exist."""
    words = phrases("commands", language)
    slots = {command: command.entry.slot for command in commands()}
    labelled = {
        f"label-{command}"
        for command, slot in slots.items()
        if slot is not None and slot.group is ToolbarGroup.OTHERS
    }

    assert set(words) == {*commands(), *sections(), *labelled}


@pytest.mark.thorough
@in_one_test(
    ("command", "maker"),
    zip(sorted(set(commands()) - STAYING), cycle(MAKERS.values()), strict=False),
)
def test_a_command_does_something_or_says_why_not(
    maker: Callable[[], Player], command: WindowCommand
) -> None:
    """At the start of a replay nothing that is pressed is lost without a word."""
    player = maker()
    before = state(player)

    player.do(command)
    player.advance(0)

    assert state(player) != before


@pytest.mark.thorough
@pytest.mark.parametrize("maker", MAKERS.values(), ids=MAKERS)
@pytest.mark.parametrize("under", COVERING)
def test_every_command_may_come_at_any_time(
    maker: Callable[[], Player], under: Command
) -> None:
    """Over every dialog, with a replay or two, in the middle and at the end.

    The players take turns, so that each has a sixth of the commands over a dialog.
    """
    player = maker()
    turn = (COVERING.index(under) + [*MAKERS.values()].index(maker)) % len(MAKERS)

    for command in sorted(set(commands()) - {Command.QUIT})[turn :: 2 * len(MAKERS)]:
        player.do(under)
        player.do(command)
        player.advance(16)
        assert player.frame().size == (1280, 720)
        while player.layers:
            player.do(Command.CLOSE)

    player.close()


def test_every_command_may_come_before_there_is_anything() -> None:
    """While the first puzzle is being solved the window answers to all of them."""
    first, go_on = unfinished(hardest().puzzle)
    player = player_of(first)

    for command in sorted(set(commands()) - {Command.QUIT, Command.CLOSE}):
        player.do(command)
        player.advance(16)
        assert player.trace.puzzle == hardest().puzzle
        assert player.frame().size == (1280, 720)

    player.close()
    go_on()


def read_in_the_help(player: Player) -> set[str]:
    """All that is written there, page by page."""
    player.do(Command.HELP)
    seen: set[str] = set()
    for _ in commands():
        shown = {*texts(player.frame())}
        if seen and shown <= seen:
            break
        seen |= shown
        press_keys(player, "page down")
    return seen


@pytest.mark.parametrize("language", languages())
def test_the_help_names_every_command_with_its_keys(language: str) -> None:
    """Scrolled from its beginning to its end."""
    seen = read_in_the_help(watching(settings=Settings(language=language)))

    words = phrases("commands", language)
    known = [one for one in commands() if one.entry.needs is not Need.TASK]
    assert {words[command] for command in known} <= seen
    assert {keys_of(command, language) for command in known} <= seen


def test_commands_of_a_search_are_not_listed_where_nothing_was_guessed() -> None:
    """They would only say that there is none; so would those of a task."""
    seen = read_in_the_help(watching(easy))

    words = phrases("commands", "en")
    listed = {command for command in commands() if words[command] in seen}
    of_task = {one for one in commands() if one.entry.needs is Need.TASK}
    assert listed == set(commands()) - OF_SEARCH - of_task


@pytest.mark.thorough
@pytest.mark.parametrize("command", commands())
def test_the_help_carries_commands_out(command: WindowCommand) -> None:
    """By Enter or by click: as if it had been asked for without the help."""
    if command.entry.needs is Need.TASK:  # this show came with none
        return
    trace = guessed if command in OF_SEARCH else easy
    plain, player = watching(trace), watching(trace)
    plain.do(command)
    player.do(Command.HELP)
    player.frame()
    while f"widget {command}" not in names(player.frame()):
        press_keys(player, "page down")

    if commands().index(command) % 5 == 0:
        while focus(player) != command:
            player.handle(KeyPressed(Key("tab")))
        press_keys(player, "return")
    else:
        click(player, f"widget {command}")
        player.handle(PointerMoved(None))

    assert outcome(player) == outcome(plain)


def focus(player: Player) -> str | None:
    """What the topmost dialog has its focus at."""
    layer = player.layers[-1]
    assert isinstance(layer, DialogLayer)
    return layer.dialog_state.focus


def outcome(player: Player) -> tuple[object, ...]:
    """What a command led to."""
    layers = [
        type(layer.dialog if isinstance(layer, DialogLayer) else layer)
        for layer in player.layers
    ]
    return (*state(player)[1:], layers, player.step, player.workspace.settings)


def test_the_help_shows_over_what_is_watched() -> None:
    """And Esc leads back to it."""
    player = watching()
    before = player.frame()
    press_keys(player, "?")
    assert isinstance(dialog_of(player), HelpDialog)

    press_keys(player, "escape")

    assert player.frame() == before
    assert player.is_open


def test_escape_leaves_one_thing_after_the_other_and_never_the_window() -> None:
    """Once nothing is open it says which key closes."""
    player = watching()
    for command in (Command.FULL_SCREEN, Command.PRESENT, Command.HELP):
        player.do(command)

    left = []
    for _ in range(3):
        press_keys(player, "escape")
        playback = player.workspace.show.playback
        left.append((bool(player.layers), playback.presents))

    assert left == [(False, True), (False, False), (False, False)]
    player.workspace.notices.words = ""
    press_keys(player, "escape")
    assert player.is_open
    assert "Q" in player.workspace.notices.words


@pytest.mark.parametrize("language", languages())
def test_each_button_has_its_label_in_the_usual_window(language: str) -> None:
    """All of them have room beside each other."""
    layout = watching(hardest, Settings(language=language)).stage.layout

    labels = {button.label for button in buttons(layout, language)}

    words = phrases("commands", language)
    assert {word for key, word in words.items() if key.startswith("label-")} <= labels
