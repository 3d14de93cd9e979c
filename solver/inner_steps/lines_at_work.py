"""Lines at work: at which line of its listing a step of a run or of a search is."""

from typing import Final, NamedTuple

from solver.explain.phrasing import Phrasing
from solver.inner_steps.listings import LISTINGS, SEARCHES, Listing
from solver.inner_steps.moves import CellEmptied, QueueFilled, Values, ValueStruck
from solver.inner_steps.run import InnerRun
from solver.log.events import (
    Clashed,
    Deduced,
    Event,
    Finished,
    Guessed,
    Outcome,
    Retracted,
    SearchStarted,
    Tried,
)
from solver.log.trace import Trace
from solver.rules.candidate_sets import Candidate


class LineAtWork(NamedTuple):
    """Where in a listing an inner step is.

    Attributes:
        listing: The listing; that of AC-3 where another inference has called it.
        line: The index of the line.
        values: The names of the listing that have a value now, each with it.
    """

    listing: Listing
    line: int
    values: Values = ()


def line_at_work(run: InnerRun, number: int, language: str) -> LineAtWork:
    """The line that step *number* of *run* carries out.

    Args:
        run: The run.
        number: Of the step, from 0.
        language: In which houses are named: one of ``solver.messages.languages()``.

    Raises:
        IndexError: There is no such step.
    """
    step = run[number]
    words = Phrasing(run.start.variant, language)
    slug, key, values = step.move.shown(words).line
    slug = slug or run.technique
    if isinstance(step.move, CellEmptied):
        slug = _failing(run, number)
        if slug == "forward-checking":  # calls the cell without a value Xj, not Xi
            values = (("Xj", words.cell(step.move.cell)),)
    elif step.assumed is not None and not values:
        cell, digit = step.assumed
        values = ("Xi", words.cell(cell)), ("x", words.variant.value_name(digit))
    listing = LISTINGS[slug]
    return LineAtWork(listing, listing.places[key], values)


def _failing(run: InnerRun, number: int) -> str:
    """The listing in which a cell without a value ends the run."""
    match run[max(0, number - 1)].move:
        case QueueFilled(kind=kind):
            return kind.listing
        case ValueStruck():
            return "ac3"
        case _:
            return run.technique


_ENDS: Final = {
    Outcome.SOLVED: "solved",
    Outcome.UNSOLVABLE: "fail",
    Outcome.STUCK: "fail",
    Outcome.LIMITED: "fail",
}
_LEARNED: Final = "learned-clause"


def search_line(trace: Trace, step: int) -> LineAtWork | None:
    """The line of its search that *step* of *trace* carries out.

    ``None`` where the agent has no listing or the step is none of its lines.
    """
    listing = SEARCHES.get(trace.agent.partition(":")[0])
    if listing is None or not 1 <= step <= len(trace.events):
        return None
    key, values = _found(trace, step)
    place = listing.places.get(key)
    return None if place is None else LineAtWork(listing, place, values)


def _found(trace: Trace, step: int) -> tuple[str, Values]:
    """The key of a line, and what its names hold."""
    event = trace.events[step - 1]
    match event:
        case Guessed(candidate):
            return "try", _assigned(trace, candidate)
        case Retracted(guess):
            return "undo", _assigned_at(trace, guess)
        case Clashed():
            return _of_clash(trace, step)
        case Deduced(deduction):
            return _of_deduction(trace, step, deduction.rule)
        case Tried(candidates):
            return _of_change(trace, step, candidates)
        case Finished(outcome):
            return _ENDS[outcome], ()
        case _:
            return "choose" if isinstance(event, SearchStarted) else "", ()


def _of_change(
    trace: Trace, step: int, candidates: tuple[Candidate, ...]
) -> tuple[str, Values]:
    if len(candidates) > 1:
        return "fill", ()
    ((cell, digit),) = candidates
    rules = trace.puzzle.rules
    named = ("Xi", rules.cell_name(cell)), ("v", rules.value_name(digit))
    return "change", (("i", f"{step - 1}"), *named)


def _of_clash(trace: Trace, step: int) -> tuple[str, Values]:
    """Inference fails; clauses call it another name."""
    is_learning = _is_learning(trace)
    return "clash" if is_learning else "infer", _open_guess(trace, step)


def _of_deduction(trace: Trace, step: int, rule: str) -> tuple[str, Values]:
    if rule == _LEARNED:
        return "learn", ()
    if rule == "no-conflict":
        return "solved", ()
    if rule == "refutation":
        return "next", ()
    if _is_learning(trace):
        return "unit", _open_guess(trace, step)
    return "infer", _open_guess(trace, step)


def _is_learning(trace: Trace) -> bool:
    return trace.agent.partition(":")[0] == "dpll"


def _open_guess(trace: Trace, step: int) -> Values:
    """The latest guess that is open before *step*."""
    guesses = trace.position(step - 1).guesses
    return _assigned(trace, guesses[-1].candidate) if guesses else ()


def _assigned_at(trace: Trace, guess: int) -> Values:
    event: Event = trace.events[guess]
    return _assigned(trace, event.candidate) if isinstance(event, Guessed) else ()


def _assigned(trace: Trace, candidate: Candidate) -> Values:
    rules, (cell, digit) = trace.puzzle.rules, candidate
    return ("Xi", rules.cell_name(cell)), ("x", rules.value_name(digit))
