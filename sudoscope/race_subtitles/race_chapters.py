"""Chapters of a film of two solves: their ends, and steps."""

from collections.abc import Iterator
from typing import Final

from solver.explain import explain
from viz.film.film import Film
from viz.messages import phrases, spoken
from viz.replay.chapters import (
    END,
    ENDINGS,
    STEP,
    Chapter,
    ChapterHeading,
    chaptered,
)
from viz.replay.comparison import LEFT, RIGHT
from viz.scene.comparison.headings import names_in
from viz.scene.comparison.scene import CompareScene


def comparison_chapters(shown: Film) -> tuple[Chapter, ...]:
    """The chapters of a film of two solves; none if fewer than three fit."""
    assert isinstance(shown.stage, CompareScene)
    comparison, timeline = shown.stage.comparison, shown.timeline
    language, lead = spoken(shown.appearance.language), shown.lead
    agents, words = names_in(comparison, language), phrases("film", language)
    found = []
    for side in (LEFT, RIGHT):
        trace = comparison.sides[side].trace
        tick = comparison.tick_of(side, len(trace))
        ending = words[ENDINGS[trace.outcome]]
        title = words["done"].format(agent=agents[side], ending=ending)
        found.append(ChapterHeading(END, lead + timeline.start_of(tick), title))

    def near(ms: int) -> Iterator[ChapterHeading]:
        tick = timeline.step_at(ms - lead)
        side = RIGHT if comparison.is_over(LEFT, tick) else LEFT
        said = explain(
            comparison.sides[side].trace, comparison.step(side, tick), language
        )
        title = words["done"].format(agent=agents[side], ending=said.title)
        yield ChapterHeading(STEP, ms, title)

    return chaptered(words["start"], words["last-steps"], found, near, shown.length)


RACE_CHAPTERS: Final = (comparison_chapters,)
"""The one function."""
