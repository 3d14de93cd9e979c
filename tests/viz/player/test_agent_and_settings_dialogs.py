"""Dialogs on which things are chosen: settings, and ways of solving."""

import pytest

from solver.agents import AGENTS
from solver.agents.agent_options import Profile
from solver.agents.spec import AgentSpec
from solver.rules.variant import Variant
from tests.solver.variant_puzzles import example
from tests.support import EASY, puzzle_of
from tests.viz.player.watched import (
    dialog_of,
    easy,
    focus_on,
    names,
    press_keys,
    settle,
    watching,
)
from viz.appearance import PicturePart
from viz.kit.input_events import TextTyped
from viz.kit.widgets import Choice, Toggle
from viz.messages import languages
from viz.player.app.player import Player
from viz.player.state.keys_and_commands import Command
from viz.player.state.settings import PaceMode
from viz.player.ui.dialogs.agent import WayDialog, changed, way_widgets
from viz.theme import THEMES


def test_settings_are_used_as_soon_as_they_are_changed() -> None:
    """Colours, words, letters and parts, with the dialog still open."""
    player = watching()
    player.do(Command.SETTINGS)
    for name in ("theme", "language", "font_scale", "reduced_motion", "hide tree"):
        focus_on(player, name)
        press_keys(player, "right")

    settings = player.workspace.settings
    assert (settings.theme, settings.language) == (THEMES[1], languages()[1])
    assert settings.font_scale == 1.25
    assert settings.reduced_motion
    assert settings.hide == {PicturePart.TREE}
    assert player.stage.layout.font(100) > watching().stage.layout.font(100)
    assert player.stage.tree is None


def test_a_key_beside_the_settings_is_not_undone_by_them() -> None:
    """The theme by its key, then another setting: both hold."""
    player = watching(easy)
    player.do(Command.SETTINGS)
    focus_on(player, "reduced_motion")

    press_keys(player, "d", "space")

    assert player.workspace.settings.theme == THEMES[1]
    assert player.workspace.settings.reduced_motion


def test_the_pace_is_chosen_and_what_is_watched_keeps_its_step() -> None:
    """Equal times for all steps, at once."""
    player = watching(easy)
    player.workspace.show.playback.seek(9)
    player.do(Command.SETTINGS)
    focus_on(player, "pace")
    while player.workspace.settings.pace is not PaceMode.UNIFORM:
        press_keys(player, "right")
    settle(player)

    assert player.step == 9
    assert len(set(player.workspace.show.playback.head.timeline.durations[1:-1])) == 1


@pytest.mark.parametrize("agent", AGENTS)
def test_every_way_of_solving_can_be_chosen(agent: str) -> None:
    """And what is solved with it says so."""
    player = watching(easy)
    player.do(Command.AGENT)
    focus_on(player, "agent")
    while f"widget {'seed' if agent == 'csp' else 'agent'}" not in names(
        player.frame()
    ) or not _chosen(player, agent):
        press_keys(player, "right")
    focus_on(player, "solve")
    press_keys(player, "return")
    settle(player)

    assert player.workspace.show.origin.way.agent == agent
    assert player.trace.agent == agent


def _chosen(player: Player, agent: str) -> bool:
    dialog = dialog_of(player)
    return isinstance(dialog, WayDialog) and dialog._way.agent == agent


def test_a_seed_is_typed_as_a_number() -> None:
    """Other letters are left out."""
    player = watching(easy)
    player.do(Command.AGENT)
    while not _chosen(player, "csp"):
        press_keys(player, "right")
    focus_on(player, "seed")
    player.handle(TextTyped("4x2"))
    focus_on(player, "solve")
    press_keys(player, "return")
    settle(player)

    assert player.workspace.show.origin.way.options.seed == 42


def offered(way: AgentSpec, rules: Variant) -> set[str]:
    """The names of what can be switched on and off."""
    widgets = way_widgets(way, rules, "en")
    return {widget.name for widget in widgets if isinstance(widget, Toggle)}


def test_strategies_that_the_rules_have_no_use_for_are_not_offered() -> None:
    """Cages are spoken of where there are some; the last strategy that counts stays."""
    caged = example("sgt-killer-x-03").puzzle.rules
    plain = puzzle_of(EASY).rules
    way = AgentSpec.named("propagation:elimination+constraint")
    kept = changed(way, plain, "elimination", "off")

    assert "rule-of-45" in offered(way, caged)
    assert "rule-of-45" not in offered(way, plain)
    assert kept.options == way.options
    assert changed(way, caged, "elimination", "off").options != way.options


def test_human_has_profiles_and_no_switch_for_each_technique() -> None:
    """What is chosen is what it solves with."""
    rules = puzzle_of(EASY).rules
    way = AgentSpec.named("human")
    (choice,) = (
        widget
        for widget in way_widgets(way, rules, "en")
        if isinstance(widget, Choice) and widget.name == "profile"
    )

    assert choice.value == Profile.ALL
    assert [option.value for option in choice.options] == list(Profile)
    assert not offered(way, rules)
    assert changed(way, rules, "profile", "basic").name == "human:basic"


def test_the_switches_of_propagation_are_those_of_the_tutorials() -> None:
    """And those that a way of solving has beside them, which can be switched off."""
    rules = puzzle_of(EASY).rules
    plain = AgentSpec.named("propagation")
    more = AgentSpec.named("propagation:elimination+pointing")

    assert "pointing" not in offered(plain, rules)
    assert "pointing" in offered(more, rules)
    assert "pointing" not in offered(changed(more, rules, "pointing", "off"), rules)
