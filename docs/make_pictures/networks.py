"""Pictures of constraint networks: a map by AC-3, queens, a sum as on paper."""

import re
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

from docs.make_pictures.picture import DocPicture
from docs.make_pictures.solves import solved
from solver.log.events import Deduced
from solver.log.trace import Trace
from viz.appearance import Appearance
from viz.replay.replay import Replay
from viz.replay.timeline import WHOLE, Moment
from viz.scene import Scene
from viz.shapes import Frame
from viz.theme import theme_named

_PAGE: Final = Path(__file__).parents[1] / "networks.md"
_SIZE: Final = (960, 540)


class _Shown(NamedTuple):
    """A network in a picture.

    Attributes:
        name: Of the file.
        words: What it shows.
        text: The network; empty for the one that its page has.
        way: How it is solved.
        removal: How many removals come before the one that is shown, from the end of
            the deductions if it is negative.
    """

    name: str
    words: str
    text: str
    way: str
    removal: int


_SHOWN: Final = (
    _Shown(
        "network-map.png",
        "The map of Australia as a graph: a node for each region with its colours as"
        " dots; WA and NT have theirs, an arrow is the arc from SA to NT, and green in"
        " SA is crossed.",
        "",
        "csp:ac3",
        2,
    ),
    _Shown(
        "network-queens.png",
        "Six queens on a chessboard: a queen in the first column, dots on squares that"
        " are left, and lines to two squares of the last column, which are crossed.",
        "queens 6",
        "csp:ac3",
        4,
    ),
    _Shown(
        "network-sum.png",
        "SEND + MORE = MONEY as on paper; below it a cell for each letter with its"
        " digits.",
        "SEND + MORE = MONEY",
        "csp:gac",
        4,
    ),
)


def map_text() -> str:
    """The first network of the page."""
    found = re.search(r"```\n(title .*?)```", _PAGE.read_text("utf-8"), re.DOTALL)
    assert found is not None
    return found[1]


def _traced(shown: _Shown) -> Trace:
    return solved(shown.text or map_text(), shown.way)


def _content(shown: _Shown) -> tuple[Frame]:
    trace = _traced(shown)
    steps = [
        step
        for step, event in enumerate(trace.events, start=1)
        if isinstance(event, Deduced)
    ]
    scene = Scene(Replay.of(trace), _SIZE, Appearance(theme_named("paper")))
    return (scene.frame(Moment(steps[shown.removal], WHOLE)),)


def pictures() -> tuple[DocPicture, ...]:
    """One of each drawing of a network."""
    return tuple(
        DocPicture(shown.name, shown.words, partial(_content, shown))
        for shown in _SHOWN
    )
