"""Grades on constraint networks: a student's REVISE, AC-3 and search held to them.

What must go is found by the table of supports of the network, arc by arc. A network
with several solutions gets clues from the first of them until it has one.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import islice
from typing import Final

from solver.log.deduction import Deduction
from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import Candidates
from solver.rules.constraints.binary import edges_of
from solver.rules.digits import Digit, bit
from solver.rules.variant import Variant
from sudoscope.classroom.model.call_forms import PROBLEM, CallForm
from sudoscope.classroom.model.findings import removals_of
from sudoscope.classroom.model.fitting import Ask, CallFit
from sudoscope.classroom.model.functions import FunctionKind, StudentFunction
from sudoscope.classroom.model.network_choices import (
    CHOICES,
    is_choice,
    value_cases,
    variable_cases,
)
from sudoscope.classroom.model.positions import TOGETHER, Case, Expected
from sudoscope.classroom.model.process import CallFailure
from sudoscope.classroom.model.source import StudentCodeError
from sudoscope.logs.representation import DigitContainer
from sudoscope.networks.model.arcs import (
    arcs_of,
    candidates_of,
    consistent,
    lost_on,
    refuted,
    revised,
    wide_constraint,
)

_LAYOUTS: Final = {
    FunctionKind.REVISE: ("sxy", "sxy0", "sa", "sDxy", "Dxyc", "Dxy", "vDncxy"),
    FunctionKind.AC3: ("s", "s0", "sq", "sD", "Dnc", "Dn", "vDnc"),
    FunctionKind.SOLVE: ("s", "es", "se", "vDnc"),
    FunctionKind.MRV: ("es", "se", "s"),
    FunctionKind.LCV: ("xes", "xse", "sxe", "esx", "xs", "sx"),
    FunctionKind.MIN_CONFLICTS: ("s",),
}
"""The arguments of each kind of function, as ``CallForm.layout`` writes them; ``e`` is
an empty assignment."""
GRADED: Final = tuple(_LAYOUTS)
"""The kinds of functions that are tried on networks."""
_MOST: Final = 4
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
    kind: FunctionKind, solved: Sequence[tuple[Puzzle, Sequence[Digit]]]
) -> list[Case]:
    """The calls that test a function of *kind*."""
    found: list[Case] = []
    for puzzle, solution in solved:
        truth = puzzle.rules.planes.of_masks(map(bit, solution))
        found += _CASES[kind](puzzle, truth)
    return found


def _revised(puzzle: Puzzle, truth: int) -> Iterator[Case]:
    """Arcs without support, the same revised before, and arcs with support."""
    bits = candidates_of(puzzle)
    arcs = [*arcs_of(bits, puzzle.rules)]
    for arc in [arc for arc in arcs if arc.lost][:_MOST]:
        gone = lost_on(arc, puzzle.rules)
        removes = Candidates(gone, puzzle.rules.planes.cells)
        shown = Deduction(TOGETHER, removes=removes)
        case = Case(puzzle, bits, truth, (shown,), gone, Expected.TRUE)
        again = Case(puzzle, bits & ~gone, truth, expected=Expected.FALSE)
        yield case._replace(cell=arc.cell, other=arc.other)
        yield again._replace(cell=arc.cell, other=arc.other)
    for arc in [arc for arc in arcs if not arc.lost][:_MOST]:
        case = Case(puzzle, bits, truth, expected=Expected.FALSE)
        yield case._replace(cell=arc.cell, other=arc.other)


def _arc_consistent(puzzle: Puzzle, truth: int) -> Iterator[Case]:
    start = candidates_of(puzzle)
    yield _together(puzzle, start, truth, consistent(start, puzzle.rules))
    yield from islice(_passed_twice(puzzle, truth), _MOST // 2)
    bits = refuted(puzzle.rules)
    if bits is not None:
        yield Case(puzzle, bits, 0, expected=Expected.FALSE, is_on_way=False)


def _passed_twice(puzzle: Puzzle, truth: int) -> Iterator[Case]:
    """Two neighbours assigned, so that each arc once is too few in either order."""
    rules, edges = puzzle.rules, edges_of(puzzle.rules)
    planes, free = rules.planes, replace(puzzle, clues=(None,) * len(rules))
    start = candidates_of(free)
    for cell in rules.cells:
        for other in edges.near(cell):
            both = planes.in_cells(1 << cell | 1 << other)
            bits = start & (~both | truth)
            end = consistent(bits, rules)
            if all(_after_each_arc(bits, rules, step) != end for step in (1, -1)):
                yield _together(free, bits, truth, end)


def _after_each_arc(bits: int, rules: Variant, step: int) -> int:
    """What is left of *bits* after one look at each arc, in or against their order."""
    for one, other, _ in [*arcs_of(bits, rules)][::step]:
        bits &= ~lost_on(revised(bits, rules, one, other), rules)
    return bits


def _searched(puzzle: Puzzle, truth: int) -> Iterator[Case]:
    found = _together(puzzle, candidates_of(puzzle), truth, truth)
    yield found._replace(expected=Expected.VALUES)


def _together(puzzle: Puzzle, before: int, truth: int, after: int) -> Case:
    """A case in which all candidates not in *after* must go."""
    gone = Candidates(before & ~after, puzzle.rules.planes.cells)
    required = (Deduction(TOGETHER, removes=gone),) if gone else ()
    return Case(puzzle, before, truth, required, before & ~after, Expected.TRUE)


_CASES: Final[dict[FunctionKind, Callable[[Puzzle, int], Iterator[Case]]]] = {
    FunctionKind.REVISE: _revised,
    FunctionKind.AC3: _arc_consistent,
    FunctionKind.SOLVE: _searched,
    FunctionKind.MIN_CONFLICTS: _searched,
    FunctionKind.MRV: variable_cases,
    FunctionKind.LCV: value_cases,
}


def fit_on_network(
    function: StudentFunction, cases: Sequence[Case], ask: Ask
) -> CallFit:
    """The form in which *function* can be called on a network.

    The first in which a call that must remove something does; else the first in which
    it ends.
    """
    case = max(cases, key=lambda each: (each.before & each.allowed).bit_count())
    layouts = [
        layout
        for layout in _LAYOUTS[function.kind]
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
            if function.kind in CHOICES:
                if is_choice(answer):
                    return CallFit(form, tried, (PROBLEM,))
                continue
            removed = removals_of(case, answer)
            if removed is not None and removed.right:
                return CallFit(form, tried, (PROBLEM,))
            ended = ended or form
    if ended is None and failure is not None and failure.is_entered and layouts:
        ended = CallForm(PROBLEM, layouts[0], "", DigitContainer.TEXT_LIST)
    return CallFit(ended, tried, (PROBLEM,), failure)
