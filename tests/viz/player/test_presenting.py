"""Presenting to an audience."""

from tests.viz.player.watched import (
    watching,
)
from viz.player.state.keys_and_commands import Command
from viz.player.state.requests import WindowRequest


def test_presenting_makes_words_larger_and_ends_as_it_began() -> None:
    """Full screen comes and goes with it."""
    player = watching()
    before = player.frame()
    player.do(Command.PRESENT)
    player.advance(10_000)
    assert player.workspace.appearance.font_scale == 1.5
    assert player.screen.take_requests() == (WindowRequest.FULL_SCREEN,)
    assert player.frame() != before

    player.do(Command.PRESENT)
    player.advance(10_000)

    assert player.screen.take_requests() == (WindowRequest.FULL_SCREEN,)
    assert player.frame() == before
