"""Positions that functions are tried on: a fault in any one house shows."""

from typing import Final

import pytest

from solver.oracle import counted, solution
from solver.puzzle.grid import Grid
from solver.puzzle.puzzle import Puzzle
from solver.rules.digits import bit, symbol
from solver.rules.named_variants import classic, variant_named
from solver.techniques.basic.elimination import find_eliminations
from solver.techniques.singles.find import find_hidden_singles
from solver.techniques.subsets.find import find_naked_pairs
from sudoscope.classroom.model.candidate_grids import (
    Find,
    closure,
    grid_state,
    removed_by,
    state_grid,
)
from sudoscope.classroom.model.cases import Case
from sudoscope.classroom.model.positions import cases_for
from sudoscope.student_files.model.function_kinds import FunctionKind
from sudoscope.student_files.model.trial_puzzles import built_in, quick, revealing

_KINDS: Final[dict[FunctionKind, Find]] = {
    FunctionKind.ONLY_CHOICE: find_hidden_singles,
    FunctionKind.NAKED_TWINS: find_naked_pairs,
}


@pytest.mark.parametrize("kind", _KINDS)
@pytest.mark.parametrize("slug", ["classic", "diagonal"])
def test_each_house_is_needed(kind: FunctionKind, slug: str) -> None:
    """Code that leaves out the last row, or one of the diagonals, misses something."""
    puzzles = built_in(variant_named(slug))
    known = [(puzzle, solution(puzzle) or ()) for puzzle in puzzles]

    cases = cases_for(kind, known)

    for house in variant_named(slug).houses:
        others = [
            (case, [found for found in case.required if house not in found.within])
            for case in cases
        ]
        assert any(
            removed_by(found, case.grid) != removed_by(case.required, case.grid)
            for case, found in others
        ), house


@pytest.mark.parametrize("slug", ["classic", "diagonal"])
def test_some_house_of_each_kind_has_several_twins(slug: str) -> None:
    """Code that leaves a house after the first two cells misses something."""
    puzzle = built_in(variant_named(slug))[0]
    cases = cases_for(FunctionKind.NAKED_TWINS, [(puzzle, solution(puzzle) or ())])

    made = [case for case in cases if not case.is_on_way]
    several = {
        house.kind
        for case in made
        for house in puzzle.rules.houses
        if sum(house in found.within for found in case.required) > 1
    }

    assert several == {house.kind for house in puzzle.rules.houses}


def _removed_in_place(case: Case, find: Find, *, is_reversed: bool) -> int:
    """What goes where each house in turn is looked at, as earlier ones have left it."""
    rules, bits = case.puzzle.rules, case.before
    houses = rules.houses[::-1] if is_reversed else rules.houses
    for house in houses:
        grid = state_grid(bits, rules)
        found = [d for d in find(grid) if house in d.within]
        bits &= ~removed_by(found, grid)
    return case.before & ~bits


@pytest.mark.parametrize("is_reversed", [False, True])
@pytest.mark.parametrize("kind", _KINDS)
@pytest.mark.parametrize("slug", ["classic", "diagonal"])
def test_nothing_is_lost_by_what_is_found_first(
    kind: FunctionKind, slug: str, *, is_reversed: bool
) -> None:
    """Code that changes the grid while it looks for more removes what it must."""
    puzzles = built_in(variant_named(slug))
    known = [(puzzle, solution(puzzle) or ()) for puzzle in puzzles]

    for case in cases_for(kind, known):
        found = _removed_in_place(case, _KINDS[kind], is_reversed=is_reversed)
        assert not removed_by(case.required, case.grid) & ~found


@pytest.mark.parametrize("kind", _KINDS)
@pytest.mark.parametrize("slug", ["classic", "diagonal"])
def test_a_position_without_the_clues_is_on_no_way(
    kind: FunctionKind, slug: str
) -> None:
    """A command that replays the puzzle would not come there."""
    puzzle, *_ = built_in(variant_named(slug))

    cases = cases_for(kind, [(puzzle, solution(puzzle) or ())])

    made = [case for case in cases if not case.is_on_way]
    for case in cases:
        has_clues = not any(
            clue and case.grid[cell] != bit(clue)
            for cell, clue in zip(case.grid.variant.cells, puzzle.clues, strict=True)
        )
        assert case.is_on_way is has_clues
    assert made


