"""Guesses, contradictions, backtracks and ends in words."""

from solver.changes import ChangeKind, changes_of
from solver.digits import bit, symbol
from solver.events import Clashed, Guessed, Outcome, Retracted
from solver.explain.explanation import Explanation
from solver.explain.speaker import Speaker
from solver.grid import Grid
from solver.position import Position
from solver.variant import Unit


def guess(speaker: Speaker, event: Guessed, before: Position) -> Explanation:
    """What is tried, from what it was chosen, and how deep the search is now."""
    cell, digit = event.candidate
    cells = [option.cell for option in event.options]
    facts = {"cell": speaker.cell(cell), "digit": symbol(digit)}
    unit = _searched(event, before.grid)
    if len(set(cells)) == 1:
        key = "guess"
        facts["options"] = speaker.digits((o.digit for o in event.options), "or")
    elif unit is None:
        key = "guess-place"
        facts["options"] = speaker.cells(cells, "or")
    else:
        key = "guess-place-unit"
        facts["all_options"] = speaker.cells(cells, "and")
        facts["in_unit"] = speaker.in_unit(unit)
    depth = len(before.guesses) + 1
    return speaker.explanation(
        "guess",
        speaker.say("reasons", key, **facts),
        speaker.say("follows", "guess", depth=depth),
    )


def _searched(event: Guessed, grid: Grid) -> Unit | None:
    """The first unit in which the digit fits just the cells that are the options."""
    cells = {option.cell for option in event.options}
    mask = bit(event.candidate.digit)
    return next(
        (
            unit
            for unit in grid.variant.units
            if cells == {cell for cell in unit.cells if grid[cell] & mask}
        ),
        None,
    )


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
    facts = {"cells": speaker.cells(event.cells, "and")}
    if event.unit is None or event.digit is None:
        key = "no-candidate"
        facts["cell"] = speaker.cell(event.cells[0])
    else:
        key = "twice" if event.cells else "no-place"
        facts["in_unit"] = speaker.in_unit(event.unit)
        facts["digit"] = symbol(event.digit)
    return speaker.say("reasons", key, **facts)


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
    missing = len(speaker.variant.cells) - before.grid.assigned.bit_count()
    left = speaker.counted("left", missing)
    reason = speaker.say("reasons", outcome.value, left=left)
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
