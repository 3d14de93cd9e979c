"""Guesses, contradictions, backtracks and ends in words."""

from collections.abc import Callable, Mapping
from enum import Enum, auto
from typing import TypeAlias

from solver.explain.clause_words import text_of
from solver.explain.dead_ends import dead_end
from solver.explain.explanation import Explanation
from solver.explain.phrasing import Phrasing
from solver.log.assignments import ChangeKind, changes_of
from solver.log.deduction import Deduction
from solver.log.events import (
    CellChoice,
    Clashed,
    Deduced,
    DigitChoice,
    Guessed,
    Outcome,
    Retracted,
    SearchStarted,
    SolutionCount,
)
from solver.log.position import Position
from solver.log.search_orders import CELL_ORDERS, VALUE_ORDERS
from solver.log.trace import Trace
from solver.log.unsound_conclusion import UnsoundConclusion, unsound_conclusion
from solver.puzzle.grid import Grid
from solver.puzzle.notes import NotedCell, NoteKind, Notes
from solver.registry import loaded
from solver.rules.candidate_sets import Candidates
from solver.rules.digits import Mask, digits
from solver.rules.house import House
from solver.rules.places import Cell

Facts: TypeAlias = Callable[[Guessed, Grid], Mapping[str, str]]
"""Values in the sentence of an order, by name, for a guess on the grid before it."""


class Source(Enum):
    """Who solved what is explained."""

    AGENT = auto()
    CODE = auto()
    """Code of somebody's own."""
    LOG = auto()
    """A log of another solver, or of a person."""


class Flaw(Enum):
    """What is wrong with steps before; the value is part of a key."""

    NONE = "nothing"
    WRONG = "wrong"
    """A solution contradicts one of them."""
    UNPROVED = "unproved"
    """The checker does not prove one of them."""


def search_start(phrasing: Phrasing, solutions: SolutionCount) -> Explanation:
    """That nothing more follows, and how many solutions there are to find."""
    return phrasing.explanation(
        "search",
        phrasing.say("reasons", "search"),
        phrasing.say("follows", f"solutions-{solutions.value}"),
    )


def guess(phrasing: Phrasing, event: Guessed, before: Position) -> Explanation:
    """What is tried, from what it was chosen and why, and how deep the search is."""
    chosen, tried, depth = guess_words(phrasing, event, before)
    plain = event._replace(cell_choice=None, digit_choice=None)
    short = " ".join(guess_words(phrasing, plain, before)[:2])
    return phrasing.explanation("guess", f"{chosen} {tried}", depth, short)


def guess_words(
    phrasing: Phrasing, event: Guessed, before: Position
) -> tuple[str, str, str]:
    """From what a guess was chosen, what is tried, and how deep the search is."""
    cell, digit = event.candidate
    cells = [option.cell for option in event.options]
    facts = {
        "cell": phrasing.cell(cell),
        "digit": phrasing.digit(digit),
        "candidate": phrasing.candidate(event.candidate),
        "options": phrasing.digits((o.digit for o in event.options), "or"),
        "options_and": phrasing.digits((o.digit for o in event.options), "and"),
        "cells": phrasing.cells(cells, "or"),
        "cells_and": phrasing.cells(cells, "and"),
        "count": phrasing.amount(len(cells)),
    }
    if event.house is not None:
        facts["in_house"] = phrasing.in_scope(event.house)
    facts |= _facts_of_orders(event, before.grid)
    choice, attempt = _choice(event), _try(event)
    if choice not in phrasing.sections["choices"]:
        choice = "digits"
    if attempt not in phrasing.sections["tries"]:
        attempt = "digit"
    chosen = phrasing.say("choices", choice, **facts)
    tried = phrasing.say("tries", attempt, **facts)
    depth = phrasing.counted("open-guesses", len(before.guesses) + 1)
    return chosen, tried, f"{depth}."


def _facts_of_orders(event: Guessed, grid: Grid) -> dict[str, str]:
    """The values in the sentences of the orders that chose it."""
    found: dict[str, str] = {}
    for orders, name in (
        (CELL_ORDERS, event.cell_choice),
        (VALUE_ORDERS, event.digit_choice),
    ):
        for order in orders.values():
            if order.name == name and order.facts:
                facts: Facts = loaded(order.facts)
                found |= facts(event, grid)
    return found


def _choice(event: Guessed) -> str:
    """The sentence that says what there was to choose from."""
    if len({option.cell for option in event.options}) > 1:
        return "house" if event.house else "places"
    few = {CellChoice.FEWEST, CellChoice.FEWEST_AT_RANDOM, CellChoice.TIGHTEST}
    if event.cell_choice is None or (
        event.cell_choice in few and len(event.options) == 1
    ):
        return "digits"
    return event.cell_choice


