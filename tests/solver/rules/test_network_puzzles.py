"""Constraint networks: maps, queens and sums are solved as any board, and proved."""

import json
import re
from functools import cache
from itertools import cycle, islice, product
from pathlib import Path
from random import Random
from typing import Final

import pytest

from solver import count_solutions
from solver.agents import AGENTS, solve
from solver.checker.verification import verify
from solver.codec import packed, read_trace
from solver.errors import PuzzleError, VariantError
from solver.explain import explain
from solver.formats.notation import PuzzleRecord
from solver.formats.puzzle_json import json_record, puzzle_from_json
from solver.log.events import Outcome
from solver.puzzle.puzzle import Puzzle
from solver.rules.cell_names import OwnNames
from solver.rules.constraints.kinds import rule_of
from solver.rules.constraints.linear_and_table import LINEAR, TABLE
from solver.rules.digits import Digit
from solver.rules.drawing import Drawing
from solver.rules.house import House
from solver.rules.places import Cell, rectangle
from solver.rules.variant import Variant
from tests.in_one_test import in_one_test

DATA: Final = Path(__file__).parents[2] / "data" / "networks"
SOLUTIONS: Final = {
    "aus": 18,
    "aus_rel": 18,
    "queens8": 92,
    "queens4": 2,
    "latin4": 2,
    "send_linear": 1,
}
INCOMPLETE: Final = {"deduction", "min-conflicts"}
"""Agents that may end without a solution where there is one."""
BOARDS: Final = 300


@cache
def puzzle_in(name: str) -> Puzzle:
    """The network of a file."""
    return puzzle_from_json((DATA / f"{name}.json").read_text("utf-8")).puzzle


@pytest.mark.parametrize("name", SOLUTIONS)
def test_a_network_has_its_solutions(name: str) -> None:
    """As many as other programs count."""
    assert count_solutions(puzzle_in(name), 200) == SOLUTIONS[name]


@pytest.mark.parametrize("name", SOLUTIONS)
def test_every_agent_solves_a_network_and_each_step_is_proved(name: str) -> None:
    """Two may end without a solution."""
    for agent in AGENTS:
        trace = solve(puzzle_in(name), agent)

        assert trace.outcome is Outcome.SOLVED or agent in INCOMPLETE
        assert verify(trace).is_proved, agent


def test_send_more_money() -> None:
    """9567 + 1085 = 10652; the digits 1 to 10 stand for 0 to 9."""
    trace = solve(puzzle_in("send_linear"), "csp")
    grid = trace.grid(len(trace))
    s, e, n, d, m, o, r, y = (
        (grid.value(cell) or 0) - 1 for cell in grid.variant.cells
    )

    assert (s, e, n, d, m, o, r, y) == (9, 5, 6, 7, 1, 0, 8, 2)


def small_board(seed: int) -> Puzzle:
    """A random board of one to five cells with one to four digits."""
    chance = Random(seed)
    count, top = chance.randint(1, 5), chance.randint(1, 4)
    cells = [*map(Cell, range(count))]
    houses = []
    for number in range(chance.randrange(3)):
        size = chance.randint(1, min(count, top))
        house = tuple(sorted(chance.sample(cells, size)))
        houses.append(House("extra", f"{number}", house))
    board = Variant("small", top, rectangle(1, count), tuple(houses))
    rules = []
    for number in range(chance.randrange(4)):
        size = chance.randint(1, count)
        own = tuple(chance.sample(cells, size))
        weights = chance.choices((1, -1, 2, -3), k=size)
        total = sum(weight * chance.randint(1, top) for weight in weights)
        kind, values = LINEAR, (total, *weights)
        if size > 1 and chance.randrange(2):
            rows = chance.choices([*product(range(1, top + 1), repeat=size)], k=8)
            kind, values = TABLE, tuple(digit for row in rows for digit in row)
        rules.append(rule_of(board, kind, f"{number}", own, values))
    return Puzzle(board, (None,) * count, constraints=tuple(rules))


def brute_force(puzzle: Puzzle) -> int:
    """How many choices keep all rules, each of them tried."""
    rules = puzzle.rules
    found = 0
    for choice in product(range(1, rules.digit_count + 1), repeat=len(rules)):
        is_apart = all(
            len({choice[cell] for cell in house.cells}) == len(house.cells)
            for house in rules.houses
        )
        found += is_apart and all(
            rule.allows([Digit(choice[cell]) for cell in rule.cells])
            for rule in rules.constraints
        )
    return found


