"""The forms of facts: each quantity that a lesson may name, and how it is computed."""

import re
from collections.abc import Callable, Iterable
from typing import Final, NamedTuple, TypeAlias

from solver.digits import digits, symbol
from solver.events import Deduced, Guessed
from solver.inner_steps import OpenedPart
from solver.rules.geometry import Cell
from solver.rules.planes import Candidate, Candidates, places
from viz.errors import LessonError
from viz.glossary import technique_of
from viz.lessons.evidence import SolvePoint
from viz.lessons.fact_values import (
    CELL_PATTERN,
    DIGIT_PATTERN,
    NO,
    YES,
    QuantityKind,
    Value,
)
from viz.replay.comparison import Side

_VARYING: Final = {
    "cell": f"({CELL_PATTERN})",
    "digit": f"({DIGIT_PATTERN})",
    "house": "(.+)",
    "way": "([a-z0-9][a-z0-9:+-]*)",
}
"""What stands for what varies in a pattern: a level is named like a way."""

Words: TypeAlias = tuple[str, ...]
"""The parts of a quantity that vary: a cell, a level, a way of solving."""


class FactForm(NamedTuple):
    """A quantity that a lesson may name.

    Attributes:
        example: How it is written.
        meaning: What it is, in a few words.
        kind: What its value is.
        pattern: The same with braces for what varies.
        value: Its value at a point.
    """

    example: str
    meaning: str
    kind: QuantityKind
    pattern: str
    value: Callable[[SolvePoint, Words], Value]

    def read(self, text: str) -> Words | None:
        """What varies in *text*; ``None`` where that is not written in this form."""
        found = re.fullmatch(self.pattern.format(**_VARYING), text)
        return found and found.groups()


def _number(count: int) -> Value:
    return frozenset({str(count)})


def _truth(*, holds: bool) -> Value:
    return frozenset({YES if holds else NO})


def _candidates(point: SolvePoint, found: Iterable[Candidate]) -> Value:
    rules = point.evidence.trace.puzzle.rules
    return frozenset(
        f"{rules.places[cell].name}={symbol(digit)}" for cell, digit in found
    )


def _cell(point: SolvePoint, name: str) -> Cell:
    found = point.evidence.trace.puzzle.rules.cell_named.get(name)
    if found is None:
        raise LessonError(f"there is no cell {name}")
    return found


def _digits_in(point: SolvePoint, name: str, step: int) -> Value:
    grid = point.evidence.trace.grid(step)
    return frozenset(map(symbol, digits(grid[_cell(point, name)])))


def _struck(point: SolvePoint, _words: Words) -> Value:
    if point.step == 0:
        return frozenset()
    trace = point.evidence.trace
    gone = trace.grid(point.step - 1).open_candidates & ~(
        trace.grid(point.step).candidates
    )
    return _candidates(point, Candidates(gone, trace.puzzle.rules.planes.cells))


def _most_struck(point: SolvePoint, _words: Words) -> Value:
    steps = range(1, point.step + 1)
    counts = (len(_struck(point._replace(step=step), ())) for step in steps)
    return _number(max(counts, default=0))


def _struck_so_far(point: SolvePoint, _words: Words) -> Value:
    trace = point.evidence.trace
    return _number(
        (trace.grid(0).candidates & ~trace.grid(point.step).candidates).bit_count()
    )


def _placed(point: SolvePoint, _words: Words) -> Value:
    match point.event:
        case Deduced(deduction):
            return _candidates(point, deduction.places)
        case _:
            return frozenset()


def _guessed(point: SolvePoint, _words: Words) -> Value:
    match point.event:
        case Guessed(candidate):
            return _candidates(point, [candidate])
        case _:
            return frozenset()


def _options(point: SolvePoint, _words: Words) -> Value:
    match point.event:
        case Guessed(_, options):
            return _candidates(point, options)
        case _:
            return frozenset()


def _because(point: SolvePoint, _words: Words) -> Value:
    match point.event:
        case Deduced(deduction):
            return _candidates(point, deduction.because)
        case _:
            return frozenset()


