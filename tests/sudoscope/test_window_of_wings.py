"""Laws of what wings add to the window, whatever they add."""

import subprocess
import sys
from pathlib import Path

import pytest

from solver.registry import loaded
from sudoscope.all_wings import WINGS
from sudoscope.wing import Wing
from tests.in_one_test import in_one_test
from tests.viz.player.watched import easy, watching
from viz.kit.input_events import Key
from viz.messages import languages
from viz.player.state.activities import MAKERS, ActivityMaker
from viz.player.state.begun_files import KINDS, WorkKind
from viz.player.state.keys_and_commands import (
    COMMANDS,
    Command,
    ToolbarGroup,
    WindowCommand,
    command_for_board,
    command_for_sheet,
    commands,
)
from viz.player.state.settings import SETTINGS, Setting, Settings, with_setting
from viz.shapes import Align, Text

ROOT = Path(__file__).parents[2]
ADDED = tuple(command for command in commands() if not isinstance(command, Command))
SETTINGS_ADDED = SETTINGS.values()[len(SETTINGS.own) :]


@in_one_test("command", ADDED)
def test_an_added_command_has_its_place_and_its_code(command: WindowCommand) -> None:
    """It follows one of the core's, stands with the labelled buttons, and is loaded."""
    entry = command.entry

    assert isinstance(entry.after, Command)
    assert callable(loaded(entry.action))
    assert entry.slot is None or entry.slot.group is ToolbarGroup.OTHERS


def test_one_command_at_most_goes_on_with_a_sheet() -> None:
    """Else what was written would be open in two ways."""
    found = [command for command in commands() if command.entry.takes_sheet]

    assert found == [command_for_sheet()]


def test_one_command_at_most_goes_on_with_a_board() -> None:
    """By code that is loaded when a board comes in."""
    found = [command for command in commands() if command.entry.takes_board]

    assert found == [command_for_board()]
    assert callable(loaded(found[0].entry.takes_board))


@in_one_test("kind", KINDS.values())
def test_a_kind_of_work_says_how_it_is_read_named_and_gone_on_with(
    kind: WorkKind,
) -> None:
    """By functions that are loaded when a file of it is found."""
    assert callable(loaded(kind.reader))
    assert callable(loaded(kind.title))
    assert kind.command in ADDED
    assert kind.name.isalpha()


@in_one_test("maker", MAKERS.values())
def test_an_activity_does_nothing_before_it_is_begun(maker: ActivityMaker) -> None:
    """A replay is as if there were none."""
    workspace = watching(easy).workspace
    activity = maker(workspace.current_settings, workspace.show)

    activity.put()
    activity.rename()
    activity.pass_by(0)
    activity.stop()

    assert not activity.asks
    assert not activity.hides_notes
    assert activity.leave() is None
    assert activity.moment is None
    assert activity.layer_due is None
    assert activity.stop_before(0, 9) is None
    assert not activity.awaits(Key("1"))


@in_one_test("setting", SETTINGS_ADDED)
def test_an_added_setting_is_as_usual_until_it_is_chosen(setting: Setting) -> None:
    """And settings that are set back are those of the start."""
    usual = Settings()
    several = isinstance(setting.usual, frozenset)
    values = [[one] for one in setting.offered] if several else [*setting.offered]

    for value in values:
        chosen = with_setting(usual, setting.name, value)
        assert chosen.value(setting.name) == setting.read(value)
        assert chosen.changed({setting.name: setting.usual}) == usual

    assert usual.value(setting.name) == setting.usual


@pytest.mark.parametrize("language", languages())
def test_all_lines_of_the_help_have_letters_of_one_size(language: str) -> None:
    """None is so long that it has to be smaller than the others."""
    player = watching(easy, Settings(language=language))

    player.do(Command.HELP)

    sizes = {
        shape.size
        for group in player.frame().groups
        for shape in group.shapes
        if group.name.startswith("widget")
        and isinstance(shape, Text)
        and shape.align is Align.LEFT
    }
    assert len(sizes) == 1


ALONE = """
import os, sys
from sudoscope.all_wings import WINGS, install
from tests.viz.player.watched import easy, watching
from viz.player.state.keys_and_commands import Command, commands

def printed(names):
    install(tuple(wing for wing in WINGS if wing.name in names))
    player = watching(easy)
    for command in set(commands()) - set(Command):
        player.do(command)
        player.frame()
        player.do(Command.CLOSE)
        print(names[0], command, flush=True)
    player.close()

for line in sys.stdin:
    if not os.fork():
        printed(line.split())
        os._exit(0)
    if os.wait()[1]:
        sys.exit(f"{line.split()[0]} ended with an error")
"""
"""Has the commands of the first wing in each line, with the others in it alone."""


@pytest.mark.thorough
@pytest.mark.skipif(sys.platform == "win32", reason="copies of a process are POSIX")
def test_a_wing_of_the_window_needs_those_alone_that_it_builds_on() -> None:
    """Its commands do what they do where nothing else is registered.

    Each is tried in a copy of a process that has loaded the window without wings.
    """
    tried = [wing for wing in WINGS if COMMANDS.name in wing.adds]

    done = subprocess.run(
        [sys.executable, "-c", ALONE],
        input="".join(" ".join(needed_by(wing)) + "\n" for wing in tried),
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode == 0, done.stderr
    found = {tuple(line.split()) for line in done.stdout.splitlines()}
    for wing in tried:
        own = {(wing.name, str(one)) for one in loaded(wing.adds[COMMANDS.name])}
        assert own <= found


def needed_by(wing: Wing) -> list[str]:
    """The name of *wing*, and of all that it builds on."""
    needed, last = {wing.name}, set[str]()
    while needed != last:
        last = set(needed)
        needed |= {name for one in WINGS if one.name in last for name in one.builds_on}
    return [wing.name, *sorted(needed - {wing.name})]
