"""Choices of a search on a network: the variable by MRV, the values by LCV.

Each case has one right variable. Textbooks count what a value rules out in two ways,
among assigned neighbours or among the values of the others; an order that goes by one
of them, or by both together, is right.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice, pairwise, permutations, product
from typing import Any, Final

from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import Candidate
from solver.rules.constraints.binary import edges_of
from solver.rules.digits import Digit, bit, digits
from solver.rules.places import Cell
from solver.rules.variant import Variant
from sudoscope.classroom.model.call_forms import CallForm
from sudoscope.classroom.model.case_grading import with_findings
from sudoscope.classroom.model.failure_kinds import proves_nothing
from sudoscope.classroom.model.findings import FindingKind, GradeFinding
from sudoscope.classroom.model.fitting import Ask
from sudoscope.classroom.model.grades import FunctionGrade
from sudoscope.classroom.model.network_calls import VALUES_IN_ORDER, VARIABLE
from sudoscope.classroom.model.positions import Case
from sudoscope.classroom.model.process import CallFailure
from sudoscope.student_files.model.function_kinds import FunctionKind
from sudoscope.student_files.model.functions import StudentFunction

CHOICES: Final = frozenset({FunctionKind.MRV, FunctionKind.LCV})
"""Kinds of functions that choose, and change nothing."""
_MOST: Final = 4
"""Cases of a network."""


def is_choice(answer: dict[str, Any]) -> bool:
    """Whether a call returned a variable, or values in an order."""
    returned: str = answer["returned"]
    return returned.startswith((VARIABLE, VALUES_IN_ORDER))


def variable_cases(puzzle: Puzzle, _truth: int) -> Iterator[Case]:
    """Grids on which one variable has the fewest values left, however it is counted.

    First nothing is assigned, then a variable that is and must not be chosen.
    """
    rules = puzzle.rules
    yield from _with_fewest(puzzle, [None] * (_MOST // 2))
    yield from islice(_with_fewest(puzzle, _every(rules)), _MOST // 2)


def _with_fewest(
    puzzle: Puzzle, assigned: Iterable[Candidate | None]
) -> Iterator[Case]:
    """A case for each of *assigned* that has one, by turns late and early ones."""
    rules = puzzle.rules
    every = list(_every(rules))
    for number, known in enumerate(assigned):
        for gone in every if number % 2 else reversed(every):
            if known is not None and known.cell == gone.cell:
                continue
            left = _values(rules, known) | {
                gone.cell: tuple(d for d in rules.digits if d != gone.digit)
            }
            open_ = [cell for cell in left if known is None or cell != known.cell]
            counts = [
                {cell: len(left[cell]) for cell in open_},
                {cell: len(_legal(rules, cell, left, known)) for cell in open_},
            ]
            if all(_is_least(gone.cell, count) for count in counts):
                yield _case(puzzle, left, known)._replace(cell=gone.cell)
                break


def value_cases(puzzle: Puzzle, _truth: int) -> Iterator[Case]:
    """Variables whose values are in no right order as they are, nor turned round."""
    rules = puzzle.rules
    found = (
        case._replace(cell=cell)
        for cell in rules.cells
        for one, other in permutations(edges_of(rules).near(cell), 2)
        for digit, narrow in product(rules.digits, repeat=2)
        for known in (Candidate(one, digit),)
        for case in (_case(puzzle, {**_values(rules, known), other: (narrow,)}, known),)
        if not any(
            map(_is_ascending, (*measures(case, cell), *measures(case, cell, -1)))
        )
    )
    yield from islice(found, _MOST)


def measures(case: Case, cell: Cell, step: int = 1) -> list[list[int]]:
    """What each value of *cell* rules out, in the ways in which textbooks count it.

    Args:
        case: The grid, and what is assigned.
        cell: The variable.
        step: 1 for the values in their order, -1 for the other way round.
    """
    grid, edges = case.grid, edges_of(case.puzzle.rules)
    known = {one.cell for one in case.assigned}
    near = edges.near(cell)
    ways = ([c for c in near if c in known], [c for c in near if c not in known], near)
    return [
        [
            sum(
                (grid[c] & ~edges.beside(Candidate(cell, digit), c)).bit_count()
                for c in counted
            )
            for digit in digits(grid[cell])[::step]
        ]
        for counted in ways
    ]


def graded_choices(
    function: StudentFunction, form: CallForm, cases: Sequence[Case], ask: Ask
) -> FunctionGrade:
    """The results of *cases*; the first call that does not return is the last."""
    grade, found = FunctionGrade(function), list[GradeFinding]()
    if not cases:
        nothing = CallFailure("no-case", text=function.name)
        return replace(grade, unjudged=nothing)
    for case in cases if "e" in form.layout else [c for c in cases if not c.assigned]:
        answer = ask(form, case)
        grade = replace(grade, calls=grade.calls + 1)
        if not isinstance(answer, CallFailure):
            found += _faults(function, case, answer["returned"])
        elif proves_nothing(answer):
            grade = replace(grade, unjudged=grade.unjudged or answer)
        else:
            found.append(GradeFinding(FindingKind.FAILED, case, failure=answer))
            break
    return with_findings(grade, found)


def _faults(
    function: StudentFunction, case: Case, returned: str
) -> Iterator[GradeFinding]:
    """The fault of a call that returned, if it has one."""
    assert case.cell is not None
    if function.kind is FunctionKind.MRV:
        if returned != f"{VARIABLE}{case.cell}":
            chosen = _named(case, returned)
            yield GradeFinding(FindingKind.CHOSE, case, returned=chosen)
        return
    names = [case.puzzle.rules.value_name(d) for d in digits(case.grid[case.cell])]
    order = _order_of(case, returned)
    if order is None:
        said = _named(case, returned)
        yield GradeFinding(FindingKind.ORDERED, case, returned=said)
    elif not any(
        _is_ascending([measure[place] for place in order])
        for measure in measures(case, case.cell)
    ):
        said = ", ".join(names[place] for place in order)
        yield GradeFinding(FindingKind.ORDERED, case, returned=said)


def _order_of(case: Case, returned: str) -> list[int] | None:
    """The places of the values in *returned*; ``None`` if they are not all values."""
    assert case.cell is not None
    known = digits(case.grid[case.cell])
    numbers = returned.removeprefix(VALUES_IN_ORDER)
    if not returned.startswith(VALUES_IN_ORDER) or not numbers:
        return None
    listed = [int(number) + 1 for number in numbers.split(",")]
    if sorted(listed) != sorted(known):
        return None
    return [known.index(Digit(one)) for one in listed]


def _named(case: Case, returned: str) -> str:
    """What was returned, by its name where it is a variable."""
    rules = case.puzzle.rules
    if returned.startswith(VARIABLE):
        return rules.cell_name(Cell(int(returned.removeprefix(VARIABLE))))
    if returned.startswith(VALUES_IN_ORDER):
        numbers = filter(None, returned.removeprefix(VALUES_IN_ORDER).split(","))
        return ", ".join(rules.value_name(Digit(int(n) + 1)) for n in numbers)
    return returned


def _every(rules: Variant) -> Iterator[Candidate]:
    return (Candidate(cell, digit) for cell in rules.cells for digit in rules.digits)


def _values(rules: Variant, known: Candidate | None) -> dict[Cell, tuple[Digit, ...]]:
    """All values of each variable, but of the one that is assigned."""
    left = dict.fromkeys(rules.cells, tuple(rules.digits))
    return left if known is None else left | {known.cell: (known.digit,)}


def _legal(
    rules: Variant,
    cell: Cell,
    left: Mapping[Cell, Sequence[Digit]],
    known: Candidate | None,
) -> list[Digit]:
    """The values of *cell* that go with what is assigned."""
    edges = edges_of(rules)
    return [
        digit
        for digit in left[cell]
        if known is None
        or known.cell not in edges.near(cell)
        or edges.beside(Candidate(cell, digit), known.cell) & bit(known.digit)
    ]


def _is_least(cell: Cell, counts: Mapping[Cell, int]) -> bool:
    """Whether no other variable has so few."""
    return all(n > counts[cell] for other, n in counts.items() if other != cell)


def _case(
    puzzle: Puzzle,
    left: Mapping[Cell, Sequence[Digit]],
    known: Candidate | None,
) -> Case:
    planes = puzzle.rules.planes
    bits = planes.bits(Candidate(c, d) for c, ds in left.items() for d in ds)
    return Case(puzzle, bits, 0, assigned=() if known is None else (known,))


def _is_ascending(numbers: Sequence[int]) -> bool:
    return all(one <= other for one, other in pairwise(numbers))