def _technique(point: SolvePoint, _words: Words) -> Value:
    return frozenset({"clue" if point.event is None else technique_of(point.event)})


def _tally(name: str) -> Callable[[SolvePoint, Words], Value]:
    def counted(point: SolvePoint, _words: Words) -> Value:
        position = point.evidence.trace.position(point.step)
        return _number(getattr(position.tally, name))

    return counted


def _open_cells(point: SolvePoint, _words: Words) -> Value:
    grid = point.evidence.trace.grid(point.step)
    return _number(len(grid.variant) - grid.assigned.bit_count())


def _cells(point: SolvePoint, _words: Words) -> Value:
    return _number(len(point.evidence.trace.puzzle.rules))


def _peers(point: SolvePoint, words: Words) -> Value:
    return _number(len(point.evidence.trace.puzzle.rules.peers[_cell(point, words[0])]))


def _empty_cells(point: SolvePoint, _words: Words) -> Value:
    trace = point.evidence.trace
    found = places(trace.grid(point.step).empty_cells)
    return frozenset(trace.puzzle.rules.places[cell].name for cell in found)


def _filled(point: SolvePoint, _words: Words) -> Value:
    return _number(point.evidence.trace.grid(point.step).assigned.bit_count())


def _left(point: SolvePoint, _words: Words) -> Value:
    return _number(point.evidence.trace.grid(point.step).candidates_left)


def _depth(point: SolvePoint, _words: Words) -> Value:
    return _number(len(point.evidence.trace.position(point.step).guesses))


def _holds(point: SolvePoint, words: Words) -> Value:
    return _truth(holds=words[1] in _digits_in(point, words[0], point.step))


def _gone(point: SolvePoint, words: Words) -> Value:
    return _truth(holds=words[1] not in _digits_in(point, words[0], point.step))


def _solution_of(point: SolvePoint, words: Words) -> Value:
    trace = point.evidence.trace
    if trace.solution is None:
        raise LessonError("the solve ends without a solution")
    return _digits_in(point, words[0], len(trace))


def _right(point: SolvePoint, words: Words) -> Value:
    return _truth(holds=words[1] in _solution_of(point, words))


def _digits_of(point: SolvePoint, words: Words) -> Value:
    return _digits_in(point, words[0], point.step)


def _places_of(point: SolvePoint, words: Words) -> Value:
    digit, name = words
    rules = point.evidence.trace.puzzle.rules
    scope = rules.scope_named.get(name)
    if scope is None:
        raise LessonError(
            f"there is no house {name!r}; known: {', '.join(rules.scope_named)}"
        )
    return frozenset(
        rules.places[cell].name
        for cell in scope.cells
        if digit in _digits_in(point, rules.places[cell].name, point.step)
    )


def _removed(point: SolvePoint, words: Words) -> Value:
    return _candidates(point, point.evidence.finding(words[0], point.step).removes)


def _cost(point: SolvePoint, words: Words) -> Value:
    return _number(point.evidence.finding(words[0], point.step).cost)


def _clash(point: SolvePoint, words: Words) -> Value:
    found = point.evidence.finding(words[0], point.step)
    return _truth(holds=found.clash is not None)


def _settles(point: SolvePoint, words: Words) -> Value:
    return _truth(holds=point.evidence.finding(words[0], point.step).is_settled)


def _part(point: SolvePoint) -> OpenedPart:
    found = point.evidence.inner.at(point.step)
    if found is None:
        raise LessonError(
            f"step {point.step} is no step of an inference and cannot be opened"
        )
    return found


def _queue(point: SolvePoint, _words: Words) -> Value:
    part = _part(point)
    return _number(part.run[part.end - 1].queue_length)


def _queue_at_start(point: SolvePoint, _words: Words) -> Value:
    return _number(_part(point).run[0].queue_length)


def _inner_steps(point: SolvePoint, _words: Words) -> Value:
    part = _part(point)
    return _number(part.end - part.first)


