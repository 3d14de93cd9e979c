"""The rules that code knows are seen by what it does, one diagonal alone included."""

from collections.abc import Sequence
from typing import Any

import pytest

from solver.oracle import solution
from solver.puzzle.puzzle import Puzzle
from solver.rules.named_variants import variant_named
from solver.rules.places import Cell
from sudoscope.classroom.model.candidate_grids import grid_state, state_grid
from sudoscope.classroom.model.cases import Case
from sudoscope.classroom.model.fit_cases import CLASSIC
from sudoscope.classroom.model.rule_probes import DIAGONAL, rules_by_probe
from sudoscope.logs.representation import DigitContainer
from sudoscope.student_calls.model.call_forms import VALUES, CallForm
from sudoscope.student_calls.model.process import CallFailure
from sudoscope.student_files.model.function_kinds import FunctionKind

FORM = CallForm(VALUES, "s", "A1", DigitContainer.TEXT)
LINES = ([Cell(10 * n) for n in range(9)], [Cell(8 * n) for n in range(1, 10)])


def answer(state: Sequence[str]) -> dict[str, Any]:
    """What a call tells of its result."""
    return {"returned": "values", "state": [*state], "given": None}


def peers(cell: Cell, known: Sequence[int]) -> set[Cell]:
    """The cells that share a house with *cell*, under classic rules and diagonals."""
    lines = [line for number, line in enumerate(LINES) if number in known]
    more = {other for line in lines if cell in line for other in line}
    return (set(variant_named(CLASSIC).peers[cell]) | more) - {cell}


@pytest.mark.parametrize(
    ("known", "slug", "one"),
    [
        ((), CLASSIC, None),
        ((0, 1), DIAGONAL, None),
        ((0,), DIAGONAL, 0),
        ((1,), DIAGONAL, 1),
    ],
)
def test_a_diagonal_alone_is_seen(known: Sequence[int], slug: str, one: object) -> None:
    """By what eliminate strikes, and by the only place that only_choice finds."""

    def eliminate(_form: CallForm, case: Case) -> dict[str, Any]:
        state = grid_state(case.grid)
        for cell in [c for c in case.grid.variant.cells if len(state[c]) == 1]:
            for peer in peers(cell, known):
                state[peer] = state[peer].replace(state[cell], "")
        return answer(state)

    def only_choice(_form: CallForm, case: Case) -> dict[str, Any]:
        state = grid_state(case.grid)
        houses = [house.cells for house in case.grid.variant.houses]
        for line in (*houses, *(LINES[number] for number in known)):
            places = [cell for cell in line if "1" in state[cell]]
            if len(places) == 1:
                state[places[0]] = "1"
        return answer(state)

    for kind, call in (
        (FunctionKind.ELIMINATE, eliminate),
        (FunctionKind.ONLY_CHOICE, only_choice),
    ):
        found = rules_by_probe(kind, FORM, call)
        assert found is not None
        assert (found.slug, found.known) == (slug, one)


def test_an_only_choice_that_ends_after_a_house_shows_no_rules() -> None:
    """It places nothing on a diagonal, whatever houses its file has."""

    def call(_form: CallForm, case: Case) -> dict[str, Any]:
        state = grid_state(case.grid)
        places = [cell for cell in range(9) if "1" in state[cell]]
        if len(places) == 1:
            state[places[0]] = "1"
        return answer(state)

    assert rules_by_probe(FunctionKind.ONLY_CHOICE, FORM, call) is None


@pytest.mark.parametrize(("most", "slug"), [(27, CLASSIC), (18, None), (1, None)])
def test_twins_that_are_looked_for_too_briefly_show_no_rules(
    most: int, slug: str | None
) -> None:
    """What returns after some houses misses the diagonals by this fault."""

    def naked_twins(_form: CallForm, case: Case) -> dict[str, Any]:
        state = grid_state(case.grid)
        for house in [house.cells for house in variant_named(CLASSIC).houses][:most]:
            twins = [cell for cell in house if state[cell] == "12"]
            for cell in {*house} - {*twins} if len(twins) == 2 else ():
                state[cell] = state[cell].translate({ord(d): "" for d in "12"})
        return answer(state)

    found = rules_by_probe(FunctionKind.NAKED_TWINS, FORM, naked_twins)

    assert (found and found.slug) == slug


@pytest.mark.parametrize(
    ("places", "slug"), [((), None), ((30, 60), CLASSIC), ((30, 40), None)]
)
def test_a_solver_that_repeats_a_digit_on_a_diagonal_is_classic(
    places: Sequence[int], slug: str | None
) -> None:
    """Even where it stops with open cells; without a repetition nothing is known.

    Nor is it where a block has the digit twice, too.
    """

    def solve(_form: CallForm, case: Case) -> dict[str, Any]:
        state = grid_state(case.grid)
        for place in places:
            state[place] = "6" if state[0] == "2" else "4"
        return answer(state)

    found = rules_by_probe(FunctionKind.SOLVE, FORM, solve)

    assert (found.slug if found else None) == slug


def test_a_solver_shows_by_few_open_cells_that_it_knows_no_diagonals() -> None:
    """One call is enough; one that finds nothing there is asked for more."""
    asked: list[Case] = []

    def solve(_form: CallForm, case: Case) -> dict[str, Any]:
        asked.append(case)
        solved = grid_state(state_grid(case.truth, case.puzzle.rules))
        return answer(solved if case.puzzle.text.count(".") < 9 else [""] * 81)

    found = rules_by_probe(FunctionKind.SOLVE, FORM, solve)

    assert (found and found.slug, len(asked)) == (CLASSIC, 1)
    crossed = Puzzle.parse(asked[0].puzzle.text, "diagonal")
    assert solution(asked[0].puzzle) is not None
    assert solution(crossed) is None


def test_a_call_that_does_not_end_is_not_tried_in_other_cells() -> None:
    """Each would take all of its time."""
    asked: list[Case] = []

    def ask(_form: CallForm, case: Case) -> CallFailure:
        asked.append(case)
        return CallFailure("time", text="10")

    for kind in (FunctionKind.REDUCE, FunctionKind.SEARCH):
        asked.clear()
        assert rules_by_probe(kind, FORM, ask) is None
        assert len(asked) == 1


def test_what_strikes_or_places_too_much_shows_no_diagonals() -> None:
    """It does so on diagonals, too, of which its file may know nothing."""

    def strikes(_form: CallForm, case: Case) -> dict[str, Any]:
        state = grid_state(case.grid)
        single = {cell for cell in case.grid.variant.cells if len(state[cell]) == 1}
        twins = {cell for cell in case.grid.variant.cells if state[cell] == "12"}
        for cell in {*case.grid.variant.cells} - single - twins:
            state[cell] = state[cell].replace("1", "")
        return answer(state)

    def places(_form: CallForm, case: Case) -> dict[str, Any]:
        return answer([held[0] for held in grid_state(case.grid)])

    for kind, call in (
        (FunctionKind.ELIMINATE, strikes),
        (FunctionKind.NAKED_TWINS, strikes),
        (FunctionKind.ONLY_CHOICE, places),
    ):
        assert rules_by_probe(kind, FORM, call) is None
