"""Puzzles with rules are made so that they have one solution, by each rule's name."""

import pickle
from functools import cache
from random import Random
from typing import Final

import pytest

from solver.agents import solve
from solver.errors import PuzzleError, UnknownNameError
from solver.oracle import is_unique
from solver.puzzle.grid import Grid
from solver.puzzle.puzzle import Puzzle
from solver.rules.constraint import Constraint
from solver.rules.constraints.boards import BoardKind, BoardRule, board_rule
from solver.rules.constraints.cage import CAGE_SUM, Cage
from solver.rules.constraints.either import EITHER
from solver.rules.constraints.kinds import BOARD_KINDS, RULE_KINDS
from solver.rules.constraints.rule import Rule, Values
from solver.rules.digits import Digit
from solver.rules.named_variants import classic, diagonal, variant_named
from solver.rules.variant import Variant
from sudoscope.answers.random_solutions import random_solution
from sudoscope.generator.model.generator import determined
from sudoscope.generator.model.placed_rules.filled_board import FilledBoard, Placed
from sudoscope.generator.model.placed_rules.recipes import RECIPES, placed_on
from sudoscope.generator.model.rule_puzzles import (
    HARD_STATES,
    Wanted,
    generated_with,
    is_determined,
)
from sudoscope.puzzle_sites.either_entries import CageEntry, EitherEntry
from tests.in_one_test import in_one_test
from tests.solver.oracle import solutions

NOT_ON_FOUR: Final = {
    "nabner",
    "modular",
    "entropic",
    "anti-king",
    "non-consecutive",
    "global-entropy",
}
"""Names that cannot be, or hardly, on a board of four digits; they are tried on six."""
NOT_PLACED: Final = {"entropy", "no-difference", "no-ratio", "no-sum", "relation"} | {
    "table",
    "linear",
}
"""Kinds that come with rules of the board alone, or with a table of one's own."""

each_name = in_one_test("name", RECIPES)


@cache
def filled(variant: Variant) -> tuple[tuple[int, ...], ...]:
    """Every way to fill a board of four digits, by brute force."""
    return tuple(solutions(Grid.of(Puzzle(variant, (None,) * len(variant)))))


def random_board(size: int, chance: Random) -> FilledBoard:
    """A classic board that is filled at random."""
    digits, _ = determined(classic(size), chance)
    return FilledBoard(classic(size), tuple(filter(None, digits)), chance)


def board_for(name: str) -> Variant:
    """A small board that can have such rules."""
    size = 6 if name in NOT_ON_FOUR else 4
    return variant_named(f"{RECIPES[name].base}-{size}")


@each_name
def test_each_name_makes_a_puzzle_with_one_solution(name: str) -> None:
    """Of four digits by all boards there are, of six by the count of the oracle."""
    variant = board_for(name)

    puzzle = generated_with([Wanted(RECIPES[name])], variant, seed=1)

    assert puzzle.variant is variant
    assert puzzle.constraints
    assert is_unique(puzzle)
    if variant.digit_count == 4:
        right = [
            board
            for board in filled(variant)
            if all(c in (None, d) for c, d in zip(puzzle.clues, board, strict=True))
            and all(
                rule.allows([Digit(board[cell]) for cell in rule.cells])
                for rule in puzzle.rules.constraints
            )
        ]
        assert len(right) == 1


@each_name
def test_each_rule_on_a_board_is_kept_by_it(name: str) -> None:
    """Several share no place."""
    board = random_board(6, Random(name))
    recipe = RECIPES[name]

    found = placed_on(board, recipe, 5)

    assert len(found) >= (1 if recipe.proposals else 0)
    points = [point for rule in found for point in board.points(rule)]
    assert len(points) == len(set(points))
    for rule in found:
        assert is_kept(rule, board)


def is_kept(rule: Placed, board: FilledBoard) -> bool:
    """Whether a filled board keeps a rule."""
    digits = board.digits(rule.cells)
    match rule:
        case CageEntry():
            return sum(digits) == rule.total and len({*digits}) == len(digits)
        case EitherEntry(options):
            return any(all(is_kept(own, board) for own in each) for each in options)
        case _:
            return rule.kind.allows(rule.values, digits)


def kind_of(rule: Placed) -> str:
    """The slug of the kind of a rule."""
    match rule:
        case CageEntry():
            return CAGE_SUM
        case EitherEntry():
            return EITHER
        case _:
            return rule.kind.slug


def test_every_kind_of_rule_is_made_under_some_name() -> None:
    """A kind that is added gets a recipe."""
    board = random_board(6, Random(1))
    made = set()
    for recipe in RECIPES.values():
        if recipe.board is not None:
            made.add(recipe.board[0].slug)
        for rule in placed_on(board, recipe, 2):
            made.add(kind_of(rule))
        board.used.clear()

    assert {*RULE_KINDS} - NOT_PLACED <= made
    assert {*BOARD_KINDS} - made == {"no-neighbour-ratio", "no-neighbour-sum"}
    assert {CAGE_SUM, EITHER} <= made


def kinds(puzzle: Puzzle) -> list[str]:
    """The kinds of the puzzle's rules."""
    return [rule.kind for rule in puzzle.constraints]


