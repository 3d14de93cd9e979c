"""Opening a hard step in the window: into its argument, and into the proofs inside."""

from tests.techniques import trace_with
from tests.viz.player.watched import opening, player_of, press_keys, settle
from tests.viz.replays import first_steps
from viz.kit.input_events import PointerPressed, PointerReleased
from viz.player.app.player import Player
from viz.player.state.playable import PlayableReplay
from viz.player.state.settings import Settings
from viz.shapes import Text


def watching_net() -> tuple[Player, int]:
    """A player at a nested net, paused, and the first substep with a proof inside."""
    trace = trace_with("nested-net")
    playable = PlayableReplay.of(trace, Settings().usual_pace)
    player = player_of(opening(playable))
    settle(player)
    player.workspace.show.playback.seek(first_steps(trace)["nested-net"])
    argument = playable.replay.arguments.argument(player.step)
    lemma = next(n for n in range(99) if argument.lemma_at(n) is not None)
    return player, lemma + 1


def test_enter_opens_and_escape_leads_back() -> None:
    """Step, substep with a proof inside, and out again one by one."""
    player, lemma = watching_net()
    step = player.step

    press_keys(player, "return", *["right"] * (lemma - 1))
    outside = player.frame()
    press_keys(player, "return")
    assert (player.moment.inside, player.moment.change) == ((lemma,), 1)
    assert player.frame() != outside

    press_keys(player, "right", "escape")
    assert (player.moment.inside, player.moment.change) == ((), lemma)
    press_keys(player, "escape")
    assert (player.step, player.moment.change) == (step, 0)


def test_enter_closes_where_nothing_is_inside() -> None:
    """The first substep supposes something, which has no proof."""
    player, _ = watching_net()

    press_keys(player, "return")
    assert player.moment.change == 1
    press_keys(player, "return")

    assert player.moment.change == 0


def test_escape_leaves_an_opened_step_before_it_leaves_anything_else() -> None:
    """What was entered last is left first."""
    player, _ = watching_net()
    press_keys(player, "f5", "return")

    press_keys(player, "escape")
    assert (player.moment.change, player.workspace.show.playback.presents) == (0, True)
    press_keys(player, "escape")

    assert not player.workspace.show.playback.presents


def test_a_click_on_a_line_shows_its_substep() -> None:
    """On the one that is shown it opens the proof inside; on the outer, it leaves."""
    player, lemma = watching_net()
    click_line(player, "contradiction", "refuted")
    assert (player.moment.inside, player.moment.change) == ((), lemma)
    click_line(player, "contradiction", "refuted")
    assert (player.moment.inside, player.moment.change) == ((lemma,), 1)
    click_line(player, "contradiction", "refuted")

    assert (player.moment.inside, player.moment.change) == ((), lemma)


def click_line(player: Player, *words: str) -> None:
    """Click on the first line of the panel that has one of *words*."""
    (panel,) = (g for g in player.frame().groups if g.name == "argument columns")
    line = next(s for s in panel.shapes if isinstance(s, Text) and s.text in words)
    at = line.x + 2, line.baseline - 2
    player.handle(PointerPressed(at))
    player.handle(PointerReleased())
