"""The grammar of statements: each quantity, how it is written and computed."""

from collections.abc import Callable, Iterable
from functools import cache
from typing import Final

from solver.inner_steps.moves import Arc
from solver.inner_steps.runs_of_steps import OpenedPart
from solver.log.events import Deduced, Guessed
from solver.log.local_search import Attempt
from solver.rules.candidate_sets import Candidate, Candidates, places
from solver.rules.digits import digits, is_single, symbol
from solver.techniques.ladder import LADDER, strategy_named
from sudoscope.lab.model.phase_transition import (
    Transition,
    TransitionRow,
    transition_row,
)
from sudoscope.lessons.model.context import SolvePoint
from sudoscope.lessons.model.errors import LessonError
from sudoscope.lessons.model.probability_forms import PROBABILITY_FORMS
from sudoscope.lessons.model.quantity_form import (
    QuantityForm,
    QuantityValue,
    Words,
    cell_of,
    number,
)
from sudoscope.lessons.model.statement_values import NO, YES
from sudoscope.quizzes.model.question import AnswerKind, Value
from viz.replay.comparison import Side
from viz.words.glossary import technique_of


def _truth(*, holds: bool) -> Value:
    return frozenset({YES if holds else NO})


def _candidates(point: SolvePoint, found: Iterable[Candidate]) -> Value:
    rules = point.context.trace.puzzle.rules
    return frozenset(
        f"{rules.places[cell].name}={symbol(digit)}" for cell, digit in found
    )


def _digits_in(point: SolvePoint, name: str, step: int) -> Value:
    grid = point.context.trace.grid(step)
    return frozenset(map(symbol, digits(grid[cell_of(point, name)])))


def _struck(point: SolvePoint, _words: Words) -> Value:
    if point.step == 0:
        return frozenset()
    trace = point.context.trace
    gone = trace.grid(point.step - 1).open_candidates & ~(
        trace.grid(point.step).candidates
    )
    return _candidates(point, Candidates(gone, trace.puzzle.rules.planes.cells))


def _most_struck(point: SolvePoint, _words: Words) -> Value:
    steps = range(1, point.step + 1)
    counts = (len(_struck(point._replace(step=step), ())) for step in steps)
    return number(max(counts, default=0))


