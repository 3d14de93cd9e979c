"""Everything over a replay: inside its bounds and inside the picture, in every form."""

from collections.abc import Callable
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.in_one_test import in_one_test
from tests.support import EASY, NEEDS_A_GUESS
from tests.viz.extents import extent, within
from tests.viz.player.bounds import Shown, assert_inside, pictures
from tests.viz.player.watched import (
    comparing,
    press_keys,
    replay,
    settle,
    watching,
)
from tests.viz.replays import HARDEST, hardest
from viz.kit.input_events import PointerMoved, TextTyped
from viz.layout.aspect import DESIGNS
from viz.messages import languages
from viz.player.app.player import Player
from viz.player.state.keys_and_commands import Command
from viz.player.state.settings import Settings
from viz.player.ui.notices import cancel_rect, notice_area, progress
from viz.shapes import Rect

LIST = f"{EASY}\n{NEEDS_A_GUESS}\n{HARDEST}\n"


def _do(command: Command, player: Player) -> None:
    player.do(command)


DIALOGS: dict[str, Callable[[Player], object]] = {
    **{
        command.value: partial(_do, command)
        for command in (
            Command.HELP,
            Command.OPEN,
            Command.EXAMPLES,
            Command.START_PAGE,
            Command.SETTINGS,
            Command.AGENT,
            Command.COMPARE,
            Command.GLOSSARY,
            Command.BOOKMARKS,
            Command.TREE,
            Command.WHY,
            Command.RECORD,
        )
    },
    "why with causes": lambda player: _why(player),  # noqa: PLW0108 - it comes below
    "note": lambda player: _note(player),  # noqa: PLW0108 - it comes below
    "list": lambda player: _list(player),  # noqa: PLW0108 - it comes below
}
SIZES = [*DESIGNS.values(), (640, 480), (1280, 720)]


def _why(player: Player) -> None:
    player.do(Command.WHY)
    press_keys(player, "c", "down", "return")


def _note(player: Player) -> None:
    player.workspace.show.keep(player.workspace.show.bookmarks.without(player.step))
    player.do(Command.BOOKMARK)
    player.handle(TextTyped("A note that is longer than its field is wide. " * 3))


def _list(player: Player) -> None:
    player.paste(LIST)
    settle(player)
    player.advance(0)


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("dialog", "shown"),
    [
        (dialog, shown)
        for number, dialog in enumerate(DIALOGS)
        for shown in pictures(number)
    ],
    ids=str,
)
def test_every_sheet_stays_inside(dialog: str, shown: Shown) -> None:
    """With usual letters or with the largest, from its beginning to its end."""
    shown.assert_inside(DIALOGS[dialog])


@given(
    size=st.sampled_from(SIZES),
    scale=st.sampled_from([1.0, 1.5, 2.0]),
    language=st.sampled_from(languages()),
    spot=st.tuples(st.floats(0, 1), st.floats(0, 1)),
    make=st.sampled_from([watching, comparing]),
    step=st.integers(0, 1096),
)
def test_tips_messages_and_captions_stay_inside(
    size: tuple[int, int],
    scale: float,
    language: str,
    spot: tuple[float, float],
    make: Callable[..., Player],
    step: int,
) -> None:
    """Wherever the mouse is and however long the sentence."""
    settings = Settings(language=language, font_scale=scale, captions=True)
    player = make(settings=settings, size=size)
    player.workspace.show.playback.seek(step)
    player.workspace.notices.say(
        "A sentence that is longer than any that is said. " * 4
    )
    player.handle(
        PointerMoved((int(spot[0] * (size[0] - 1)), int(spot[1] * (size[1] - 1))))
    )

    shown = player.stage.frame(player.moment, player.workspace.show.playback.view_state)
    assert_inside(player, len(shown.groups))


@in_one_test("size", SIZES, ids=str)
@in_one_test("language", languages())
@in_one_test("scale", [1.0, 1.5, 2.0])
def test_progress_stays_inside(
    size: tuple[int, int], language: str, scale: float
) -> None:
    """And leaves room for the button that stops it."""
    settings = Settings(language=language, font_scale=scale)
    stage = replay(hardest).stage(size, settings.appearance)

    area = notice_area(stage.layout)
    group = progress("Working: 123,456,789", area, stage.layout, settings.appearance)

    assert within(cancel_rect(stage.layout, area), group.bounds)
    assert within(group.bounds, Rect(0, 0, *size))
    for shape in group.shapes:
        assert within(extent(shape), group.bounds), shape
