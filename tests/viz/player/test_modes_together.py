"""What meets: quiz and presenting, opened steps and playing, dialogs and new shows."""

import pytest

from solver.agents.spec import AgentSpec
from tests.viz.player.watched import (
    dialog_of,
    easy,
    opening,
    player_of,
    replay,
    settle,
    watching,
)
from tests.viz.replays import hardest
from tests.viz.shared_comparisons import solved
from viz.kit.input_events import Key, KeyPressed, TextTyped
from viz.player.state.compared_playable import ComparedPlayable
from viz.player.state.keys_and_commands import Command
from viz.player.state.load_requests import USUAL
from viz.player.state.playable import Origin
from viz.player.state.settings import Settings
from viz.player.ui.dialogs.help import GlossaryDialog
from viz.replay.comparison import LEFT
from viz.replay.comparison_clock import Clock
from viz.words.glossary import glossary, place_of, term_at


def test_playing_on_closes_an_opened_step() -> None:
    """Its single changes are not those of the steps that follow."""
    player = watching(hardest)
    player.workspace.show.playback.presents = True
    player.workspace.show.playback.seek(4)
    player.do(Command.OPEN_STEP)
    was_open = player.moment.change

    player.do(Command.NEXT_MARKER)

    assert was_open
    assert player.workspace.show.playback.head.playing
    assert player.moment.change == 0


@pytest.mark.parametrize("command", [Command.BOOKMARK, Command.BOOKMARKS])
def test_sheets_about_bookmarks_go_with_their_show(command: Command) -> None:
    """A note of one solve is not put to a step of another, nor beyond its end."""
    player = watching(hardest)
    player.workspace.show.playback.seek(900)
    player.do(command)

    player.workspace.loader.begin(opening(replay(easy)))
    settle(player)
    player.handle(TextTyped("of another solve"))
    player.handle(KeyPressed(Key("return")))

    assert not player.layers
    assert not player.workspace.show.bookmarks.marks


def test_other_sheets_stay_when_a_show_comes() -> None:
    """Whoever reads the help is not interrupted."""
    player = watching(hardest)
    player.do(Command.HELP)

    player.workspace.loader.begin(opening(replay(easy)))
    settle(player)

    assert player.layers


def test_the_glossary_of_a_comparison_begins_with_the_step_of_its_left_side() -> None:
    """By work a tick is another number than the step that is shown."""
    ways = (AgentSpec.named("propagation"), AgentSpec.named("norvig"))
    traces = (solved("guess", "propagation"), solved("guess", "norvig"))
    playable = ComparedPlayable.of(traces, ways, Clock.WORK, Settings().usual_pace)
    origin = Origin(playable.trace.puzzle, USUAL, other=ways[1])
    player = player_of(opening(playable, origin))
    settle(player)
    places = []
    for tick in range(0, playable.comparison.last_tick + 1, 97):
        player.workspace.show.playback.seek(tick)
        player.do(Command.GLOSSARY)
        dialog = dialog_of(player)
        assert isinstance(dialog, GlossaryDialog)
        step = playable.comparison.step(LEFT, tick)
        place = place_of(term_at(playable.trace, step), "en")
        places.append((dialog.entries[0], glossary("en")[place]))
        player.do(Command.CLOSE)

    assert all(first == expected for first, expected in places)
    assert len({first for first, _ in places}) > 1