def _struck_so_far(point: SolvePoint, _words: Words) -> Value:
    trace = point.context.trace
    return number(
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
        position = point.context.trace.position(point.step)
        return number(getattr(position.tally, name))

    return counted


def _open_cells(point: SolvePoint, _words: Words) -> Value:
    grid = point.context.trace.grid(point.step)
    return number(len(grid.variant) - grid.assigned.bit_count())


def _cells(point: SolvePoint, _words: Words) -> Value:
    return number(len(point.context.trace.puzzle.rules))


def _attempt(point: SolvePoint) -> Attempt:
    position = point.context.trace.position(point.step)
    return Attempt.at(position.grid, position.tried)


def _attempt_in(point: SolvePoint, words: Words) -> Value:
    digit = _attempt(point).digit(cell_of(point, words[0]))
    return frozenset({symbol(digit)} if digit else ())


def _conflicts_of(point: SolvePoint, words: Words) -> Value:
    cell, attempt = cell_of(point, words[0]), _attempt(point)
    for digit in attempt.grid.variant.digits:
        if symbol(digit) == words[1]:
            return number(attempt.conflicts(Candidate(cell, digit)))
    raise LessonError(f"{words[1]} is no digit of the board")


def _in_conflict(point: SolvePoint, _words: Words) -> Value:
    attempt = _attempt(point)
    names = attempt.grid.variant.places
    return frozenset(names[cell].name for cell in attempt.in_conflict())


def _peers(point: SolvePoint, words: Words) -> Value:
    return number(len(point.context.trace.puzzle.rules.peers[cell_of(point, words[0])]))


def _empty_cells(point: SolvePoint, _words: Words) -> Value:
    trace = point.context.trace
    found = places(trace.grid(point.step).empty_cells)
    return frozenset(trace.puzzle.rules.places[cell].name for cell in found)


def _single_cells(point: SolvePoint, _words: Words) -> Value:
    trace = point.context.trace
    grid, rules = trace.grid(point.step), trace.puzzle.rules
    single = (c for c in rules.cells if not grid.is_assigned(c) and is_single(grid[c]))
    return frozenset(rules.places[cell].name for cell in single)


def _filled(point: SolvePoint, _words: Words) -> Value:
    return number(point.context.trace.grid(point.step).assigned.bit_count())


def _left(point: SolvePoint, _words: Words) -> Value:
    return number(point.context.trace.grid(point.step).candidates_left)


def _depth(point: SolvePoint, _words: Words) -> Value:
    return number(len(point.context.trace.position(point.step).guesses))


def _jumped(point: SolvePoint, _words: Words) -> Value:
    trace = point.context.trace
    now = before = len(trace.position(point.step).guesses)
    for step in reversed(range(point.step)):
        depth = len(trace.position(step).guesses)
        if depth < before:  # a guess was made there
            break
        before = depth
    return number(before - now)


def _holds(point: SolvePoint, words: Words) -> Value:
    return _truth(holds=words[1] in _digits_in(point, words[0], point.step))


def _gone(point: SolvePoint, words: Words) -> Value:
    return _truth(holds=words[1] not in _digits_in(point, words[0], point.step))


def _solution_of(point: SolvePoint, words: Words) -> Value:
    trace = point.context.trace
    if trace.solution is None:
        raise LessonError("the solve ends without a solution")
    return _digits_in(point, words[0], len(trace))


def _right(point: SolvePoint, words: Words) -> Value:
    return _truth(holds=words[1] in _solution_of(point, words))


def _digits_of(point: SolvePoint, words: Words) -> Value:
    return _digits_in(point, words[0], point.step)


def _places_of(point: SolvePoint, words: Words) -> Value:
    digit, name = words
    rules = point.context.trace.puzzle.rules
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
    return _candidates(point, point.context.finding(words[0], point.step).removes)


def _cost(point: SolvePoint, words: Words) -> Value:
    cost = point.context.finding(words[0], point.step).cost
    if cost is None:
        raise LessonError(f"the comparisons of {words[0]} are not counted")
    return number(cost)


def _clash(point: SolvePoint, words: Words) -> Value:
    found = point.context.finding(words[0], point.step)
    return _truth(holds=found.clash is not None)


def _settles(point: SolvePoint, words: Words) -> Value:
    return _truth(holds=point.context.finding(words[0], point.step).is_settled)


def _part(point: SolvePoint) -> OpenedPart:
    found = point.context.inner.at(point.step)
    if found is None:
        raise LessonError(
            f"step {point.step} is no step of an inference and cannot be opened"
        )
    return found


def _queue(point: SolvePoint, _words: Words) -> Value:
    return number(_part(point).last.queue_length)


def _queue_at_start(point: SolvePoint, _words: Words) -> Value:
    return number(_part(point).run[0].queue_length)


def _queue_to(point: SolvePoint, words: Words) -> Value:
    part, cell = _part(point), cell_of(point, words[0])
    waiting = part.run.entries[part.last.head : part.last.tail]
    return number(sum(isinstance(one, Arc) and one.other == cell for one in waiting))


def _inner_steps(point: SolvePoint, _words: Words) -> Value:
    part = _part(point)
    return number(part.end - part.first)


def _comparisons(point: SolvePoint, _words: Words) -> Value:
    part = _part(point)
    return number(part.run[part.end - 1].comparisons)


def _run_revisions(point: SolvePoint, _words: Words) -> Value:
    part = _part(point)
    return number(part.run[part.end - 1].revisions)


def _new_revisions(point: SolvePoint, _words: Words) -> Value:
    part = _part(point)
    before = part.run[part.first - 1].revisions if part.first else 0
    return number(part.run[part.end - 1].revisions - before)


def _of_solve(count: Callable[[Side], int]) -> QuantityValue:
    def counted(point: SolvePoint, words: Words) -> Value:
        return number(count(point.context.solved_by(words[0])))

    return counted


_guesses_of: Final = _of_solve(lambda side: side.tally.guesses)


def _comparisons_of(point: SolvePoint, words: Words) -> Value:
    compared = point.context.solved_by(words[0]).tally.counted_comparisons
    if compared is None:
        raise LessonError(f"the comparisons of {words[0]} are not counted")
    return number(compared)


def _fewer(count: Callable[[SolvePoint, Words], Value]) -> QuantityValue:
    """Which of two ways of solving has less of what *count* counts."""

    def less(point: SolvePoint, words: Words) -> Value:
        (one,), (other,) = (map(int, count(point, (way,))) for way in words)
        if one == other:
            raise LessonError(f"{words[0]} and {words[1]} both have {one:,}")
        return frozenset({words[0] if one < other else words[1]})

    return less


def _outcome(point: SolvePoint, words: Words) -> Value:
    outcome = point.context.solved_by(words[0]).trace.outcome
    return frozenset({"stopped" if outcome is None else outcome.value})


def _rating(point: SolvePoint, _words: Words) -> Value:
    events = point.context.trace.events[: point.step]
    used = {event.deduction.technique for event in events if isinstance(event, Deduced)}
    ratings = [strategy.rating for strategy in LADDER if strategy.slug in used]
    return frozenset({f"{max(ratings, default=0):.1f}"})


def _rating_of(_point: SolvePoint, words: Words) -> Value:
    return frozenset({f"{strategy_named(words[0]).rating:.1f}"})


@cache
def _transition(percent: int) -> TransitionRow:
    return transition_row(Transition(), percent)


def _of_squares(count: Callable[[TransitionRow], int]) -> QuantityValue:
    def counted(_point: SolvePoint, words: Words) -> Value:
        return number(count(_transition(int(words[0]))))

    return counted


FORMS: Final = (
    QuantityForm(
        "step",
        "the number of the step",
        AnswerKind.NUMBER,
        lambda point, _: number(point.step),
    ),
    QuantityForm(
        "technique",
        "what the step is: a technique, guess, contradiction, …",
        AnswerKind.WORD,
        _technique,
    ),
    QuantityForm(
        "candidates_left",
        "candidates of the cells that are not filled",
        AnswerKind.NUMBER,
        _left,
    ),
    QuantityForm(
        "open_cells", "cells that are not filled", AnswerKind.NUMBER, _open_cells
    ),
    QuantityForm("filled_cells", "cells that are filled", AnswerKind.NUMBER, _filled),
    QuantityForm("cells", "cells of the board", AnswerKind.NUMBER, _cells),
    QuantityForm(
        "peers of {cell}",
        "cells that share a house with A1",
        AnswerKind.NUMBER,
        _peers,
    ),
    QuantityForm(
        "cells without candidates",
        "the cells that nothing is left for",
        AnswerKind.CELLS,
        _empty_cells,
    ),
    QuantityForm(
        "cells with one candidate",
        "the cells that are not filled and have one candidate left",
        AnswerKind.CELLS,
        _single_cells,
    ),
    QuantityForm(
        "holds {cell}={digit}", "whether A1 may still be 3", AnswerKind.TRUTH, _holds
    ),
    QuantityForm(
        "gone {cell}={digit}",
        "whether it may not be 3 any more",
        AnswerKind.TRUTH,
        _gone,
    ),
    QuantityForm(
        "right {cell}={digit}",
        "whether the solution has it",
        AnswerKind.TRUTH,
        _right,
    ),
    QuantityForm(
        "solution of {cell}",
        "the digit that the solution has there",
        AnswerKind.DIGITS,
        _solution_of,
    ),
    QuantityForm(
        "digits of {cell}", "what A1 may still be", AnswerKind.DIGITS, _digits_of
    ),
    QuantityForm(
        "places of {digit} in {house}",
        "where 3 may still be in a house",
        AnswerKind.CELLS,
        _places_of,
    ),
    QuantityForm(
        "struck",
        "the candidates that the step takes from open cells",
        AnswerKind.CANDIDATES,
        _struck,
        is_gone=True,
    ),
    QuantityForm(
        "candidates struck so far",
        "how many are gone since the puzzle as given",
        AnswerKind.NUMBER,
        _struck_so_far,
    ),
    QuantityForm(
        "placed", "the digits that the step concludes", AnswerKind.CANDIDATES, _placed
    ),
    QuantityForm(
        "because",
        "the candidates that the step rests on",
        AnswerKind.CANDIDATES,
        _because,
    ),
    QuantityForm("guessed", "what the step guesses", AnswerKind.CANDIDATES, _guessed),
    QuantityForm(
        "options", "what the guess was chosen from", AnswerKind.CANDIDATES, _options
    ),
    QuantityForm(
        "attempt in {cell}",
        "the digit that is tried in A1 or stands there",
        AnswerKind.DIGITS,
        _attempt_in,
    ),
    QuantityForm(
        "conflicts of {cell}={digit}",
        "how many peers of A1 are 3, and constraints that 3 breaks there",
        AnswerKind.NUMBER,
        _conflicts_of,
    ),
    QuantityForm(
        "cells in conflict",
        "the cells but for clues whose digit has a conflict",
        AnswerKind.CELLS,
        _in_conflict,
    ),
    QuantityForm(
        "most struck by one step so far",
        "the most that one step has taken away",
        AnswerKind.NUMBER,
        _most_struck,
    ),
    QuantityForm("guesses", "guesses so far", AnswerKind.NUMBER, _tally("guesses")),
    QuantityForm(
        "guesses jumped over",
        "how many guesses the last jump back took back",
        AnswerKind.NUMBER,
        _jumped,
    ),
    QuantityForm("depth", "guesses that are not taken back", AnswerKind.NUMBER, _depth),
    QuantityForm(
        "contradictions",
        "contradictions so far",
        AnswerKind.NUMBER,
        _tally("contradictions"),
    ),
    QuantityForm(
        "backtracks",
        "guesses taken back so far",
        AnswerKind.NUMBER,
        _tally("backtracks"),
    ),
    QuantityForm(
        "removed by {level}",
        "what a level would remove from the grid after the step",
        AnswerKind.CANDIDATES,
        _removed,
        is_gone=True,
    ),
    QuantityForm(
        "cost of {level}",
        "how many comparisons of values it takes to find that; inferences alone",
        AnswerKind.NUMBER,
        _cost,
    ),
    QuantityForm(
        "cost of {level} at start",
        "the same on the puzzle as given",
        AnswerKind.NUMBER,
        lambda point, words: _cost(point._replace(step=0), words),
    ),
    QuantityForm(
        "clash of {level}",
        "whether the level finds a contradiction",
        AnswerKind.TRUTH,
        _clash,
    ),
    QuantityForm(
        "settled by {level}",
        "whether the level leaves one candidate to each cell",
        AnswerKind.TRUTH,
        _settles,
    ),
    *PROBABILITY_FORMS,
    QuantityForm(
        "queue",
        "entries in the queue when the step is done, with those that came back",
        AnswerKind.NUMBER,
        _queue,
    ),
    QuantityForm(
        "queue at start",
        "entries in it when the run begins",
        AnswerKind.NUMBER,
        _queue_at_start,
    ),
    QuantityForm(
        "queue to {cell}",
        "arcs to a cell in the queue when the step is done",
        AnswerKind.NUMBER,
        _queue_to,
    ),
    QuantityForm(
        "inner steps", "smallest steps of the step", AnswerKind.NUMBER, _inner_steps
    ),
    QuantityForm(
        "revisions",
        "revisions of the run when the step is done",
        AnswerKind.NUMBER,
        _run_revisions,
    ),
    QuantityForm(
        "revisions since step before",
        "how many of them belong to this step",
        AnswerKind.NUMBER,
        _new_revisions,
    ),
    QuantityForm(
        "comparisons",
        "comparisons of values in the run when the step is done",
        AnswerKind.NUMBER,
        _comparisons,
    ),
    QuantityForm(
        "steps of {way}",
        "steps of the whole solve in another way",
        AnswerKind.NUMBER,
        _of_solve(lambda side: side.last_step),
    ),
    QuantityForm(
        "guesses of {way}",
        "its guesses",
        AnswerKind.NUMBER,
        _guesses_of,
    ),
    QuantityForm(
        "backtracks of {way}",
        "its guesses taken back",
        AnswerKind.NUMBER,
        _of_solve(lambda side: side.tally.backtracks),
    ),
    QuantityForm(
        "revisions of {way}",
        "its revisions: arcs, paths, houses or trials that it looked at",
        AnswerKind.NUMBER,
        _of_solve(lambda side: side.tally.revisions),
    ),
    QuantityForm(
        "comparisons of {way}",
        "its comparisons of one value with another, where it counts them",
        AnswerKind.NUMBER,
        _comparisons_of,
    ),
    QuantityForm(
        "work of {way}",
        "its single changes and comparisons, as compare counts",
        AnswerKind.NUMBER,
        _of_solve(lambda side: side.work[-1]),
    ),
    QuantityForm(
        "fewer guesses in {way} or {other}",
        "the one of two ways that makes fewer guesses: a choice",
        AnswerKind.WORD,
        _fewer(_guesses_of),
    ),
    QuantityForm(
        "fewer comparisons in {way} or {other}",
        "the one of two ways that compares fewer values: a choice",
        AnswerKind.WORD,
        _fewer(_comparisons_of),
    ),
    QuantityForm(
        "outcome of {way}",
        "how it ends: solved, stuck, unsolvable",
        AnswerKind.WORD,
        _outcome,
    ),
    QuantityForm(
        "rating",
        "the rating of the hardest technique so far, as rate has it",
        AnswerKind.WORD,
        _rating,
    ),
    QuantityForm(
        "rating of {technique}",
        "the rating of a technique",
        AnswerKind.WORD,
        _rating_of,
    ),
    QuantityForm(
        "squares tried at {percent}",
        "random Latin squares that transition tries with 60 % of their cells empty",
        AnswerKind.NUMBER,
        _of_squares(lambda row: row.runs),
    ),
    QuantityForm(
        "squares solvable at {percent}",
        "how many of these can be completed",
        AnswerKind.NUMBER,
        _of_squares(lambda row: row.solvable),
    ),
    QuantityForm(
        "squares taken back at {percent}",
        "guesses that forward checking takes back on all of them, within its limit",
        AnswerKind.NUMBER,
        _of_squares(lambda row: row.taken_back),
    ),
)
