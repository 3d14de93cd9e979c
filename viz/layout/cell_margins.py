"""Cell margins: the space in a cell for the drawings of rules.

``viz.scene.board.rule_drawings`` draws the rules. A rule that writes into cells has a
function here too.
"""

from functools import singledispatch
from itertools import takewhile
from typing import Final, NamedTuple

from solver.rules.constraint import Scope
from solver.rules.constraints.cage import Cage
from solver.rules.constraints.either import Either
from solver.rules.constraints.rule import Rule, RuleShape
from solver.rules.house import House
from solver.rules.variant import Variant
from viz.shapes import Rect

CAGE_INSET: Final = 0.085
"""From the edge of a cell to the middle of a cage's line, in widths of the cell."""

SUM_SIZE: Final = 0.25
"""Of the letters of a cage's sum, in widths of the cell an em."""

NESTED: Final = 0.15
"""How much further inside a cage's line is that shares cells with another one."""

_MOST: Final = 0.2
"""Room for such cages on each side, at most."""

CAGE_KIND: Final = "cage"
"""The kind of the houses that are drawn as cages."""

CAGE_LIKE: Final = "math-cage"
"""The kind of rules that are drawn as cages are."""


class Margins(NamedTuple):
    """Room along the edges of a cell, in widths of the cell: 0.0 up to below 0.5."""

    left: float = 0.0
    top: float = 0.0
    right: float = 0.0
    bottom: float = 0.0

    def within(self, cell: Rect) -> Rect:
        """*cell* without its margins."""
        left, right = round(cell.width * self.left), round(cell.width * self.right)
        top, bottom = round(cell.height * self.top), round(cell.height * self.bottom)
        return Rect(
            cell.x + left,
            cell.y + top,
            cell.width - left - right,
            cell.height - top - bottom,
        )


_NONE: Final = Margins()
_EDGES: Final = Margins(*4 * (0.1,))
"""For what is on the edges of cells."""
_CORNERS: Final = Margins(*4 * (0.13,))
"""For what is at their corners."""
_UNDRAWN: Final = frozenset({"no-difference", "no-ratio", "no-sum"})
_CHEVRONS: Final = frozenset({"minimum", "maximum"})
_LINE: Final = Margins(*4 * (CAGE_INSET,))
_SUM: Final = _LINE._replace(top=0.24)


def margins_of(rules: Variant) -> Margins:
    """Margins of every cell reserved for its rules.

    It is the same for all, so that each digit has its place in every cell.
    """
    needed = {_margins_of(scope) for scope in rules.scopes}
    deepest = max((cage_depth(scope, rules) for scope in rules.scopes), default=0)
    more = min(deepest * NESTED, _MOST)
    sides = map(max, zip(_NONE, *needed, strict=True))
    return Margins(*(side + more if side else side for side in sides))


def cage_depth(scope: Scope, rules: Variant) -> int:
    """Number of earlier cages that share a cell with the cage *scope*; usually 0.

    It is drawn inside of those.
    """
    if not _is_cage(scope):
        return 0
    cells = set(scope.cells)
    before = takewhile(lambda other: other != scope, rules.scopes)
    return sum(
        isinstance(other, type(scope)) and not cells.isdisjoint(other.cells)
        for other in before
        if other.kind == scope.kind
    )


def _is_cage(scope: Scope) -> bool:
    """Whether *scope* is drawn as a cage is."""
    is_house = isinstance(scope, House) and scope.kind == CAGE_KIND
    return is_house or isinstance(scope, Cage) or scope.kind == CAGE_LIKE


@singledispatch
def _margins_of(scope: Scope) -> Margins:
    """The margins for *scope*; none for a rule that is not drawn in cells."""
    del scope
    return _NONE


@_margins_of.register
def _(house: House) -> Margins:
    return _LINE if house.kind == CAGE_KIND else _NONE


@_margins_of.register
def _(rule: Rule) -> Margins:
    if rule.kind == CAGE_LIKE:
        return _SUM
    if rule.of.shape is RuleShape.CORNER:
        return _CORNERS
    is_pair = rule.of.shape is RuleShape.PAIR and rule.kind not in _UNDRAWN
    return _EDGES if is_pair or rule.kind in _CHEVRONS else _NONE


@_margins_of.register
def _(rule: Either) -> Margins:
    """As much as any of its rules needs, and room for its question mark."""
    return Margins(*map(max, zip(_EDGES, *map(_margins_of, rule.rules), strict=True)))


@_margins_of.register
def _(cage: Cage) -> Margins:
    del cage
    return _SUM


def has_clues_outside(rules: Variant) -> bool:
    """Whether some rule has its clue outside the board."""
    return any(map(_is_outside, rules.constraints))


def _is_outside(rule: Scope) -> bool:
    if isinstance(rule, Either):
        return any(map(_is_outside, rule.rules))
    return isinstance(rule, Rule) and rule.of.shape is RuleShape.EDGE
