"""Puzzles with rules beyond houses, made at random: rules on a random solution.

First a solution under the rules of the board, then rules of the wanted kinds that it
keeps, then clues and rules are taken away, in random order, as long as it stays the
only one. Nothing but the seed decides.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Final, NamedTuple

from solver.errors import PuzzleError, UnknownNameError
from solver.log.events import SolutionCount
from solver.oracle import counted
from solver.puzzle.puzzle import Puzzle
from solver.rules.constraint import Constraint
from solver.rules.constraints.boards import BoardRule, board_rule
from solver.rules.constraints.cage import cages
from solver.rules.constraints.kinds import RuleEntry, rules
from solver.rules.constraints.rule import RuleKind, RuleShape
from solver.rules.places import Cell
from solver.rules.variant import Variant
from sudoscope.answers.random_solutions import random_solution
from sudoscope.generator.model.generator import (
    ClueMaker,
    check_clue_count,
    clue_groups,
    determined,
    shuffled,
)
from sudoscope.generator.model.placed_rules.filled_board import FilledBoard, Placed
from sudoscope.generator.model.placed_rules.recipes import (
    RECIPES,
    RuleRecipe,
    placed_on,
)
from sudoscope.puzzle_sites.either_entries import CageEntry, EitherEntry, eithers

STATES: Final = 1
"""States of a search up to which clues are enough: propagation alone solves them."""
HARD_STATES: Final = 120
"""The same of puzzles that take a short search; more would be slow to make."""
_MOST_RULES: Final = 200


class Wanted(NamedTuple):
    """Rules that a puzzle is to have.

    Attributes:
        recipe: How they are placed.
        number: How many; ``None`` for as many as are needed.
    """

    recipe: RuleRecipe
    number: int | None = None

    @classmethod
    def read(cls, text: str) -> "Wanted":
        """The rules that a text such as "thermometer" or "thermometer=4" names.

        Raises:
            UnknownNameError: There are none of that name.
            PuzzleError: The number is none, or cannot be.
        """
        name, sign, number = text.partition("=")
        if name not in RECIPES:
            raise UnknownNameError("rule", name, RECIPES)
        recipe = RECIPES[name]
        if not sign:
            return cls(recipe)
        most = 1 if recipe.is_one or recipe.proposals is None else _MOST_RULES
        is_number = number.isascii() and number.isdigit() and len(number) < len("1000")
        if not is_number or not 1 <= int(number) <= most:
            raise PuzzleError(
                f"found {text!r}, expected a number from 1 to {most} after {name}="
            )
        return cls(recipe, int(number))


def generated_with(  # noqa: PLR0913 - as for puzzles without rules
    wanted: Sequence[Wanted],
    variant: Variant,
    *,
    seed: int,
    clues: int | None = None,
    symmetric: bool = False,
    most_states: int = STATES,
) -> Puzzle:
    """A puzzle of *variant* with exactly one solution and the rules that are *wanted*.

    Without any of its clues, or of the rules whose number was not said, a search
    would take more states, or find several solutions.

    Args:
        wanted: The kinds of rules, each once.
        variant: The cells and houses.
        seed: Equal seeds and arguments give equal puzzles; other kinds of rules give
            another solution, so that a series of kinds shows no board twice.
        clues: How many clues it has.
        symmetric: Whether the given cells look the same when the board is turned by
            180°.
        most_states: States of a search up to which clues are counted as enough: with 1
            propagation alone finds the solution.

    Raises:
        PuzzleError: A kind of rule cannot be on such a board, not so often, or no
            puzzle with so many clues was found. The message says which and why.
    """
    kinds = " ".join(one.recipe.name for one in wanted)
    chance = Random(f"{kinds} {seed}")  # noqa: S311 - a puzzle is no secret
    groups = clue_groups(variant, symmetric=symmetric)
    check_clue_count(variant, clues, groups)
    build = _Build(variant, _board_rules(wanted, variant))
    board = build.filled(wanted, chance)
    placed = [rule for one in wanted for rule in _placed(board, one)]
    rules_of_all = build.rules(placed)
    is_enough = partial(is_determined, most_states=most_states)
    maker = ClueMaker(rules_of_all, groups, board.filled, chance, is_enough)
    given = maker.minimal(set(variant.cells))
    if clues is not None:
        given = maker.counted(given, clues)
    kept = [one.recipe.name for one in wanted if one.number is not None]
    digits = maker.puzzle(given).clues
    for rule in shuffled([rule for rule in placed if rule.name not in kept], chance):
        fewer = [other for other in placed if other is not rule]
        is_last = all(other.name != rule.name for other in fewer)
        if not is_last and is_enough(Puzzle(build.rules(fewer), digits)):
            placed = fewer
    return Puzzle(variant, digits, constraints=build.constraints(placed))


def is_determined(puzzle: Puzzle, most_states: int = STATES) -> bool:
    """Whether *puzzle* has one solution, which is found without a long search."""
    return counted(puzzle, most_states).number is SolutionCount.ONE


class _Named(NamedTuple):
    """A rule on the board.

    Attributes:
        name: Of its recipe.
        placed: The rule.
    """

    name: str
    placed: Placed


@dataclass(frozen=True, slots=True)
class _Build:
    """A puzzle that is being made.

    Attributes:
        variant: Cells and houses.
        everywhere: Rules that hold everywhere.
    """

    variant: Variant
    everywhere: tuple[Constraint, ...]

    def constraints(self, found: Iterable[_Named]) -> tuple[Constraint, ...]:
        """Rules with labels; cells that are marked alike are one rule."""
        entries: list[RuleEntry] = []
        cage_entries: list[CageEntry] = []
        choices: list[EitherEntry] = []
        marked: dict[RuleKind, list[int]] = {}
        for _, one in found:
            if isinstance(one, CageEntry):
                cage_entries.append(one)
            elif isinstance(one, EitherEntry):
                choices.append(one)
            elif one.kind.shape is RuleShape.CELL and len(one.cells) == 1:
                marked.setdefault(one.kind, []).extend(one.cells)
            else:
                entries.append(one)
        for kind, cells in marked.items():
            entries.append(RuleEntry(kind, tuple(map(Cell, sorted(cells)))))
        sums = cages(self.variant, cage_entries)
        return (
            *self.everywhere,
            *sums,
            *rules(self.variant, entries),
            *eithers(self.variant, choices),
        )

    def rules(self, found: Iterable[_Named]) -> Variant:
        """All rules as those of a board."""
        return self.variant.with_constraints(self.constraints(found))

    def filled(self, wanted: Iterable[Wanted], chance: Random) -> FilledBoard:
        """A random solution, under the rules that hold everywhere.

        Raises:
            PuzzleError: None was found.
        """
        board = self.variant.with_constraints(self.everywhere)
        if not self.everywhere:
            clues, _ = determined(board, chance)
            digits = tuple(digit for digit in clues if digit is not None)
            return FilledBoard(board, digits, chance)
        try:
            return FilledBoard(board, random_solution(board, chance), chance)
        except PuzzleError:
            names = ", ".join(one.recipe.name for one in wanted if one.recipe.board)
            raise PuzzleError(
                f"no filled board of {board.slug} with {names} was found; take another"
                " board, or leave out a rule that holds everywhere"
            ) from None


def _board_rules(wanted: Iterable[Wanted], variant: Variant) -> tuple[BoardRule, ...]:
    """The rules that hold everywhere.

    Raises:
        PuzzleError: A kind of rule cannot be on such a board.
    """
    found = []
    for recipe, _ in wanted:
        if problem := recipe.needs(variant):
            raise PuzzleError(f"{recipe.name} {problem}")
        if recipe.board is not None:
            kind, numbers = recipe.board
            found.append(board_rule(variant, kind, numbers(variant)))
    return tuple(found)


def _placed(board: FilledBoard, wanted: Wanted) -> list[_Named]:
    """The rules of one kind.

    Raises:
        PuzzleError: There are too few places for them.
    """
    recipe, number = wanted
    if recipe.proposals is None:
        return []
    found = placed_on(board, recipe, number or recipe.count_on(board.variant))
    if len(found) < (number or 1):
        raise PuzzleError(
            f"{recipe.name}: {number or 1} asked for, and {len(found)} found a place on"
            f" a board of {board.variant.slug}; ask for fewer, or try another seed or"
            " another board"
        )
    return [_Named(recipe.name, one) for one in found]
