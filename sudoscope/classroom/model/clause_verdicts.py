"""Whether answers of calls on clauses are right, all of one form together.

How code says "nothing fits" is its own: it need only say it so nowhere else. A fault is
what is wrong in every way in which the answers can be read. What cannot be read proves
nothing.
"""

from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

from sudoscope.classroom.model.clause_cases import (
    ClauseCase,
    is_satisfiable,
    unsatisfied,
)
from sudoscope.student_calls.model.clause_answers import YES, ClauseAnswer
from sudoscope.student_calls.model.clause_calls import as_set
from sudoscope.student_calls.model.clause_rules import (
    Clause,
    Clauses,
    propagated,
    pure,
    simplified,
)
from sudoscope.student_files.model.function_kinds import FunctionKind

RIGHT: Final = ""
OPEN: Final = "?"
"""It proves nothing."""
TWO_WAYS: Final = "two-ways"
"""How a fault begins that an empty clause is left, and elsewhere a word says that."""
HAS_MODEL: Final = "has-model"
"""The fault of a DPLL that refuses clauses which have a model."""
NO_CONFLICT: Final = "no-conflict"
"""The fault of a unit propagation that finds a conflict where there is none."""
_NO_RESULT: Final = "no-result"
"""The fault of a unit propagation that returned nothing in every call."""
_NOTHING: Final = frozenset({"none", ""})
Answered: TypeAlias = tuple[ClauseCase, ClauseAnswer]


def judged(
    kind: FunctionKind, answers: Sequence[Answered], *, is_method: bool = False
) -> list[str]:
    """Of each answer whether it is ``RIGHT`` or ``OPEN``, or its fault.

    A fault is a key with an example behind it.

    Args:
        kind: What the function is for.
        answers: The answers in one form.
        is_method: Whether an object may have what is not returned.
    """
    best = _judged(kind, answers, is_method=is_method)
    for way in range(max((len(found.kept) for _, found in answers), default=0)):
        kept = [(c, f._replace(after=f.kept[way])) for c, f in answers if f.kept[way:]]
        is_shown = any(f.after and _is_done(kind, c, f.after) for c, f in kept)
        if is_shown and len(kept) == len(answers):
            faults = _judged(kind, kept, is_method=is_method)
            best = min(best, faults, key=lambda found: sum(map(bool, found)))
    return best


def _judged(
    kind: FunctionKind, answers: Sequence[Answered], *, is_method: bool
) -> list[str]:
    """The same, where the literals of each answer are in one place."""
    answers = _with_what_was_done(kind, answers, is_method=is_method)
    if kind is FunctionKind.PURE:
        return [_of_pure(case, found) for case, found in answers]
    some = [(case, found) for case, found in answers if case.clauses]
    said = {
        is_no: {found.parts for case, found in some if _is_no(kind, case) is is_no}
        for is_no in (True, False)
    }
    shared = said[True] & said[False]
    is_units = kind is FunctionKind.UNITS
    conflicts = {p for p in said[True] if is_units and _says_more(p, said[False])}
    signed = [
        RIGHT if found.parts in conflicts else _of_one(kind, case, found, shared)
        for case, found in answers
    ]
    if is_units:
        signed = _as_elsewhere(answers, signed)
        is_silent = all(found.is_silent for _, found in answers)
        return [_NO_RESULT if is_silent and f == NO_CONFLICT else f for f in signed]
    if kind is not FunctionKind.DPLL:
        return signed
    signed = _with_models_kept(answers, signed)
    if not _has_true_ones_alone(answers):
        return signed
    whole = [
        (c, found if _is_no(kind, c) else _with_negations(c, found))
        for c, found in answers
    ]
    others = [_of_one(kind, case, found, shared) for case, found in whole]
    return min(signed, others, key=lambda faults: sum(map(bool, faults)))


def _with_models_kept(answers: Sequence[Answered], faults: Sequence[str]) -> list[str]:
    """*faults*, and one for each model that an object keeps and that is none.

    A clause of which each literal is false shows it, where the object has kept a model
    of other clauses in the same attribute.
    """
    kept = [(case, found.model) for case, found in answers if found.model]
    is_shown = any(
        _fault_of_model(case.clauses, model) == RIGHT for case, model in kept
    )
    if not is_shown or any(_is_foreign(case, model) for case, model in kept):
        return [*faults]
    return [
        _fault_of_kept(case, found.model)
        if found.model and fault == RIGHT and not YES.isdisjoint(found.parts)
        else fault
        for (case, found), fault in zip(answers, faults, strict=True)
    ]


def _fault_of_kept(case: ClauseCase, model: Clause) -> str:
    false = {-one for one in model}
    broken = next((one for one in case.clauses if {*one} <= false), None)
    return RIGHT if broken is None else f"falsified {[*broken]}"


