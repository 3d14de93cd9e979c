"""Bar charts: every bar is there, as long as its count, inside the picture."""

from itertools import chain, product
from pathlib import Path
from typing import Final

import pytest

from solver.agents.limits import Limits
from sudoscope.lab.model.experiments import (
    EXPERIMENTS,
    Conditions,
    Experiment,
    experiment_rows,
    totals,
)
from sudoscope.lab.pictures.bar_chart import BarChart, BarPanel, ChartBar, bar_chart
from sudoscope.lab.pictures.experiment_chart import experiment_chart
from sudoscope.lab.pictures.experiment_words import ExperimentWords
from tests.goldens import assert_golden
from tests.support import NEEDS_A_GUESS, puzzle_of
from tests.viz.extents import extent, within
from tests.viz.sums import groups_as_text
from tests.viz.test_group_sums import PAPER, SIZES
from viz.messages import languages
from viz.shapes import Fill, Frame, Outline, Rect, Shape, Text
from viz.theme import THEMES, theme_named

GOLDENS: Final = Path(__file__).parent / "goldens"


def shapes_of(frame: Frame, name: str) -> tuple[Shape, ...]:
    """What the group of that name is made of."""
    return next(group for group in frame.groups if group.name == name).shapes


def texts(frame: Frame, name: str) -> list[str]:
    """What is written in the group of that name."""
    return [shape.text for shape in shapes_of(frame, name) if isinstance(shape, Text)]


@pytest.mark.parametrize("theme", THEMES)
def test_a_bar_is_as_long_as_its_count(theme: str) -> None:
    """Each panel has its own scale; a lower bound is an outline, nothing is no bar."""
    bars = (
        ChartBar("half", 1500),
        ChartBar("all", 3000, is_lower_bound=True),
        ChartBar("none", 0),
    )
    panels = (BarPanel("one", bars), BarPanel("other", bars[:1]))

    frame = bar_chart(
        BarChart("title", "about", panels, "note"),
        (1280, 720),
        theme_named(theme),
        "de",
    )

    half, whole, alone = shapes_of(frame, "bars")
    assert isinstance(half, Fill)
    assert isinstance(whole, Outline)
    assert isinstance(alone, Fill)
    assert whole.rect.width == alone.rect.width
    assert abs(2 * half.rect.width - whole.rect.width) <= 1
    assert texts(frame, "axes") == ["title", "about", "one", "other", "note"]
    named = ["half", "1.500", "all", "≥ 3.000", "none", "0", "half", "1.500"]
    assert texts(frame, "key") == named


@pytest.mark.parametrize("experiment", EXPERIMENTS, ids=lambda e: e.name)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_chart_has_a_bar_for_each_setting(
    experiment: Experiment, size: tuple[int, int]
) -> None:
    """In each panel, with its name, in every language, inside the picture."""
    equal = Conditions(limits=Limits(events=300))
    rows = list(experiment_rows(experiment, [puzzle_of(NEEDS_A_GUESS)], equal))
    found = totals(experiment, rows)

    for language in languages():
        words = ExperimentWords(experiment, equal, language)
        frame = experiment_chart(words, found, size, theme_named("paper"))

        named = texts(frame, "key")
        counts = experiment.shown[:3]
        assert named == list(
            chain.from_iterable(
                (words.setting(total.setting), words.count(total, measure))
                for measure in counts
                for total in found
            )
        )
        bars = shapes_of(frame, "bars")
        above = [experiment.count(t, m) > 0 for m in counts for t in found]
        assert len(bars) == sum(above)
        assert words.title == texts(frame, "axes")[0]
        whole = Rect(0, 0, *size)
        every = [shape for group in frame.groups for shape in group.shapes]
        assert all(within(extent(shape), whole) for shape in every)


def test_bar_charts_are_drawn_as_before() -> None:
    """Long bars, short ones, lower bounds and none, in one panel and in two."""
    bars = ChartBar("half", 1500), ChartBar("all", 3000, is_lower_bound=True)
    panels = BarPanel("one", (*bars, ChartBar("none", 0))), BarPanel("other", bars)
    drawn = {}
    for size, count in product(SIZES, (1, 2)):
        chart = BarChart("A title", "About", panels[:count], "A note")
        drawn[f"{size} {count}"] = bar_chart(chart, size, PAPER, "en").groups

    assert_golden(GOLDENS / "bar_charts.txt", groups_as_text(drawn))
