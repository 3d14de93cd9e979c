"""The rules of a file, by those that its functions show."""

from collections.abc import Mapping, Sequence
from typing import Final

from solver.rules.named_variants import variant_named
from sudoscope.classroom.model.fit_cases import CLASSIC
from sudoscope.classroom.model.grades import (
    CodeVerdict,
    FunctionGrade,
    RulesBy,
    TriedRules,
)
from sudoscope.classroom.model.rule_probes import DIAGONAL, ORDER, SURE
from sudoscope.student_files.model.functions import StudentFunction

BOTH: Final = (RulesBy.BOTH, RulesBy.UNITS)
"""Where no call shows which rules it is."""
_CLEARLY: Final = 2
"""How many times more must be wrong under the usual rules before others count."""


def of_file(
    own: Mapping[StudentFunction, TriedRules],
    are_passed: Sequence[bool],
    *,
    has_diagonals: bool,
) -> TriedRules:
    """The rules of the whole file: those of the function that says most.

    Args:
        own: Those that calls of its functions show.
        are_passed: Of each function that can be called, whether neighbours of cells
            are passed to it.
        has_diagonals: Whether a table of units of it has them.
    """
    by_kind = {function.kind: tried for function, tried in own.items()}
    for kind in ORDER:
        if kind in by_kind:
            return by_kind[kind]
    usual = variant_named(CLASSIC)
    by = RulesBy.UNITS if has_diagonals else RulesBy.BOTH
    by = RulesBy.PASSED if all(are_passed) else by
    return TriedRules(usual, by if are_passed else RulesBy.NOTHING)


def with_diagonals(own: Mapping[StudentFunction, TriedRules]) -> TriedRules | None:
    """Those of *own* rules with diagonals, if one function has them by no fault."""
    by_kind = {function.kind: tried for function, tried in own.items()}
    is_sure = any(
        kind in by_kind and by_kind[kind].variant.slug == DIAGONAL for kind in SURE
    )
    shown = (by_kind[kind] for kind in ORDER if kind in by_kind and is_sure)
    return next((t for t in shown if t.variant.slug == DIAGONAL), None)


def of_both(tried: TriedRules, grades: Sequence[FunctionGrade]) -> TriedRules:
    """*tried*, if those are both rules, as *grades* with them show.

    They show nothing where all calls failed, and diagonals where one was better there.
    """
    if tried.by not in BOTH:
        return tried
    if all(grade.only_fails for grade in grades):
        return tried._replace(by=RulesBy.NOTHING)
    shown = {grade.rules.variant.slug for grade in grades if grade.rules is not None}
    if DIAGONAL in shown:
        return tried._replace(variant=variant_named(DIAGONAL))
    return tried._replace(by=RulesBy.BOTH)


def fits_better(
    grades: Sequence[FunctionGrade],
    usual: Sequence[FunctionGrade],
    *,
    is_likely: bool = False,
) -> bool:
    """Whether *grades* show other rules than the usual ones, and not only a fault.

    Code that is wrong under both rules is a little less wrong under one of them by
    chance; so far fewer candidates must show it, and none that the solution has: what
    removes those has wrong houses, which may take from diagonals, too. What finds
    nothing shows nothing.

    Args:
        grades: Those under other rules.
        usual: Those of the same functions under the usual ones.
        is_likely: Whether the tables of the code have the other ones.
    """
    wrong, usually_wrong = map(_wrong_functions, (grades, usual))
    if wrong != usually_wrong or is_likely:
        return wrong <= usually_wrong
    if any(grade.unsound for grade in grades):
        return False
    is_shown = any(grade.right for grade in grades)
    return is_shown and _CLEARLY * _wrong_share(grades) < _wrong_share(usual)


def _wrong_functions(grades: Sequence[FunctionGrade]) -> int:
    return sum(grade.verdict is CodeVerdict.WRONG for grade in grades)


def _wrong_share(grades: Sequence[FunctionGrade]) -> float:
    """The share of candidates that were missed or removed wrongly."""
    wrong = sum(grade.missed + grade.unsound for grade in grades)
    return wrong / max(1, wrong + sum(grade.right for grade in grades))
