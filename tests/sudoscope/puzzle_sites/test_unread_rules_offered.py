"""A document whose rules are only drawn comes into the window: it is offered."""

import json

import pytest

from tests.viz.player.test_incoming import took
from tests.viz.player.watched import (
    click,
    dialog_of,
    guessed,
    press_keys,
    texts,
    watching,
)
from viz.kit.input_events import TextTyped
from viz.player.state.keys_and_commands import Command
from viz.player.ui.dialogs.unread_rules import UnreadRulesDialog

DRAWN = json.dumps(
    {
        "cells": [[{"value": 1}, *[{}] * 8], *[[{}] * 9] * 8],
        "regions": [],
        "lines": [{"wayPoints": [[0, 0], [2, 2]]}],
    },
    separators=(",", ":"),
)
"""A document with a digit, whose rules are only drawn."""


@pytest.mark.parametrize("under", [None, Command.START_PAGE])
@pytest.mark.parametrize("by", ["keys", "mouse"])
def test_what_can_be_read_beside_unread_rules_is_offered(
    under: Command | None, by: str
) -> None:
    """With the reason; what is taken is watched."""
    player = watching(guessed)
    if under is not None:
        player.do(under)
        player.frame()
    player.paste(DRAWN)
    took(player)
    assert isinstance(dialog_of(player), UnreadRulesDialog)
    said = " ".join(texts(player.frame()))
    assert "Its rules are in the drawing" in said
    assert "1 clue" in said

    if by == "keys":
        press_keys(player, "return")
    else:
        click(player, "widget take")

    assert player.workspace.loader.events is not None
    player.workspace.loader.cancel()


@pytest.mark.parametrize("by", ["escape", "widget leave"])
def test_what_can_be_read_may_be_left(by: str) -> None:
    """Nothing is solved then."""
    player = watching(guessed)
    player.paste(DRAWN)
    took(player)
    assert isinstance(dialog_of(player), UnreadRulesDialog)

    if by == "escape":
        press_keys(player, "escape")
    else:
        player.frame()
        click(player, by)

    assert not player.layers
    assert player.trace == guessed()


def test_what_was_typed_on_the_start_page_is_offered_too() -> None:
    """Enter asks in place of doing nothing."""
    player = watching(guessed)
    player.do(Command.START_PAGE)
    player.frame()
    player.handle(TextTyped(DRAWN))

    press_keys(player, "return")
    took(player)

    assert isinstance(dialog_of(player), UnreadRulesDialog)
