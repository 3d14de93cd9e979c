"""Path consistency in words: the pairs that a removal rests on, each with its cause."""

from typing import Final

from solver.explain.explanation import Explanation
from solver.explain.phrasing import Phrasing
from solver.log.deduction import Deduction
from solver.log.forbidden_pairs import PairCause, causes_of_pairs
from solver.log.position import Position
from solver.rules.candidate_sets import Candidate

_SECTION: Final = "paths"
_MOST_PAIRS: Final = 3
"""Pairs that are named one by one."""


def path_consistency(
    phrasing: Phrasing, found: Deduction, before: Position
) -> Explanation:
    """The pairs that a removal rests on, and what follows."""
    (gone,), grid = found.removes, before.grid
    cells = list(dict.fromkeys(cause.cell for cause in found.because))
    facts = {
        "removed": phrasing.candidate(gone),
        "cell": phrasing.cell(gone.cell),
        "digit": phrasing.digit(gone.digit),
        "far": phrasing.cell(cells[0]),
    }
    short = phrasing.say(_SECTION, "pc2-short", **facts)
    causes = causes_of_pairs(grid, gone, cells)
    said = "pc2" if causes else "pc2-unknown"
    if len(causes) == 1 and causes[0].third is None and _is_twin(causes[0]):
        said = "pc2-single"
    elif len(causes) > _MOST_PAIRS:
        said = "pc2-many"
        thirds = (cause.third for cause in causes if cause.third is not None)
        facts["thirds"] = phrasing.cells(dict.fromkeys(thirds), "and")
    facts["pairs"] = " ".join(_pair(phrasing, cause) for cause in causes)
    reason = phrasing.say(_SECTION, said, **facts)
    return phrasing.explanation(found.technique, reason, "", short)


def _is_twin(cause: PairCause) -> bool:
    """Whether both are one digit, in peers; else a rule forbids them."""
    return cause.one.digit == cause.other.digit


def _pair(phrasing: Phrasing, cause: PairCause) -> str:
    """Why the removed candidate does not go with a value of the far cell."""
    one, other, third, earlier = cause
    facts = {
        "one": phrasing.candidate(one),
        "other": phrasing.candidate(other),
        "far": phrasing.cell(other.cell),
        "digit": phrasing.digit(other.digit),
    }
    if third is None:
        key = "pair-clash" if _is_twin(cause) else "pair-rule"
        return phrasing.say(_SECTION, key, **facts)
    facts["third"] = phrasing.cell(third)
    if not earlier:
        return phrasing.say(_SECTION, "pair", **facts)
    first = earlier[0]
    facts["before"] = _both(phrasing, (first.one, first.other))
    if len(earlier) > 1 or first.third is None:
        facts["before"] = phrasing.listed(
            [_both(phrasing, (each.one, each.other)) for each in earlier], "and"
        )
        return phrasing.say(_SECTION, "pair-earlier-many", **facts)
    facts["fourth"] = phrasing.cell(first.third)
    return phrasing.say(_SECTION, "pair-earlier", **facts)


def _both(phrasing: Phrasing, ends: tuple[Candidate, Candidate]) -> str:
    one, other = map(phrasing.candidate, ends)
    return phrasing.part(_SECTION, "both", one=one, other=other)