def _as_elsewhere(answers: Sequence[Answered], faults: Sequence[str]) -> list[str]:
    """*faults*, and one for each empty clause where other calls say by a word.

    Code that looks for it in the first place alone leaves it in another. Nor does a
    literal beside its negation say it there.
    """
    refused = [
        found.parts
        for (case, found), fault in zip(answers, faults, strict=True)
        if fault == RIGHT and _is_no(FunctionKind.UNITS, case)
    ]
    words = [one.lstrip("!").title() for one, *more in refused if not more]
    word = next((one for one in words if one not in {"C", "C!", "L", "E"}), "")
    return [
        f"{TWO_WAYS} {word}"
        if word and fault == RIGHT and "C!" in found.parts
        else "conflict"
        if word and fault == OPEN and found.is_clash
        else fault
        for (_, found), fault in zip(answers, faults, strict=True)
    ]


def _says_more(parts: tuple[str, ...], others: set[tuple[str, ...]]) -> bool:
    """Whether *parts* have a clause, say, where all *others* have ``None``."""
    parts = ("L", "L") if parts == ("C",) else parts  # two lists of literals
    is_alike = {len(other) for other in others} == {len(parts)}
    columns = zip(*others, strict=True) if is_alike else ()
    pairs = zip(parts, columns, strict=False)
    return any({*column} <= _NOTHING and part not in _NOTHING for part, column in pairs)


def _is_no(kind: FunctionKind, case: ClauseCase) -> bool:
    """Whether nothing fits."""
    match kind:
        case FunctionKind.UNITS:
            return propagated(case.clauses) is None
        case FunctionKind.SIMPLIFY:
            return not all(simplified(case.clauses, case.literal))
        case _:
            return kind is FunctionKind.DPLL and not is_satisfiable(case.clauses)


def _with_what_was_done(
    kind: FunctionKind, answers: Sequence[Answered], *, is_method: bool
) -> list[Answered]:
    """*answers*, where nothing is returned with what was done to what was given.

    Where a call without a result has done what it should, ``None`` refuses nothing.
    """
    results = [found for case, found in answers if not _is_no(kind, case)]
    is_in_place = all(found.is_silent for found in results)
    if is_in_place and any(found.left is not None for found in results):
        return [
            (case, found.in_place(case.clauses) if found.is_silent else found)
            for case, found in answers
        ]
    has_done = any(
        found.is_silent and found.after and _is_done(kind, case, found.after)
        for case, found in answers
    )
    is_always = is_method and all(found.is_silent for _, found in answers)
    if not has_done and not is_always:
        return [*answers]
    return [(case, f.silent() if f.is_silent else f) for case, f in answers]


def _is_done(kind: FunctionKind, case: ClauseCase, after: Clause) -> bool:
    """Whether the literals in a container are what was to be found."""
    match kind:
        case FunctionKind.UNITS:
            expected = propagated(case.clauses)
            return expected is not None and {*expected.literals} == {*after}
        case FunctionKind.PURE:
            return pure(case.clauses) == {*after}
        case _:
            return _fault_of_model(case.clauses, after) == RIGHT


def _of_one(
    kind: FunctionKind,
    case: ClauseCase,
    found: ClauseAnswer,
    shared: set[tuple[str, ...]],
) -> str:
    """Whether one answer is right.

    Args:
        kind: What the function is for.
        case: What was given.
        found: The answer.
        shared: The kinds of answers that come both where something fits and where
            nothing does.
    """
    is_shared = found.parts in shared
    if _is_no(kind, case):
        return _of_refusal(kind, case, found, is_shared=is_shared)
    if found.is_raised:
        return "raised"
    match kind:
        case FunctionKind.SIMPLIFY:
            return _of_rest(case, found)
        case FunctionKind.UNITS:
            return _of_units(case, found, is_refusal=is_shared and found.is_refusal)
        case _:
            return _of_model(case, found)


def _of_refusal(
    kind: FunctionKind, case: ClauseCase, found: ClauseAnswer, *, is_shared: bool
) -> str:
    """An answer where nothing fits, in words that no other answer has."""
    is_yes = not YES.isdisjoint(found.parts)
    if kind is FunctionKind.UNITS and not is_yes and not all(found.left or ()):
        return RIGHT  # an empty clause is left where its caller has them
    is_word = found.is_refusal and "C!" not in found.parts and not is_shared
    if kind is FunctionKind.SIMPLIFY and found.clauses is not None and not is_word:
        return _of_rest(case, found)
    is_claim = found.is_claim(with_words=kind is FunctionKind.DPLL)
    is_said = not is_shared and not is_claim
    if is_said or found.is_refusal or _is_none(kind, found):
        return RIGHT
    is_dpll = kind is FunctionKind.DPLL
    is_unknown = (is_shared and found.is_open) or (found.is_clash and not is_dpll)
    fault = "no-model" if is_dpll else "conflict"
    return OPEN if is_unknown else fault


def _is_none(kind: FunctionKind, found: ClauseAnswer) -> bool:
    """Whether the empty collection is a usual refusal here."""
    return kind is FunctionKind.DPLL and {*found.parts} == {"E"}


