"""Pictures in which a layer has to stay inside: each form, some with large letters."""

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

import pytest

from tests.viz.extents import extent, within
from tests.viz.player.watched import press_keys, watching
from tests.viz.replays import hardest
from viz.layout.aspect import DESIGNS, Aspect
from viz.messages import languages
from viz.player.app.player import Player
from viz.player.state.settings import Settings
from viz.shapes import Group, Rect

SCALES: Final = (1.0, 1.25, 1.5)
"""Of the letters, beside the largest; dialogs and forms are tried with each in turn."""
LARGEST: Final = 2.0


class Shown(NamedTuple):
    """A picture of some form, in a language, with letters of some size."""

    form: Aspect
    language: str
    scale: float

    def __str__(self) -> str:
        return f"{self.form}-{self.language}-{self.scale}"

    def assert_inside(self, opens: Callable[[Player], object]) -> None:
        """All that *opens* puts over a replay is in the picture, to its end."""
        settings = Settings(language=self.language, font_scale=self.scale)
        player = watching(hardest, settings, DESIGNS[self.form])
        player.workspace.show.playback.seek(150)
        opens(player)
        below = len(
            player.stage.frame(
                player.moment, player.workspace.show.playback.view_state
            ).groups
        )
        assert player.layers
        seen: dict[int, Group] = {}
        for key in ("tab", "page down", "end"):
            assert_inside(player, below, seen)
            press_keys(player, key)
        player.close()


def pictures(number: int) -> Iterator[Shown]:
    """A quarter of all forms and languages, another one for each *number*."""
    for place, form in enumerate(Aspect):
        for turn, language in enumerate(languages()):
            at = number + place + turn
            if not at % 4:
                scale = LARGEST if at // 4 % 2 else SCALES[at % len(SCALES)]
                yield Shown(form, language, scale)


each_picture = pytest.mark.parametrize(
    "shown", [one for number in range(4) for one in pictures(number)], ids=str
)
"""Every form, in every language, with usual letters and with the largest."""


def assert_inside(
    player: Player, above: int = 0, seen: dict[int, Group] | None = None
) -> None:
    """All groups from number *above* on are in the picture and hold their shapes.

    The very groups that were *seen* in a picture as large are right.
    """
    frame = player.frame()
    whole = Rect(0, 0, *frame.size)
    found = {id(group): group for group in frame.groups[above:]}
    for number, group in found.items():
        if seen is None or number not in seen:
            assert within(group.bounds, whole), (group.name, group.bounds)
            for shape in group.shapes:
                assert within(extent(shape), group.bounds), (group.name, shape)
    if seen is not None:
        seen |= found
