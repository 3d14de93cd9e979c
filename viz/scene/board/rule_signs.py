"""Signs of rules beyond houses: lines, dots, signs in cells, clues outside the board.

They lie below the digits. Every kind of rule has an entry in ``SIGNS``; a kind with
nothing to draw, such as what holds everywhere, has one that draws nothing.

Source: the drawings that SudokuPad and f-puzzles have made usual.
"""

from collections.abc import Iterator
from typing import Final

from solver.rules.constraints.rule import Rule, RuleShape
from viz.layout.cell_margins import CAGE_LIKE
from viz.scene.board.cell_signs import (
    clones,
    counting,
    even,
    index,
    maximum,
    minimum,
    odd,
)
from viz.scene.board.line_signs import (
    arrow,
    between,
    double_arrow,
    lockout,
    plain_line,
    slow_thermometer,
    thermometer,
)
from viz.scene.board.outside_signs import clue, little_killer
from viz.scene.board.pair_signs import (
    black_dot,
    greater,
    pair_sum,
    quadruple,
    white_dot,
)
from viz.scene.board.sign_drawing import RuleDrawing, Sign
from viz.shapes import Shape

_OVER_LINES: Final = frozenset({RuleShape.PAIR, RuleShape.CORNER, RuleShape.EDGE})
"""Where a sign is on lines of the board, or outside them."""
_OPERATIONS: Final = "+−×÷"


def _nothing(_drawing: RuleDrawing) -> Iterator[Shape]:
    return iter(())


SIGNS: Final[dict[str, Sign]] = {
    "even": even,
    "odd": odd,
    "minimum": minimum,
    "maximum": maximum,
    "greater": greater,
    "difference": white_dot,
    "ratio": black_dot,
    "pair-sum": pair_sum,
    "no-difference": _nothing,
    "no-ratio": _nothing,
    "no-sum": _nothing,
    "thermometer": thermometer,
    "slow-thermometer": slow_thermometer,
    "arrow": arrow,
    "double-arrow": double_arrow,
    "little-killer": little_killer,
    CAGE_LIKE: _nothing,
    "palindrome": plain_line,
    "whisper": plain_line,
    "renban": plain_line,
    "nabner": plain_line,
    "relation": plain_line,
    "table": plain_line,
    "linear": plain_line,
    "modular": plain_line,
    "entropic": plain_line,
    "between": between,
    "lockout": lockout,
    "region-sum": plain_line,
    "zipper": plain_line,
    "clone": clones,
    "quadruple": quadruple,
    "indexing": index,
    "counting": counting,
    "sandwich": clue,
    "x-sum": clue,
    "skyscraper": clue,
    "numbered-room": clue,
    "entropy": _nothing,
}
"""The sign of every kind of rule, by its slug; that of ``CAGE_LIKE`` is its outline."""


def is_over_lines(rule: Rule) -> bool:
    """Whether the sign of *rule* is over the lines of the board, not under them."""
    return rule.of.shape in _OVER_LINES


def cage_result(rule: Rule) -> str:
    """What stands in the corner of a cage with an operation, such as "12×"."""
    operation, result = rule.values
    return f"{result}{_OPERATIONS[operation] if len(rule.cells) > 1 else ''}"
