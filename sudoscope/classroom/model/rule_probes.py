"""The rules that a student's code knows, found by what it does and not by its names.

A probe is a position on which the rules in question lead to different results: with one
digit in a cell, the houses of that cell lose it; with one place left on a diagonal, a
hidden single is there or not.
"""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Final, NamedTuple

from solver.oracle import counted
from solver.puzzle.grid import Grid
from solver.puzzle.puzzle import Puzzle
from solver.rules.digits import Digit, bit
from solver.rules.named_variants import variant_named
from solver.rules.places import Cell
from sudoscope.classroom.model.cases import Ask, Case
from sudoscope.classroom.model.findings import state_after
from sudoscope.classroom.model.fit_cases import (
    CLASSIC,
    SIZE,
    filled_grid,
    held_case,
)
from sudoscope.logs.representation import State
from sudoscope.student_calls.model.call_forms import PROBLEM, CallForm
from sudoscope.student_calls.model.process import CallFailure
from sudoscope.student_files.model.function_kinds import FunctionKind

DIAGONAL: Final = "diagonal"
_PLACES: Final = (Cell(20), Cell(24))
"""A cell of each diagonal that is not on the other one."""
_LATE_TWINS: Final = (Cell(17), Cell(35), Cell(58), Cell(66))
"""Twins in the last column, and in a block of the last rows.

The first of each is the only place of a digit there, in another case.
"""
_LATE_CELLS: Final = frozenset({Cell(44), Cell(77)})
"""Cells that lose their digits, of the same houses."""
_SHARE: Final = 0.4
"""Of the time of a call, for a search: one that is slow shows its rules elsewhere."""
_CORNER: Final = Cell(0)
_CENTRE: Final = Cell(40)
_OPPOSITE: Final = Cell(80)
_ENDS: Final = ((_CORNER, _OPPOSITE), (Cell(8), Cell(72)))
_PROBED: Final = (_CORNER, _CENTRE, _OPPOSITE, *_ENDS[1])
DIAGONALS: Final = ("A1-I9", "A9-I1")
"""The diagonals, by their ends."""
_ONLY_DIAGONAL: Final = (
    "2..7..394.5..4..6....9..5...3.....2.1.629.........49......7..3...8..9.7539.52.14."
)
"""One solution with diagonals, several without."""


class FoundRules(NamedTuple):
    """What a probe has shown.

    Attributes:
        slug: The rules, "classic" or "diagonal".
        cell: The cell in which a digit was put; ``None`` for another probe.
        reached: A cell that lost the digit because of it, outside the houses of classic
            rules, or else a cell on its diagonal that kept it.
        missing: Whether cells of classic houses kept the digit.
        known: Where it knows one of ``DIAGONALS`` alone, the number of this one; then
            *slug* is "diagonal".
    """

    slug: str
    cell: Cell | None = None
    reached: Cell | None = None
    missing: bool = False
    known: int | None = None


def rules_by_probe(kind: FunctionKind, form: CallForm, ask: Ask) -> FoundRules | None:
    """The rules that a function knows; ``None`` where it cannot be seen.

    Args:
        kind: What the function is for.
        form: The form in which it can be called.
        ask: Makes a call.
    """
    if form.subject == PROBLEM:
        return None  # its neighbours are given to it
    probe = _PROBES.get(kind)
    return probe(form, ask) if probe is not None else None


def _lost(form: CallForm, ask: Ask, case: Case, digit: str) -> set[Cell] | None:
    """The cells that have not *digit* after the call, if it can be read."""
    answer = ask(form, case)
    if isinstance(answer, CallFailure):
        return None
    state = state_after(answer)
    if state is None:
        return None
    return {Cell(cell) for cell, text in enumerate(state) if digit not in text}


def _struck(form: CallForm, ask: Ask) -> FoundRules | None:
    """By what a single digit strikes."""
    return _by_houses(form, ask, lambda cell: held_case({cell: "1"}))


def _assigned(form: CallForm, ask: Ask) -> FoundRules | None:
    """By what an assignment strikes."""
    return _by_houses(
        form, ask, lambda cell: held_case()._replace(cell=cell, digit=Digit(1))
    )


