"""Networks of rules of two cells: the inferences are those of the textbooks."""

from dataclasses import replace
from functools import cache
from itertools import product
from random import Random
from typing import Final

import pytest

from solver.agents.csp import CspAgent
from solver.checker.verification import verify
from solver.inference.constraints import with_constraints
from solver.inner_steps.moves import ArcTaken, EntryKind, QueueFilled, sentence
from solver.inner_steps.runs_of_steps import RUNS, InnerSteps
from solver.log.board import Board
from solver.log.events import Deduced, Examined, Guessed, Outcome
from solver.log.trace import Trace
from solver.puzzle.grid import Grid
from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import Candidate
from solver.rules.constraint import Constraint
from solver.rules.constraints.binary import edges_of
from solver.rules.constraints.cage import Cage
from solver.rules.constraints.kinds import rule_of
from solver.rules.constraints.linear_and_table import LINEAR, TABLE
from solver.rules.constraints.lines import THERMOMETER, WHISPER
from solver.rules.constraints.pairs import (
    DIFFERENCE,
    GREATER,
    NO_DIFFERENCE,
    NO_SUM,
    PAIR_SUM,
    RATIO,
)
from solver.rules.digits import Digit, bit, digits
from solver.rules.house import House
from solver.rules.named_variants import classic
from solver.rules.places import Cell, Place
from solver.rules.variant import Variant
from tests.solver.inference.definitions import (
    arc_consistent,
    domains,
    masks,
    path_consistent,
    singleton_consistent,
)
from tests.solver.inference.textbook import Textbook
from tests.solver.inner_steps.grids import PLAIN
from tests.solver.inner_steps.test_runs import assert_queue

COUNT: Final = 60
ON_ARCS: Final = ("forward-checking", "ac3", "pc2", "sac")


@cache
def network(seed: int) -> Variant:
    """A random board of two-cell houses and rules; several may join one pair."""
    chance = Random(seed)
    digits = chance.randint(3, 5)
    count = digits - 1 + chance.randrange(6)
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
            (LINEAR, (board.digit_count, 2, -1)),
            (LINEAR, (2 * board.digit_count, chance.randint(1, 2), 1)),
            *2 * ((TABLE, _rows(chance, board.digit_count)),),
        )
    )
    cells = pair if chance.randrange(2) else pair[::-1]
    return rule_of(board, kind, f"r{number}", cells, values)


