"""Naked, locked and hidden subsets in words; naked twins are told elsewhere."""

from typing import Final

from solver.explain.phrasing import Phrasing
from solver.explain.techniques.wording import Sentence, Wording
from solver.log.deduction import Deduction
from solver.log.position import Position


def _naked(phrasing: Phrasing, found: Deduction, before: Position) -> Wording:
    del before
    (house,) = found.within
    return _said(phrasing, found, "naked", house=phrasing.scope(house))


def _locked(phrasing: Phrasing, found: Deduction, before: Position) -> Wording:
    del before
    block, other = (phrasing.scope(house) for house in found.within)
    return _said(phrasing, found, "locked", house=block, other=other)


def _hidden(phrasing: Phrasing, found: Deduction, before: Position) -> Wording:
    del before
    (house,) = found.within
    facts = {"house": phrasing.scope(house), "in_house": phrasing.in_scope(house)}
    return _said(phrasing, found, "hidden", **facts)


def _said(phrasing: Phrasing, found: Deduction, kind: str, **facts: str) -> Wording:
    """The sentences of a *kind* of subset, whose candidates are the reason."""
    shown = sorted({candidate.digit for candidate in found.because})
    cells = dict.fromkeys(candidate.cell for candidate in found.because)
    facts |= {
        "title": phrasing.title(found.rule),
        "cells": phrasing.cells(cells, "and"),
        "digits": phrasing.digits(shown, "and"),
        "digits_or": phrasing.digits(shown, "or"),
    }
    return Wording(
        phrasing.say("subsets", f"{kind}-short", **facts),
        phrasing.say("subsets", kind, **facts),
    )


SENTENCES: Final[dict[str, Sentence]] = {
    "locked-pair": _locked,
    "locked-triple": _locked,
    "naked-triple": _naked,
    "naked-quad": _naked,
    "hidden-pair": _hidden,
    "hidden-triple": _hidden,
    "hidden-quad": _hidden,
}