def _by_houses(
    form: CallForm, ask: Ask, case_of: Callable[[Cell], Case]
) -> FoundRules | None:
    votes: dict[Cell, FoundRules] = {}
    for cell in _PROBED:
        vote = _vote(form, ask, case_of, cell)
        if vote is None:
            return None  # calls that do not end would take their time each
        votes[cell] = vote
    corner, centre = votes[_CORNER], votes[_CENTRE]
    main, other = ({votes[cell].slug for cell in ends} for ends in _ENDS)
    if main == {centre.slug} and not (main == {CLASSIC} and other == {DIAGONAL}):
        return corner
    is_one = len(main) == len(other) == 1 and centre.slug == CLASSIC
    if is_one and {*main, *other} == {CLASSIC, DIAGONAL}:
        return FoundRules(DIAGONAL, known=int(other == {DIAGONAL}))
    return None


def _vote(
    form: CallForm, ask: Ask, case_of: Callable[[Cell], Case], cell: Cell
) -> FoundRules | None:
    """The rules by the cells that 1 in *cell* strikes, if it can be read."""
    usual, crossed = variant_named(CLASSIC), variant_named(DIAGONAL)
    lost = _lost(form, ask, case_of(cell), "1")
    if lost is None or not lost & set(usual.peers[cell]):
        return None
    missing = not lost >= set(usual.peers[cell])
    further = set(crossed.peers[cell]) - set(usual.peers[cell])
    if lost >= further and lost - set(crossed.peers[cell]) - {cell}:
        return None  # it strikes where no house is
    slug = DIAGONAL if lost >= further else CLASSIC
    end = _OPPOSITE if cell == _CORNER else _CORNER
    return FoundRules(slug, cell, end, missing)


def _of_diagonals(known: Sequence[bool | None]) -> FoundRules | None:
    """The rules of a function that knows some of ``DIAGONALS``.

    Args:
        known: Whether it knows each of them; ``None`` where that cannot be seen.
    """
    if None in known:
        return None
    if len(set(known)) == 1:
        return FoundRules(DIAGONAL if known[0] else CLASSIC)
    return FoundRules(DIAGONAL, known=known.index(True))


def _placed(form: CallForm, ask: Ask) -> FoundRules | None:
    """By a digit that has one place left on a diagonal, and several elsewhere."""
    known: list[bool | None] = []
    for diagonal, place in zip(_diagonals(), _PLACES, strict=True):
        others = "23456789"
        state = {cell: others for cell in diagonal if cell != place}
        answer = ask(form, held_case(state))
        after = None if isinstance(answer, CallFailure) else state_after(answer)
        if after is None:
            return None
        placed = [cell for cell, held in enumerate(after) if held == "1"]
        if place in placed and len(placed) > 1:
            return None  # it places where several places are left, too
        known.append(place in placed)
    if not any(known) and not _places_late(form, ask):
        return None  # one that ends too early knows no rules either
    return _of_diagonals(known)


def _places_late(form: CallForm, ask: Ask) -> bool:
    """Whether a digit with one place left in a late column, and a block, is placed."""
    column = {Cell(9 * row + 8) for row in range(SIZE)}
    block = {Cell(9 * row + n) for row in (6, 7, 8) for n in (3, 4, 5)}
    places = _LATE_TWINS[0], _LATE_TWINS[2]
    state = dict.fromkeys({*column, *block} - {*places}, "23456789")
    answer = ask(form, held_case(state))
    after = None if isinstance(answer, CallFailure) else state_after(answer)
    return after is not None and all(after[place] == "1" for place in places)


def _paired(form: CallForm, ask: Ask) -> FoundRules | None:
    """By twins at the ends of a diagonal."""
    known: list[bool | None] = []
    for diagonal, place in zip(_diagonals(), _PLACES, strict=True):
        ends = {diagonal[0]: "12", diagonal[-1]: "12"}
        lost = _lost(form, ask, held_case(ends), "1")
        if lost is None:
            return None
        if place in lost and not lost <= set(diagonal):
            return None  # it strikes beside them, too, where no twins are
        known.append(place in lost)
    if not any(known):  # one that ends too early knows no rules either
        lost = _lost(form, ask, held_case(dict.fromkeys(_LATE_TWINS, "12")), "1")
        if lost is None or not lost >= _LATE_CELLS:
            return None
    return _of_diagonals(known)


def _diagonals() -> list[list[Cell]]:
    """The cells of both diagonals, in reading order."""
    houses = [set(house.cells) for house in variant_named(DIAGONAL).houses]
    return [
        sorted(
            next(cells for cells in houses if set(ends) <= cells and _CENTRE in cells)
        )
        for ends in _ENDS
    ]


