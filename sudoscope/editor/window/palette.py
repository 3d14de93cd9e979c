"""The palette of the editor: its widgets, and which cells a click chooses."""

from math import dist
from typing import Final

from solver.rules.constraints.rule import RuleShape
from solver.rules.places import Cell, Place
from solver.rules.variant import Variant
from sudoscope.editor.model.rule_changes import switches_for, switches_on
from sudoscope.editor.model.rule_making import OPERATIONS, RuleTool, ToolGroup, tools_of
from sudoscope.editor.model.rule_places import corner_at, lines_from
from sudoscope.editor.model.sketch import Sketch
from sudoscope.editor.pictures.new_rule import tool_title
from sudoscope.editor.window.rule_input import RuleInput, can_be_or
from viz.kit.widgets import Choice, Option, Toggle, Widget
from viz.layout.layout import Layout
from viz.messages import phrases
from viz.scene.board.pointing import cell_at
from viz.shapes import Point

_RIM: Final = 6
"""Parts of a cell at its edges where a line that is drawn does not reach it yet: it
passes corners on its way to the next cell."""


def palette(
    rule: RuleInput, sketch: Sketch, language: str, *, shows: bool
) -> tuple[Widget, ...]:
    """The widgets for candidates, and that choose a tool or rules for the whole board.

    Those that come and go are the last, so that the others stay where they are.

    Args:
        rule: The rule that is being made.
        sketch: The puzzle.
        language: Of the words.
        shows: Whether candidates are shown.
    """
    words = phrases("editor-rules", language)
    groups = (group for group in ToolGroup if group is not ToolGroup.REGIONS)
    families = tuple(Option(group.value, words[group.value]) for group in groups)
    draws = rule.family is ToolGroup.REGIONS
    fixed = (
        Toggle("candidates", words["candidates"], shows),
        Toggle("regions", words["drag-regions"], draws),
        Choice("family", words["family"], families, rule.family.value),
    )
    found: list[Widget] = []
    if rule.tool is not None:
        tools = tuple(
            Option(tool.name, tool_title(tool, language))
            for tool in tools_of(rule.family)
        )
        found.append(Choice("tool", words["tool"], tools, rule.tool.name))
        if rule.tool.has_sign:
            signs = tuple(Option(sign, sign) for sign in OPERATIONS)
            found.append(Choice("sign", words["sign"], signs, rule.sign))
    if can_be_or(rule):
        found.append(Toggle("or", words["or"], rule.is_or))
    if rule.family is ToolGroup.BOARD:
        switches = tuple(
            Option(switch.name, words[switch.name])
            for switch in switches_for(sketch.variant)
        )
        chosen = rule.switch_on(sketch.variant)
        found.append(Choice("switch", words["tool"], switches, chosen))
        is_on = chosen in switches_on(sketch.now.constraints, sketch.variant)
        found.append(Toggle("everywhere", words["everywhere"], is_on))
    return (*fixed, *found)


def chosen_at(
    at: Point, cell: Cell, tool: RuleTool | None, variant: Variant, layout: Layout
) -> tuple[Cell, ...]:
    """The cells that a click at *at*, in *cell*, chooses for *tool*."""
    if tool is None:
        return ()
    if tool.shape is RuleShape.CORNER:
        return _corner_near(at, cell, variant, layout)
    if tool.shape is RuleShape.EDGE:
        ways = lines_from(variant, cell, is_straight=tool.is_straight)
        return min(ways, key=lambda line: dist(at, _before(line, layout)), default=())
    return (cell,)


def _corner_near(
    at: Point, cell: Cell, variant: Variant, layout: Layout
) -> tuple[Cell, ...]:
    """The four cells around the corner of *cell* that is nearest to *at*."""
    row, column = variant.places[cell]
    x, y = layout.cell(cell).centre
    up, left = int(at[1] < y), int(at[0] < x)
    first = variant.cell_at.get(Place(row - up, column - left))
    return () if first is None else corner_at(variant, first)


def _before(line: tuple[Cell, ...], layout: Layout) -> tuple[int, int]:
    """The middle of the place outside, before the first cell of *line*."""
    (x, y), (next_x, next_y) = (layout.cell(cell).centre for cell in line[:2])
    return 2 * x - next_x, 2 * y - next_y


def inner_cell_at(at: Point, layout: Layout, variant: Variant) -> Cell | None:
    """The cell at *at*, unless that is near its edges."""
    cell = cell_at(at, layout, variant)
    if cell is None:
        return None
    rect = layout.cell(cell)
    return cell if rect.inset(rect.width // _RIM).holds(at) else None
