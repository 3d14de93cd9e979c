"""Positions to test functions on, and the expected result of each function.

What must go is found by the strategies, as one round of them shows it; what may go is
all that they show together, so that a function may go on where others stop.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from functools import lru_cache
from itertools import combinations, islice, permutations
from math import isqrt
from typing import Any, Final, NamedTuple, TypeAlias

from solver.log.deduction import Deduction
from solver.puzzle.grid import Grid
from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import Candidate, Candidates, places
from solver.rules.digits import Digit, bit, digits, symbol
from solver.rules.house import House
from solver.rules.places import Cell
from solver.rules.variant import Variant
from solver.techniques.basic.elimination import find_eliminations
from solver.techniques.singles.find import find_hidden_singles
from solver.techniques.subsets.find import find_naked_pairs
from sudoscope.logs.representation import State
from sudoscope.student_calls.model.call_forms import CallForm
from sudoscope.student_calls.model.process import CallFailure
from sudoscope.student_files.model.function_kinds import SEARCHES, FunctionKind
from sudoscope.student_files.model.trial_puzzles import guessing, is_quick

Find: TypeAlias = Callable[[Grid], Iterator[Deduction]]
Level: TypeAlias = tuple[Find, ...]
"""What a propagation repeats until nothing changes."""

TOGETHER: Final = "together"
"""The technique of what follows from several rules in turn."""


class Expected(StrEnum):
    """The expected return value of a call."""

    VALUES = "values"
    """The grid with the candidates that are left."""
    FAILURE = "failure"
    """``False``: nothing fits."""
    TRUE = "true"
    FALSE = "false"


class Case(NamedTuple):
    """One call of a function.

    Attributes:
        puzzle: The puzzle.
        before: The candidates that the function is given.
        truth: The solution as candidates; 0 where there is none.
        required: The removals that must be made, as deductions.
        allowed: The candidates that the definition allows to remove.
        expected: The expected return value.
        cell: The box that is passed, for functions that take one.
        digit: The digit that is passed, for functions that take one.
        other: The second box, for functions that take two.
        assigned: What is assigned already, for functions that take an assignment.
        share: How much of the time of a call it may take, from 0 to 1.
        is_quick: Whether it takes next to no time, so that what does not end never may:
            a search on a puzzle that is quick for any search, or on a network of the
            program.
        seed: That of the random numbers that the code takes.
        is_on_way: Whether a solve of the puzzle, or what it begins with, comes there.
        has_lost: Whether values have gone that were there at first, which the problem
            of a network has in another place.
        said: A call on clauses and its result, as texts; empty where a board says it.
    """

    puzzle: Puzzle
    before: int
    truth: int
    required: tuple[Deduction, ...] = ()
    allowed: int = 0
    expected: Expected = Expected.VALUES
    cell: Cell | None = None
    digit: Digit | None = None
    other: Cell | None = None
    assigned: tuple[Candidate, ...] = ()
    is_on_way: bool = True
    share: float = 1.0
    is_quick: bool = False
    seed: int = 0
    has_lost: bool = False
    said: tuple[str, ...] = ()

    @property
    def grid(self) -> Grid:
        """The grid that the function is given."""
        return state_grid(self.before, self.puzzle.rules)

    def may_be_slow(self, kind: FunctionKind) -> bool:
        """Whether a call of *kind* that does not end in time may only be slow."""
        return kind in SEARCHES and not self.is_quick


Ask: TypeAlias = Callable[[CallForm, Case], dict[str, Any] | CallFailure]
"""Makes the call of a case in a form: the answer, or why there is none."""


def cases_for(
    kind: FunctionKind,
    puzzles: Sequence[tuple[Puzzle, Sequence[Digit]]],
    *,
    is_propagated: bool = False,
) -> list[Case]:
    """The calls that test a function of *kind*.

    Args:
        kind: What the function is for.
        puzzles: Each with its only solution.
        is_propagated: Whether a search may count on grids on which elimination and
            only choice find nothing more.
    """
    found: list[Case] = []
    for puzzle, solution in puzzles:
        truth = puzzle.rules.planes.of_masks(map(bit, solution))
        found += _CASES[kind](puzzle, truth)
    if kind in SEARCHES:  # those with many clues are quick for any search
        found.sort(key=lambda case: case.before.bit_count() + _put_off(case.puzzle))
        found = [c._replace(is_quick=True) if is_quick(c.puzzle) else c for c in found]
    if kind is FunctionKind.ELIMINATE_ONE and puzzles:
        found += _left_alone(*puzzles[0])
    if kind in _NARROWED and puzzles:
        found += _in_each_house(kind, *puzzles[0])
    if kind is FunctionKind.SEARCH and is_propagated:
        return [_propagated(case) for case in (*found, *_refuted(puzzles))]
    if kind in _REFUSED and puzzles:
        cases_of, expected = _REFUSED[kind]
        found += [c._replace(expected=expected) for c in cases_of(puzzles[0][0])]
    return found


def _put_off(puzzle: Puzzle) -> int:
    """How many candidates more *puzzle* counts for, with few clues for its guesses.

    Code that is stopped on it is tried on no harder one.
    """
    size = puzzle.rules.digit_count
    return size * size if puzzle in guessing(puzzle.rules) else 0


@lru_cache(maxsize=1 << 10)
def state_grid(bits: int, variant: Variant) -> Grid:
    """A grid with the candidates *bits*; cells with one of them are assigned."""
    one, two = variant.cell_counts.sums(bits)
    return Grid(variant, bits, one & ~two)


def grid_state(grid: Grid) -> State:
    """The digits of each cell of *grid*."""
    return [*_texts_of(grid.candidates, grid.variant)]


@lru_cache(maxsize=1 << 10)
def _texts_of(bits: int, variant: Variant) -> tuple[str, ...]:
    """The symbols in each cell of a grid, which files are asked about again and again.

    So grids are kept, too: those of a class are the same for all its files.
    """
    return tuple("".join(map(symbol, digits(m))) for m in variant.planes.masks(bits))


def removed_by(found: Iterable[Deduction], grid: Grid) -> int:
    """All candidates that *found* remove, those of filled cells included."""
    gone = 0
    for deduction in found:
        gone |= deduction.removes.bits
        for place in deduction.places:
            column = grid.variant.planes.in_cells(1 << place.cell)
            gone |= column & ~grid.variant.planes.bit(place)
    return gone & grid.candidates


def closure(bits: int, variant: Variant, finders: Sequence[Find]) -> int:
    """The candidates left after *finders* are repeated until nothing changes."""
    while True:
        grid = state_grid(bits, variant)
        gone = removed_by((f for find in finders for f in find(grid)), grid)
        if not gone:
            return bits
        bits &= ~gone


SIMPLE: Final = (find_eliminations, find_hidden_singles)
_ALL: Final = (*SIMPLE, find_naked_pairs)
PROPAGATIONS: Final[tuple[Level, ...]] = ((find_eliminations,), SIMPLE, _ALL)
"""What code without a search may repeat until nothing changes."""


def _pass_cases(
    find: Find, before: Sequence[Find]
) -> Callable[[Puzzle, int], list[Case]]:
    """Cases for one pass of *find*: at positions that *before* leads to, and others."""

    def cases(puzzle: Puzzle, truth: int) -> list[Case]:
        return [_pass(find, puzzle, bits, truth) for bits in _way(puzzle, before)]

    return cases


def _pass(find: Find, puzzle: Puzzle, bits: int, truth: int) -> Case:
    """A call of one pass of *find*; all that follows is allowed."""
    allowed = bits & ~closure(bits, puzzle.rules, _ALL)
    required = tuple(find(state_grid(bits, puzzle.rules)))
    return Case(puzzle, bits, truth, required, allowed)


EASY_SHARE: Final = 0.1
"""Of the time of a call, for easy puzzles: what never ends is tried on each."""
_POSITIONS: Final = 4
"""Positions of a puzzle that one function is tried on."""


def _way(puzzle: Puzzle, finders: Sequence[Find]) -> list[int]:
    """Some positions of a solve, each after a round of one finder or of all."""
    rules = puzzle.rules
    bits = Grid.of(puzzle).candidates
    found = [] if finders else [bits]
    while len(found) < _POSITIONS:
        settled = closure(bits, rules, finders) if finders else bits
        if finders:
            found.append(settled)
        grid = state_grid(settled, rules)
        gone = removed_by((f for find in _ALL for f in find(grid)), grid)
        if not gone:
            break
        bits = settled & ~gone
        if not finders:
            found.append(bits)
    return list(dict.fromkeys(found))


def _in_each_house(
    kind: FunctionKind, puzzle: Puzzle, solution: Sequence[Digit]
) -> Iterator[Case]:
    """A position for each kind of house, with something to find in each such house.

    The way through a puzzle has naked twins in a few houses only, so that code which
    leaves out the last row would be right there. No cell is filled in these positions,
    what is found in one house is found in no other, and nothing of it is lost whatever
    is found first.
    """
    find, narrowed = _NARROWED[kind]
    rules = puzzle.rules
    truth = rules.planes.of_masks(map(bit, solution))
    for name in dict.fromkeys(house.kind for house in rules.houses):
        alike = [house for house in rules.houses if house.kind == name]
        bits = narrowed(alike, rules, solution)
        yield _pass(find, puzzle, bits, truth)._replace(is_on_way=False)
        if kind is FunctionKind.ONLY_CHOICE:
            yield from _at_crossings(puzzle, alike, truth, solution)
        else:
            yield _several_in(alike[0], puzzle, truth, solution)


def _several_in(
    house: House, puzzle: Puzzle, truth: int, solution: Sequence[Digit]
) -> Case:
    """A position with as many twins in one *house* as it may have.

    Code that leaves a house after its first twins is right where no house has more.
    """
    rules, pairs = puzzle.rules, dict[Cell, set[Digit]]()
    for cells in combinations(house.cells, 2):
        if not {*cells} & pairs.keys() and is_only_in(house, cells, (), rules):
            pair = {solution[cell] for cell in cells}
            pairs |= dict.fromkeys(cells, pair)
    bits = holding(rules.planes.full, pairs, rules)
    return _pass(find_naked_pairs, puzzle, bits, truth)._replace(is_on_way=False)


def _at_crossings(
    puzzle: Puzzle, alike: Sequence[House], truth: int, solution: Sequence[Digit]
) -> Iterator[Case]:
    """A position for each of *alike* with one place left where it meets another.

    Code that keeps one house of a kind for each cell is wrong in the other.
    """
    rules = puzzle.rules
    for house, other in permutations(alike, 2):
        for cell in set(house.cells) & set(other.cells):
            bits = without_digit(
                rules.planes.full, house.cells, solution[cell], (cell,), rules
            )
            found = _pass(find_hidden_singles, puzzle, bits, truth)
            yield found._replace(is_on_way=False)


def _with_one_place(
    houses: Sequence[House], rules: Variant, solution: Sequence[Digit]
) -> int:
    """All candidates, but in each house one digit in its right place alone."""
    bits = rules.planes.full
    for house, digit in zip(houses, rules.digits, strict=False):
        kept = [cell for cell in house.cells if solution[cell] == digit]
        bits = without_digit(bits, house.cells, digit, kept, rules)
    return bits


def _with_twins(
    houses: Sequence[House], rules: Variant, solution: Sequence[Digit]
) -> int:
    """All candidates, but in each house two cells with the two digits of both alone."""
    pairs: dict[Cell, set[Digit]] = {}
    for number, house in enumerate(houses):
        turned = (*house.cells[number:], *house.cells[:number])
        for cells in combinations(turned, 2):
            pair = {solution[cell] for cell in cells}
            near = {*rules.peers[cells[0]], *rules.peers[cells[1]]}
            is_met = any(pairs[cell] == pair for cell in near & pairs.keys())
            if not is_met and is_only_in(house, cells, houses, rules):
                pairs |= dict.fromkeys(cells, pair)
                break
    return holding(rules.planes.full, pairs, rules)


def without_digit(
    bits: int, cells: Sequence[Cell], digit: Digit, kept: Sequence[Cell], rules: Variant
) -> int:
    """*bits* without *digit* in *cells*, but for those *kept*."""
    gone = (Candidate(cell, digit) for cell in cells if cell not in kept)
    return bits & ~rules.planes.bits(gone)


def holding(bits: int, held: Mapping[Cell, Collection[Digit]], rules: Variant) -> int:
    """*bits* with those digits alone in the cells of *held*."""
    others = (
        Candidate(cell, digit)
        for cell, some in held.items()
        for digit in rules.digits
        if digit not in some
    )
    return bits & ~rules.planes.bits(others)


def is_only_in(
    house: House, cells: Sequence[Cell], alike: Sequence[House], rules: Variant
) -> bool:
    """Whether no house but *house* has all *cells*, and none of *alike* has any."""
    others = [other for other in rules.houses if other != house]
    return not any(
        set(cells) <= set(other.cells)
        or (other in alike and set(cells) & set(other.cells))
        for other in others
    )


def _reduced(puzzle: Puzzle, truth: int) -> list[Case]:
    rules = puzzle.rules
    start = Grid.of(puzzle).candidates
    return [together(puzzle, start, truth, closure(start, rules, SIMPLE))]


def together(puzzle: Puzzle, before: int, truth: int, after: int) -> Case:
    """A case in which all candidates not in *after* must go, by several rules."""
    gone = Candidates(before & ~after, puzzle.rules.planes.cells)
    allowed = before & ~closure(after, puzzle.rules, _ALL)
    required = (Deduction(TOGETHER, removes=gone),) if gone else ()
    return Case(puzzle, before, truth, required, allowed)


def _searched(puzzle: Puzzle, truth: int) -> list[Case]:
    start = Grid.of(puzzle).candidates
    return [together(puzzle, start, truth, truth)._replace(allowed=start & ~truth)]


def eased(case: Case) -> Case:
    """*case* with all cells filled as in its solution, but for one in each row."""
    rules = case.puzzle.rules
    size = rules.digit_count
    known = grid_state(state_grid(case.truth, rules))
    text = "".join("." if c % (size + 1) == 0 else d for c, d in enumerate(known))
    puzzle = Puzzle.parse(text, case.puzzle.variant.slug)
    (easier,) = _searched(puzzle, case.truth)
    is_start = case.before == Grid.of(case.puzzle).candidates
    return easier if is_start else _propagated(easier)


def easiest(case: Case) -> Iterator[Case]:
    """The puzzle of *case* with one open cell, in four ways, and with one row alone.

    A wrong solver solves one of them, or fills it all, in the form that fits; one that
    tries the first digit alone, a cell that has it.
    """
    rules = case.puzzle.rules
    known = grid_state(state_grid(case.truth, rules))
    count = len(known)
    rest = {*range(rules.digit_count, count)}
    first = known.index(symbol(rules.digits[0]))
    for opened in ({0}, {count // 2}, {count - 1}, {first}, rest):
        text = "".join("." if c in opened else d for c, d in enumerate(known))
        puzzle = Puzzle.parse(text, case.puzzle.variant.slug)
        (easier,) = _searched(puzzle, case.truth)
        yield easier._replace(share=EASY_SHARE, is_quick=True)


def _propagated(case: Case) -> Case:
    """*case* on its propagated grid."""
    before = closure(case.before, case.puzzle.rules, SIMPLE)
    cells = len(case.puzzle.rules)
    required = tuple(
        shown._replace(removes=Candidates(shown.removes.bits & before, cells))
        for shown in case.required
    )
    return case._replace(
        before=before, required=required, allowed=case.allowed & before
    )


def _refuted(puzzles: Sequence[tuple[Puzzle, Sequence[Digit]]]) -> Iterator[Case]:
    """A grid without a solution that has no contradiction yet."""
    for puzzle, solution in puzzles:
        rules = puzzle.rules
        settled = closure(Grid.of(puzzle).candidates, rules, SIMPLE)
        truth = rules.planes.of_masks(map(bit, solution))
        for wrong in Candidates(settled & ~truth, rules.planes.cells):
            before = closure(_with(settled, wrong, rules), rules, SIMPLE)
            if state_grid(before, rules).is_possible:
                yield Case(puzzle, before, 0, expected=Expected.FAILURE)
                return


def _impossible(puzzle: Puzzle) -> Iterator[Case]:
    """A grid with the rules of *puzzle*: the last cell of row 1 can hold nothing."""
    size = puzzle.rules.digit_count
    known = "".join(map(symbol, puzzle.rules.digits))
    first = f"{known[:-1]}.{'.' * (size - 1)}{known[-1]}"
    wrong = Puzzle.parse(first.ljust(size * size, "."), puzzle.variant.slug)
    yield Case(wrong, Grid.of(wrong).candidates, 0)


def _emptied(puzzle: Puzzle) -> Iterator[Case]:
    """Two cells of row 1 hold the first digit alone: the first of them loses it.

    Code that keeps the last value of a domain hides the contradiction.
    """
    rules, planes = puzzle.rules, puzzle.rules.planes
    (cell, other), digit = rules.cells[:2], rules.digits[0]
    before = holding(planes.full, dict.fromkeys((cell, other), (digit,)), rules)
    gone, cause = planes.only(Candidate(cell, digit)), Candidate(other, digit)
    shown = Deduction("elimination", removes=gone, because=(cause,))
    case = Case(puzzle, before, 0, (shown,), gone.bits, is_on_way=False)
    yield case._replace(cell=cell, other=other)


def with_a_digit_twice(case: Case) -> Case:
    """A grid with the rules of *case*: two cells of row 1 hold the first digit alone.

    Code that strikes nothing from a cell of one digit finds no empty cell there.
    """
    rules = case.puzzle.rules
    twice = dict.fromkeys(rules.cells[:2], rules.digits[:1])
    before = holding(rules.planes.full, twice, rules)
    return Case(case.puzzle, before, 0, expected=Expected.FAILURE, is_on_way=False)


def _open_cells(bits: int, variant: Variant) -> list[Cell]:
    grid = state_grid(bits, variant)
    return [cell for cell in variant.cells if not grid.is_assigned(cell)]


def _assigned(puzzle: Puzzle, truth: int) -> list[Case]:
    """A clue on an empty grid, a right digit later, and an impossible one."""
    rules = puzzle.rules
    planes = rules.planes
    first = Cell(next(c for c, clue in enumerate(puzzle.clues) if clue))
    settled = closure(Grid.of(puzzle).candidates, rules, SIMPLE)
    named = [
        (planes.full, first),
        *((settled, c) for c in _open_cells(settled, rules)[:2]),
    ]
    found = []
    for before, cell in named:
        digit = _digit_in(truth, cell, rules)
        after = closure(_with(before, Candidate(cell, digit), rules), rules, SIMPLE)
        case = together(puzzle, before, truth, after)
        found.append(case._replace(cell=cell, digit=digit))
    wrong = _first_wrong(settled, truth, rules)
    if wrong is not None:
        case = Case(puzzle, settled, 0, expected=Expected.FAILURE)
        found.append(case._replace(cell=wrong.cell, digit=wrong.digit))
    return found


def _eliminated(puzzle: Puzzle, truth: int) -> list[Case]:
    """Wrong digits, on a grid where propagation is finished and cells are open.

    Where it solves the puzzle the last clues are left out.
    """
    rules = puzzle.rules
    settled, known = truth, len(rules)
    while settled == truth and known:
        start = rules.planes.full
        for cell in (c for c in rules.cells[:known] if puzzle.clues[c]):
            start = _with(start, Candidate(cell, _digit_in(truth, cell, rules)), rules)
        settled, known = closure(start, rules, SIMPLE), known - 1
    wrong = Candidates(settled & ~truth, rules.planes.cells)
    found = []
    for gone in list(wrong)[:: max(1, len(wrong) // _POSITIONS)][:_POSITIONS]:
        after = closure(settled & ~rules.planes.bit(gone), rules, SIMPLE)
        case = together(puzzle, settled, truth, after)
        found.append(case._replace(cell=gone.cell, digit=gone.digit))
    return found


def _left_alone(puzzle: Puzzle, solution: Sequence[Digit]) -> Iterator[Case]:
    """Cells of two digits that lose one, one in each row, column and block.

    All others may hold anything, so that each peer has something to lose.
    """
    rules, planes = puzzle.rules, puzzle.rules.planes
    size = rules.digit_count
    truth = planes.of_masks(map(bit, solution))
    for row in range(size):
        side = isqrt(size)
        cell = Cell(row * size + side * (row % side) + row // side)
        wrong = Candidate(cell, next(d for d in rules.digits if d != solution[cell]))
        known = Candidate(cell, solution[cell])
        before = _with(planes.full, known, rules) | planes.bit(wrong)
        after = closure(before & ~planes.bit(wrong), rules, SIMPLE)
        case = together(puzzle, before, truth, after)
        yield case._replace(cell=cell, digit=wrong.digit, is_on_way=False)


def bare(case: Case) -> Case:
    """*case* of one cell and digit, where what is called propagates nothing.

    What assigns strikes all others in its cell; what strikes a digit goes on where that
    leaves one.
    """
    assert case.cell is not None
    assert case.digit is not None
    rules, one = case.puzzle.rules, Candidate(case.cell, case.digit)
    is_assigned = bool(case.truth & rules.planes.bit(one))
    if is_assigned:
        after = _with(case.before, one, rules)
    else:
        left = case.before & ~rules.planes.bit(one)
        after = closure(left, rules, (find_eliminations,))
    found = together(case.puzzle, case.before, case.truth, after)
    return case._replace(required=found.required)


def _last_ones(puzzle: Puzzle) -> Iterator[Case]:
    """The last digit of a cell, and the last place of one in a row; no more is last."""
    rules, (cell, *_) = puzzle.rules, puzzle.rules.cells
    full, last = rules.planes.full, Case(puzzle, 0, 0, is_on_way=False)
    row = rules.houses_of[cell][0].cells
    last_place = without_digit(full, row, Digit(1), (cell,), rules)
    for bits in (_with(full, Candidate(cell, Digit(1)), rules), last_place):
        yield last._replace(before=bits, cell=cell, digit=Digit(1))


def _revised(puzzle: Puzzle, truth: int) -> list[Case]:
    """An arc without support, one that was revised before, and one with support."""
    rules = puzzle.rules
    planes = rules.planes
    bits = Grid.of(puzzle).candidates
    grid = state_grid(bits, rules)
    found = []
    for cause, peers in list(grid.strikes())[:2]:
        cell = Cell(next(places(peers)))
        gone = planes.only(Candidate(cell, cause.digit))
        shown = Deduction("elimination", removes=gone, because=(cause,))
        without = Case(puzzle, bits, truth, (shown,), gone.bits, Expected.TRUE)
        again = Case(puzzle, bits & ~gone.bits, truth, expected=Expected.FALSE)
        found += [
            case._replace(cell=cell, other=cause.cell) for case in (without, again)
        ]
    found += islice(_later(puzzle, bits, truth), 1)
    two = next(
        (
            (cell, peer)
            for cell in _open_cells(bits, rules)
            for peer in rules.peers[cell]
            if not grid.is_assigned(peer)
        ),
        None,
    )
    if two is not None:
        case = Case(puzzle, bits, truth, expected=Expected.FALSE)
        found.append(case._replace(cell=two[0], other=two[1]))
    return found


def _later(puzzle: Puzzle, bits: int, truth: int) -> Iterator[Case]:
    """Arcs without support since the other cell, which is no clue, is known."""
    rules = puzzle.rules
    for other in _open_cells(bits, rules):
        known = Candidate(other, _digit_in(truth, other, rules))
        for cell in rules.peers[other]:
            gone = Candidate(cell, known.digit)
            if rules.planes.bit(gone) & bits:
                shown = rules.planes.only(gone)
                because = Deduction("elimination", removes=shown, because=(known,))
                before = _with(bits, known, rules)
                case = Case(puzzle, before, truth, (because,), shown.bits)
                yield case._replace(expected=Expected.TRUE, cell=cell, other=other)


def _consistent(puzzle: Puzzle, truth: int) -> list[Case]:
    rules = puzzle.rules
    start = Grid.of(puzzle).candidates
    after = closure(start, rules, (find_eliminations,))
    return [together(puzzle, start, truth, after)._replace(expected=Expected.TRUE)]


def _with(bits: int, place: Candidate, variant: Variant) -> int:
    column = variant.planes.in_cells(1 << place.cell)
    return bits & ~column | variant.planes.bit(place)


def _digit_in(bits: int, cell: Cell, variant: Variant) -> Digit:
    (digit,) = digits(variant.planes.mask(bits, cell))
    return digit


def _first_wrong(settled: int, truth: int, variant: Variant) -> Candidate | None:
    """The first candidate that leads to a contradiction by the simple rules."""
    for wrong in Candidates(settled & ~truth, variant.planes.cells):
        after = closure(_with(settled, wrong, variant), variant, SIMPLE)
        if not state_grid(after, variant).is_possible:
            return wrong
    return None


_REFUSED: Final = {
    FunctionKind.REDUCE: (_impossible, Expected.FAILURE),
    FunctionKind.SEARCH: (_impossible, Expected.FAILURE),
    FunctionKind.AC3: (_impossible, Expected.FALSE),
    FunctionKind.ELIMINATE_ONE: (_last_ones, Expected.FAILURE),
    FunctionKind.REVISE: (_emptied, Expected.TRUE),
}
"""Calls that nothing fits, the same for all puzzles, and what they are to return."""
_NARROWED: Final = {
    FunctionKind.ONLY_CHOICE: (find_hidden_singles, _with_one_place),
    FunctionKind.NAKED_TWINS: (find_naked_pairs, _with_twins),
}
"""Functions that are tried in each house: what they find, and the candidates with which
there is something to find."""
_CASES: Final[dict[FunctionKind, Callable[[Puzzle, int], list[Case]]]] = {
    FunctionKind.ELIMINATE: _pass_cases(find_eliminations, ()),
    FunctionKind.ONLY_CHOICE: _pass_cases(find_hidden_singles, (find_eliminations,)),
    FunctionKind.NAKED_TWINS: _pass_cases(find_naked_pairs, SIMPLE),
    FunctionKind.REDUCE: _reduced,
    FunctionKind.SEARCH: _searched,
    FunctionKind.ASSIGN: _assigned,
    FunctionKind.ELIMINATE_ONE: _eliminated,
    FunctionKind.REVISE: _revised,
    FunctionKind.AC3: _consistent,
    FunctionKind.SOLVE: _searched,
}
