"""Marks come with the words of their clause, and what stays, stays."""

from functools import cache
from itertools import pairwise
from typing import Final

import pytest

from tests.techniques import ARGUED, trace_with
from viz.appearance import Appearance
from viz.replay.replay import Replay
from viz.replay.telling import Telling
from viz.replay.timeline import WHOLE, Moment
from viz.scene import Scene
from viz.shapes import Group, Text
from viz.theme import theme_named

QUICK: Final = ("x-wing", "naked-pair", "continuous-nice-loop", "xy-wing", "w-wing")
BOARD: Final = ("cell ", "links", "crossing")
EXCHANGED: Final = (
    "siamese-finned-x-wing",
    "siamese-finned-franken-x-wing",
    "siamese-finned-mutant-x-wing",
    "siamese-finned-mutant-jellyfish",
    "siamese-finned-mutant-squirmbag",
    "senior-exocet",
)
"""In these the lines or edges of a second shape come at once in place of the first."""
FULL: Final = 255
TOLD: Final = tuple(
    pytest.param(name, marks=() if name in QUICK else pytest.mark.thorough)
    for name in ARGUED
)


@cache
def _scene(technique: str) -> Scene:
    replay = Replay.of(trace_with(technique))
    return Scene(replay, (960, 540), Appearance(theme_named("paper")))


def _moments(technique: str) -> list[Moment]:
    """The clauses of *technique*, each at its start; nets are told with digits."""
    trace = trace_with(technique)
    step = len(trace)
    if _scene(technique).replay.arguments.argument(step).is_net:
        return []
    clauses = Telling(trace, "en").told_parts(step)
    return [Moment(step, 0, c.change, is_conclusion=not c.change) for c in clauses]


def _board(technique: str, moment: Moment) -> dict[str, Group]:
    groups = _scene(technique).frame(moment).groups
    seen = (group for group in groups if group.name.startswith(BOARD))
    return {group.name: group for group in seen if group.shapes}


@pytest.mark.parametrize("technique", TOLD)
def test_a_clause_begins_with_the_board_of_the_one_before(technique: str) -> None:
    """No mark is cut and drawn anew: what leaves is still there at first."""
    for before, after in pairwise(_moments(technique)):
        ended = _board(technique, before._replace(progress=WHOLE))
        begun = _board(technique, after)
        differing = {n for n in {*ended, *begun} if ended.get(n) != begun.get(n)}
        assert not differing or technique in EXCHANGED, after.change


@pytest.mark.parametrize("technique", TOLD)
def test_a_told_step_ends_as_it_stands_when_it_is_paused(technique: str) -> None:
    """After its last clause nothing has stepped back, and all is as without motion."""
    for moment in _moments(technique)[-1:]:
        told = _board(technique, moment._replace(progress=WHOLE))
        assert told == _board(technique, Moment.settled(moment.step))


@pytest.mark.parametrize("technique", TOLD)
def test_something_moves_in_the_second_half_of_a_clause(technique: str) -> None:
    """Nothing is done before half of its words can be read."""
    for moment in _moments(technique):
        halves = (moment._replace(progress=at) for at in (500, WHOLE))
        middle, end = (_board(technique, at) for at in halves)
        assert middle != end, moment.change


@pytest.mark.parametrize("technique", TOLD)
def test_words_light_up_while_they_are_read(technique: str) -> None:
    """Some are still faint after a third of the time, and none in the end."""
    for moment in _moments(technique):
        faint, read = (
            _words(technique, moment._replace(progress=at)) for at in (300, WHOLE)
        )
        assert any(text.colour[3] < FULL for text in faint), moment.change
        assert all(text.colour[3] == FULL for text in read), moment.change


def _words(technique: str, moment: Moment) -> list[Text]:
    groups = _scene(technique).frame(moment).groups
    shapes = (s for group in groups if group.name == "reason" for s in group.shapes)
    return [shape for shape in shapes if isinstance(shape, Text)]
