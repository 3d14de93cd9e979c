"""Templates and tridagons in words."""

from typing import Final

from solver.deduction import CandidateRole, Deduction
from solver.explain.phrasing import Phrasing
from solver.explain.techniques.wording import Sentence, Wording, with_role
from solver.position import Position


def _templates(phrasing: Phrasing, found: Deduction, before: Position) -> Wording:
    del before
    digit = found.truths[0].digit
    assert digit is not None
    concluded = found.places or tuple(found.removes)
    cells = phrasing.cells([c.cell for c in concluded], "and")
    facts = {"digit": phrasing.digit(digit), "cells": cells}
    others = sorted({t.digit for t in found.truths if t.digit} - {digit})
    key = found.rule
    reason = phrasing.say("templates", "ways", **facts)
    if others:
        forced = phrasing.candidates(c for c in found.because if c.digit != digit)
        reason += " " + phrasing.say("templates", "others", forced=forced)
    reason += " " + phrasing.say("templates", key, **facts)
    return Wording(phrasing.say("templates", f"{key}-short", **facts), reason)


def _tridagon(phrasing: Phrasing, found: Deduction, before: Position) -> Wording:
    """The twelve cells, the three digits, and the guardian, or several."""
    del before
    several = with_role(found, CandidateRole.PINCER)
    gone = next(iter(found.removes))
    cells = {candidate.cell for candidate in found.because}
    three = {candidate.digit for candidate in found.because}
    guardians = [candidate.cell for candidate in several]
    if several:
        key, three = "tridagon-guardians", three - {gone.digit}
    else:
        key, cells = "tridagon", cells | {gone.cell}
    facts = {
        "cell": phrasing.cell(gone.cell),
        "digit": phrasing.digit(gone.digit),
        "cells": phrasing.cells(sorted(cells), "and"),
        "digits": phrasing.digits(sorted(three), "and"),
        "guardians": phrasing.cells(guardians, "and"),
        "guardians_or": phrasing.cells(guardians, "or"),
    }
    return Wording(
        phrasing.say("templates", f"{key}-short", **facts),
        phrasing.say("templates", key, **facts),
    )


SENTENCES: Final[dict[str, Sentence]] = {
    "template-set": _templates,
    "template-delete": _templates,
    "tridagon": _tridagon,
}
