"""The rule that is being put on the editor's board: its tool, its cells, its number."""

from dataclasses import dataclass, field

from solver.rules.constraint import Constraint
from solver.rules.constraints.cage import Cage
from solver.rules.constraints.rule import Rule, RuleShape
from solver.rules.places import Cell
from solver.rules.variant import Variant
from sudoscope.editor.model.rule_changes import (
    SWITCHES,
    Constraints,
    switched,
    switches_for,
    with_alternative,
    with_mark,
    with_rule,
    without_rule_at,
)
from sudoscope.editor.model.rule_making import (
    MOST_FIGURES,
    OPERATIONS,
    Problem,
    RuleRefusal,
    RuleTool,
    ToolGroup,
    tools_of,
)
from sudoscope.editor.model.rule_places import copied, corner_at, lines_from, touch
from sudoscope.editor.model.sketch import Sketch
from sudoscope.editor.pictures.new_rule import RuleView
from sudoscope.editor.window.border_input import BorderInput


@dataclass
class RuleInput:
    """What was chosen of a rule, and what was wrong with the last one.

    Attributes:
        family: The group of tools; with digits no rule is made.
        tool: The tool; ``None`` with digits.
        switch: The rule for the whole board that can be turned on or off.
        cells: The cells chosen so far, in order.
        figures: Those of the number typed so far.
        sign: Of the number, where the tool has signs; it stays for the next rule.
        is_copying: Whether the cells are a whole shape, and its copy comes next.
        refusal: Why the last rule was not put on the board.
        is_pressed: Whether the mouse button is held since a cell.
        was_dragged: Whether cells were added since.
        is_new: Whether the tool has made no rule yet.
        is_or: Whether the next rule is a choice with the one before.
        borders: Those of regions, where they are drawn.
    """

    family: ToolGroup = ToolGroup.DIGITS
    tool: RuleTool | None = None
    switch: str = next(iter(SWITCHES))
    cells: tuple[Cell, ...] = ()
    figures: str = ""
    sign: str = OPERATIONS[0]
    is_copying: bool = False
    refusal: RuleRefusal | None = None
    is_pressed: bool = False
    was_dragged: bool = False
    is_new: bool = False
    is_or: bool = False
    borders: BorderInput = field(default_factory=BorderInput)

    @property
    def is_in_use(self) -> bool:
        """Whether keys and clicks are for rules or borders, and not for digits."""
        return self.tool is not None or self._draws_borders

    @property
    def has_begun(self) -> bool:
        """Whether a rule or a border is begun, which Esc gives up."""
        return bool(self.cells) or (self._draws_borders and self.borders.has_begun)

    @property
    def _draws_borders(self) -> bool:
        return self.family is ToolGroup.REGIONS

    @property
    def typed(self) -> str:
        """The number typed so far, with its sign."""
        has_sign = self.tool is not None and self.tool.has_sign
        return self.figures + self.sign * (has_sign and self.figures != "")

    def view_on(self, variant: Variant) -> RuleView:
        """What the picture shows of it on a board of *variant*.

        Cells that were chosen on a larger board, which was replaced, are forgotten.
        """
        if any(cell >= len(variant) for cell in self.cells):
            self.drop()
        if self._draws_borders:
            return self.borders.view(variant)
        return RuleView(
            self.tool,
            self.cells,
            self.typed,
            self.refusal,
            self.is_new,
            self.is_copying,
            is_or=self.is_or and can_be_or(self),
        )

    def choose_family(self, name: str) -> None:
        """Take the first tool of a group."""
        self.drop()
        self.family = ToolGroup(name)
        self.tool = next(iter(tools_of(self.family)), None)
        self.is_new = self.tool is not None

    def choose_tool(self, name: str) -> None:
        """Take the tool called *name*, of the same group."""
        self.drop()
        self.tool = next(t for t in tools_of(self.family) if t.name == name)
        self.is_new = True

    def choose(self, tool: RuleTool) -> None:
        """Take *tool* and its group."""
        self.family = tool.family
        self.choose_tool(tool.name)

    def switch_on(self, variant: Variant) -> str:
        """The switch that is chosen, or the first where a board cannot have it."""
        names = [switch.name for switch in switches_for(variant)]
        return self.switch if self.switch in names else names[0]

    def turn_switch(self, sketch: Sketch) -> Sketch:
        """Turn the rule for the whole board on or off."""
        name = self.switch_on(sketch.variant)
        found = switched(sketch.now.constraints, name, sketch.variant)
        return sketch.with_constraints(found)

    def drop(self) -> None:
        """Forget the cells, the number and the borders."""
        self.borders.drop()
        self.cells, self.figures, self.refusal = (), "", None
        self.is_pressed = self.was_dragged = self.is_copying = False

    def press(self, sketch: Sketch, cells: tuple[Cell, ...]) -> Sketch:
        """Choose a cell, or the *cells* of a corner or a line at once, by mouse."""
        tool = self.tool
        if self._draws_borders:
            self.borders.take(sketch, sketch.cursor)
            self.is_pressed = True
            return sketch
        if tool is None or not cells:
            return sketch
        if tool.shape in {RuleShape.CORNER, RuleShape.EDGE}:
            self.drop()
            self.cells = cells
            return sketch
        is_end = tool.is_drawn and self.cells and cells[0] == self.cells[-1]
        if is_end and not self.is_copying:
            return self.finish(sketch)
        sketch = self.add(sketch, cells[0])
        self.is_pressed = bool(self.cells) and not self.is_copying
        return sketch

    def drag(self, sketch: Sketch, cell: Cell) -> Sketch:
        """Go on to *cell* with the button held; back to the last but one shortens."""
        if self._draws_borders and self.is_pressed:
            return self.borders.join(sketch, cell)
        if not self.is_pressed or self.tool is None or not self.tool.is_drawn:
            return sketch
        if len(self.cells) > 1 and cell == self.cells[-2]:
            self.cells = self.cells[:-1]
            return sketch
        if cell in self.cells or not self._touches(sketch, cell):
            return sketch
        self.was_dragged = True
        return self.add(sketch, cell)

    def release(self, sketch: Sketch) -> Sketch:
        """End a line that was dragged; what needs a number waits for it."""
        if self._draws_borders:
            self.is_pressed = False
            return self.borders.finish(sketch)
        is_done = self.is_pressed and self.was_dragged
        self.is_pressed = self.was_dragged = False
        if is_done and self.tool is not None and not self.tool.has_number:
            return self.finish(sketch)
        return sketch

    def add(self, sketch: Sketch, cell: Cell) -> Sketch:
        """Choose *cell*: of a line the next, or the first of a new one."""
        if self._draws_borders:
            return self.borders.join(sketch, cell)
        tool = self.tool
        if tool is None:
            return sketch
        if tool.marks_cells:
            return self._marked(sketch, tool, cell)
        if tool.shape is RuleShape.CORNER:
            self.drop()
            self.cells = corner_at(sketch.variant, cell)
            return sketch
        if tool.shape is RuleShape.EDGE:
            self._next_line(sketch, tool, cell)
            return sketch
        if self.is_copying:
            return self._copied(sketch, cell)
        goes_on = self.cells and cell not in self.cells and self._touches(sketch, cell)
        if not goes_on:
            self.drop()
        self.refusal = None
        self.cells = (*self.cells, cell)
        return self.finish(sketch) if len(self.cells) == tool.most else sketch

    def type(self, figure: str) -> None:
        """Write a figure of the number, or its sign; say so of a rule without one."""
        if self.tool is not None and not self.tool.takes_number:
            self.refusal = RuleRefusal(Problem.UNNUMBERED)
        elif figure in OPERATIONS:
            self.sign = figure
        else:
            self.figures = (self.figures + figure)[:MOST_FIGURES]

    def shorten(self) -> None:
        """Take back the last figure, or else the end of a shape, or the last cell."""
        if self.figures:
            self.figures = self.figures[:-1]
        elif self.is_copying:
            self.is_copying = False
        elif self.tool is not None and self.tool.is_drawn:
            self.cells = self.cells[:-1]
        else:
            self.cells = ()

    def finish(self, sketch: Sketch) -> Sketch:
        """Put the rule on the board, or say why not; of a shape ask for its copy.

        The copy comes to the cursor where that was asked before.
        """
        if self._draws_borders:
            return self.borders.finish(sketch)
        if self.tool is None or not self.cells:
            return sketch
        if self.is_copying:
            return self._copied(sketch, sketch.cursor)
        if self.tool.has_copy:
            self.is_copying, self.refusal = True, None
            return sketch
        return self._put(sketch)

    def _copied(self, sketch: Sketch, to: Cell) -> Sketch:
        """Put clones on the board: the shape, and its copy that begins at *to*."""
        copy = copied(sketch.variant, self.cells, to)
        if copy is None:
            self.refusal = RuleRefusal(Problem.COPY)
            return sketch
        self.cells = (*self.cells, *copy)
        return self._put(sketch)

    def _put(self, sketch: Sketch) -> Sketch:
        """Put the rule of the cells on the board, or say why not."""
        assert self.tool is not None, "cells were chosen for it"
        made = self.tool.made(sketch.variant, self.cells, self.typed)
        found = (
            made
            if isinstance(made, RuleRefusal)
            else _with(sketch, made, is_or=self.is_or)
        )
        if isinstance(found, RuleRefusal):
            self.is_pressed = self.was_dragged = False
            self.refusal = found
            return sketch
        self.drop()
        self.is_new = self.is_or = False
        return sketch.with_constraints(found)

    def erase(self, sketch: Sketch) -> Sketch:
        """The sketch without the last rule at the cursor."""
        found = without_rule_at(sketch.now.constraints, sketch.cursor, sketch.variant)
        return sketch.with_constraints(found)

    def _touches(self, sketch: Sketch, cell: Cell) -> bool:
        """Whether the rule can go on to *cell*: groups from any of their cells."""
        assert self.tool is not None, "cells were chosen for it"
        form = self.tool.shape
        ends = self.cells if form is RuleShape.AREA else self.cells[-1:]
        return any(touch(sketch.variant, end, cell, form) for end in ends)

    def _marked(self, sketch: Sketch, tool: RuleTool, cell: Cell) -> Sketch:
        found = with_mark(sketch.now.constraints, tool, cell, sketch.variant)
        if isinstance(found, RuleRefusal):
            self.refusal = found
            return sketch
        self.refusal, self.is_new = None, False
        return sketch.with_constraints(found)

    def _next_line(self, sketch: Sketch, tool: RuleTool, cell: Cell) -> None:
        """The next of the lines that begin at *cell*, in turn."""
        ways = lines_from(sketch.variant, cell, is_straight=tool.is_straight)
        after = ways.index(self.cells) + 1 if self.cells in ways else 0
        self.drop()
        self.cells = ways[after % len(ways)] if ways else ()


def can_be_or(rule: RuleInput) -> bool:
    """Whether the rule of its tool may be a choice with the one before."""
    return rule.tool is not None and not rule.tool.marks_cells


def _with(
    sketch: Sketch, made: Constraint, *, is_or: bool
) -> Constraints | RuleRefusal:
    """The rules of the sketch and one more, or with a choice."""
    rules, variant = sketch.now.constraints, sketch.variant
    if is_or and isinstance(made, Rule | Cage):
        return with_alternative(rules, made, variant)
    return with_rule(rules, made, variant)