def _try(event: Guessed) -> str:
    if len({option.cell for option in event.options}) > 1:
        return "place"
    if event.digit_choice in {None, DigitChoice.ASCENDING}:
        return "digit"
    return str(event.digit_choice)


def clash(
    phrasing: Phrasing, event: Clashed, before: Position, flaw: Flaw = Flaw.NONE
) -> Explanation:
    """What contradicts the rules, and what is refuted by that.

    Args:
        phrasing: The language.
        event: The contradiction.
        before: Where it was met.
        flaw: What is wrong with what stands there, and may have led to it.
    """
    led, said = dead_end(event, before.grid), contradiction_said(phrasing, event)
    why, brief = (
        "".join(f"{text_of(phrasing, one, is_brief=b)} " for one in led)
        for b in (False, True)
    )
    if flaw is not Flaw.NONE:
        follows = phrasing.say("reasons", f"after-{flaw.value}")
    elif not before.guesses:
        follows = phrasing.say("reasons", "no-solution")
    else:
        *outer, latest = before.guesses
        follows = phrasing.say(
            "reasons",
            "wrong-guess-under" if outer else "wrong-guess",
            guess=phrasing.candidate(latest.candidate),
            guesses=phrasing.guesses(outer),
        )
    reason, short = f"{why}{said}.", f"{brief}{said}."
    return phrasing.explanation("contradiction", reason, follows, short)


def contradiction_said(phrasing: Phrasing, event: Clashed) -> str:
    """What contradicts the rules, without its full stop."""
    cells, digit, scope = event
    facts = {"cells": phrasing.cells(cells, "and")}
    if scope is None:
        return phrasing.say("reasons", "no-candidate", cell=phrasing.cell(cells[0]))
    facts["in_house"] = phrasing.in_scope(scope)
    if not isinstance(scope, House) or digit is None:
        return phrasing.say("reasons", "broken", house=phrasing.scope(scope), **facts)
    key = "twice" if cells else "no-place"
    return phrasing.say("reasons", key, digit=phrasing.digit(digit), **facts)


def retraction(
    phrasing: Phrasing, event: Retracted, before: Position, after: Position
) -> Explanation:
    """Which guess is taken back, and how much comes back with it."""
    wrong = before.guesses[len(after.guesses) :]
    lost, back = _taken_back(event, before, after)
    return phrasing.explanation(
        "retraction",
        phrasing.say(
            "reasons",
            "retraction-many" if len(wrong) > 1 else "retraction",
            guess=phrasing.candidate(wrong[0].candidate),
            guesses=phrasing.guesses(wrong),
        ),
        phrasing.say(
            "follows",
            "retraction",
            placements=phrasing.counted("placements", lost),
            candidates=phrasing.counted("candidates", back),
        ),
    )


def _taken_back(event: Retracted, before: Position, after: Position) -> tuple[int, int]:
    """How many digits leave the board, and how many candidates return."""
    changes = changes_of(event, before, after)
    lost = sum(change.kind is ChangeKind.UNPLACED for change in changes)
    return lost, len(changes) - lost


def restoration(
    phrasing: Phrasing, candidates: Candidates, before: Position
) -> Explanation:
    """Which digits left the board alone, or which candidates are possible again."""
    grid = before.grid
    emptied = [c for c in grid.variant.cells if _is_emptied(c, candidates, before)]
    back = len([c for c in candidates if not grid.holds(c)])
    follows = phrasing.counted("candidates", back) + "."
    if emptied:
        digits_gone = (grid.single(cell) for cell in emptied)
        said = phrasing.candidates(digits_gone)
        reason = phrasing.say("reasons", "restoration", candidates=said)
        return phrasing.explanation("restoration", reason, follows if back else "")
    if back == 1:
        said = phrasing.candidate(next(iter(candidates)))
        reason = phrasing.say("reasons", "restoration-one", candidate=said)
        return phrasing.explanation("restoration", reason)
    cells = sorted({candidate.cell for candidate in candidates})
    said = phrasing.cells(cells, "and")
    reason = phrasing.say("reasons", "restoration-many", cells=said)
    return phrasing.explanation("restoration", reason, follows)


def noting(phrasing: Phrasing, notes: Notes, before: Position) -> Explanation:
    """Which pencil marks were written or erased, where that is one thing."""
    was = {note.cell: note for note in before.notes}
    found = {
        (kind, note.of(kind) & ~old.of(kind), old.of(kind) & ~note.of(kind))
        for note in notes
        for old in (was.get(note.cell, NotedCell(note.cell)),)
        for kind in NoteKind
        if note.of(kind) != old.of(kind)
    }
    cells = phrasing.cells([note.cell for note in notes], "and")
    match list(found):
        case [(kind, new, 0)] | [(kind, 0, new)] as changes:
            is_new = changes[0][1] != 0
            key = f"noting-{kind}" if is_new else f"erasing-{kind}"
            named = ", ".join(map(phrasing.variant.value_name, digits(Mask(new))))
            reason = phrasing.say("reasons", key, digits=named, cells=cells)
        case _:
            reason = phrasing.say("reasons", "noting", cells=cells)
    return phrasing.explanation("noting", reason)


