"""Uniqueness in words: the deadly filling, and what prevents it."""

from collections.abc import Iterable
from typing import Final

from solver.explain.phrasing import Phrasing
from solver.explain.techniques.wording import Sentence, Wording, with_role
from solver.log.deduction import CandidateRole, Deduction
from solver.log.position import Position
from solver.rules.places import Cell


def _rectangle(phrasing: Phrasing, found: Deduction, before: Position) -> Wording:
    """A rectangle whose floor holds the two digits alone."""
    del before
    floor = [truth.cell for truth in found.truths if truth.cell is not None]
    roof = [cell for cell in _cells(found, CandidateRole.DEADLY) if cell not in floor]
    facts = _corners(phrasing, found) | _linked(phrasing, found)
    facts |= _ends(phrasing, floor, roof)
    return _said(phrasing, found, facts)


def _loop(phrasing: Phrasing, found: Deduction, before: Position) -> Wording:
    """A loop of two digits, of which one cell or several hold others."""
    del before
    cells = _cells(found, CandidateRole.DEADLY)
    fins = with_role(found, CandidateRole.FIN)
    floor = {truth.cell for truth in found.truths}
    roof = [c.cell for c in fins] or [cell for cell in cells if cell not in floor]
    pair = sorted({c.digit for c in with_role(found, CandidateRole.DEADLY)})
    facts = {
        "corners": phrasing.cells(sorted(cells), "and"),
        "digits": phrasing.digits(pair, "and"),
        "extras": phrasing.digits(sorted({c.digit for c in fins}), "and"),
    }
    facts |= _ends(phrasing, [cell for cell in cells if cell not in roof], roof)
    return _said(phrasing, found, facts)


_KINDS: Final = {
    **dict.fromkeys(("bug-lite", "bug-lite-2", "bug-lite-3", "bug-lite-4"), "pairs"),
    **dict.fromkeys(("mug-1", "mug-2", "mug-3", "mug-4"), "refilled"),
    "unique-loop-3": "deadly",
    "unique-loop-4": "deadly",
}
"""Why a pattern is deadly, where that is not since two lines exchange their digits."""

_LIKE: Final = {
    f"mug-{number}": f"extended-rectangle-{number}" for number in range(1, 5)
}
"""Techniques that conclude in the words of another one."""


def _pattern(phrasing: Phrasing, found: Deduction, before: Position) -> Wording:
    """Cells of some digits, of which one or several hold others, too."""
    del before
    deadly = with_role(found, CandidateRole.DEADLY)
    fins = with_role(found, CandidateRole.FIN)
    cells = _cells(found, CandidateRole.DEADLY)
    counted = {truth.cell for truth in found.truths}
    roof = {c.cell for c in fins} or {cell for cell in cells if cell not in counted}
    own = sorted({c.digit for c in deadly})
    extras = sorted({c.digit for c in fins})
    facts = {
        "corners": phrasing.cells(sorted(cells), "and"),
        "digits": phrasing.digits(own, "and"),
        "extras": phrasing.digits(extras, "and"),
        "extras_or": phrasing.digits(extras, "or"),
    }
    facts |= _ends(phrasing, {*cells} - roof, roof)
    facts |= _locked(phrasing, found) or _subset(phrasing, found, extras)
    gone = sorted({c.digit for c in found.removes})
    facts["others_or"] = phrasing.digits(gone, "or")
    facts["gone"] = phrasing.listed(
        [*map(phrasing.candidate, sorted(found.removes))], "or"
    )
    return _said(phrasing, found, facts, _KINDS.get(found.rule, "exchange"))


def _locked(phrasing: Phrasing, found: Deduction) -> dict[str, str]:
    """The digit that must stand in two cells of a house."""
    places = [truth for truth in found.truths if truth.house is not None]
    if not places:
        return {}
    (digit,) = {truth.digit for truth in places if truth.digit is not None}
    return {
        "digit": phrasing.digit(digit),
        "in_house": phrasing.in_scope(found.within[0]),
    }


def _hidden(phrasing: Phrasing, found: Deduction, before: Position) -> Wording:
    """A rectangle of which one corner holds the two digits alone."""
    del before
    floor = [truth.cell for truth in found.truths if truth.cell is not None]
    facts = _corners(phrasing, found) | _linked(phrasing, found)
    facts |= _ends(phrasing, floor, {gone.cell for gone in found.removes})
    return _said(phrasing, found, facts)


def _extra(phrasing: Phrasing, found: Deduction, before: Position) -> Wording:
    """A rectangle that other digits in its roof keep from being deadly."""
    del before
    roof = _cells(found, CandidateRole.FIN)
    floor = [cell for cell in _cells(found, CandidateRole.DEADLY) if cell not in roof]
    extras = sorted({c.digit for c in with_role(found, CandidateRole.FIN)})
    facts = _corners(phrasing, found) | _ends(phrasing, floor, roof)
    facts |= {
        "extras": phrasing.digits(extras, "and"),
        "extras_or": phrasing.digits(extras, "or"),
    }
    return _said(phrasing, found, facts | _subset(phrasing, found, extras))


def _subset(
    phrasing: Phrasing, found: Deduction, extras: Iterable[int]
) -> dict[str, str]:
    """The cells and digits of the naked subset, if the roof is part of one."""
    if not found.within:
        return {}
    cells = _cells(found, CandidateRole.SET_A)
    held = {c.digit for c in with_role(found, CandidateRole.SET_A)}
    union = sorted(held | {c.digit for c in found.because if c.digit in extras})
    return {
        "subset": phrasing.cells(cells, "and"),
        "union": phrasing.digits(union, "and"),
        "union_or": phrasing.digits(union, "or"),
        "houses": phrasing.scopes(found.within),
    }


