"""Local search in words: what is tried, what is in conflict, and how it ends."""

from solver.explain.explanation import Explanation
from solver.explain.phrasing import Phrasing
from solver.log.events import Outcome, Tried
from solver.log.local_search import Attempt
from solver.log.position import Position
from solver.rules.candidate_sets import Candidate


def tried(
    phrasing: Phrasing, event: Tried, before: Position, after: Position
) -> Explanation:
    """The first digits of all open cells, or why one of them changes."""
    was = Attempt.at(before.grid, before.tried)
    now = Attempt.at(after.grid, after.tried)
    left = _in_conflict(phrasing, now)
    first = event.candidates[0]
    digit = was.digit(first.cell)
    if len(event.candidates) > 1 or digit is None:
        reason = phrasing.say("reasons", "attempt")
        return phrasing.explanation("attempt", reason, left)
    own = Candidate(first.cell, digit)
    twins, broken = was.twins(own), was.broken(own)
    same = ("", "-twin", "-twins")[min(len(twins), 2)]
    key = f"attempt{same}{'-broken' if broken else ''}"
    equal = was.conflicts(own) == was.conflicts(first)
    reason = phrasing.say(
        "reasons",
        key,
        cell=phrasing.cell(first.cell),
        digit=phrasing.digit(digit),
        twins=phrasing.cells(twins, "and"),
        houses=phrasing.houses(broken),
        conflicts=phrasing.counted("conflicts", was.conflicts(own)),
    )
    chosen = phrasing.say(
        "reasons",
        "attempt-as-good" if equal else "attempt-fewest",
        digit=phrasing.digit(first.digit),
        fewest=phrasing.number(was.conflicts(first)),
    )
    return phrasing.explanation("attempt", f"{reason} {chosen}", left)


def ended(phrasing: Phrasing, outcome: Outcome, before: Position) -> Explanation:
    """How a local search ended, other than solved."""
    left = _in_conflict(phrasing, Attempt.at(before.grid, before.tried))
    changes = phrasing.counted("changes", max(0, before.step - 1))
    reason = phrasing.say("reasons", f"{outcome.value}-attempt", changes=changes)
    return phrasing.explanation(outcome.value, reason, left)


def _in_conflict(phrasing: Phrasing, attempt: Attempt) -> str:
    """How many open cells are in conflict."""
    count = len(attempt.in_conflict())
    if not count:
        return phrasing.say("reasons", "no-conflict-left")
    return phrasing.counted("in-conflict", count) + "."
