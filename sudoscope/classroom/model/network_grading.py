"""Grades on constraint networks: a student's REVISE, AC-3 and search held to them.

What must go is found by the table of supports of the network, arc by arc. A network
with several solutions gets clues from the first of them until it has one.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import islice
from typing import Any, Final

from solver.log.deduction import Deduction
from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import Candidates
from solver.rules.digits import Digit, Mask, bit, digits
from solver.rules.variant import Variant
from sudoscope.classroom.model.cases import TOGETHER, Ask, Case, Expected
from sudoscope.classroom.model.findings import removals_of
from sudoscope.classroom.model.fitting import CallFit
from sudoscope.classroom.model.network_choices import (
    CHOICES,
    is_choice,
    unpruned_cases,
    unpruned_variable_cases,
    value_cases,
    variable_cases,
)
from sudoscope.classroom.model.network_solving import SOLVERS, is_solution, solver_cases
from sudoscope.logs.representation import DigitContainer
from sudoscope.networks.model.arcs import (
    RevisedArc,
    arcs_of,
    arcs_that_lose_much,
    candidates_of,
    consistent,
    looked_at_twice,
    lost_on,
    refuted,
    wide_constraint,
)
from sudoscope.networks.model.trial_networks import (
    following,
    repairs,
    restores,
    traps,
    trial_networks,
)
from sudoscope.student_calls.model.call_forms import PROBLEM, CallForm
from sudoscope.student_calls.model.failure_kinds import is_own
from sudoscope.student_calls.model.process import CallFailure
from sudoscope.student_files.model.function_kinds import FunctionKind
from sudoscope.student_files.model.functions import StudentFunction
from sudoscope.student_files.model.source import StudentCodeError

_LAYOUTS: Final = {
    FunctionKind.REVISE: (
        *("sxy", "xys", "sxy0", "sa", "as"),
        *("sDxy", "Dxyc", "Dxy", "vDncxy", "xy", "a"),
    ),
    FunctionKind.AC3: ("s", "s0", "sq", "sD", "Dnc", "Dn", "vDnc", "", "q"),
    FunctionKind.SOLVE: ("s", "es", "se", "vDnc"),
    FunctionKind.MRV: ("es", "se", "s"),
    FunctionKind.LCV: ("xes", "xse", "sxe", "sex", "esx", "exs", "xs", "sx"),
    FunctionKind.MIN_CONFLICTS: ("s", "sm"),
}
"""The arguments of each kind of function, as ``CallForm.layout`` writes them; ``e`` is
an empty assignment. An object of a method is made of the problem."""
_OF_METHODS: Final = {
    FunctionKind.SOLVE: ("", "e"),
    FunctionKind.MRV: ("e", ""),
    FunctionKind.LCV: ("xe", "ex", "x"),
    FunctionKind.MIN_CONFLICTS: ("", "m"),
}
"""Those of methods whose object has the problem, before those above."""
GRADED: Final = tuple(_LAYOUTS)
"""The kinds of functions that are tried on networks."""
_PROBLEMS: Final = frozenset({"csp", "problem", "network", "net"})
_MOST: Final = 10
"""Arcs of a kind that REVISE is tried on."""


def check_network(rules: Variant) -> None:
    """Refuse networks whose constraints are not all between two variables.

    Raises:
        StudentCodeError: One is about more.
    """
    wide = wide_constraint(rules)
    if wide is not None:
        raise StudentCodeError(
            "code is tried on networks whose constraints join two variables each;"
            f" found {wide.name}, which joins {len(wide.cells)}"
        )


def network_cases(
    kind: FunctionKind,
    solved: Sequence[tuple[Puzzle, Sequence[Digit]]],
    *,
    is_unpruned: bool = False,
) -> list[Case]:
    """The calls that test a function of *kind*.

    Those on networks of the program itself come last: others may never lead a search
    into a wrong guess, nor have an arc that strikes several values.

    Args:
        kind: What the function is for.
        solved: Networks, each with its only solution.
        is_unpruned: Whether the searches of the file strike no values.
    """
    found = [*_cases(kind, solved), *_own_cases(kind)]
    if kind is FunctionKind.LCV and is_unpruned:
        found += (c for own, _ in trial_networks() for c in unpruned_cases(own))
    if kind is FunctionKind.MRV and is_unpruned:
        networks = (own for own, _ in trial_networks())
        found += (c for own in networks for c in unpruned_variable_cases(own))
    return found


@cache
def _own_cases(kind: FunctionKind) -> tuple[Case, ...]:
    own = trial_networks()
    if kind is FunctionKind.MIN_CONFLICTS:
        own = *repairs(), *following(), own[1]
    own += (*traps(), *restores()) if kind is FunctionKind.SOLVE else ()
    return tuple(case._replace(is_quick=True) for case in _cases(kind, own))


def _cases(
    kind: FunctionKind, solved: Sequence[tuple[Puzzle, Sequence[Digit]]]
) -> Iterator[Case]:
    for puzzle, solution in solved:
        truth = puzzle.rules.planes.of_masks(map(bit, solution))
        yield from _CASES[kind](puzzle, truth)


def _revised(puzzle: Puzzle, _truth: int) -> Iterator[Case]:
    """Arcs without support, the same revised before, and arcs with support.

    In each of them all but what has no support must stay.
    """
    rules = puzzle.rules
    start = candidates_of(puzzle)
    arcs = [(start, arc) for arc in arcs_of(start, rules)]
    with_loss = [(bits, arc) for bits, arc in arcs if arc.lost][:_MOST]
    for bits, arc in (*with_loss, *arcs_that_lose_much(rules)):
        case = _revision(puzzle, bits, arc)
        left = case.truth
        yield case
        if rules.planes.mask(left, arc.cell):
            again = Case(puzzle, left, left, expected=Expected.FALSE)
            yield again._replace(cell=arc.cell, other=arc.other)
    for bits, arc in [(bits, arc) for bits, arc in arcs if not arc.lost][:_MOST]:
        case = Case(puzzle, bits, bits, expected=Expected.FALSE)
        yield case._replace(cell=arc.cell, other=arc.other)


def _revision(puzzle: Puzzle, bits: int, arc: RevisedArc) -> Case:
    """A call in which the values that *arc* strikes of *bits* must go."""
    rules, gone = puzzle.rules, lost_on(arc, puzzle.rules)
    shown = Deduction(TOGETHER, removes=Candidates(gone, rules.planes.cells))
    case = Case(puzzle, bits, bits & ~gone, (shown,), gone, Expected.TRUE)
    return case._replace(cell=arc.cell, other=arc.other)


@cache
def revisions_on_networks() -> tuple[Case, ...]:
    """Calls of a REVISE that is given a problem, on networks of the program itself.

    In the first one value goes that is not the one of its neighbour: only code that
    asks the problem for its constraints strikes it.
    """
    (puzzle, _), (ordered, _) = trial_networks()
    rules = puzzle.rules
    bits, arc = next(arcs_that_lose_much(rules))
    seen = rules.planes.mask(bits, arc.other)
    gone = next(d for d in digits(arc.lost) if bit(d) != seen)
    lost_too = arc._replace(lost=Mask(arc.lost & ~bit(gone)))
    bits &= ~lost_on(lost_too, rules)
    first = _revision(puzzle, bits, arc._replace(lost=bit(gone)))
    return first, *_revised(puzzle, 0), *_revised(ordered, 0)


@cache
def consistencies_on_networks() -> tuple[Case, ...]:
    """Calls of an AC-3 that is given a problem, on networks of the program itself.

    In the first no variable has one value alone: only code that asks the problem for
    its constraints strikes any.
    """
    (queens, truth), (ordered, other) = (
        (puzzle, puzzle.rules.planes.of_masks(map(bit, solution)))
        for puzzle, solution in trial_networks()
    )
    free = replace(ordered, clues=(None,) * len(ordered.rules))
    start = candidates_of(free)
    first = _together(free, start, other, consistent(start, free.rules))
    return first, *_arc_consistent(ordered, other), *_arc_consistent(queens, truth)


def _arc_consistent(puzzle: Puzzle, truth: int) -> Iterator[Case]:
    start = candidates_of(puzzle)
    yield _together(puzzle, start, truth, consistent(start, puzzle.rules))
    free = replace(puzzle, clues=(None,) * len(puzzle.rules))
    for bits in islice(looked_at_twice(candidates_of(free), truth, free.rules), 2):
        yield _together(free, bits, truth, consistent(bits, free.rules))
    wrong = refuted(puzzle.rules)
    if wrong is not None:
        yield Case(puzzle, wrong, 0, expected=Expected.FALSE, is_on_way=False)


def _together(puzzle: Puzzle, before: int, truth: int, after: int) -> Case:
    """A case in which all candidates not in *after* must go."""
    gone = Candidates(before & ~after, puzzle.rules.planes.cells)
    required = (Deduction(TOGETHER, removes=gone),) if gone else ()
    return Case(puzzle, before, truth, required, before & ~after, Expected.TRUE)


_CASES: Final[dict[FunctionKind, Callable[[Puzzle, int], Iterable[Case]]]] = {
    FunctionKind.REVISE: _revised,
    FunctionKind.AC3: _arc_consistent,
    FunctionKind.SOLVE: solver_cases,
    FunctionKind.MIN_CONFLICTS: solver_cases,
    FunctionKind.MRV: variable_cases,
    FunctionKind.LCV: value_cases,
}


def fit_on_network(
    function: StudentFunction, cases: Sequence[Case], ask: Ask
) -> CallFit:
    """The form in which *function* can be called on a network.

    The first in which a call that must do something does; else the first in which it
    ends.
    """
    case = cases[0]
    if function.kind not in SOLVERS:
        case = max(cases, key=lambda each: (each.before & each.allowed).bit_count())
    own = _OF_METHODS.get(function.kind, ()) if function.owner else ()
    layouts = [
        layout
        for layout in (*own, *_LAYOUTS[function.kind])
        if function.needed <= len(layout) <= function.most
    ]
    ended: CallForm | None = None
    failure: CallFailure | None = None
    tried = 0
    for layout in layouts:
        for container in (DigitContainer.TEXT_LIST, DigitContainer.TEXT_SET):
            form, tried = CallForm(PROBLEM, layout, "", container), tried + 1
            answer = ask(form, case)
            if isinstance(answer, CallFailure):
                failure = failure or answer
                continue
            if _fits(function.kind, case, answer):
                return CallFit(form, tried, (PROBLEM,))
            if function.kind not in CHOICES:
                ended = ended or form
    if ended is None and failure is not None and failure.is_entered:
        named = [each for each in layouts if _is_named(function, each)]
        is_sure = is_own(failure) and not named
        if function.owner and len(layouts) == 1 and failure.kind != "error":
            is_sure = True  # it does not end, and can be called in no other way
        sure = layouts if is_sure else named
        for layout in sure[:1]:
            ended = CallForm(PROBLEM, layout, "", DigitContainer.TEXT_LIST)
    return CallFit(ended, tried, (PROBLEM,), failure)


def _is_named(function: StudentFunction, layout: str) -> bool:
    """Whether the argument that is the problem in *layout* is called so."""
    named = dict(zip(layout, function.parameters, strict=False))
    return named.get("s", "").lower() in _PROBLEMS


def _fits(kind: FunctionKind, case: Case, answer: dict[str, Any]) -> bool:
    """Whether *answer* to *case* shows that the function works on what it is given."""
    if kind in CHOICES:
        return is_choice(answer)
    return is_solution(answer) if kind in SOLVERS else is_struck(case, answer)


def is_struck(case: Case, answer: dict[str, Any]) -> bool:
    """Whether something has gone that must go."""
    removed = removals_of(case, answer)
    return removed is not None and bool(removed.right)