def _is_emptied(cell: Cell, candidates: Candidates, before: Position) -> bool:
    is_named = any(candidate.cell == cell for candidate in candidates)
    return is_named and before.grid.is_assigned(cell)


def backtrack(
    phrasing: Phrasing,
    event: Retracted,
    refuted: Deduction,
    before: Position,
    after: Position,
) -> Explanation:
    """How much leaves with a wrong guess, and what follows.

    Args:
        phrasing: The language.
        event: The guess is taken back.
        refuted: It is struck; where one option is left, that is placed.
        before: Where the contradiction was met.
        after: Where the guess has been taken back.
    """
    (wrong,) = (g for g in before.guesses if g.event == event.guess)
    lost, _ = _taken_back(event, before, after)
    cell, digit = refuted.places[0] if refuted.places else wrong.candidate
    under = ("", "-under-one", "-under-many")[min(len(after.guesses), 2)]
    reason = phrasing.say(
        "backtracks",
        "back",
        guess=phrasing.candidate(wrong.candidate),
        placements=phrasing.counted("leaving", lost),
    )
    follows = phrasing.say(
        "backtracks",
        ("placed" if refuted.places else "refuted") + under,
        cell=phrasing.cell(cell),
        digit=phrasing.digit(digit),
    )
    return phrasing.explanation("retraction", reason, follows)


def finish(
    phrasing: Phrasing, trace: Trace, outcome: Outcome, source: Source, flaw: Flaw
) -> Explanation:
    """How the solve ended, what was wrong, and how much was guessed on the way.

    Args:
        phrasing: The language.
        trace: The solve. A search that follows no contradiction was broken off.
        outcome: How.
        source: Who solved it; code of somebody's own and logs may stop too early.
        flaw: What is wrong with what stands there.
    """
    before, wrong = trace.position(len(trace) - 1), unsound_conclusion(trace)
    is_clash = any(isinstance(event, Clashed) for event in trace.events[-2:-1])
    if wrong is not None and outcome is Outcome.LIMITED:
        return phrasing.explanation(outcome.value, _wrong(phrasing, wrong))
    missing = len(phrasing.variant) - before.grid.assigned.bit_count()
    left = phrasing.counted("left", missing)
    key = outcome.value
    if outcome is Outcome.UNSOLVABLE and flaw is not Flaw.NONE:
        key = "unsolvable-flawed"
    elif outcome is Outcome.UNSOLVABLE and (before.guesses or not is_clash):
        key = "unsolvable-known"
    elif outcome is Outcome.UNSOLVABLE and not before.tally.guesses:
        key = "unsolvable-at-once"
    elif source is Source.LOG and outcome in {Outcome.STUCK, Outcome.LIMITED}:
        key = f"{outcome.value}-log"
    elif outcome is Outcome.STUCK and source is Source.CODE:
        key = "stuck-code"
    reason = phrasing.say("reasons", key, left=left)
    follows = _guessed(phrasing, trace, before) if outcome is Outcome.SOLVED else ""
    return phrasing.explanation(outcome.value, reason, follows)


def _wrong(phrasing: Phrasing, wrong: UnsoundConclusion) -> str:
    """Which step is wrong, and what it removes."""
    cell, digit = wrong.true
    return phrasing.say(
        "reasons",
        "limited-wrong" if wrong.is_shown else "limited-taken",
        step=phrasing.number(wrong.step),
        function=wrong.by or phrasing.sections["reasons"]["your-code"],
        cell=phrasing.cell(cell),
        digit=phrasing.digit(digit),
        candidate=phrasing.candidate(wrong.true),
    )


def _guessed(phrasing: Phrasing, trace: Trace, before: Position) -> str:
    if before.tried:
        return ""
    found = (event.deduction for event in trace.events if isinstance(event, Deduced))
    errors = sum(bool(one.places) and one.rule == "unsound" for one in found)
    guesses, wrong = before.tally.guesses, before.tally.wrong_guesses
    if SearchStarted(SolutionCount.SEVERAL) in trace.events:  # none is right or wrong
        key = "solved-several"
    elif guesses <= 1:
        key = ("solved-without", "solved-one")[guesses] + ("-wrong" if wrong else "")
    else:
        key = "solved-with" if wrong else "solved-right"
    facts = {"guesses": phrasing.number(guesses), "wrong": phrasing.number(wrong)}
    said = phrasing.say("follows", key, **facts)
    return f"{phrasing.counted('errors', errors)} {said}" if errors else said
