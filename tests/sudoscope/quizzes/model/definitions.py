"""The definitions of what questions ask, in plain sets and without the solver."""

from collections.abc import Callable
from itertools import combinations
from typing import Final, NamedTuple

from solver.inner_steps.dlx import CoverColumn
from solver.log.events import Guessed
from solver.log.trace import Trace
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Digit, digits
from solver.rules.house import House
from solver.rules.places import Cell
from solver.techniques.ladder import LADDER
from sudoscope.quizzes.model.quiz_question import QuizAsk, QuizQuestion
from tests.solver.inference.definitions import fit


class Plain(NamedTuple):
    """A grid as plain sets.

    Attributes:
        holds: The digits of each cell.
        open: The cells that are not assigned.
        sees: The cells that share a house with each cell.
        joined: Those, and the cells that a rule of two cells joins with each.
    """

    holds: dict[int, set[int]]
    open: set[int]
    sees: dict[int, set[int]]
    joined: dict[int, set[int]]


def plain(question: QuizQuestion) -> Plain:
    """The grid of *question*."""
    grid = question.grid
    cells = grid.variant.cells
    sees: dict[int, set[int]] = {cell: set() for cell in cells}
    for house in grid.variant.houses:
        for cell in house.cells:
            sees[cell] |= set(house.cells) - {cell}
    joined = {cell: set(seen) for cell, seen in sees.items()}
    for rule in grid.variant.constraints:
        for cell in rule.cells if len(rule.cells) == 1 + 1 else ():
            joined[cell] |= set(rule.cells) - {cell}
    return Plain(
        {cell: set(digits(grid[cell])) for cell in cells},
        {cell for cell in cells if not grid.is_assigned(cell)},
        sees,
        joined,
    )


def _struck_by(question: QuizQuestion, at: Plain) -> set[int]:
    assert question.facts.cause is not None
    cell, digit = question.facts.cause
    assert at.holds[cell] == {digit}
    return {c for c in at.sees[cell] & at.open if digit in at.holds[c]}


def _elimination(question: QuizQuestion, at: Plain) -> set[object]:
    return set(_struck_by(question, at))


def _forward_checking(question: QuizQuestion, at: Plain) -> set[object]:
    return {cell for cell in _struck_by(question, at) if len(at.holds[cell]) == 2}


def _dead_end(question: QuizQuestion, at: Plain) -> set[object]:
    return {cell for cell in _struck_by(question, at) if len(at.holds[cell]) == 1}


def _locked(question: QuizQuestion, at: Plain) -> set[object]:
    assert question.facts.other is not None
    (digit,) = question.facts.digits
    inside, other = set(_house(question).cells), set(question.facts.other.cells)
    where = {cell for cell in inside if digit in at.holds[cell]}
    assert where == set(question.facts.cells)
    assert where <= other & at.open
    return {(cell, digit) for cell in other - inside if digit in at.holds[cell]}


def _house(question: QuizQuestion) -> House:
    assert question.facts.house is not None
    return question.facts.house


def _only_choice(question: QuizQuestion, at: Plain) -> set[object]:
    inside = set(_house(question).cells)
    found: set[object] = set()
    for digit in question.grid.variant.digits:
        where = [cell for cell in inside if digit in at.holds[cell]]
        if len(where) == 1 and where[0] in at.open:
            found.add((where[0], digit))
    return found


def _pairs(question: QuizQuestion, at: Plain) -> list[set[int]]:
    inside = sorted(set(_house(question).cells) & at.open)
    return [
        {one, other}
        for one in inside
        for other in inside
        if one < other and at.holds[one] == at.holds[other] and len(at.holds[one]) == 2
    ]


def _twins(question: QuizQuestion, at: Plain) -> set[object]:
    (pair,) = _pairs(question, at)
    return set(pair)


def _twins_strike(question: QuizQuestion, at: Plain) -> set[object]:
    pair = set(question.facts.cells)
    assert pair in _pairs(question, at)
    taken = set.union(*(at.holds[cell] for cell in pair))
    others = set(_house(question).cells) & at.open - pair
    return {(cell, digit) for cell in others for digit in at.holds[cell] & taken}


def _revise(question: QuizQuestion, at: Plain) -> set[object]:
    assert question.facts.arc is not None
    cell, other = question.facts.arc
    assert other in at.joined[cell]
    return {digit for digit in at.holds[cell] if not at.holds[other] - {digit}}


def _put_back(question: QuizQuestion, at: Plain) -> set[object]:
    assert question.facts.arc is not None
    cell, other = question.facts.arc
    (struck,) = question.facts.digits
    assert at.holds[other] == {struck}
    assert struck not in at.holds[cell]
    return {(neighbour, cell) for neighbour in at.joined[cell] - {other}}


def _next_arc(question: QuizQuestion, at: Plain) -> set[object]:
    queue, arc = question.facts.queue, question.facts.arc
    assert arc is not None
    assert all(one.cell in at.joined[one.other] for one in queue)
    assert arc not in queue
    return {queue[question.facts.pass_count]}


def _mrv(_: QuizQuestion, at: Plain) -> set[object]:
    fewest = min(len(at.holds[cell]) for cell in at.open)
    return {min(cell for cell in at.open if len(at.holds[cell]) == fewest)}


def _degree(question: QuizQuestion, at: Plain) -> set[object]:
    fewest = min(len(at.holds[cell]) for cell in at.open)
    tied = {cell for cell in at.open if len(at.holds[cell]) == fewest}
    assert tied == set(question.facts.cells)
    degrees = {cell: len(at.joined[cell] & at.open) for cell in tied}
    assert tuple(degrees[c] for c in question.facts.cells) == question.facts.counts
    return {cell for cell in tied if degrees[cell] == max(degrees.values())}