def test_rules_are_mixed_and_counted() -> None:
    """So many as were asked for stay, whether they are needed or not."""
    wanted = [Wanted.read(text) for text in ("thermometer=2", "killer", "anti-knight")]

    puzzle = generated_with(wanted, classic(6), seed=1)

    assert kinds(puzzle).count("thermometer") == 2
    assert kinds(puzzle).count("leaper") == 1
    assert "cage-sum" in kinds(puzzle)
    assert is_unique(puzzle)
    assert isinstance(puzzle.constraints[0], BoardRule)


def without(puzzle: Puzzle, rule: Constraint) -> Puzzle:
    """*puzzle* with a rule less."""
    rest = tuple(other for other in puzzle.constraints if other is not rule)
    return Puzzle(puzzle.variant, puzzle.clues, constraints=rest)


def test_rules_that_are_not_needed_are_taken_away() -> None:
    """Of those whose number was not said, every one excludes a solution."""
    wanted = [Wanted.read("killer")]
    puzzle = generated_with(wanted, classic(4), seed=3, most_states=HARD_STATES)

    assert len(puzzle.constraints) > 1
    assert all(isinstance(rule, Cage) for rule in puzzle.constraints)
    for rule in puzzle.constraints:
        assert not is_unique(without(puzzle, rule))


def test_hard_puzzles_have_fewer_clues() -> None:
    """They take a search; for others propagation is enough."""
    wanted, board = [Wanted.read("arrow")], classic(6)
    easy = [generated_with(wanted, board, seed=seed) for seed in range(3)]
    hard = [
        generated_with(wanted, board, seed=seed, most_states=HARD_STATES)
        for seed in range(3)
    ]

    assert all(is_determined(puzzle, most_states=1) for puzzle in easy)
    assert not all(is_determined(puzzle, most_states=1) for puzzle in hard)
    assert sum(p.clue_count for p in hard) < sum(p.clue_count for p in easy)


def test_the_seed_decides() -> None:
    """Equal seeds give equal puzzles, other seeds others."""
    wanted = [Wanted.read("arrow"), Wanted.read("kropki")]
    first, again, other = (
        generated_with(wanted, classic(4), seed=seed) for seed in (1, 1, 2)
    )

    assert first == again != other


def test_other_kinds_of_rules_fill_another_board_with_the_same_seed() -> None:
    """A series of kinds from one seed does not end on the same picture again."""
    kinds = ("arrow", "kropki", "killer", "thermometer")
    made = (generated_with([Wanted.read(kind)], classic(4), seed=7) for kind in kinds)
    traces = [solve(puzzle, "norvig") for puzzle in made]

    assert len({trace.grid(len(trace)).text for trace in traces}) > 1


def test_clues_are_counted_and_symmetric() -> None:
    """As for puzzles without rules."""
    wanted = [Wanted.read("thermometer")]

    puzzle = generated_with(wanted, classic(4), seed=1, clues=6, symmetric=True)

    given = [cell for cell, clue in enumerate(puzzle.clues) if clue]
    assert len(given) == 6
    assert given == sorted(15 - cell for cell in given)


def test_rules_lie_on_other_boards() -> None:
    """Such as one with diagonals."""
    puzzle = generated_with([Wanted.read("thermometer")], diagonal(6), seed=1)

    assert puzzle.variant is diagonal(6)
    assert all(isinstance(rule, Rule) for rule in puzzle.constraints)


@in_one_test(
    ("text", "size", "fact"),
    [
        ("entropic", 4, "entropic needs 6, 9 or 12 digits, and there are 4"),
        ("thermometer=90", 4, "thermometer: 90 asked for, and"),
        ("non-consecutive", 4, "no filled board of classic-4 with non-consecutive"),
        ("thermometer=0", 4, "expected a number from 1 to 200 after thermometer="),
        ("anti-knight=2", 4, "expected a number from 1 to 1 after anti-knight="),
        ("thermometer=²", 4, "expected a number from 1 to 200"),
    ],
)
def test_what_cannot_be_is_refused_by_name(text: str, size: int, fact: str) -> None:
    """The sentence says what was asked for and why it cannot be."""
    with pytest.raises(PuzzleError) as caught:
        generated_with([Wanted.read(text)], classic(size), seed=1)

    assert fact in str(caught.value)


def test_an_unknown_name_is_refused_with_names_like_it() -> None:
    """For instance a short form."""
    with pytest.raises(UnknownNameError, match="thermometer"):
        Wanted.read("thermo")


def test_the_search_by_chance_finds_other_boards() -> None:
    """Where neighbours are never consecutive, which few boards keep."""
    rule = board_rule(classic(6), *_everywhere("non-consecutive"))
    variant = classic(6).with_constraints([rule])

    found = {random_solution(variant, Random(seed)) for seed in range(5)}

    assert len(found) > 2
    for board in found:
        assert all(len({board[c] for c in h.cells}) == 6 for h in variant.houses)
        assert rule.allows([board[cell] for cell in rule.cells])


def _everywhere(name: str) -> tuple[BoardKind, Values]:
    """The kind and the numbers of a rule for the whole board of six digits."""
    board = RECIPES[name].board
    assert board is not None
    kind, numbers = board
    return kind, numbers(classic(6))


@in_one_test("name", RECIPES)
def test_a_rule_that_is_wanted_goes_to_another_process(name: str) -> None:
    """Lists are made by several; it arrives as the same recipe."""
    wanted = Wanted(RECIPES[name], 2)

    arrived = pickle.loads(pickle.dumps(wanted))  # noqa: S301 - our own bytes
    assert arrived.recipe is RECIPES[name]
