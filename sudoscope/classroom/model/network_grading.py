"""Grades on constraint networks: a student's REVISE, AC-3 and search held to them.

What must go is found by the table of supports of the network, arc by arc. A network
with several solutions gets clues from the first of them until it has one.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from solver.log.deduction import Deduction
from solver.oracle import counted
from solver.puzzle.grid import Grid
from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import Candidate, Candidates
from solver.rules.constraints.binary import edges_of
from solver.rules.constraints.given_candidates import GivenCandidates
from solver.rules.digits import Digit, Mask, bit, digits
from solver.rules.places import Cell
from solver.rules.variant import Variant
from sudoscope.classroom.model.call_forms import PROBLEM, CallForm
from sudoscope.classroom.model.findings import removals_of
from sudoscope.classroom.model.fitting import Ask, CallFit
from sudoscope.classroom.model.functions import FunctionKind, StudentFunction
from sudoscope.classroom.model.positions import TOGETHER, Case, Expected
from sudoscope.classroom.model.process import CallFailure
from sudoscope.classroom.model.representation import DigitContainer
from sudoscope.classroom.model.source import StudentCodeError

_LAYOUTS: Final = {
    FunctionKind.REVISE: ("sxy", "sxy0", "sa", "sDxy", "Dxyc", "Dxy", "vDncxy"),
    FunctionKind.AC3: ("s", "s0", "sq", "sD", "Dnc", "Dn", "vDnc"),
    FunctionKind.SOLVE: ("s", "es", "se", "vDnc"),
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
    for found in edges_of(rules).filters:
        if not isinstance(found.rule, GivenCandidates):
            raise StudentCodeError(
                "code is tried on networks whose constraints join two variables each;"
                f" found {found.rule.name}, which joins {len(found.rule.cells)}"
            )


def with_one_solution(puzzle: Puzzle) -> Puzzle:
    """*puzzle* with clues of its first solution until it has no other.

    Raises:
        StudentCodeError: It has none.
    """
    found = counted(puzzle)
    if found.solution is not None:
        return puzzle
    from solver.agents import solve  # noqa: PLC0415 - only where it is needed

    clues = list(puzzle.clues)
    solved = solve(puzzle, "csp")
    last = solved.grid(len(solved))
    if last.assigned.bit_count() < len(puzzle.rules):
        raise StudentCodeError("the network has no solution")
    for cell in reversed(puzzle.rules.cells):
        if counted(replace(puzzle, clues=tuple(clues))).solution is not None:
            break
        clues[cell] = next(iter(digits(last[cell])))
    return replace(puzzle, clues=tuple(clues))


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
    rules, bits = puzzle.rules, Grid.of(puzzle).candidates
    edges, planes = edges_of(puzzle.rules), puzzle.rules.planes
    idle, active = 0, 0
    for cell in rules.cells:
        for other in edges.near(cell):
            domain, support = planes.mask(bits, cell), planes.mask(bits, other)
            lost = edges.unsupported(domain, cell, support, other)
            if lost and active < _MOST:
                active += 1
                yield from _revisions(puzzle, truth, cell, other, lost)
            elif not lost and idle < _MOST:
                idle += 1
                case = Case(puzzle, bits, truth, expected=Expected.FALSE)
                yield case._replace(cell=cell, other=other)


def _revisions(
    puzzle: Puzzle, truth: int, cell: Cell, other: Cell, lost: Mask
) -> Iterator[Case]:
    planes, bits = puzzle.rules.planes, Grid.of(puzzle).candidates
    gone = planes.bits(Candidate(cell, digit) for digit in digits(lost))
    support = planes.mask(bits, other)
    cause = tuple(Candidate(other, digit) for digit in digits(support))
    removes = Candidates(gone, planes.cells)
    shown = Deduction(TOGETHER, removes=removes, because=cause)
    first = Case(puzzle, bits, truth, (shown,), gone, Expected.TRUE)
    again = Case(puzzle, bits & ~gone, truth, expected=Expected.FALSE)
    for case in (first, again):
        yield case._replace(cell=cell, other=other)


def consistent(bits: int, rules: Variant) -> int:
    """What arc consistency leaves of *bits*."""
    edges, planes = edges_of(rules), rules.planes
    while True:
        gone = 0
        for cell in rules.cells:
            for other in edges.near(cell):
                domain, support = planes.mask(bits, cell), planes.mask(bits, other)
                lost = edges.unsupported(domain, cell, support, other)
                gone |= planes.bits(Candidate(cell, digit) for digit in digits(lost))
        if not gone & bits:
            return bits
        bits &= ~gone


def _arc_consistent(puzzle: Puzzle, truth: int) -> Iterator[Case]:
    rules, start = puzzle.rules, Grid.of(puzzle).candidates
    yield _together(puzzle, start, truth, consistent(start, rules))
    planes, edges = rules.planes, edges_of(rules)
    for cell in rules.cells:
        for other in edges.near(cell):
            one = Candidate(cell, rules.digits[0])
            beside = edges.beside(one, other)
            left = Mask(rules.all_digits & ~beside)
            if left:
                full = planes.full & ~planes.in_cells(1 << cell | 1 << other)
                wrong = [one, *(Candidate(other, digit) for digit in digits(left))]
                bits = full | planes.bits(wrong)
                yield Case(puzzle, bits, 0, expected=Expected.FALSE, is_on_way=False)
                return


def _searched(puzzle: Puzzle, truth: int) -> Iterator[Case]:
    start = Grid.of(puzzle).candidates
    found = _together(puzzle, start, truth, truth)
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
            removed = removals_of(case, answer)
            if removed is not None and removed.right:
                return CallFit(form, tried, (PROBLEM,))
            ended = ended or form
    if ended is None and failure is not None and failure.is_entered and layouts:
        ended = CallForm(PROBLEM, layouts[0], "", DigitContainer.TEXT_LIST)
    return CallFit(ended, tried, (PROBLEM,), failure)
