"""Chains within dynamic chains: nothing false follows, and none is overlooked."""

from collections.abc import Iterator
from itertools import chain, pairwise
from typing import Final

import pytest

from solver.agents import solve
from solver.rules.candidate_sets import places
from sudoscope.rating.model.sudoku_explainer.board import RatedBoard
from sudoscope.rating.model.sudoku_explainer.closure import Closure
from sudoscope.rating.model.sudoku_explainer.conclusions import (
    ChainKind,
    Easiest,
    NestedChain,
    NestedChains,
)
from sudoscope.rating.model.sudoku_explainer.consequences import (
    DynamicRun,
    Patterns,
    PatternsFound,
)
from sudoscope.rating.model.sudoku_explainer.cycles import all_cycles_and_chains
from sudoscope.rating.model.sudoku_explainer.dynamic_chains import LEVELS, DynamicLevel
from sudoscope.rating.model.sudoku_explainer.forcing_chains import add_multiple_chains
from sudoscope.rating.model.sudoku_explainer.implied_patterns import ImpliedPatterns
from sudoscope.rating.model.sudoku_explainer.links import links_of
from tests.support import puzzle_of

HARD: Final = (
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
)
"""Puzzles that need chains within chains."""
CHAINED: Final = (
    ".3...89.2..2....4.......567...76...34...53........485.96..3....28.41.6.......617."
)


def board_of(text: str) -> RatedBoard:
    """The board of a puzzle."""
    clues = puzzle_of(text).clues
    return RatedBoard([None if clue is None else clue - 1 for clue in clues])


def ends_of(text: str) -> Iterator[RatedBoard]:
    """The boards where some dynamic chains end."""
    board = board_of(text)
    links = links_of(board)
    for start in [c for c, is_there in enumerate(links.present) if is_there][::25]:
        present = bytearray(links.present)
        for off in DynamicRun(links, start, is_on=True).go_on().off:
            present[off] = 0
        yield board.narrowed(bytes(present))


def digits_of(text: str) -> list[int]:
    """The solution, each digit from 0 to 8."""
    solution = solve(puzzle_of(text), "norvig").solution
    assert solution is not None
    return [int(digit) - 1 for digit in solution.text]


def patterns_of(board: RatedBoard, level: DynamicLevel) -> Patterns:
    """What *level* looks for within chains on *board*."""
    known = ImpliedPatterns(board)

    def patterns(present: bytearray) -> PatternsFound:
        return known.where(present, level.kinds)

    return patterns


@pytest.mark.thorough
@pytest.mark.parametrize("text", HARD)
@pytest.mark.parametrize("level", LEVELS[1:], ids=lambda level: str(level.base))
def test_nothing_false_follows_from_what_is_true(
    text: str, level: DynamicLevel
) -> None:
    """What gets on is in the solution, and what gets off is not, with every pattern."""
    board, digits = board_of(text), digits_of(text)
    links, reached = links_of(board), 0
    for cell in board.open_cells[::12]:
        for digit in places(board.masks[cell]):
            is_on = digits[cell] == digit
            run = DynamicRun(links, 9 * cell + digit, is_on=is_on)
            found = run.go_on(patterns_of(board, level))
            assert found.contradiction is None
            assert all(digits[on // 9] == on % 9 for on in found.on)
            assert all(digits[off // 9] != off % 9 for off in found.off)
            reached += len(found.on) + len(found.off)
    assert reached


def test_each_level_reaches_what_the_level_before_reaches() -> None:
    """A run that goes on keeps its nodes, and some have more with each level."""
    board = board_of(HARD[0])
    links, more = links_of(board), {level.base: 0 for level in LEVELS}
    for start in [c for c, is_there in enumerate(links.present) if is_there][::12]:
        run, sizes = DynamicRun(links, start, is_on=True), []
        for level in LEVELS[:4]:
            found = run.go_on(patterns_of(board, level) if level.kinds else None)
            sizes.append(len(found.on) + len(found.off))
            more[level.base] += len(sizes) > 1 and sizes[-1] > sizes[-2]
        assert all(before <= after for before, after in pairwise(sizes))
    assert more[90]
    assert more[95] + more[100]


@pytest.mark.thorough
def test_the_closure_overlooks_no_chain() -> None:
    """Where it shows none there is none, from any candidate in any state."""
    seen = set()
    for board in chain(ends_of(CHAINED), ends_of(HARD[0])):
        links, closure = links_of(board), Closure(board)
        every = all_cycles_and_chains(board, links)
        some = all_cycles_and_chains(board, links, closure)
        assert [found.step for found in some] == [found.step for found in every]
        assert closure.has_forcing_chain == bool(every)
        easiest = Easiest(links, 80)
        add_multiple_chains(board, links, easiest)
        assert closure.has_multiple_chain or easiest.step is None
        seen |= {bool(every), closure.has_multiple_chain}
    assert seen == {True, False}


def test_a_chain_within_several_chains_counts_once() -> None:
    """The nodes of each chain count, and those of an equal chain within them once."""
    nested = NestedChains()
    one = nested.bit_of(NestedChain((0b110,), 5))
    other = nested.bit_of(NestedChain((0b1001,), 7))

    assert nested.bit_of(NestedChain((0b110,), 5)) == one != other
    assert nested.complexity((0b11 | one, 0b1 | one)) == 3 + 5
    assert nested.complexity((0b11 | one, 0b1 | other)) == 3 + 5 + 7


def test_of_equal_chains_the_first_of_the_first_kind_is_taken() -> None:
    """Fewer nodes come first, then the order of kinds, then the order of search."""
    board = board_of(HARD[0])
    links = links_of(board)
    candidates = [c for c, is_there in enumerate(links.present) if is_there][:4]
    easiest = Easiest(links, 90)
    late, early = ChainKind("late", 7), ChainKind("early", 1)
    for kind, nodes, target in zip(
        (late, late, early, early), (0b111, 0b11, 0b11, 0b101), candidates, strict=True
    ):
        easiest.add(kind, (nodes,), target, ())

    assert easiest.complexity == 2
    assert easiest.step is not None
    assert easiest.step.technique == "early"
    assert easiest.step.strikes == (divmod(candidates[2], 9),)
