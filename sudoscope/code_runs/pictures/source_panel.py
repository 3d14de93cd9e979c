"""The panel of a student's code: the line that made the step, and those around it."""

from typing import TYPE_CHECKING, Final

from solver.log.unsound_conclusion import unsound_conclusion
from solver.text.printable_line import one_line
from sudoscope.logs.code_lines import SourceLine, code_at, has_code
from viz.appearance import Appearance, LowerPanel
from viz.fonts import RISE
from viz.messages import phrases
from viz.replay.replay import Replay
from viz.replay.timeline import Moment
from viz.scene.lower_parts import LowerPart
from viz.scene.panel_canvas import PanelCanvas
from viz.shapes import Group, Text, Weight
from viz.text_fitting import fitting
from viz.theme import Role

if TYPE_CHECKING:
    from viz.scene.algorithm.code_panel import Code

_AROUND = 3
"""Lines before and behind that are shown."""
_SIZE = 26
_INDENT = 4
_LONGEST = 160


def source_panel(
    name: str, found: SourceLine, canvas: PanelCanvas
) -> tuple[Group, ...]:
    """The line at work with three lines before and behind it.

    Args:
        name: The name of the file.
        found: The line.
        canvas: Where, and how.
    """
    from viz.scene.algorithm.code_panel import code_panel  # noqa: PLC0415 - slow to load

    area, layout, look = canvas
    words = phrases("algorithm", look.language)["source-line"]
    words = words.format(file=name, line=found.line + 1)
    size = fitting(words, layout.font(_SIZE), area.width, Weight.SEMIBOLD)
    ink, baseline = look.theme[Role.INK], area.y + round(size * RISE)
    text = Text(words, area.x, baseline, size, ink, Weight.SEMIBOLD)
    high = min(area.height // 3, round(layout.font(_SIZE) * 1.5))
    below = area._replace(y=area.y + high, height=area.height - high)
    return (
        Group("source heading", area._replace(height=high), (text,)),
        code_panel(source_code(found), canvas.at(below)),
    )


def _shows(replay: Replay, moment: Moment, look: Appearance) -> bool:
    """Whether the line of the code is shown.

    It gives way to the search tree, but not where the code goes wrong.
    """
    wrong = unsound_conclusion(replay.trace)
    is_wrong = wrong is not None and moment.step >= wrong.step
    is_wanted = look.panel is LowerPanel.ALGORITHM
    return is_wanted or is_wrong or not replay.has_guesses


def _at_moment(
    replay: Replay, moment: Moment, canvas: PanelCanvas
) -> tuple[Group, ...]:
    """The line of the code that made a step; none while steps rush by."""
    from viz.scene.algorithm.panel import algorithm_panel  # noqa: PLC0415 - slow to load

    if moment.calm or moment.stretch is not None:
        return ()
    trace = replay.trace
    found = code_at(trace, moment.step)
    if found is None:
        return algorithm_panel(None, canvas, "no-source")
    return source_panel(trace.agent, found, canvas)


def source_code(found: SourceLine) -> "Code":
    """The lines around the one at work, as far to the left as they can be."""
    from viz.scene.algorithm.code_panel import Code  # noqa: PLC0415 - slow to load

    first = max(0, found.line - _AROUND)
    last = min(len(found.lines), found.line + _AROUND + 1)
    while not found.lines[first].strip() and first < found.line:
        first += 1
    while not found.lines[last - 1].strip() and last > found.line + 1:
        last -= 1
    rows = [(len(row) - len(row.lstrip()), row) for row in found.lines[first:last]]
    least = min((indent for indent, row in rows if row.strip()), default=0)
    lines = tuple(
        (max(0, indent - least) // _INDENT, one_line(row, _LONGEST))
        for indent, row in rows
    )
    at_work = found.line - first
    return Code(lines, at_work, frozenset(), range(len(lines)))


SOURCE_PARTS: Final = (LowerPart("source", has_code, _shows, _at_moment),)
"""What the lower panel has of a student's code."""
