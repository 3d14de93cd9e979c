"""Recipes: for each name of a kind of puzzle how its rules are placed at random."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from solver.rules.constraints import boards, cells, lines, sums
from solver.rules.constraints.boards import BoardKind
from solver.rules.constraints.rule import Values
from solver.rules.variant import Variant
from sudoscope.generator.model.placed_rules.filled_board import FilledBoard, Placed
from sudoscope.generator.model.placed_rules.line_proposals import (
    LineProposals,
    arrows,
    choices,
    region_sums,
)
from sudoscope.generator.model.placed_rules.sign_proposals import (
    NUMBERED_ROOMS,
    SANDWICHES,
    SKYSCRAPERS,
    X_SUMS,
    black_dots,
    cage_sums,
    clones,
    counting_circles,
    dots,
    extremes,
    greater_signs,
    indexes,
    little_killers,
    math_cages,
    parities,
    quadruples,
    white_dots,
    xv_signs,
)

Proposals: TypeAlias = Callable[[FilledBoard], Iterator[Placed]]
"""Rules of a kind that a board keeps, at random."""

_USUAL_CELLS: Final = 81


@dataclass(frozen=True, slots=True)
class RuleRecipe:
    """How rules of a name are placed.

    Attributes:
        name: For instance "thermometer".
        usual: How many there are on 81 cells where nothing is said.
        proposals: The rules; ``None`` where a rule holds everywhere.
        board: Rules that hold everywhere: their kind and their numbers on a board.
        needs: What is wrong with a board for it; empty if nothing is.
        is_one: Whether there is one rule at most.
        base: The board that its name means.
    """

    name: str
    usual: int = 1
    proposals: Proposals | None = field(default=None, compare=False)
    board: tuple[BoardKind, Callable[[Variant], Values]] | None = field(
        default=None, compare=False
    )
    needs: Callable[[Variant], str] = field(default=lambda _: "", compare=False)
    is_one: bool = False
    base: str = "classic"

    def __reduce__(self) -> tuple[Callable[[str], "RuleRecipe"], tuple[str]]:
        """It goes to another process by its name, since its functions cannot."""
        return recipe_named, (self.name,)

    def count_on(self, variant: Variant) -> int:
        """How many rules there are on a board where nothing is said."""
        return max(1, round(self.usual * len(variant) / _USUAL_CELLS))


def _half(board: FilledBoard) -> Values:
    """The difference of a German whisper: 5 of nine digits."""
    return ((board.variant.digit_count + 1) // 2,)


def _less_than_half(board: FilledBoard) -> Values:
    """The difference of a Dutch whisper and of a lockout line: 4 of nine digits."""
    return (board.variant.digit_count // 2,)


def _digit_count(board: FilledBoard) -> Values:
    return (board.variant.digit_count,)


def _three(_board: FilledBoard) -> Values:
    return (3,)


def _thirds(variant: Variant) -> str:
    count = variant.digit_count
    return "" if count % 3 == 0 else f"needs 6, 9 or 12 digits, and there are {count}"


def _same(*values: int) -> Callable[[Variant], Values]:
    return lambda _: values


def _classes(variant: Variant) -> Values:
    return (variant.digit_count,)


_LINES: Final = (
    RuleRecipe("thermometer", 8, LineProposals(lines.THERMOMETER, grows=True)),
    RuleRecipe(
        "slow-thermometer", 8, LineProposals(lines.SLOW_THERMOMETER, grows=True)
    ),
    RuleRecipe("whisper", 6, LineProposals(lines.WHISPER, _half, grows=True)),
    RuleRecipe(
        "dutch-whisper", 6, LineProposals(lines.WHISPER, _less_than_half, grows=True)
    ),
    RuleRecipe("renban", 7, LineProposals(lines.RENBAN, most=5)),
    RuleRecipe("nabner", 7, LineProposals(lines.NABNER, most=5, grows=True)),
    RuleRecipe("palindrome", 7, LineProposals(lines.PALINDROME)),
    RuleRecipe(
        "modular", 7, LineProposals(lines.MODULAR, _three, grows=True), needs=_thirds
    ),
    RuleRecipe(
        "entropic",
        7,
        LineProposals(lines.ENTROPIC, _digit_count, grows=True),
        needs=_thirds,
    ),
    RuleRecipe("between", 7, LineProposals(lines.BETWEEN)),
    RuleRecipe("lockout", 7, LineProposals(lines.LOCKOUT, _less_than_half)),
    RuleRecipe("region-sum", 7, region_sums),
    RuleRecipe("zipper", 7, LineProposals(lines.ZIPPER, odd=True)),
    RuleRecipe("arrow", 8, arrows),
    RuleRecipe("either", 7, choices),
    RuleRecipe("double-arrow", 6, LineProposals(sums.DOUBLE_ARROW)),
)
_PAIRS: Final = (
    RuleRecipe("kropki", 26, dots),
    RuleRecipe("consecutive", 22, white_dots),
    RuleRecipe("ratio", 16, black_dots),
    RuleRecipe("xv", 20, xv_signs),
    RuleRecipe("greater-than", 36, greater_signs),
)
_CELLS: Final = (
    RuleRecipe("even-odd", 26, parities(cells.EVEN, cells.ODD)),
    RuleRecipe("even", 20, parities(cells.EVEN)),
    RuleRecipe("odd", 20, parities(cells.ODD)),
    RuleRecipe("minimum", 12, extremes(cells.MINIMUM)),
    RuleRecipe("maximum", 12, extremes(cells.MAXIMUM)),
    RuleRecipe("extremes", 18, extremes(cells.MINIMUM, cells.MAXIMUM)),
    RuleRecipe("indexing", 6, indexes),
    RuleRecipe("counting-circles", 1, counting_circles, is_one=True),
    RuleRecipe("quadruple", 14, quadruples),
)
_AREAS: Final = (
    RuleRecipe("killer", 26, cage_sums),
    RuleRecipe("mathdoku", 36, math_cages, base="latin"),
    RuleRecipe("clone", 4, clones),
)
_EDGES: Final = (
    RuleRecipe("sandwich", 18, SANDWICHES),
    RuleRecipe("x-sum", 14, X_SUMS),
    RuleRecipe("skyscraper", 18, SKYSCRAPERS),
    RuleRecipe("numbered-room", 18, NUMBERED_ROOMS),
    RuleRecipe("little-killer", 12, little_killers),
)
_BOARDS: Final = (
    RuleRecipe("anti-knight", board=(boards.LEAPER, _same(1, 2))),
    RuleRecipe("anti-king", board=(boards.LEAPER, _same(1, 1))),
    RuleRecipe("non-consecutive", board=(boards.NO_NEIGHBOUR_DIFFERENCE, _same(1))),
    RuleRecipe(
        "global-entropy", board=(boards.GLOBAL_ENTROPY, _classes), needs=_thirds
    ),
)
RECIPES: Final[dict[str, RuleRecipe]] = {
    recipe.name: recipe
    for recipe in (*_LINES, *_PAIRS, *_CELLS, *_AREAS, *_EDGES, *_BOARDS)
}
"""Every recipe by its name."""


def placed_on(board: FilledBoard, recipe: RuleRecipe, count: int) -> list[Placed]:
    """Up to *count* rules of a *recipe*, on places of the board that are free."""
    if recipe.proposals is None:
        return []
    found: list[Placed] = []
    for proposal in recipe.proposals(board):
        if board.take(proposal):
            found.append(proposal)
        if len(found) == count:
            break
    return found


def recipe_named(name: str) -> RuleRecipe:
    """The recipe called *name*, which must be one of ``RECIPES``."""
    return RECIPES[name]