def _lcv(question: QuizQuestion, at: Plain) -> set[object]:
    (cell,) = question.facts.cells
    taken = {
        digit: sum(
            not fit(question.grid.variant, Candidate(cell, digit), Candidate(near, far))
            for near in map(Cell, at.open - {cell})
            for far in map(Digit, at.holds[near])
        )
        for digit in map(Digit, at.holds[cell])
    }
    assert tuple(taken[d] for d in question.facts.digits) == question.facts.counts
    return {digit for digit, count in taken.items() if count == min(taken.values())}


def _next_step(question: QuizQuestion, _: Plain) -> set[object]:
    """Those of the techniques that are offered that find anything."""
    offered = {*question.right, *question.wrong}
    return {
        strategy.slug
        for strategy in LADDER
        if strategy.slug in offered and any(True for _ in strategy.find(question.grid))
    }


def _gac(question: QuizQuestion, at: Plain) -> set[object]:
    """By all ways to give the open cells of the house different digits."""
    cells = sorted(set(_house(question).cells) & at.open)
    kept: set[object] = set()
    for cell in cells:
        for digit in at.holds[cell]:
            others = [at.holds[c] for c in cells if c != cell]
            if _has_matching([{digit}, *others]):
                kept.add((cell, digit))
    every: set[object] = {(c, d) for c in cells for d in at.holds[c]}
    return every - kept


def _has_matching(sets: list[set[int]]) -> bool:
    """Whether each set can have a member of its own: by Hall's condition."""
    return all(
        len(set.union(*some)) >= count
        for count in range(1, len(sets) + 1)
        for some in combinations(sets, count)
    )


def _demands(
    question: QuizQuestion, at: Plain
) -> dict[CoverColumn, set[tuple[int, int]]]:
    """The candidates that meet each demand which no digit meets yet."""
    rules = question.grid.variant
    found = {CoverColumn(Cell(c)): {(c, d) for d in at.holds[c]} for c in at.open}
    for house in rules.houses:
        for digit in rules.digits if len(house.cells) == rules.digit_count else ():
            inside = set(house.cells)
            where = {c for c in inside if digit in at.holds[c]}
            if where & at.open == where:
                found[CoverColumn(None, digit, house)] = {(c, digit) for c in where}
    return found


def _covers(question: QuizQuestion, at: Plain) -> set[object]:
    row = question.facts.cause
    return {c for c, rows in _demands(question, at).items() if row in rows}


def _fewest_rows(question: QuizQuestion, at: Plain) -> set[object]:
    rows = {c: len(r) for c, r in _demands(question, at).items()}
    offered = question.facts.columns
    assert tuple(rows[column] for column in offered) == question.facts.counts
    return {c for c in offered if rows[c] == min(rows.values())}


def _unit(question: QuizQuestion, at: Plain) -> set[object]:
    rows = _demands(question, at)
    offered = {*question.right, *question.wrong}
    (right,) = (c for c in rows if c in offered and len(rows[c]) == 1)
    assert rows[right] == {question.facts.cause}
    return {right}


def _learned(question: QuizQuestion, at: Plain) -> set[object]:
    return {one for one in question.facts.clause if at.holds[one.cell] != {one.digit}}


def _tried(at: Plain) -> dict[int, int]:
    """The digit that is tried in each cell, but for one that is open."""
    return {c: d for c, known in at.holds.items() if len(known) == 1 for d in known}


def _in_conflict(question: QuizQuestion, at: Plain) -> set[object]:
    tried = _tried(at)
    return {
        cell
        for cell in question.marks
        if any(tried[near] == tried[cell] for near in at.sees[cell])
    }


def _fewest_conflicts(question: QuizQuestion, at: Plain) -> set[object]:
    (cell,) = question.facts.cells
    tried = _tried(at)
    counts = {d: sum(tried[c] == d for c in at.sees[cell]) for d in at.holds[cell]}
    assert tuple(counts[d] for d in question.facts.digits) == question.facts.counts
    return {digit for digit, count in counts.items() if count == min(counts.values())}


def right_answers(question: QuizQuestion, trace: Trace) -> set[object]:
    """All answers to *question* that are right by the definition."""
    if question.ask is QuizAsk.BACKTRACK:
        latest = trace.position(question.step).guesses[-1]
        event = trace.events[latest.event]
        assert isinstance(event, Guessed)
        return {event.candidate}
    return _RIGHT[question.ask](question, plain(question))


_RIGHT: Final[dict[QuizAsk, Callable[[QuizQuestion, Plain], set[object]]]] = {
    QuizAsk.ELIMINATION: _elimination,
    QuizAsk.FORWARD_CHECKING: _forward_checking,
    QuizAsk.ONLY_CHOICE: _only_choice,
    QuizAsk.TWINS: _twins,
    QuizAsk.TWINS_STRIKE: _twins_strike,
    QuizAsk.LOCKED: _locked,
    QuizAsk.DEAD_END: _dead_end,
    QuizAsk.REVISE: _revise,
    QuizAsk.PUT_BACK: _put_back,
    QuizAsk.NEXT_ARC: _next_arc,
    QuizAsk.MRV: _mrv,
    QuizAsk.DEGREE: _degree,
    QuizAsk.LCV: _lcv,
    QuizAsk.NEXT_STEP: _next_step,
    QuizAsk.GAC: _gac,
    QuizAsk.COVERS: _covers,
    QuizAsk.FEWEST_ROWS: _fewest_rows,
    QuizAsk.UNIT: _unit,
    QuizAsk.LEARNED: _learned,
    QuizAsk.IN_CONFLICT: _in_conflict,
    QuizAsk.FEWEST_CONFLICTS: _fewest_conflicts,
}