def _avoidable(phrasing: Phrasing, found: Deduction, before: Position) -> Wording:
    """A rectangle of which some corners are filled."""
    deadly = with_role(found, CandidateRole.DEADLY)
    stand = [c for c in deadly if before.grid.is_assigned(c.cell)]
    rest = [c for c in deadly if c not in stand]
    facts = _corners(phrasing, found) | {
        "stand": phrasing.candidates(stand),
        "rest": phrasing.candidates(rest),
        "roof": phrasing.cells([c.cell for c in rest], "and"),
    }
    fins = with_role(found, CandidateRole.FIN)
    if fins:
        facts["extra"] = phrasing.digit(fins[0].digit)
    return _said(phrasing, found, facts, "filled")


def _grave(phrasing: Phrasing, found: Deduction, before: Position) -> Wording:
    """The one candidate that is more than two in every cell."""
    del before
    (extra,) = with_role(found, CandidateRole.FIN)
    return _said(phrasing, found, {"extra": phrasing.candidate(extra)}, "")


def _reverse_grave(phrasing: Phrasing, found: Deduction, before: Position) -> Wording:
    """The clues of two digits, and the digit that would complete them."""
    del before
    (gone,) = found.removes
    clues = sorted({clue.cell for clue in found.because})
    facts = {
        "corners": phrasing.cells(clues, "and"),
        "digits": phrasing.digits(sorted({c.digit for c in found.because}), "and"),
        "gone": phrasing.candidate(gone),
    }
    return _said(phrasing, found, facts, "")


def _corners(phrasing: Phrasing, found: Deduction) -> dict[str, str]:
    """The corners of the rectangle, clockwise, and its two digits."""
    one, two, three, four = _clockwise(phrasing, _cells(found, CandidateRole.DEADLY))
    pair = sorted({c.digit for c in with_role(found, CandidateRole.DEADLY)})
    return {
        "corners": phrasing.cells(sorted((one, two, three, four)), "and"),
        "even": phrasing.cells(sorted((one, three)), "and"),
        "odd": phrasing.cells(sorted((two, four)), "and"),
        "digits": phrasing.digits(pair, "and"),
    }


def _clockwise(phrasing: Phrasing, cells: Iterable[Cell]) -> tuple[Cell, ...]:
    """Four corners of a rectangle, from the top left."""
    one, two, four, three = sorted(cells)
    columns = [phrasing.variant.places[cell].column for cell in (one, two, three, four)]
    assert columns[0] == columns[3]
    assert columns[1] == columns[2]
    return one, two, three, four


def _linked(phrasing: Phrasing, found: Deduction) -> dict[str, str]:
    """The digit that must stand in the houses, the other one, and the houses."""
    if not found.within:
        return {}
    (digit,) = {truth.digit for truth in found.truths if truth.digit is not None}
    pair = {c.digit for c in with_role(found, CandidateRole.DEADLY)}
    (other,) = pair - {digit}
    return {
        "digit": phrasing.digit(digit),
        "other": phrasing.digit(other),
        "in_house": phrasing.in_scope(found.within[0]),
        "in_last_house": phrasing.in_scope(found.within[-1]),
    }


def _ends(
    phrasing: Phrasing, floor: Iterable[Cell], roof: Iterable[Cell]
) -> dict[str, str]:
    return {
        "floor": phrasing.cells(sorted(floor), "and"),
        "roof": phrasing.cells(sorted(roof), "and"),
    }


def _said(
    phrasing: Phrasing, found: Deduction, facts: dict[str, str], deadly: str = "deadly"
) -> Wording:
    """The sentences of a technique, after those on what is *deadly* about it."""
    facts |= {"title": phrasing.title(found.rule)}
    kind = "board-short" if found.rule == "bug-plus-1" else "short"
    reason = phrasing.say("uniqueness", _LIKE.get(found.rule, found.rule), **facts)
    if deadly:
        reason = f"{phrasing.say('uniqueness', deadly, **facts)} {reason}"
    return Wording(phrasing.say("uniqueness", kind, **facts), reason)


def _cells(found: Deduction, role: CandidateRole) -> list[Cell]:
    """The cells of the candidates with *role*, each once."""
    return list(dict.fromkeys(candidate.cell for candidate in with_role(found, role)))


SENTENCES: Final[dict[str, Sentence]] = {
    "uniqueness-test-1": _rectangle,
    "uniqueness-test-2": _extra,
    "uniqueness-test-3": _extra,
    "uniqueness-test-4": _rectangle,
    "uniqueness-test-5": _extra,
    "uniqueness-test-6": _rectangle,
    "hidden-rectangle": _hidden,
    "unique-loop-1": _loop,
    "unique-loop-2": _loop,
    "unique-loop-3": _pattern,
    "unique-loop-4": _pattern,
    "extended-rectangle-1": _pattern,
    "extended-rectangle-2": _pattern,
    "extended-rectangle-3": _pattern,
    "extended-rectangle-4": _pattern,
    "avoidable-rectangle-1": _avoidable,
    "avoidable-rectangle-2": _avoidable,
    "bug-plus-1": _grave,
    "reverse-bug": _reverse_grave,
    "bug-lite": _pattern,
    "bug-lite-2": _pattern,
    "bug-lite-3": _pattern,
    "bug-lite-4": _pattern,
    "mug-1": _pattern,
    "mug-2": _pattern,
    "mug-3": _pattern,
    "mug-4": _pattern,
}