def test_boards_of_few_cells_are_solved_as_by_trying_everything() -> None:
    """Of up to five cells, with more digits than cells, too, by two agents in turn."""
    found, turns = set(), cycle(("csp", "norvig", "dpll", "dlx", "human"))
    for seed in range(BOARDS):
        puzzle = small_board(seed)
        right = brute_force(puzzle)
        found.add(min(right, 2))

        assert count_solutions(puzzle, 2000) == right, seed
        for agent in islice(turns, 2):
            trace = solve(puzzle, agent)
            end = Outcome.SOLVED if right else Outcome.UNSOLVABLE
            assert trace.outcome is end, (seed, agent)
            assert verify(trace).is_proved, (seed, agent)
    assert found == {0, 1, 2}


def test_large_weights_are_held_to_bounds() -> None:
    """A sum too large to follow still loses what cannot be, and allows its solution."""
    board = Variant("sum", 9, rectangle(1, 3), ())
    rule = rule_of(
        board, LINEAR, "s", board.cells, (56 * 10**7 + 4, 10**8, -(10**7), 1)
    )
    puzzle = Puzzle(board, (None,) * 3, constraints=(rule,))

    assert count_solutions(puzzle, 9) == 1
    trace = solve(puzzle, "csp")
    grid = trace.grid(len(trace))
    assert [grid.value(cell) for cell in board.cells] == [6, 4, 4]


AUSTRALIA: Final = ("NT", "Q", "WA", "SA", "NSW", "V", "T")


def australia() -> Puzzle:
    """The map with names, colours and a drawing of its own."""
    plain = puzzle_in("aus").variant
    points = tuple((column, row) for row, column in plain.places)
    variant = Variant(
        plain.slug,
        plain.digit_count,
        plain.places,
        plain.houses,
        names=OwnNames(plain.places, AUSTRALIA),
        values=("red", "green", "blue"),
        drawing=Drawing("graph", points),
    )
    return Puzzle(variant, (None,) * len(variant))


def test_names_values_and_a_drawing_survive_files() -> None:
    """A puzzle file and a trace keep them, though they are no rules."""
    puzzle = australia()
    record = puzzle_from_json(_text(puzzle))
    read = read_trace(packed(solve(puzzle, "csp")))

    for variant in (record.puzzle.variant, read.puzzle.variant):
        own = puzzle.variant
        assert variant == own == puzzle_in("aus").variant
        assert (variant.names, variant.values) == (own.names, own.values)
        assert variant.drawing == own.drawing


@in_one_test(
    ("key", "value", "fact"),
    [
        ("names", "WA NT", "names: 7 expected, found 2"),
        ("names", "WA WA NT Q V T S", "names: each once and without spaces expected"),
        ("names", ["WA"], "names: a text expected"),
        ("values", "red", "values: 3 expected, found 1"),
        ("drawing", "graph", "drawing: an object expected"),
        ("drawing", {"kind": "map"}, "'map' is no drawing"),
        ("drawing", {"kind": "graph"}, "a graph has 7 points, found 0"),
        ("drawing", {"points": [[1, 0.5]]}, "points: a list of pairs of whole numbers"),
        ("drawing", {"points": 3}, "points: a list of pairs of whole numbers"),
        ("drawing", {"kind": "sum", "text": 3}, "text: a list of texts expected"),
        ("drawing", {"kind": "sum"}, "lines of text belong to a sum"),
    ],
)
def test_words_that_do_not_fit_are_refused(key: str, value: object, fact: str) -> None:
    """The message says what was found."""
    record = json.loads(_text(australia())) | {key: value}

    with pytest.raises((PuzzleError, VariantError)) as caught:
        puzzle_from_json(json.dumps(record))

    assert fact in str(caught.value)


def _text(puzzle: Puzzle) -> str:
    return json.dumps(json_record(PuzzleRecord(puzzle)))


@in_one_test("agent", ("csp", "backtracking", "csp:sac", "min-conflicts"))
def test_own_names_make_variables_and_values_of_cells_and_digits(agent: str) -> None:
    """Sentences of the solve and of its inner steps call them so, by their names."""
    trace = solve(australia(), agent)
    for language, plain in (
        ("en", r"\b(cells?|digits?|peers?)\b"),
        ("de", r"\b(Zellen?|Ziffern?)\b|\b(der|die|das) (red|green|blue)\b"),
    ):
        for step in range(len(trace) + 1):
            said = explain(trace, step, language)
            assert not re.search(plain, f"{said.reason} {said.follows}"), said
            if said.title in ("Guess", "Annahme"):
                assert re.search("red|green|blue", said.reason)
