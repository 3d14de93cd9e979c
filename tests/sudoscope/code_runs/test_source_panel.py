"""The line of a student's code below the words, at each step that it made."""

from functools import cache

from solver.log.trace import Trace
from solver.puzzle.puzzle import Puzzle
from sudoscope.code_runs.model.running import run_code
from sudoscope.code_runs.pictures.source_panel import source_code
from sudoscope.logs.code_lines import SourceLine, code_at, with_code
from tests.sudoscope.classroom.model.specimens import SLOW, WITH_TWINS, specimen
from viz.appearance import Appearance, LowerPanel
from viz.replay.replay import Replay
from viz.replay.timeline import WHOLE, Moment
from viz.scene import Scene
from viz.shapes import Text
from viz.theme import theme_named


@cache
def wrong() -> Trace:
    """A run that ends in a wrong step."""
    return run_code(
        specimen("wrong_twins"), Puzzle.parse(WITH_TWINS), limits=SLOW
    ).trace


def shown(trace: Trace, step: int, panel: LowerPanel = LowerPanel.TREE) -> list[str]:
    """What is written in the panel of a step."""
    look = Appearance(theme_named("paper"), panel=panel)
    frame = Scene(Replay.of(trace), (1280, 720), look).frame(Moment(step, WHOLE))
    return [
        shape.text
        for group in frame.groups
        if group.name in {"source heading", "algorithm code", "algorithm heading"}
        for shape in group.shapes
        if isinstance(shape, Text)
    ]


def test_the_wrong_step_and_the_end_show_the_line() -> None:
    """With its number, and lines around it."""
    trace = wrong()
    for step in (len(trace) - 1, len(trace)):
        found = code_at(trace, step)
        assert found is not None

        heading, *lines = shown(trace, step)

        assert heading == f"{trace.agent}, line {found.line + 1}"
        assert found.lines[found.line].strip() in lines
        assert len(lines) > 3


def test_a_step_without_a_line_says_so() -> None:
    """As one that no line of the code made."""
    trace = with_code(wrong(), "pass", {2: 1})

    assert shown(trace, 1, LowerPanel.ALGORITHM) == [
        "No line of the code made this step."
    ]


def test_the_lines_around_are_those_near_it_without_blank_edges() -> None:
    """Moved to the left as far as they can be; three before and behind."""
    rows = ("a", "", "    b", "", "        c", "    d", "", "", "e")

    code = source_code(SourceLine(rows, 4))

    assert code.lines == ((0, "b"), (0, ""), (1, "c"), (0, "d"))
    assert code.at_work == 2