def _solved(form: CallForm, ask: Ask) -> FoundRules | None:
    """By a puzzle without a solution on diagonals, and two with several without them.

    The first one is solved at once, by any search that knows no diagonals.
    """
    at_once = ask(form, _against_diagonals())
    if isinstance(at_once, CallFailure) and at_once.kind != "error":
        return None
    if _held_in(at_once) == [False, False]:
        return FoundRules(CLASSIC)
    turned = str.maketrans("123456789", "987654321")
    texts = (_ONLY_DIAGONAL, _ONLY_DIAGONAL.translate(turned))
    cases = [*map(_with_diagonals, texts)]
    first = _held_in(ask(form, cases[0]))
    if not any(one is not None for one in first):
        return None  # it is slow, or something else
    held = zip(first, _held_in(ask(form, cases[1])), strict=True)
    known = [False if False in found else all(found) or None for found in held]
    if True not in known and False in known:
        return FoundRules(CLASSIC)
    return _of_diagonals(known)


def _held_in(answer: dict[str, Any] | CallFailure) -> list[bool | None]:
    """Whether each diagonal holds each digit once; ``None`` where no grid shows it.

    One that was given up, or breaks a classic rule, may have a digit twice on a
    diagonal because of that. That of an earlier puzzle goes by the rules of that one.
    """
    if isinstance(answer, CallFailure) or answer["returned"] == "false":
        return [None, None]
    if answer.get("earlier"):
        return [None, None]
    after = state_after(answer)
    if after is None or not _is_possible(after):
        return [None, None]
    held: list[bool | None] = []
    for diagonal in _diagonals():
        digits = [after[c] for c in diagonal if len(after[c]) == 1]
        is_whole = len(digits) == len(diagonal)
        held.append(False if len({*digits}) < len(digits) else is_whole or None)
    return held


def _is_possible(state: State) -> bool:
    """Whether each cell of *state* has a digit, and no classic house has one twice."""
    for house in variant_named(CLASSIC).houses:
        digits = [state[cell] for cell in house.cells if len(state[cell]) == 1]
        if len({*digits}) < len(digits):
            return False
    return all(state)


@cache
def _against_diagonals() -> Case:
    """A classic puzzle whose few open cells have digits that are on their diagonal."""
    digits, opened = filled_grid(SIZE), set[Cell]()
    for diagonal in _diagonals():
        seen = set[str]()
        for cell in diagonal:
            if digits[cell] in seen:
                opened.add(cell)
            seen.add(digits[cell])
    text = "".join("." if c in opened else d for c, d in enumerate(digits))
    puzzle = Puzzle.parse(text, CLASSIC)
    truth = puzzle.rules.planes.of_masks(map(bit, map(Digit, map(int, digits))))
    open_ = Grid.of(puzzle).candidates
    return Case(puzzle, open_, truth, share=_SHARE, is_quick=True)


@cache
def _with_diagonals(text: str) -> Case:
    """The puzzle *text* without its diagonals, and its solution with them."""
    solution = counted(Puzzle.parse(text, DIAGONAL)).solution
    assert solution is not None
    plain = Puzzle.parse(text, CLASSIC)
    truth = plain.rules.planes.of_masks(map(bit, solution))
    return Case(plain, Grid.of(plain).candidates, truth, share=_SHARE)


_PROBES: Final[dict[FunctionKind, Callable[[CallForm, Ask], FoundRules | None]]] = {
    FunctionKind.ELIMINATE: _struck,
    FunctionKind.REDUCE: _struck,
    FunctionKind.AC3: _struck,
    FunctionKind.ASSIGN: _assigned,
    FunctionKind.ONLY_CHOICE: _placed,
    FunctionKind.NAKED_TWINS: _paired,
    FunctionKind.SEARCH: _solved,
    FunctionKind.SOLVE: _solved,
}
"""The probe of each kind of function that has one."""
ORDER: Final = tuple(_PROBES)
"""The kinds of functions whose probes say most, first."""
SURE: Final = (FunctionKind.ONLY_CHOICE, FunctionKind.SEARCH, FunctionKind.SOLVE)
"""Those that show both diagonals by what they do there, and by no fault: a pass that
removes too much removes on diagonals, too."""
