"""Almost locked sets in words."""

from collections.abc import Iterable
from typing import Final

from solver.deduction import CandidateRole, Deduction
from solver.explain.phrasing import Phrasing
from solver.explain.techniques.said import Said, Sentence
from solver.position import Position
from solver.rules.planes import Candidate

_SECTION: Final = "almost-locked-sets"
_A, _B, _C = CandidateRole.SET_A, CandidateRole.SET_B, CandidateRole.SET_C
_COMMON: Final = CandidateRole.RESTRICTED_COMMON


def _with_role(found: Deduction, role: CandidateRole) -> list[Candidate]:
    """The candidates with *role*.

    Raises:
        ValueError: There are none.
    """
    those = [candidate for candidate, its in found.roles if its is role]
    if not those:
        raise ValueError(f"{found.technique} without the role {role.value}")
    return those


def _cells(phrasing: Phrasing, candidates: Iterable[Candidate]) -> str:
    return phrasing.cells(sorted({c.cell for c in candidates}), "and")


def _digits(phrasing: Phrasing, candidates: Iterable[Candidate], word: str) -> str:
    return phrasing.digits(sorted({c.digit for c in candidates}), word)


def _set_facts(phrasing: Phrasing, found: Deduction, names: str) -> dict[str, str]:
    """Cells and digits of each of the sets called *names*, "ab" or "abc"."""
    facts: dict[str, str] = {}
    for name, role in zip(names, (_A, _B, _C), strict=False):
        those = _with_role(found, role)
        facts[f"{name}_cells"] = _cells(phrasing, those)
        facts[f"{name}_digits"] = _digits(phrasing, those, "and")
    return facts


def _als_xz(phrasing: Phrasing, found: Deduction, before: Position) -> Said:
    del before
    commons = sorted({c.digit for c in _with_role(found, _COMMON)})
    facts = _set_facts(phrasing, found, "ab") | {
        "commons": phrasing.digits(commons, "and"),
        "first": phrasing.digit(commons[0]),
        "second": phrasing.digit(commons[-1]),
        "removed": _digits(phrasing, found.removes, "and"),
    }
    linked = "single" if len(commons) == 1 else "double"
    short = phrasing.say(_SECTION, f"als-xz-{linked}-short", **facts)
    return Said(short, phrasing.say(_SECTION, f"als-xz-{linked}", **facts))


def _sue_de_coq(phrasing: Phrasing, found: Deduction, before: Position) -> Said:
    del before
    line, block = found.within
    in_line, in_block, shared = (_with_role(found, role) for role in (_A, _B, _C))
    digits = [{c.digit for c in part} for part in (in_line, in_block, shared)]
    twice = sorted(digits[0] & digits[1])
    facts = _set_facts(phrasing, found, "abc") | {
        "count": phrasing.amount(len({c.cell for c in found.because})),
        "line": phrasing.scope(line),
        "block": phrasing.scope(block),
        "digits": phrasing.digits(sorted(digits[0] | digits[1] | digits[2]), "and"),
        "twice": phrasing.digits(twice, "and"),
        "line_digits": phrasing.digits(sorted(digits[0] | digits[2] - digits[1]), "or"),
        "block_digits": phrasing.digits(
            sorted(digits[1] | digits[2] - digits[0]), "or"
        ),
    }
    short = phrasing.say(_SECTION, "sue-de-coq-short", **facts)
    key = "sue-de-coq-twice" if twice else "sue-de-coq"
    return Said(short, phrasing.say(_SECTION, key, **facts))


SENTENCES: Final[dict[str, Sentence]] = {
    "als-xz": _als_xz,
    "sue-de-coq": _sue_de_coq,
}
