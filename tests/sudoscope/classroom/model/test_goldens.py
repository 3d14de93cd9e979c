"""What code is tried with, and what is logged of it, as text."""

from pathlib import Path
from typing import Final
from zlib import crc32

import pytest

from solver.codec import packed
from solver.oracle import solution
from solver.rules.digits import symbol
from solver.rules.named_variants import variant_named
from sudoscope.classroom.model.cases import Case
from sudoscope.classroom.model.positions import cases_for
from sudoscope.code_runs.model.running import run_code
from sudoscope.student_files.model.function_kinds import FunctionKind
from sudoscope.student_files.model.trial_puzzles import built_in
from tests.goldens import assert_golden
from tests.in_one_test import in_one_test
from tests.sudoscope.classroom.model.specimens import (
    ON_BOARDS,
    SLOW,
    WITH_TWINS,
    specimen,
)
from tests.support import EASY, NEEDS_A_GUESS, puzzle_of

GOLDENS: Final = Path(__file__).parent / "goldens"
LINES: Final = 40
"""So many events of a solve are in its golden; of the others there is a sum."""
SOLVES: Final = {
    "course": (WITH_TWINS, ""),
    "crossword": (EASY, ""),
    "essay": (NEEDS_A_GUESS, ""),
    "plain_sets": (EASY, ""),
    "textbook": (EASY, "ac3"),
    "wrong_textbook": (EASY, ""),
    "wrong_twins": (WITH_TWINS, "naked_twins"),
}
"""Code, and the puzzle and the function that it is run with."""


def case_as_text(case: Case) -> str:
    """A case in a line: sums of the candidates, and everything else in words."""
    variant = case.puzzle.rules
    named = [
        "" if cell is None else variant.cell_name(cell)
        for cell in (case.cell, case.other)
    ]
    required = 0
    for found in case.required:
        required |= found.removes.bits
    techniques = sorted({found.technique for found in case.required})
    return (
        f"{case.puzzle.text[:9]} from {_sum(case.before)} to {_sum(case.truth)}"
        f" required {_sum(required)} allowed {_sum(case.allowed)}"
        f" {case.expected} {named[0]}"
        f" {'' if case.digit is None else symbol(case.digit)} {named[1]}"
        f" {' '.join(techniques)}".rstrip()
        + "\n"
    )


def _sum(bits: int) -> str:
    """How many candidates there are, and a sum that changes with each."""
    return f"{bits.bit_count()}/{crc32(bits.to_bytes(-(-bits.bit_length() // 8))):x}"


@in_one_test(
    ("kind", "propagated"),
    [*((kind, False) for kind in ON_BOARDS), (FunctionKind.SEARCH, True)],
)
def test_each_kind_of_function_is_tried_with_the_same_as_before(
    kind: FunctionKind, *, propagated: bool
) -> None:
    """Positions, what must go and may go there, and what must be returned."""
    lines = []
    for slug in ("classic", "diagonal"):
        puzzles = [
            (puzzle, known)
            for puzzle in built_in(variant_named(slug))
            if (known := solution(puzzle)) is not None
        ]
        lines.append(f"{slug}\n")
        lines += map(case_as_text, cases_for(kind, puzzles, is_propagated=propagated))

    name = f"cases_{kind}{'_propagated' if propagated else ''}.txt"
    assert_golden(GOLDENS / name, "".join(lines))


@pytest.mark.thorough
@pytest.mark.parametrize("name", SOLVES)
def test_the_log_of_each_code_is_as_before(name: str) -> None:
    """Every event, in its order, under the name of the function."""
    puzzle, function = SOLVES[name]

    done = run_code(specimen(name), puzzle_of(puzzle), function=function, limits=SLOW)

    _, *events = packed(done.trace).decode().splitlines(keepends=True)
    rest = "".join(events[LINES:])
    assert_golden(
        GOLDENS / f"log_{name}.txt",
        "".join(events[:LINES])
        + f"{len(events)} events, sum of the others {crc32(rest.encode()):x}\n",
    )
