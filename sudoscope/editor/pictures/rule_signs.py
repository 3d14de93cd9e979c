"""The signs of rules: a small board with one rule of a tool."""

from functools import cache
from typing import Final

from solver.puzzle.puzzle import Puzzle
from solver.rules.constraints.rule import RuleShape
from solver.rules.named_variants import classic, latin
from solver.rules.places import Cell, Place
from solver.rules.variant import Variant
from sudoscope.editor.model.rule_making import RuleRefusal, RuleTool
from sudoscope.editor.model.rule_places import lines_from
from viz.scene.board_thumbnail import BoardThumbnail

_BOARDS: Final = (latin(3), classic(4), classic(6), classic())
"""The smallest first: not every rule fits a small one."""
_TRIED: Final = {
    RuleShape.LINE: (
        ((2, 0), (1, 1), (0, 2)),
        ((2, 0), (1, 1), (1, 2), (2, 3)),
        ((0, 0), (1, 1), (2, 2), (3, 3), (3, 4), (2, 4)),
    ),
    RuleShape.PAIR: (((1, 0), (1, 1)),),
    RuleShape.CELL: (((1, 1),),),
    RuleShape.CORNER: (((0, 1), (0, 2), (1, 1), (1, 2)),),
    RuleShape.AREA: (((0, 0), (1, 0), (1, 1)),),
}
"""Rows and columns of the cells that are tried for each shape of rule, in order."""
_COPIED: Final = ((0, 0), (0, 1), (1, 0), (2, 2), (2, 3), (3, 2))
_NUMBERS: Final = ("", "5", "12", "7", "3", "2")


@cache
def rule_sign(tool: RuleTool) -> BoardThumbnail | None:
    """A small board with a rule of *tool*; ``None`` where none of those tried fits."""
    for variant in _BOARDS:
        for cells in _cells_for(tool, variant):
            for typed in _NUMBERS:
                made = tool.made(variant, cells, typed)
                if not isinstance(made, RuleRefusal):
                    none = (None,) * len(variant.cells)
                    return BoardThumbnail(
                        Puzzle(variant, none, "", (made,)), has_numbers=True
                    )
    return None


def _cells_for(tool: RuleTool, variant: Variant) -> list[tuple[Cell, ...]]:
    if tool.shape is RuleShape.EDGE:
        first = variant.cell_at[Place(1, 0)]
        return lines_from(variant, first, is_straight=tool.is_straight)
    tried = (_COPIED,) if tool.has_copy else _TRIED[tool.shape]
    return [
        tuple(variant.cell_at[Place(row, column)] for row, column in cells)
        for cells in tried
        if all(Place(row, column) in variant.cell_at for row, column in cells)
    ]
