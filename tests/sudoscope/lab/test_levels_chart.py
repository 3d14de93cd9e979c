"""The chart of levels of consistency: a curve for each, and its golden."""

from pathlib import Path
from typing import Final

import pytest

from solver.agents.consistency_levels import levels_for
from sudoscope.lab.model.levels_over_steps import over_steps
from sudoscope.lab.pictures.levels_chart import levels_chart
from tests.goldens import assert_golden
from tests.sudoscope.diagrams.test_levels_shown import replay, texts
from tests.viz.extents import extent, within
from tests.viz.sums import groups_as_text
from tests.viz.test_group_sums import PAPER, SIZES
from viz.shapes import Line, Rect
from viz.theme import THEMES, theme_named
from viz.words.glossary import level_title

GOLDENS: Final = Path(__file__).parent / "goldens"


@pytest.mark.parametrize("theme", THEMES)
def test_the_chart_has_a_curve_for_each_level(theme: str) -> None:
    """With its name, and a gap where it finds a contradiction."""
    levels = levels_for(replay().trace.puzzle.rules)[:4:3]
    rows = list(over_steps(replay().trace, levels, (0, 5, 10, 15, 20)))
    rows[2] = rows[2]._replace(gone=(None, rows[2].gone[1]))

    frame = levels_chart(levels, rows, (1280, 720), theme_named(theme), "en")

    whole = Rect(0, 0, 1280, 720)
    shapes = [shape for group in frame.groups for shape in group.shapes]
    assert all(within(extent(shape), whole) for shape in shapes)
    curves = next(group for group in frame.groups if group.name == "curves").shapes
    by_colour = {
        colour: sum(isinstance(s, Line) and s.colour == colour for s in curves)
        for colour in {s.colour for s in curves if isinstance(s, Line)}
    }
    assert 4 in by_colour.values()
    assert {level_title(level.slug) for level in levels} == set(texts(frame, "key"))
    assert "A gap: the level finds a contradiction there." in texts(frame, "axes")


def test_charts_of_levels_are_drawn_as_before() -> None:
    """Curves with a gap in one of them, and the key beside them."""
    trace = replay().trace
    some = levels_for(trace.puzzle.rules)[:4:3]
    rows = list(over_steps(trace, some, (0, 5, 10, 15, 20)))
    rows[2] = rows[2]._replace(gone=(None, rows[2].gone[1]))
    drawn = {
        f"{size}": levels_chart(some, rows, size, PAPER, "en").groups for size in SIZES
    }

    assert_golden(GOLDENS / "levels_charts.txt", groups_as_text(drawn))
