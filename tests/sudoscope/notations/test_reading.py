"""Texts of everyday shapes, read as people type, paste and print them."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from benchmarks.reading import RIGHT, TextCase, cases_in, result_of
from solver.errors import SudoscopeError
from solver.formats.reader import read_puzzles
from solver.rules.constraints.given_candidates import GivenCandidates
from sudoscope.notations.named_cells import grid_of_named_cells
from tests.in_one_test import in_one_test
from tests.solver.formats.specimens import SPECIMENS, Specimen

CASES = cases_in(Path(__file__).parents[2] / "data" / "reading")


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_text_of_everyday_shape_is_read_right(case: TextCase) -> None:
    """Its puzzles, its rules and what is left out are those that its file says."""
    assert result_of(case)[0] == RIGHT, result_of(case)[1]


def with_more(text: str) -> Iterator[str]:
    """*text* with a word of rules that belongs to no notation, in several places."""
    begin, end = text.rstrip()[:1], text.rstrip()[-1:]
    if begin == "{" and end == "}":
        yield f'{text.rstrip()[:-1]}, "knightmoves": [[1, 2], [3, 4]]}}'
        yield f'{text.rstrip()[:-1]}, "knightmoves": "yes"}}'
    else:
        yield f"knightmoves apply\n{text}"
        yield f"{text.rstrip()}\nknightmoves apply\n"


@in_one_test("specimen", SPECIMENS, ids=lambda one: one.file)
def test_what_is_in_a_text_and_not_in_its_puzzle_is_named(specimen: Specimen) -> None:
    """In a warning, in a title or in the refusal; or the whole text is refused."""
    for text in with_more(specimen.text):
        try:
            records = list(
                read_puzzles(text, suffix=Path(specimen.file).suffix).records()
            )
        except SudoscopeError:
            continue
        said = [warning for record in records for warning in record.warnings]
        said += [record.puzzle.title for record in records]
        said += [record.source for record in records]
        assert "knightmoves" in " ".join(said) or "section" in " ".join(said), text


@in_one_test("specimen", SPECIMENS, ids=lambda one: one.file)
def test_a_word_of_rules_inside_of_a_text_is_named(specimen: Specimen) -> None:
    """Behind any line of it; or the whole text is refused, or the puzzle has rules."""
    lines = specimen.text.rstrip().splitlines()
    for at in {0, len(lines) // 2, len(lines) - 1}:
        more = [*lines[:at], f"{lines[at]}  thermo", *lines[at + 1 :]]
        try:
            collection = read_puzzles(
                "\n".join(more), suffix=Path(specimen.file).suffix
            )
            records = list(collection.records())
        except SudoscopeError:
            continue
        for record in records:
            rules = record.puzzle.constraints
            is_plain = all(isinstance(rule, GivenCandidates) for rule in rules)
            if is_plain and record.puzzle.variant.slug.startswith("classic"):
                said = (*record.warnings, record.puzzle.title, record.source)
                assert "thermo" in " ".join(said), more[at]


ROW: Final = tuple(f"R{n}C3={n}" for n in range(1, 10))


@pytest.mark.parametrize(
    ("text", "is_one"),
    [
        ("; ".join(ROW), True),
        (
            "".join(f"{clue}, so {'that' * n} falls. " for n, clue in enumerate(ROW)),
            False,
        ),
        (", ".join((*ROW, "R1C3=2")), False),
        (", ".join(ROW[:4] * 3), False),
        ("\n".join(f"g({n}, {n}) = {n}" for n in range(1, 9)), False),
        ("\n".join(f"g({n}, {n}) = {n}" for n in range(1, 10)), True),
        ("\n".join(f"{n} 3 {n}" for n in range(1, 10)), True),
        ("\n".join(f"{n} 3 {n}" for n in range(9, 0, -1)), False),
    ],
)
def test_clues_by_name_are_a_list(text: str, *, is_one: bool) -> None:
    """With one gap, one digit a cell, an order of numbers, and a first number."""
    assert (grid_of_named_cells(text) is not None) == is_one


def test_a_list_of_clues_that_lost_its_end_is_refused() -> None:
    """Its bracket is open; where all cells are listed it says what is missing."""
    listed = "p = {" + ", ".join(f'"{clue[:4]}": {clue[-1]}' for clue in ROW) + "}"
    rows = f"p = [{', '.join(['[1, 0, 0, 0]'] + ['[0, 0, 0, 0]'] * 3)}]"

    assert read_puzzles(listed).chosen().puzzle.clue_count == len(ROW)
    assert read_puzzles(rows[:-1]).chosen().puzzle.clue_count == 1
    with pytest.raises(SudoscopeError, match="ends inside of a bracket"):
        read_puzzles(listed[:-1]).chosen()


def test_what_a_damaged_object_says_beside_its_rows_is_named() -> None:
    """A quotation mark is lost, so that it is read row by row."""
    rows = ", ".join(["[1, 0, 0, 0]"] + ["[0, 0, 0, 0]"] * 3)
    record = read_puzzles(f'{{given": [{rows}], "antiknight": true}}').chosen()

    assert record.puzzle.clue_count == 1
    assert "antiknight" in " ".join(record.warnings)