def _of_rest(case: ClauseCase, found: ClauseAnswer) -> str:
    """Clauses that are others than they should be."""
    expected = simplified(case.clauses, case.literal)
    clauses = found.left if found.clauses is None else found.clauses
    if clauses is None:
        return _expected(expected) if found.is_refusal else OPEN
    return RIGHT if as_set(clauses) == as_set(expected) else _expected(expected)


def _of_units(case: ClauseCase, found: ClauseAnswer, *, is_refusal: bool) -> str:
    """What units leave, and what they make true; either alone is enough."""
    expected = propagated(case.clauses)
    assert expected is not None
    forced, told = {*expected.literals}, f"forced {[*expected.literals]}"
    left = as_set(expected.clauses)
    clauses = found.left if found.clauses is None else found.clauses
    units = as_set((one,) for one in forced)
    is_left = clauses is not None and as_set(clauses) in (left, left | units)
    literals = found.literals or found.after or found.literals
    if found.literals and {*found.literals} == {*map(abs, forced)} != forced:
        # A trail of variables; what they are may be kept elsewhere.
        if not found.after:
            return OPEN
        literals = found.after
    if is_refusal:
        is_known = len(found.parts) > 1 and set(literals or ()) == forced
        return OPEN if is_known else NO_CONFLICT
    if found.is_either and not found.after:
        if is_left or not forced:
            return RIGHT
        return told if found.is_empty_model else _expected(expected.clauses)
    if literals is None and clauses is None:
        return RIGHT if found.after is not None and not forced else OPEN
    if literals is not None and {*literals} != forced:
        is_foreign = _is_foreign(case, literals)
        return OPEN if is_foreign else told
    if clauses is None or is_left:
        return RIGHT
    open_ = {clause for clause in as_set(case.clauses) if not clause & forced}
    is_kept = bool(forced) and as_set(clauses) in (as_set(case.clauses), open_)
    is_kept = is_kept and literals is not None
    return RIGHT if is_kept else _expected(expected.clauses)


def _of_pure(case: ClauseCase, found: ClauseAnswer) -> str:
    """The pure literals, returned or put into a container."""
    expected = pure(case.clauses)
    if any(p is not None and {*p} == expected for p in (found.literals, found.after)):
        return RIGHT
    if not expected and found.literals is None and "C" not in found.parts:
        return RIGHT
    is_other = found.literals is None and not found.is_refusal
    is_other = is_other or found.left is not None
    if is_other or found.after or _is_foreign(case, found.literals or ()):
        return OPEN
    return f"expected {sorted(expected, key=abs)}"


def _of_model(case: ClauseCase, found: ClauseAnswer) -> str:
    """A model that is none, or a refusal of clauses that have one."""
    if found.after and _fault_of_model(case.clauses, found.after) == RIGHT:
        return RIGHT
    is_empty = _is_none(FunctionKind.DPLL, found)
    if is_empty or (found.is_refusal and not found.literals):
        return HAS_MODEL
    if found.literals is not None:
        fault = _fault_of_model(case.clauses, found.literals)
        # 0 or 1 by the place of a variable is read where there is no 0.
        is_of_places = len(found.literals) > 1 and {*found.literals} == {1}
        is_unknown = is_of_places or _is_foreign(case, found.literals)
        return OPEN if fault and is_unknown else fault
    if found.clauses:
        return _of_listed_model(case, found.clauses)
    return RIGHT if not YES.isdisjoint(found.parts) else OPEN


def _of_listed_model(case: ClauseCase, clauses: Clauses) -> str:
    """A model in units, or the first of several; what else it is nobody knows."""
    units = tuple(one[0] for one in clauses if len(one) == 1)
    ways = (units, clauses[0])
    is_one = any(_fault_of_model(case.clauses, way) == RIGHT for way in ways)
    return RIGHT if is_one else OPEN


def _fault_of_model(clauses: Clauses, literals: Clause) -> str:
    both = next((one for one in literals if -one in literals), 0)
    if both:
        return f"both {abs(both)}"
    broken = next(unsatisfied(clauses, literals), None)
    return RIGHT if broken is None else f"broken {[*broken]}"


def _has_true_ones_alone(answers: Iterable[Answered]) -> bool:
    """Whether no model has a negative literal."""
    found = [answer.literals for _, answer in answers if answer.literals]
    return bool(found) and all(one > 0 for literals in found for one in literals)


def _with_negations(case: ClauseCase, found: ClauseAnswer) -> ClauseAnswer:
    """*found* with the negations of all variables that it has not."""
    if found.literals is None:
        return found
    variables = {abs(one) for clause in case.clauses for one in clause}
    false = (-one for one in sorted(variables - {*found.literals}))
    parts = ("L",) if found.parts == ("E",) else found.parts
    return found._replace(parts=parts, literals=(*found.literals, *false))


def _is_foreign(case: ClauseCase, literals: Iterable[int]) -> bool:
    """Whether there is a variable in it that was not given."""
    known = {abs(one) for clause in case.clauses for one in clause}
    return not {abs(one) for one in literals} <= known


def _expected(clauses: Clauses) -> str:
    return f"expected {[[*one] for one in clauses]}"
