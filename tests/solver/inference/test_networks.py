"""Networks of rules of two cells: the inferences are those of the textbooks."""

from functools import cache
from random import Random
from typing import Final

import pytest

from solver.agents.csp import CspAgent
from solver.checker.verification import verify
from solver.log.board import Board
from solver.log.events import Outcome
from solver.log.trace import Trace
from solver.puzzle.puzzle import Puzzle
from solver.rules.constraint import Constraint
from solver.rules.constraints.kinds import rule_of
from solver.rules.constraints.lines import THERMOMETER, WHISPER
from solver.rules.constraints.pairs import (
    DIFFERENCE,
    GREATER,
    NO_DIFFERENCE,
    NO_SUM,
    PAIR_SUM,
    RATIO,
)
from solver.rules.house import House
from solver.rules.places import Cell, Place
from solver.rules.variant import Variant
from tests.solver.inference.textbook import Textbook

COUNT: Final = 60
ON_ARCS: Final = ("forward-checking", "ac3", "pc2", "sac")


@cache
def network(seed: int) -> Variant:
    """A random board of two-cell houses and rules; several may join one pair."""
    chance = Random(seed)
    digits = chance.randint(3, 5)
    count = digits + 2 + chance.randrange(3)
    cells = [Cell(cell) for cell in range(count)]
    pairs = [(a, b) for a in cells for b in cells if a < b]
    houses = [
        House("extra", str(number), pair)
        for number, pair in enumerate(chance.sample(pairs, count // 2))
    ]
    board = Variant(
        f"network-{seed}",
        digits,
        tuple(Place(0, column) for column in range(count)),
        tuple(houses),
    )
    return board.with_constraints(
        _rule(board, chance, number, chance.choice(pairs))
        for number in range(count + chance.randrange(3))
    )


def _rule(
    board: Variant, chance: Random, number: int, pair: tuple[Cell, Cell]
) -> Constraint:
    kind, values = chance.choice(
        (
            (GREATER, ()),
            (THERMOMETER, ()),
            (NO_DIFFERENCE, (chance.randint(1, 2),)),
            (NO_DIFFERENCE, (1, 2)),
            (NO_SUM, (board.digit_count + 1,)),
            (DIFFERENCE, (chance.randint(1, 2),)),
            (RATIO, (2,)),
            (WHISPER, (2,)),
            (PAIR_SUM, (board.digit_count + 1,)),
        )
    )
    cells = pair if chance.randrange(2) else pair[::-1]
    return rule_of(board, kind, f"r{number}", cells, values)


def queens(count: int) -> Variant:
    """Queens by columns, with two columns more that nothing is asked of."""
    board = Variant(
        f"queens-{count}",
        count,
        tuple(Place(0, column) for column in range(count + 2)),
        (House("extra", "all", tuple(map(Cell, range(count)))),),
    )
    return board.with_constraints(
        rule_of(board, NO_DIFFERENCE, f"{a}-{b}", (Cell(a), Cell(b)), (b - a,))
        for a in range(count)
        for b in range(a + 1, count)
    )


def solved(variant: Variant, inference: str, values: str = "ascending") -> Trace:
    """The search of csp on an empty board."""
    board = Board(Puzzle(variant, (None,) * len(variant)))
    agent = CspAgent(inference=inference, values=values)
    board.finish(agent.run(board))
    return board.trace(agent.name, agent.techniques)


@pytest.mark.parametrize("values", ["ascending", "least-constraining"])
@pytest.mark.parametrize("inference", ["forward-checking", "ac3"])
def test_searches_are_those_of_the_textbook(inference: str, values: str) -> None:
    """On 60 networks the same solution, guesses and revisions, and each step proved."""
    outcomes = []
    for seed in range(COUNT):
        variant = network(seed)
        book = Textbook(variant, inference, values)
        truth = book.solution()

        trace = solved(variant, inference, values)

        outcomes.append(truth is not None)
        counted = trace.counters
        assert (counted.guesses, counted.revisions) == (book.guesses, book.revisions)
        grid = trace.grid(len(trace))
        end = Outcome.UNSOLVABLE if truth is None else Outcome.SOLVED
        assert trace.outcome is end
        if truth is not None:
            assert [grid.value(cell) for cell in variant.cells] == [
                truth[cell] for cell in variant.cells
            ]
        assert verify(trace).is_proved
    assert {*outcomes} == {True, False}
