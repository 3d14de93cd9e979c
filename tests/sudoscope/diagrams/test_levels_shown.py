"""Levels of consistency on the screen: marks and a table."""

from functools import cache
from pathlib import Path

import pytest

from solver.agents import solve
from solver.agents.consistency_levels import compared
from solver.puzzle.grid import Grid
from sudoscope.diagrams.tables.levels_table import levels_table
from sudoscope.diagrams.tables.levels_view import LEVEL_MARKS, level_rows, levels_view
from tests.goldens import assert_golden
from tests.support import NEEDS_A_GUESS, puzzle_of
from tests.viz.extents import extent
from tests.viz.sums import as_text
from viz.appearance import Appearance, LowerPanel
from viz.fonts import letters
from viz.messages import languages, phrases
from viz.replay.replay import Replay
from viz.replay.timeline import WHOLE, Moment
from viz.scene import Scene
from viz.scene.panel_canvas import PanelCanvas
from viz.shapes import Frame, Text
from viz.theme import theme_named
from viz.words.glossary import level_title

STEPS = (0, 3, 14, 40)


@cache
def replay() -> Replay:
    """A solve with guesses."""
    return Replay.of(solve(puzzle_of(NEEDS_A_GUESS)))


def scene(language: str = "en") -> Scene:
    """It with the levels beside the board."""
    look = Appearance(theme_named("paper"), language, panel=LowerPanel.LEVELS)
    return Scene(replay(), (1280, 720), look)


def texts(frame: Frame, name: str) -> list[str]:
    """What is written in the group of that name."""
    found = next(group for group in frame.groups if group.name == name)
    return [shape.text for shape in found.shapes if isinstance(shape, Text)]


@pytest.mark.parametrize("step", STEPS)
def test_each_candidate_has_the_mark_of_the_weakest_that_removes_it(step: int) -> None:
    """All that any level removes are marked, once, and nothing else is."""
    trace = replay().trace
    rows = level_rows(trace.grid(step))
    weakest = {
        (gone.cell, gone.digit): row.mark
        for row in reversed(rows)
        for gone in row.finding.removes
    }

    view = levels_view(trace, step)

    shown = {}
    for cell in view.cells:
        for mark in LEVEL_MARKS:
            mask = cell.marked_digits(mark)
            for digit in trace.puzzle.rules.digits:
                if mask >> (digit - 1) & 1:
                    assert (cell.cell, digit) not in shown
                    shown[cell.cell, digit] = mark
    assert shown == weakest


@pytest.mark.parametrize("language", languages())
def test_the_table_says_what_each_level_removes(language: str) -> None:
    """Its name and how many, as on the command line; PC-2 takes too long."""
    grid = replay().trace.grid(3)
    found = compared(grid)
    drawn = scene(language).frame(Moment(3, WHOLE))

    written = texts(drawn, "levels")

    for level, finding in zip(found.levels, found.findings, strict=True):
        title = level_title(level.slug, language)
        if level.slug == "pc2":
            assert title not in written
            continue
        count = len(finding.removes)
        assert written[written.index(title) + 1] == (f"−{count}" if count else "0")


@pytest.mark.parametrize("language", languages())
def test_a_contradiction_is_said_in_letters_that_the_font_has(language: str) -> None:
    """By a word, in a size that does not run into the name."""
    shown = scene(language)
    assert shown.layout.tree is not None
    grid = Grid.of(puzzle_of("12345678.".ljust(44, ".") + "9".ljust(37, ".")))

    group = levels_table(
        grid, PanelCanvas(shown.layout.tree, shown.layout, shown.appearance)
    )

    said = [shape for shape in group.shapes if isinstance(shape, Text)]
    names, found = said[::3], said[1::3]
    word = phrases("levels", language)["contradiction"]
    assert word in {one.text for one in found}
    assert all(set(one.text) <= letters(one.weight) for one in said)
    for name, one in zip(names, found, strict=True):
        assert extent(name).right < extent(one).x


def test_where_steps_rush_the_levels_are_not_told() -> None:
    """Nobody could read them, and they take time to find."""
    frame = scene().frame(Moment(14, WHOLE, calm=True, glow_from=10))

    assert "levels" not in {group.name for group in frame.groups}


def test_names_wear_marks_where_the_step_is_shown_and_no_levels() -> None:
    """While a clause of it is told; marks of levels are of no step."""
    clause, levels = Moment(1, WHOLE, change=1), Moment(1, WHOLE)

    assert scene().steps.at(clause).marks
    assert not scene().steps.at(levels).marks


def test_the_levels_are_drawn_as_before() -> None:
    """Marks on the board, and the table beside it."""
    shown = scene()
    frames = [(f"step {n}", shown.frame(Moment(n, WHOLE))) for n in STEPS]

    assert_golden(Path(__file__).parent / "goldens" / "levels.txt", as_text(frames))
