"""Templates, odd loops, tridagons, exocets and multi-sector locked sets in words."""

from itertools import combinations
from typing import Final

from solver.explain.phrasing import Phrasing
from solver.explain.techniques.wording import Sentence, Wording, with_role
from solver.log.deduction import CandidateRole, Deduction
from solver.log.position import Position
from solver.rules.places import Cell


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


def _loop(found: Deduction) -> list[Cell]:
    """The cells of an oddagon, each of which sees the next."""
    loop = [truth.cell for truth in found.truths if truth.cell is not None]
    return loop or sorted({candidate.cell for candidate in found.because})


def _oddagon(phrasing: Phrasing, found: Deduction, before: Position) -> Wording:
    """The loop, its two digits, and its guardians."""
    del before
    pair = with_role(found, CandidateRole.BASE)
    facts = {
        "cells": phrasing.cells(_loop(found), "and"),
        "digits": phrasing.digits(sorted({c.digit for c in pair}), "and"),
        "guardians": phrasing.candidates(with_role(found, CandidateRole.FIN)),
    }
    is_one = len(with_role(found, CandidateRole.FIN)) == 1
    return Wording(
        phrasing.say("templates", "bivalue-oddagon-short", **facts),
        phrasing.say(
            "templates",
            "bivalue-oddagon-of-one" if is_one else "bivalue-oddagon",
            **facts,
        ),
    )


def _broken_wing(phrasing: Phrasing, found: Deduction, before: Position) -> Wording:
    """The loop, its digit and houses, and its guardians."""
    del before
    loop = with_role(found, CandidateRole.BASE)
    guardians = with_role(found, CandidateRole.FIN)
    facts = {
        "cells": phrasing.cells([c.cell for c in loop], "and"),
        "digit": phrasing.digit(loop[0].digit),
        "houses": phrasing.houses(found.within),
        "guardians": phrasing.candidates(guardians),
    }
    is_one = len(guardians) == 1
    return Wording(
        phrasing.say("templates", "broken-wing-short", **facts),
        phrasing.say(
            "templates", "broken-wing-of-one" if is_one else "broken-wing", **facts
        ),
    )


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


def _remote_triple(phrasing: Phrasing, found: Deduction, before: Position) -> Wording:
    """The eleven cells, their digits, and the three that all differ."""
    del before
    triple = {c.cell for c in with_role(found, CandidateRole.PINCER)}
    facts = {
        "cells": phrasing.cells(sorted({c.cell for c in found.because}), "and"),
        "digits": phrasing.digits(sorted({c.digit for c in found.because}), "and"),
        "triple": phrasing.cells(sorted(triple), "and"),
    }
    return Wording(
        phrasing.say("templates", "remote-triple-short", **facts),
        phrasing.say("templates", "remote-triple", **facts),
    )


def _exocet(phrasing: Phrasing, found: Deduction, before: Position) -> Wording:
    """The base, the cross lines and the targets; digits that no target allows."""
    del before
    base = with_role(found, CandidateRole.BASE)
    hit = with_role(found, CandidateRole.PINCER)
    cells = sorted({candidate.cell for candidate in base})
    false = sorted({gone.digit for gone in found.removes if gone.cell in cells})
    facts = {
        "base": phrasing.cells(cells, "and"),
        "targets": phrasing.cells(sorted({c.cell for c in hit}), "and"),
        "digits": phrasing.digits(sorted({c.digit for c in base}), "and"),
        "of_lines": phrasing.of_houses(found.within),
    }
    reason = phrasing.say("templates", found.rule, **facts)
    if false:
        false_text = phrasing.digits(false, "or")
        reason += " " + phrasing.say("templates", "exocet-false", false=false_text)
    return Wording(phrasing.say("templates", f"{found.rule}-short", **facts), reason)


def _double_exocet(phrasing: Phrasing, found: Deduction, before: Position) -> Wording:
    """Both bases, their targets and the cross lines."""
    del before
    base = with_role(found, CandidateRole.BASE)
    hit = with_role(found, CandidateRole.PINCER)
    facts = {
        "bases": phrasing.cells(sorted({c.cell for c in base}), "and"),
        "targets": phrasing.cells(sorted({c.cell for c in hit}), "and"),
        "digits": phrasing.digits(sorted({c.digit for c in base}), "and"),
        "of_lines": phrasing.of_houses(found.within),
    }
    return Wording(
        phrasing.say("templates", "double-exocet-short", **facts),
        phrasing.say("templates", "double-exocet", **facts),
    )


def _locked_sectors(phrasing: Phrasing, found: Deduction, before: Position) -> Wording:
    """The cells, the lines along and across, and the digits counted in each."""
    del before
    along, across = (
        [house for house in found.within if house.kind == end.kind]
        for end in (found.within[0], found.within[-1])
    )
    these, others = (
        sorted({c.digit for c in with_role(found, role)})
        for role in (CandidateRole.SET_A, CandidateRole.SET_B)
    )
    facts = {
        "count": phrasing.amount(len({candidate.cell for candidate in found.because})),
        "along": phrasing.houses(along, "and"),
        "across": phrasing.houses(across, "and"),
        "these": phrasing.digits(these, "and"),
        "others": phrasing.digits(others, "and"),
    }
    key = "multi-sector-locked-set"
    return Wording(
        phrasing.say("templates", f"{key}-short", **facts),
        phrasing.say("templates", key, **facts),
    )


def _sk_loop(phrasing: Phrasing, found: Deduction, before: Position) -> Wording:
    """The filled cells, and how much is counted in the blocks and in the lines."""
    del before
    blocks = [house for house in found.within if house.kind == "block"]
    lines = [house for house in found.within if house.kind != "block"]
    crossings = {
        cell
        for line, other in combinations(lines, 2)
        for cell in {*line.cells} & {*other.cells}
    }
    these, others = (
        sum(
            len({c.digit for c in with_role(found, role) if c.cell in house.cells})
            for house in houses
        )
        for role, houses in (
            (CandidateRole.SET_A, blocks),
            (CandidateRole.SET_B, lines),
        )
    )
    facts = {
        "crossings": phrasing.cells(sorted(crossings), "and"),
        "blocks": phrasing.houses(blocks, "and"),
        "lines": phrasing.listed(
            [phrasing.houses(lines[:2], "and"), phrasing.houses(lines[2:], "and")],
            "and",
        ),
        "these": phrasing.amount(these),
        "others": phrasing.amount(others),
    }
    return Wording(
        phrasing.say("templates", "sk-loop-short", **facts),
        phrasing.say("templates", "sk-loop", **facts),
    )


SENTENCES: Final[dict[str, Sentence]] = {
    "template-set": _templates,
    "template-delete": _templates,
    "bivalue-oddagon": _oddagon,
    "broken-wing": _broken_wing,
    "tridagon": _tridagon,
    "remote-triple": _remote_triple,
    "exocet": _exocet,
    "senior-exocet": _exocet,
    "double-exocet": _double_exocet,
    "sk-loop": _sk_loop,
    "multi-sector-locked-set": _locked_sectors,
}
