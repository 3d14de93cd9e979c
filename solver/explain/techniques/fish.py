"""Fish in words."""

from typing import Final, NamedTuple

from solver.explain.phrasing import Phrasing
from solver.explain.techniques.wording import Sentence, Wording, with_role
from solver.forms.fish import FISH, FishPart, fish_parts, fish_size
from solver.log.deduction import CandidateRole, Deduction
from solver.log.position import Position
from solver.rules.candidate_sets import places
from solver.rules.constraint import Scope
from solver.rules.places import Cell


class _Part(NamedTuple):
    """What one fish removes, and why; each ascending.

    Attributes:
        covers: Its cover houses.
        fins: The base cells outside of them.
        removed: What is struck.
    """

    covers: tuple[Scope, ...]
    fins: list[Cell]
    removed: list[Cell]


def _fish(phrasing: Phrasing, found: Deduction, before: Position) -> Wording:
    del before
    size = fish_size(found)
    bases = found.within[:size]
    parts = [_told(part) for part in fish_parts(found, phrasing.variant)]
    facts = _facts(phrasing, found, bases)
    name = phrasing.title(found.rule)
    covers = _listed(phrasing, found.within[size:])
    short = phrasing.say("fish", "short", name=name, covers=covers, **facts)
    sentences = [phrasing.say("fish", "two", **facts)] if len(parts) > 1 else []
    sentences += [_argument(phrasing, found, part, facts) for part in parts]
    return Wording(short, " ".join(sentences))


def _facts(
    phrasing: Phrasing, found: Deduction, bases: tuple[Scope, ...]
) -> dict[str, str]:
    digit = found.because[0].digit
    return {
        "digit": phrasing.digit(digit),
        "a_digit": phrasing.a_digit(digit),
        "named_bases": phrasing.houses(bases),
        "in_bases": phrasing.in_houses(bases),
        "these_bases": phrasing.these_houses(bases),
        "bases": _listed(phrasing, bases),
    }


def _listed(phrasing: Phrasing, houses: tuple[Scope, ...]) -> str:
    return phrasing.listed([phrasing.scope(house) for house in houses], "and")


def _argument(
    phrasing: Phrasing, found: Deduction, part: _Part, facts: dict[str, str]
) -> str:
    """Why one fish removes what it does."""
    endo = sorted(c.cell for c in with_role(found, CandidateRole.ENDO_FIN))
    held = {candidate.cell for candidate in found.because}
    cannibals = [cell for cell in part.removed if cell in held]
    fins = part.fins or endo
    more = facts | {
        "covers_or": phrasing.houses(part.covers, "or"),
        "of_covers": phrasing.of_houses(part.covers),
        "named_covers": phrasing.houses(part.covers),
        "fins": phrasing.cells(fins, "and"),
        "fins_or": phrasing.cells(fins, "or"),
        "endo_fins": phrasing.cells(endo, "and"),
        "cannibals": phrasing.cells(cannibals, "or"),
        "removed": phrasing.cells(part.removed, "and"),
    }
    if not fins:
        return phrasing.say("fish", "plain", **more)
    keys = ["finned"]
    keys += ["endo"] if endo and part.fins else []
    keys += ["cannibal"] if cannibals else []
    return " ".join(phrasing.say("fish", key, **more) for key in (*keys, "fins"))


def _told(part: FishPart) -> _Part:
    return _Part(part.covers, *([*map(Cell, places(c))] for c in part[1:]))


SENTENCES: Final[dict[str, Sentence]] = dict.fromkeys(FISH, _fish)