@pytest.mark.parametrize("slug", ["classic", "diagonal"])
def test_a_guess_is_needed_and_soon_found_out(slug: str) -> None:
    """Singles do not solve the puzzle; once the first digit is wrong, once the last."""
    rules, orders = variant_named(slug), set()

    for puzzle in quick(rules)[:2]:
        known = solution(puzzle)
        assert known is not None
        assert sum(map(bool, puzzle.clues)) > 40
        left = closure(
            Grid.of(puzzle).candidates, rules, (find_eliminations, find_hidden_singles)
        )
        state = grid_state(state_grid(left, rules))
        first = min((len(text), cell) for cell, text in enumerate(state) if text[1:])
        orders.add(state[first[1]].index(symbol(known[first[1]])))
    assert orders == {0, 1}


def test_each_corner_is_needed() -> None:
    """Without its clue there are two solutions; one comes to code without it."""
    for puzzle in quick(classic())[2:4]:
        for corner in (0, 8, 72, 80):
            text = f"{puzzle.text[:corner]}.{puzzle.text[corner + 1 :]}"
            assert counted(Puzzle.parse(text, "classic")).solution is None


def test_two_puzzles_are_the_first_with_two_rows_exchanged() -> None:
    """Code that keeps solutions by a row, or by the clues of all, takes a wrong one."""
    first, low, high = (quick(classic())[n] for n in (0, 4, 5))
    rows = [[puzzle.text[i : i + 9] for i in range(0, 81, 9)] for puzzle in (low, high)]
    one = [first.text[i : i + 9] for i in range(0, 81, 9)]

    assert rows[0][:7] == one[:7]
    assert rows[1][2:] == one[2:]
    assert all(sorted(held) == sorted(one) for held in rows)
    assert len({counted(puzzle).solution for puzzle in (first, low, high)}) == 3


@pytest.mark.parametrize("part", range(6))
def test_a_search_that_sees_two_lines_of_a_block_is_wrong_somewhere(part: int) -> None:
    """Whichever of the three rows or columns it leaves out, at a few guesses."""
    assert any(
        _filled(puzzle.text, part)
        not in {None, "".join(map(symbol, solution(puzzle) or ()))}
        for puzzle in revealing(classic())
    )


def test_a_search_that_sees_all_is_right_soon() -> None:
    """So that any right code has the time for these puzzles."""
    for puzzle in revealing(classic()):
        known = "".join(map(symbol, solution(puzzle) or ()))
        assert _filled(puzzle.text, None) == known


def _filled(text: str, part: int | None) -> str | None:
    """What a plain search makes of *text* that leaves out a row or column of blocks.

    It is ``None`` where that takes long, and empty where nothing fits.

    Args:
        text: The puzzle.
        part: 0 to 2 for the rows of each block, 3 to 5 for its columns.
    """
    cells = [divmod(cell, 9) for cell in range(81)]
    near = [
        [
            9 * r + c
            for r, c in cells
            if r == row
            or c == column
            or (
                (r // 3, c // 3) == (row // 3, column // 3)
                and (part is None or (r, c)[part // 3] % 3 != part % 3)
            )
        ]
        for row, column in cells
    ]
    grid, tries = [*text], 0
    open_ = [cell for cell, digit in enumerate(text) if digit == "."]
    waiting = [iter("123456789")]
    while len(waiting) <= len(open_):
        cell = open_[len(waiting) - 1]
        grid[cell], tries = ".", tries + 1
        used = {grid[other] for other in near[cell]}
        digit = next((d for d in waiting[-1] if d not in used), None)
        if digit is not None:
            grid[cell] = digit
            waiting.append(iter("123456789"))
        else:
            waiting.pop()
        if not waiting:
            return ""
        if tries > _MOST_TRIES:
            return None
    return "".join(grid)


_MOST_TRIES: Final = 10_000
