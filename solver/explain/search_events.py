"""Guesses, contradictions, backtracks and ends in words."""

from solver.assignments import ChangeKind, changes_of
from solver.events import (
    CellChoice,
    Clashed,
    DigitChoice,
    Guessed,
    Outcome,
    Retracted,
    SolutionCount,
)
from solver.explain.explanation import Explanation
from solver.explain.speaker import Speaker
from solver.position import Position
from solver.rules.house import House


def search_start(speaker: Speaker, solutions: SolutionCount) -> Explanation:
    """That nothing more follows, and how many solutions there are to find."""
    return speaker.explanation(
        "search",
        speaker.say("reasons", "search"),
        speaker.say("follows", f"solutions-{solutions.value}"),
    )


def guess(speaker: Speaker, event: Guessed, before: Position) -> Explanation:
    """What is tried, from what it was chosen and why, and how deep the search is."""
    cell, digit = event.candidate
    cells = [option.cell for option in event.options]
    facts = {
        "cell": speaker.cell(cell),
        "digit": speaker.digit(digit),
        "candidate": speaker.candidate(event.candidate),
        "options": speaker.digits((o.digit for o in event.options), "or"),
        "options_and": speaker.digits((o.digit for o in event.options), "and"),
        "cells": speaker.cells(cells, "or"),
        "cells_and": speaker.cells(cells, "and"),
        "count": speaker.amount(len(cells)),
    }
    if event.house is not None:
        facts["in_house"] = speaker.in_scope(event.house)
    chosen = speaker.say("choices", _choice(event), **facts)
    tried = speaker.say("tries", _try(event), **facts)
    depth = speaker.counted("open-guesses", len(before.guesses) + 1)
    return speaker.explanation("guess", f"{chosen} {tried}", f"{depth}.")


def _choice(event: Guessed) -> str:
    """The sentence that says what there was to choose from."""
    if len({option.cell for option in event.options}) > 1:
        return "house" if event.house else "places"
    match event.cell_choice:
        case CellChoice.FEWEST | CellChoice.FEWEST_AT_RANDOM:
            return event.cell_choice.value if len(event.options) > 1 else "digits"
        case CellChoice.READING_ORDER:
            return "reading-order"
        case None:
            return "digits"


def _try(event: Guessed) -> str:
    if len({option.cell for option in event.options}) > 1:
        return "place"
    if event.digit_choice is DigitChoice.LEAST_CONSTRAINING:
        return "least-constraining"
    return "digit"


def clash(speaker: Speaker, event: Clashed, before: Position) -> Explanation:
    """What contradicts the rules, and what is refuted by that."""
    said = _clash(speaker, event)
    if not before.guesses:
        reason = speaker.say("reasons", "no-solution", clash=said)
    else:
        *outer, latest = before.guesses
        reason = speaker.say(
            "reasons",
            "wrong-guess-under" if outer else "wrong-guess",
            clash=said,
            guess=speaker.candidate(latest.candidate),
            guesses=speaker.guesses(outer),
        )
    return speaker.explanation("contradiction", reason)


def _clash(speaker: Speaker, event: Clashed) -> str:
    cells, digit, scope = event
    facts = {"cells": speaker.cells(cells, "and")}
    if scope is None:
        return speaker.say("reasons", "no-candidate", cell=speaker.cell(cells[0]))
    facts["in_house"] = speaker.in_scope(scope)
    if not isinstance(scope, House) or digit is None:
        return speaker.say("reasons", "broken", house=speaker.scope(scope), **facts)
    key = "twice" if cells else "no-place"
    return speaker.say("reasons", key, digit=speaker.digit(digit), **facts)


def retraction(
    speaker: Speaker, event: Retracted, before: Position, after: Position
) -> Explanation:
    """Which guess is taken back, and how much comes back with it."""
    (wrong,) = (g for g in before.guesses if g.event == event.guess)
    changes = changes_of(event, before, after)
    lost = sum(change.kind is ChangeKind.UNPLACED for change in changes)
    candidate = speaker.candidate(wrong.candidate)
    return speaker.explanation(
        "retraction",
        speaker.say("reasons", "retraction", guess=candidate),
        speaker.say(
            "follows",
            "retraction",
            placements=speaker.counted("placements", lost),
            candidates=speaker.counted("candidates", len(changes) - lost),
        ),
    )


def finish(speaker: Speaker, outcome: Outcome, before: Position) -> Explanation:
    """How the solve ended, and how much was guessed on the way."""
    missing = len(speaker.variant) - before.grid.assigned.bit_count()
    left = speaker.counted("left", missing)
    key = outcome.value
    if outcome is Outcome.UNSOLVABLE and before.guesses:
        key = "unsolvable-known"
    elif outcome is Outcome.UNSOLVABLE and not before.tally.guesses:
        key = "unsolvable-at-once"
    reason = speaker.say("reasons", key, left=left)
    follows = _guessed(speaker, before) if outcome is Outcome.SOLVED else ""
    return speaker.explanation(outcome.value, reason, follows)


def _guessed(speaker: Speaker, before: Position) -> str:
    guesses, wrong = before.tally.guesses, before.tally.wrong_guesses
    if guesses <= 1:
        key = ("solved-without", "solved-one")[guesses] + ("-wrong" if wrong else "")
    else:
        key = "solved-with" if wrong else "solved-right"
    return speaker.say(
        "follows", key, guesses=speaker.number(guesses), wrong=speaker.number(wrong)
    )