def _comparisons(point: SolvePoint, _words: Words) -> Value:
    part = _part(point)
    return _number(part.run[part.end - 1].comparisons)


def _run_revisions(point: SolvePoint, _words: Words) -> Value:
    part = _part(point)
    return _number(part.run[part.end - 1].revisions)


def _new_revisions(point: SolvePoint, _words: Words) -> Value:
    part = _part(point)
    before = part.run[part.first - 1].revisions if part.first else 0
    return _number(part.run[part.end - 1].revisions - before)


def _of_solve(count: Callable[[Side], int]) -> Callable[[SolvePoint, Words], Value]:
    def counted(point: SolvePoint, words: Words) -> Value:
        return _number(count(point.evidence.solved_by(words[0])))

    return counted


def _outcome(point: SolvePoint, words: Words) -> Value:
    outcome = point.evidence.solved_by(words[0]).trace.outcome
    return frozenset({"stopped" if outcome is None else outcome.value})


FORMS: Final = (
    FactForm(
        "step",
        "the number of the step",
        QuantityKind.NUMBER,
        "step",
        lambda point, _: _number(point.step),
    ),
    FactForm(
        "technique",
        "what the step is: a technique, guess, contradiction, …",
        QuantityKind.WORD,
        "technique",
        _technique,
    ),
    FactForm(
        "candidates_left",
        "candidates of the cells that are not filled",
        QuantityKind.NUMBER,
        "candidates_left",
        _left,
    ),
    FactForm(
        "open_cells",
        "cells that are not filled",
        QuantityKind.NUMBER,
        "open_cells",
        _open_cells,
    ),
    FactForm(
        "filled_cells",
        "cells that are filled",
        QuantityKind.NUMBER,
        "filled_cells",
        _filled,
    ),
    FactForm("cells", "cells of the board", QuantityKind.NUMBER, "cells", _cells),
    FactForm(
        "peers of A1",
        "cells that share a house with A1",
        QuantityKind.NUMBER,
        "peers of {cell}",
        _peers,
    ),
    FactForm(
        "cells without candidates",
        "the cells that nothing is left for",
        QuantityKind.CELLS,
        "cells without candidates",
        _empty_cells,
    ),
    FactForm(
        "holds A1=3",
        "whether A1 may still be 3",
        QuantityKind.TRUTH,
        "holds {cell}={digit}",
        _holds,
    ),
    FactForm(
        "gone A1=3",
        "whether it may not be 3 any more",
        QuantityKind.TRUTH,
        "gone {cell}={digit}",
        _gone,
    ),
    FactForm(
        "right A1=3",
        "whether the solution has it",
        QuantityKind.TRUTH,
        "right {cell}={digit}",
        _right,
    ),
    FactForm(
        "solution of A1",
        "the digit that the solution has there",
        QuantityKind.DIGITS,
        "solution of {cell}",
        _solution_of,
    ),
    FactForm(
        "digits of A1",
        "what A1 may still be",
        QuantityKind.DIGITS,
        "digits of {cell}",
        _digits_of,
    ),
    FactForm(
        "places of 3 in row A",
        "where 3 may still be in a house",
        QuantityKind.CELLS,
        "places of {digit} in {house}",
        _places_of,
    ),
    FactForm(
        "struck",
        "the candidates that the step takes from open cells",
        QuantityKind.CANDIDATES,
        "struck",
        _struck,
    ),
    FactForm(
        "candidates struck so far",
        "how many are gone since the puzzle as given",
        QuantityKind.NUMBER,
        "candidates struck so far",
        _struck_so_far,
    ),
    FactForm(
        "placed",
        "the digits that the step concludes",
        QuantityKind.CANDIDATES,
        "placed",
        _placed,
    ),
    FactForm(
        "because",
        "the candidates that the step rests on",
        QuantityKind.CANDIDATES,
        "because",
        _because,
    ),
    FactForm(
        "guessed", "what the step guesses", QuantityKind.CANDIDATES, "guessed", _guessed
    ),
    FactForm(
        "options",
        "what the guess was chosen from",
        QuantityKind.CANDIDATES,
        "options",
        _options,
    ),
    FactForm(
        "most struck by one step so far",
        "the most that one step has taken away",
        QuantityKind.NUMBER,
        "most struck by one step so far",
        _most_struck,
    ),
    FactForm(
        "guesses", "guesses so far", QuantityKind.NUMBER, "guesses", _tally("guesses")
    ),
    FactForm(
        "depth", "guesses that are not taken back", QuantityKind.NUMBER, "depth", _depth
    ),
    FactForm(
        "contradictions",
        "contradictions so far",
        QuantityKind.NUMBER,
        "contradictions",
        _tally("contradictions"),
    ),
    FactForm(
        "backtracks",
        "guesses taken back so far",
        QuantityKind.NUMBER,
        "backtracks",
        _tally("backtracks"),
    ),
    FactForm(
        "removed by ac3",
        "what a level would remove from the grid after the step",
        QuantityKind.CANDIDATES,
        "removed by {way}",
        _removed,
    ),
    FactForm(
        "cost of ac3",
        "what that costs, in the unit of the level",
        QuantityKind.NUMBER,
        "cost of {way}",
        _cost,
    ),
    FactForm(
        "cost of ac3 at start",
        "the same on the puzzle as given",
        QuantityKind.NUMBER,
        "cost of {way} at start",
        lambda point, words: _cost(point._replace(step=0), words),
    ),
    FactForm(
        "clash of ac3",
        "whether the level finds a contradiction",
        QuantityKind.TRUTH,
        "clash of {way}",
        _clash,
    ),
    FactForm(
        "settled by ac3",
        "whether the level leaves one candidate to each cell",
        QuantityKind.TRUTH,
        "settled by {way}",
        _settles,
    ),
    FactForm(
        "queue",
        "entries in the queue when the step is done",
        QuantityKind.NUMBER,
        "queue",
        _queue,
    ),
    FactForm(
        "queue at start",
        "entries in it when the run begins",
        QuantityKind.NUMBER,
        "queue at start",
        _queue_at_start,
    ),
    FactForm(
        "inner steps",
        "smallest steps of the step",
        QuantityKind.NUMBER,
        "inner steps",
        _inner_steps,
    ),
    FactForm(
        "revisions",
        "revisions of the run when the step is done",
        QuantityKind.NUMBER,
        "revisions",
        _run_revisions,
    ),
    FactForm(
        "revisions since step before",
        "how many of them belong to this step",
        QuantityKind.NUMBER,
        "revisions since step before",
        _new_revisions,
    ),
    FactForm(
        "comparisons",
        "comparisons of the run when the step is done",
        QuantityKind.NUMBER,
        "comparisons",
        _comparisons,
    ),
    FactForm(
        "steps of csp:gac",
        "steps of the whole solve in another way",
        QuantityKind.NUMBER,
        "steps of {way}",
        _of_solve(lambda side: side.last_step),
    ),
    FactForm(
        "guesses of csp:gac",
        "its guesses",
        QuantityKind.NUMBER,
        "guesses of {way}",
        _of_solve(lambda side: side.tally.guesses),
    ),
    FactForm(
        "backtracks of csp:gac",
        "its guesses taken back",
        QuantityKind.NUMBER,
        "backtracks of {way}",
        _of_solve(lambda side: side.tally.backtracks),
    ),
    FactForm(
        "revisions of csp:gac",
        "its revisions: arcs, paths, houses or trials that it looked at",
        QuantityKind.NUMBER,
        "revisions of {way}",
        _of_solve(lambda side: side.tally.revisions),
    ),
    FactForm(
        "work of csp:gac",
        "its single changes and comparisons, as compare counts",
        QuantityKind.NUMBER,
        "work of {way}",
        _of_solve(lambda side: side.work[-1]),
    ),
    FactForm(
        "outcome of csp:gac",
        "how it ends: solved, stuck, unsolvable",
        QuantityKind.WORD,
        "outcome of {way}",
        _outcome,
    ),
)
"""All quantities, in the order of the documentation."""