def _rows(chance: Random, digits: int) -> tuple[int, ...]:
    """About half of all pairs of digits."""
    pairs = [*product(range(1, digits + 1), repeat=2)]
    chosen = chance.sample(pairs, len(pairs) // 2)
    return tuple(digit for pair in chosen for digit in pair)


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


def inferred(name: str, grid: Grid, changed: Cell | None) -> Board:
    """A board after the inference has run on *grid*, with its log."""
    board = Board(Puzzle(grid.variant, (None,) * len(grid.variant)), start=grid)
    PLAIN[name](board, changed)
    board.finish(Outcome.STUCK)
    return board


@pytest.mark.parametrize("name", ON_ARCS)
def test_a_run_opened_on_rules_does_what_its_inference_does(name: str) -> None:
    """It leaves the same, counts the same, and its queue is that of its moves."""
    rounds = 0
    for seed in range(COUNT):
        start = Grid.of(Puzzle(network(seed), (None,) * len(network(seed))))
        cell = start.variant.cells[seed % len(start.variant)]
        grid = start.with_value(Candidate(cell, Digit(1 + seed % 3)))
        for asked in ((start, None), (grid, cell)):
            run, board = RUNS[name](*asked), inferred(name, *asked)
            tally = board.tally

            assert run.last.candidates == board.grid.candidates
            assert run.last.revisions == tally.revisions
            assert run.last.comparisons == tally.comparisons
            assert_queue(run)
            rounds += len(run)
            for step in run:
                assert sentence(step.move, grid.variant, "de").endswith(".")
    assert rounds


DEFINITIONS: Final = {
    "ac3": arc_consistent,
    "pc2": path_consistent,
    "sac": singleton_consistent,
}


@pytest.mark.thorough
@pytest.mark.parametrize("name", DEFINITIONS)
def test_what_it_leaves_is_its_definition_under_rules(name: str) -> None:
    """Of the random networks, those that it does not refute."""
    kept = 0
    for seed in range(COUNT):
        grid = Grid.of(Puzzle(network(seed), (None,) * len(network(seed))))
        wanted = DEFINITIONS[name](grid.variant, domains(grid))

        board = inferred(name, grid, None)

        if all(wanted.values()):
            kept += 1
            assert list(board.grid.masks) == masks(wanted)
        else:
            assert board.grid.empty_cells
    assert 0 < kept < COUNT


def test_ac3_on_queens_counts_and_shows_its_arcs() -> None:
    """Its queue begins with an arc each way between any two; every step is proved."""
    trace = solved(queens(6), "ac3")
    first = next(n for n, e in enumerate(trace.events, 1) if isinstance(e, Examined))
    steps = InnerSteps(trace)
    part = steps.at(first)

    assert part is not None
    moves = [step.move for step in part.run]
    assert moves[0] == QueueFilled(6 * 5, EntryKind.ARCS)
    assert sum(isinstance(move, ArcTaken) for move in moves) == 6 * 5
    assert trace.events[first - 1] == Examined("ac3", 6 * 5, part.run.last.comparisons)
    for step, event in enumerate(trace.events, 1):
        if isinstance(event, Deduced) and event.deduction.technique == "ac3":
            assert steps.at(step) is not None
    assert verify(trace).is_proved


def test_a_removal_that_some_value_supports_is_not_proved() -> None:
    """The checker asks what the rule allows; the claim of another value is refused."""
    trace = solved(queens(6), "ac3")
    number, event = next(
        (n, e)
        for n, e in enumerate(trace.events)
        if isinstance(e, Deduced) and e.deduction.technique == "ac3"
    )
    found = event.deduction
    (gone, *_), grid = found.removes, trace.grid(number)
    free = next(
        Candidate(gone.cell, digit)
        for digit in digits(grid[gone.cell])
        if Candidate(gone.cell, digit) not in found.removes
    )
    wrong = found._replace(removes=grid.variant.planes.only(free))
    events = (*trace.events[:number], event._replace(deduction=wrong))

    checked = verify(replace(trace, events=events), limit=1)

    assert [failure.step for failure in checked.failures] == [number + 1]
    assert "supports" in checked.failures[0].reason


def test_longer_rules_are_filters_named_and_counted() -> None:
    """A thermometer of three cells is no arc: it filters, and says so, apart."""
    board = classic(4)
    cells = board.cells
    long, short = cells[0], cells[2]
    ruled = board.with_constraints(
        [
            rule_of(board, THERMOMETER, "long", (long, cells[1], cells[5]), ()),
            rule_of(board, THERMOMETER, "short", (short, cells[6]), ()),
        ]
    )

    trace = solved(ruled, "ac3")

    counted = [event for event in trace.events if isinstance(event, Examined)]
    assert {event.technique for event in counted} == {"ac3", "constraint"}
    assert {e.revisions for e in counted if e.technique == "constraint"} == {1}
    by_arcs = sum(e.revisions for e in counted if e.technique == "ac3")
    assert trace.counters.revisions == by_arcs
    assert [each.rule.label for each in edges_of(ruled).filters] == ["long"]
    assert verify(trace).is_proved


@pytest.mark.parametrize("inference", ON_ARCS)
def test_houses_of_two_cells_and_rules_that_say_the_same_count_alike(
    inference: str,
) -> None:
    """A ring of five cells in three colours, by houses and by differences of not 0."""
    places = tuple(Place(0, column) for column in range(5))
    pairs = [(Cell(0), Cell(4)), *((Cell(c), Cell(c + 1)) for c in range(4))]
    houses = [House("extra", str(n), pair) for n, pair in enumerate(pairs)]
    plain = Variant("ring", 3, places, ())
    ruled = plain.with_constraints(
        rule_of(plain, NO_DIFFERENCE, str(n), pair, (0,))
        for n, pair in enumerate(pairs)
    )

    one = solved(Variant("ring", 3, places, tuple(houses)), inference)
    other = solved(ruled, inference)

    assert one.counters.guesses == other.counters.guesses
    assert one.last_grid.masks == other.last_grid.masks
    if inference != "pc2":  # over peers it leaves out paths that can remove nothing
        assert one.counters.revisions == other.counters.revisions


def test_where_a_rule_cannot_be_kept_nothing_more_is_inferred() -> None:
    """Three cells of a row hold 1, 2 and 3, so none of the other cage is a 4."""
    asked = list[Cell | None]()
    small = classic(4)
    a1, a2, a3, b3 = (small.cell_named[name] for name in ("A1", "A2", "A3", "B3"))
    cages = Cage("one", (a1, a2, a3), 6), Cage("other", (a1, a2, b3), 9)
    board = Board(Puzzle(small, (None,) * 16, constraints=cages))
    board.eliminate(b3, Digit(4))

    clash = with_constraints(lambda _board, cell: asked.append(cell))(board, None)

    assert clash is not None
    assert clash.scope == cages[1]
    assert board.grid[a1] == bit(Digit(1)) | bit(Digit(2)) | bit(Digit(3))
    assert asked == [None]


def test_without_an_inference_rules_are_asked_before_a_value_is_tried() -> None:
    """No guess breaks a rule with an assigned cell; each step is proved."""
    trace = solved(queens(6), "none")

    named = [
        event.deduction
        for event in trace.events
        if isinstance(event, Deduced) and event.deduction.technique == "consistency"
    ]
    assert any(found.constraints for found in named)
    assert verify(trace).is_proved
    for number, event in enumerate(trace.events):
        if isinstance(event, Guessed):
            grid, edges = trace.grid(number), edges_of(trace.puzzle.rules)
            held = [grid.single(c) for c in grid.variant.cells if grid.is_assigned(c)]
            assert all(edges.allows(event.candidate, each) for each in held)
