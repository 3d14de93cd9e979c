"""Under any technique's name a step can be drawn, opened and exported."""

from dataclasses import replace
from functools import cache
from itertools import cycle
from typing import Final

import pytest

from solver.forms import FORMS
from solver.log.events import Deduced
from solver.log.trace import Trace
from tests.in_one_test import in_one_test
from tests.techniques import found_with, trace_with
from viz.appearance import Appearance
from viz.layout.aspect import DESIGNS, Aspect
from viz.messages import languages
from viz.painters.svg import svg
from viz.replay.replay import Replay
from viz.replay.timeline import WHOLE, Moment
from viz.scene import Scene
from viz.theme import theme_named

SOURCES: Final = ("naked-single", "finned-x-wing", "aic")
"""A digit that is placed, houses with roles, and links."""
DRAWN_AS: Final = dict(zip(FORMS, cycle(SOURCES)))
"""The source that each name is drawn and exported with, by turns."""
DRAWN: Final = dict(zip(FORMS, cycle(languages())))
"""The language that the pictures of each name are drawn in, by turns."""


@cache
def renamed(source: str, name: str) -> Trace:
    """A trace whose last step is called *name*."""
    trace = trace_with(source)
    found = found_with(source)._replace(technique=name)
    return replace(trace, events=(*trace.events[:-1], Deduced(found)), keys=())


@pytest.mark.thorough
@in_one_test("name", FORMS)
@pytest.mark.parametrize("source", SOURCES)
def test_a_step_of_any_name_can_be_drawn(source: str, name: str) -> None:
    """Its picture, its words in each language, and what opens of its argument.

    Words are drawn and exported like any others: of each name one source is drawn, in
    one language, and one picture is exported, by turns.
    """
    replay = Replay.of(renamed(source, name))
    step = len(replay.trace)
    changes = len(replay.arguments.argument(step).steps)
    moments = [Moment(step, WHOLE, part) for part in range(changes + 1)]
    for language in languages():
        look = Appearance(theme_named("paper"), language)
        scene = Scene(replay, DESIGNS[Aspect.WIDE], look)

        assert all(scene.words_at(moment).title for moment in moments)
        if language == DRAWN[name] and source == DRAWN_AS[name]:
            frames = [scene.frame(moment) for moment in moments]
            assert svg(frames[-1]).startswith("<")
