"""Data sets: the same lines in any parts, by any number of workers."""

import gzip
import json
from collections.abc import Sequence
from concurrent.futures import Executor
from dataclasses import replace
from functools import partial
from typing import Final

import pytest

from solver.agents.limits import Limits
from solver.agents.spec import AgentSpec
from solver.codec.header import puzzle_of_header
from solver.puzzle.puzzle import Puzzle
from solver.rules.constraints.cage import Cage
from solver.rules.named_variants import jigsaw, variant_named
from solver.rules.places import Cell
from sudoscope.generator.model.generator import generated
from sudoscope.lab.model.data_columns import fields_of
from sudoscope.lab.model.data_sets import (
    PUZZLE_COLUMNS,
    DataSetPart,
    DataSetPiece,
    DataSetTask,
    digest_of,
    part_lines,
    parts_of,
    piece_of,
    solves_of,
)
from sudoscope.processes.worker_pool import local_executor
from tests.support import EASY, NO_SOLUTION_AT_ONCE, puzzle_of

SMALL: Final = [generated(variant_named("classic-4"), seed=seed) for seed in range(45)]
TASK: Final = DataSetTask(AgentSpec.named("human"))


def lines_of(task: DataSetTask, part: DataSetPart) -> DataSetPiece:
    """The lines of the puzzles of a part."""
    return piece_of(task, solves_of(task, part))


def made(
    task: DataSetTask,
    puzzles: Sequence[Puzzle],
    length: int,
    executor: Executor | None = None,
) -> list[DataSetPiece]:
    """The lines of each part."""
    found = []
    for _, pieces in part_lines(
        partial(lines_of, task), parts_of(puzzles, length), executor, 2
    ):
        lines = list(pieces)
        puzzle_lines = b"".join(piece.puzzles for piece in lines)
        found.append(DataSetPiece(puzzle_lines, b"".join(p.steps for p in lines)))
    return found


def test_any_number_of_workers_makes_the_same_lines() -> None:
    """Each part has those of its own puzzles, in order."""
    alone = made(TASK, SMALL, 20)

    with local_executor(2) as executor:
        assert made(TASK, SMALL, 20, executor) == alone
    numbers = [
        [json.loads(line)["number"] for line in part.puzzles.splitlines()]
        for part in alone
    ]
    assert numbers == [[*range(1, 21)], [*range(21, 41)], [*range(41, 46)]]


def test_parts_of_another_length_hold_the_same_lines() -> None:
    """A part depends on its puzzles alone."""
    long, short = made(TASK, SMALL, 45), made(TASK, SMALL, 7)

    assert [b"".join(column) for column in zip(*short, strict=True)] == list(long[0])


def test_compressed_lines_are_the_same_lines() -> None:
    """The bytes are the same each time."""
    plain, packed = (
        made(TASK, SMALL, 45),
        made(TASK._replace(is_compressed=True), SMALL, 45),
    )

    assert list(map(gzip.decompress, packed[0])) == list(plain[0])
    assert packed == made(TASK._replace(is_compressed=True), SMALL, 45)


def test_the_line_of_a_puzzle_says_how_its_solve_ended() -> None:
    """Solved, without a solution, or stopped at the limit."""
    task = TASK._replace(limits=Limits(events=5))
    (solved,) = made(TASK, [SMALL[0], puzzle_of(NO_SOLUTION_AT_ONCE)], 2)
    (stopped,) = made(task, [puzzle_of(EASY)], 1)

    first, second, third = (
        json.loads(line)
        for line in (solved.puzzles + stopped.puzzles).decode().splitlines()
    )

    assert {tuple(row) for row in (first, second, third)} == {
        tuple(fields_of(PUZZLE_COLUMNS))
    }
    assert (first["outcome"], len(first["solution"])) == ("solved", 16)
    assert (second["outcome"], second["solutions"]) == ("unsolvable", "none")
    assert (third["outcome"], third["solution"], third["steps"]) == ("limited", "", 6)


@pytest.mark.parametrize(
    "puzzle",
    [
        puzzle_of(EASY, title="Mine"),
        puzzle_of("." * 81, "diagonal"),
        replace(SMALL[0], constraints=(Cage("A1", (Cell(0), Cell(1)), 5),)),
        Puzzle(jigsaw((1, 1, 1, 2, 1, 3, 2, 2, 3, 3, 2, 4, 3, 4, 4, 4)), (None,) * 16),
    ],
    ids=["classic", "diagonal", "cage", "jigsaw"],
)
def test_the_line_of_a_puzzle_spells_it_out(puzzle: Puzzle) -> None:
    """With rules that have no name, and those of the puzzle alone."""
    (part,) = made(TASK._replace(limits=Limits(events=1)), [puzzle], 1)

    assert puzzle_of_header(json.loads(part.puzzles)) == puzzle


def test_other_puzzles_have_another_digest() -> None:
    """Another order, other rules and other titles, too."""
    one, other = puzzle_of(EASY), puzzle_of(EASY, title="Mine")
    diagonal = puzzle_of("." * 81, "diagonal")

    lists = [
        [one],
        [other],
        [one, other],
        [other, one],
        [puzzle_of("." * 81)],
        [diagonal],
    ]

    assert len({digest_of(puzzles) for puzzles in lists}) == len(lists)
    assert digest_of([one]) == digest_of([puzzle_of(EASY)])
