"""Notations of variants: what is read, what is refused by name, what is left out."""

import base64
import json
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest

from solver.errors import (
    NotationError,
    PuzzleError,
    UnreadRulesError,
    VariantError,
)
from solver.formats import (
    PuzzleRecord,
    notation_named,
    notations,
    read_puzzle,
    read_puzzles,
    write_puzzles,
)
from solver.formats.notation import digits_alone
from solver.formats.puzzle_json import FIELDS
from solver.puzzle.puzzle import Puzzle
from solver.rules.constraints.cage import Cage
from solver.rules.constraints.given_candidates import GivenCandidates
from sudoscope.notations.constraint_lists import constraint_list_from_text
from tests.in_one_test import in_one_test
from tests.solver.formats.specimens import FOLDER, PUZZLES, SOLUTIONS
from tests.solver.rules.test_rule_kinds import BOARD, RULES
from tests.solver.variant_puzzles import Example, example, examples

SCHEMA: Final = Path(__file__).parents[3] / "docs" / "puzzle.schema.json"
HOLDS_ALL: Final = ("json", "sudoku-puzzle")
SQUARE: Final = (
    *("f-puzzles", "f-puzzles-link", "sudokupad", "sudokupad-link", "sudokumaker"),
    *("sudokumaker-link", "interactive-solver", "interactive-solver-link", "ipuz"),
    "sudokuwiki",
)
VARIANTS: Final = (
    *("x-13", "windoku-13", "sgt-x-05", "sgt-size-6-07", "latin-5-01"),
    *(found.name for found in examples() if found.family in {"samurai", "jigsaw"}),
)


def document(name: str) -> dict[str, Any]:
    """A specimen of JSON."""
    found: dict[str, Any] = json.loads((FOLDER / name).read_text("utf-8"))
    return found


def text_of(record: PuzzleRecord, notation: str) -> str:
    """*record* in that notation."""
    return "".join(write_puzzles([record], notation_named(notation)))


def same_rules(puzzle: Puzzle, other: Puzzle) -> bool:
    """Whether both have the same clues, houses and cages, by whatever names."""
    rules, others = (
        (
            found.clues,
            {house.cells for house in found.rules.houses},
            {(rule.kind, rule.cells) for rule in found.constraints},
        )
        for found in (puzzle, other)
    )
    return rules == others


@in_one_test("found", [example(name) for name in VARIANTS], ids=VARIANTS)
@in_one_test("notation", [*HOLDS_ALL, *SQUARE])
def test_a_variant_is_the_same_when_it_was_written(
    found: Example, notation: str
) -> None:
    """With its solution, where the notation has a place for it, or it is refused."""
    record = PuzzleRecord(found.puzzle, found.solution)
    try:
        text = text_of(record, notation)
    except NotationError:
        assert notation not in HOLDS_ALL
        return

    again = read_puzzles(text).chosen()
    assert same_rules(again.puzzle, found.puzzle)
    assert again.solution in {None, found.solution}
    assert read_puzzles(text).notation.name == notation


def test_nothing_is_lost_in_a_puzzle_file() -> None:
    """Not the names of houses, nor title, source and solution."""
    for found in examples():
        record = PuzzleRecord(found.puzzle, found.solution, "somebody")

        assert read_puzzles(text_of(record, "json")).chosen() == record


def test_puzzle_files_follow_their_schema() -> None:
    """The schema knows the fields that are written, and no others."""
    jsonschema = pytest.importorskip("jsonschema")
    schema = json.loads(SCHEMA.read_text("utf-8"))
    records = [PuzzleRecord(found.puzzle, found.solution) for found in examples()]
    records.append(read_puzzles((FOLDER / "hodoku_library.txt").read_text()).chosen())

    puzzles = [Puzzle(BOARD, (None,) * 16, "", (rule,)) for rule in RULES]
    records += [PuzzleRecord(puzzle) for puzzle in puzzles]

    validator = jsonschema.validators.validator_for(schema)(schema)
    for record in records:
        validator.validate(json.loads(text_of(record, "json")))
    assert tuple(schema["properties"]) == FIELDS


@pytest.mark.parametrize("name", HOLDS_ALL)
def test_several_puzzles_stand_one_a_line(name: str) -> None:
    """A wrong one is told by its line."""
    records = [PuzzleRecord(Puzzle.parse(text)) for text in PUZZLES]
    text = "".join(write_puzzles(records, notation_named(name)))

    found = read_puzzles(text.replace('"version": 1', '"version": 1', 1))
    assert [record.puzzle for record in found.records()] == [r.puzzle for r in records]
    wrong = text.replace("version", "revision", 1).replace("\n", "\n\n", 1)
    with pytest.raises(PuzzleError, match="line 1: "):
        read_puzzles(wrong, notation=name).entries[0].read()


@pytest.mark.parametrize(
    ("file", "names"),
    [
        ("refused.sudokumaker.json", ("type 999",)),
    ],
)
def test_all_rules_that_cannot_be_solved_are_named(
    file: str, names: tuple[str, ...]
) -> None:
    """In one message, with their numbers."""
    with pytest.raises(PuzzleError, match="cannot solve all rules") as caught:
        read_puzzle((FOLDER / file).read_text("utf-8"))

    for name in names:
        assert name in str(caught.value)


def changed(name: str, change: Callable[[dict[str, Any]], object]) -> str:
    """A specimen of JSON after *change*."""
    found = document(name)
    change(found)
    return json.dumps(found)


F_PUZZLES: Final = "classic.fpuzzles.json"
SUDOKUPAD: Final = "classic.ctc.json"
SUDOKUMAKER: Final = "classic.sudokumaker.json"
EXCHANGE: Final = "classic.sudoku-puzzle.json"
IPUZ: Final = "classic.ipuz"


@in_one_test(
    ("name", "change", "said"),
    [
        (F_PUZZLES, lambda d: d.update(size=8), "9 rows found, 8 expected"),
        (F_PUZZLES, lambda d: d.update(newrule=["R1C1", 2]), r"newrule \(2\)"),
        (F_PUZZLES, lambda d: d.update(killercage=[{"cells": []}]), "has no cells"),
        (
            F_PUZZLES,
            lambda d: d.update(killercage=[{"cells": ["R1C1", "R1C10"]}]),
            "R1C10 lies outside",
        ),
        (
            F_PUZZLES,
            lambda d: d.update(killercage=[{"cells": ["R1C1"], "value": "<9"}]),
            "cage with the value '<9'",
        ),
        (
            F_PUZZLES,
            lambda d: d.update(killercage=[{"cells": ["R1C1"], "value": 15}]),
            "to add up to 15",
        ),
        (SUDOKUPAD, lambda d: d.update({"global": ["antiqueen"]}), "antiqueen"),
        (
            SUDOKUPAD,
            lambda d: d.update(metadata={"solution": PUZZLES[1].replace(".", "1")}),
            "the solution that comes with this puzzle breaks row A",
        ),
        (
            SUDOKUPAD,
            lambda d: d.update(
                cages=[{"cells": [[0, 0], [0, 1]], "value": 3, "unique": False}]
            ),
            "may hold a digit twice",
        ),
        (SUDOKUPAD, lambda d: d["cells"].pop(), "row 1 of cells: 8 entries expected"),
        (SUDOKUMAKER, lambda d: d["puzzle"]["cells"].pop(), "80 cells found"),
        (SUDOKUMAKER, lambda d: d["puzzle"].update(minDigit=0), "digits 0 to 9 found"),
        (SUDOKUMAKER, lambda d: d["puzzle"].update(type="custom"), "rows and columns"),
        (EXCHANGE, lambda d: d.update(format_version=2), "format_version 2"),
        (EXCHANGE, lambda d: d.update(secret=1), "the field 'secret' is not known"),
        (EXCHANGE, lambda d: d["rules"][0].update(origin="r2c1"), "no cell"),
        (
            EXCHANGE,
            lambda d: d["rules"].append({"type": "line", "kind": "thermo"}),
            "line thermo",
        ),
        (EXCHANGE, lambda d: d["givens"].pop(), "81 entries expected, found 80"),
        (
            IPUZ,
            lambda d: d["kind"].append("http://ipuz.org/sudoku/calcudoku#1"),
            "the kind calcudoku",
        ),
        (IPUZ, lambda d: d["puzzle"][0].__setitem__(0, None), "a board with holes"),
        (IPUZ, lambda d: d.update(kind=["http://ipuz.org/crossword#1"]), "kind: "),
    ],
)
def test_what_is_wrong_is_said(
    name: str, change: Callable[[dict[str, Any]], object], said: str
) -> None:
    """What was found, and what was expected."""
    with pytest.raises((PuzzleError, VariantError), match=said):
        read_puzzle(changed(name, change))


def test_drawing_is_named_in_a_warning() -> None:
    """Also what the setter says, since only that tells what the drawing means."""
    text = (FOLDER / "zipped.scl.url.txt").read_text("utf-8")

    record = read_puzzles(text).chosen()

    assert record.puzzle.title == "Setter's example"
    assert record.warnings == (
        (
            "left out, since what was read has one solution: lines, shapes below the"
            " digits"
        ),
        "what the setter says of the rules was not read: Normal sudoku rules apply.",
    )


def test_fields_that_are_not_known_are_named() -> None:
    """They may say a rule."""
    text = changed(SUDOKUPAD, lambda d: d.update(spirals=[1], made="today", empty=[]))

    one, _, other = read_puzzles(text).chosen().warnings

    assert one == "left out, since what was read has one solution: the field spirals"
    assert other == "left out: the field made"


EMPTY_BOARD: Final[list[list[dict[str, object]]]] = [[{}] * 9] * 9
DRAWN: Final = {
    "SudokuPad": changed(
        SUDOKUPAD,
        lambda d: d.update(
            cells=EMPTY_BOARD, lines=[{"wayPoints": [[0, 0], [3, 3]]}], metadata={}
        ),
    ),
    "f-puzzles": changed(
        F_PUZZLES,
        lambda d: d.update(grid=EMPTY_BOARD, line=[{"lines": [["R1C1", "R2C2"]]}]),
    ),
    "SudokuMaker": changed(
        SUDOKUMAKER,
        lambda d: d["puzzle"].update(
            cells=[{}] * 81,
            constraints=[*d["puzzle"]["constraints"], {"type": 2000, "lines": [[]]}],
        ),
    ),
}
"""Documents whose rules are only drawn."""


@pytest.mark.parametrize("name", DRAWN)
def test_rules_that_are_only_drawn_are_no_empty_board(name: str) -> None:
    """They are refused; who asks for it gets the digits alone, with a warning."""
    (entry,) = read_puzzles(DRAWN[name]).entries

    with pytest.raises(
        UnreadRulesError, match="its rules are in the drawing"
    ) as caught:
        entry.read()

    assert "lines; what can be read has several solutions" in str(caught.value)
    alone = digits_alone(entry).read()
    assert alone.puzzle.clue_count == 0
    assert alone.warnings[0] == "not read: lines"


def test_the_digits_of_a_puzzle_with_unknown_rules_can_be_taken_alone() -> None:
    """What was left out is named."""
    text = (FOLDER / "refused.sudokumaker.json").read_text("utf-8")
    (entry,) = read_puzzles(text).entries

    record = digits_alone(entry).read()

    assert record.warnings == ("rules that are not read are left out: type 999",)
    assert {rule.kind for rule in record.puzzle.constraints} == {
        *("leaper", "pair-sum", "thermometer"),
    }


def test_rules_that_are_only_words_are_refused_where_the_solution_shows_them() -> None:
    """What was read has several solutions, and the setter meant one."""
    text = changed(
        F_PUZZLES,
        lambda d: d.update(
            grid=EMPTY_BOARD,
            solution=list(map(int, SOLUTIONS[0])),
            ruleset="Cells a knight's move apart differ.",
        ),
    )

    with pytest.raises(UnreadRulesError, match="its rules are in the words") as caught:
        read_puzzles(text).chosen()

    assert "a knight's move apart" in str(caught.value)


def test_a_solution_that_breaks_a_line_shows_that_its_rule_is_another() -> None:
    """In each notation that has solutions."""
    text = changed(
        F_PUZZLES,
        lambda d: d.update(
            solution=list(map(int, SOLUTIONS[0])),
            thermometer=[{"lines": [["R1C1", "R1C2", "R1C3"]]}],
        ),
    )

    with pytest.raises(PuzzleError, match="breaks thermometer A1"):
        read_puzzles(text).chosen()


def test_marks_in_the_centre_are_candidates() -> None:
    """Those that the puzzle gives come first; a digit that is no clue stays alone."""
    found = document(F_PUZZLES)
    grid = found["grid"]
    grid[0][0] |= {"givenPencilMarks": [1, 2], "centerPencilMarks": [3]}
    grid[0][2] |= {"centerPencilMarks": [1, 7], "cornerPencilMarks": [9]}
    grid[0][3] |= {"value": 5}

    record = read_puzzles(json.dumps(found)).chosen()

    (rule,) = record.puzzle.constraints
    assert isinstance(rule, GivenCandidates)
    assert dict(zip(rule.cells, rule.masks, strict=True)) == {0: 3, 3: 16}
    assert any("corner marks" in warning for warning in record.warnings)
    assert any("no clues" in warning for warning in record.warnings)


def test_diagonals_and_windows_get_their_names() -> None:
    """However a text says them, so that the program can speak of them."""
    cells = [f"R{i}C{i}" for i in range(1, 10)]
    other = [f"R{i}C{10 - i}" for i in range(1, 10)]
    regions = [{"cells": cells}, {"cells": other}]
    found = changed(
        F_PUZZLES, lambda d: d.update(extraregion=regions, grid=[[{}] * 9] * 9)
    )

    assert read_puzzle(found).variant.slug == "diagonal"
    assert read_puzzle(".Windoku.~R1C1_1").variant.slug == "windoku"
    assert read_puzzle(".Windoku.~R1C1_1").variant.houses[-1].kind == "window"


READERS: Final = [
    notation
    for notation in notations()
    if notation.read and any(s in {".json", ".ipuz"} for s in notation.suffixes)
]


@in_one_test("notation", READERS, ids=lambda n: n.name)
@in_one_test(
    ("text", "said"),
    [
        ('{"grid":' + "[" * 200_000, "nested|damaged"),
        ('{"cells":' * 100_000, "nested|damaged"),
        ('{"size":' + "9" * 900_000 + "}", "a number of 900,000 characters"),
        ('{"size": Infinity}', "Infinity"),
        ('{\n "size": 9,\n "grid": [}', "line 3, column 11"),
        ("[1]", "an object expected, found a list of 1"),
    ],
)
def test_json_of_strangers_is_read_within_bounds(
    notation: Any, text: str, said: str
) -> None:
    """Neither depth nor length brings anything but a message."""
    with pytest.raises(PuzzleError, match=said):
        read_puzzles(text, notation=notation.name).chosen()


def penpa_link(text: str) -> str:
    """A Penpa+ link that stands for *text*."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = base64.b64encode(packer.compress(text.encode()) + packer.flush())
    return f"https://swaroopg92.github.io/penpa-edit/?m=solve&p={packed.decode()}"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a" * 5_000_000, "more than 4,000,000 characters"),
        ("hex,9,9", "the kind 'hex'"),
        ("square,9,8\n[0,0,0,0]", "a square of 3 to 25 rows expected"),
        ("square,9,9\n[9,0,0,0]", "0 cells in 0 rows"),
        ("square,9,9\n[0,0,0,0]\n\n{", "line 4 of a Penpa"),
    ],
)
def test_drawings_of_strangers_are_read_within_bounds(text: str, said: str) -> None:
    """A short link cannot stand for a long text."""
    with pytest.raises(PuzzleError, match=said):
        read_puzzle(penpa_link(text))


@pytest.mark.parametrize("name", ["x-13", "windoku-13", "sgt-size-6-07"])
def test_pencilmark_reads_the_same(name: str) -> None:
    """What we write it accepts, and what it writes we read."""
    pencilmark = pytest.importorskip("pencilmark")
    found = example(name)
    written = json.loads(text_of(PuzzleRecord(found.puzzle), "sudoku-puzzle"))

    pencilmark.validate(written)

    again = pencilmark.dumps(pencilmark.to_export(written))
    assert same_rules(read_puzzle(again), found.puzzle)


@pytest.mark.parametrize("extra", [{}, {"sum": None}, {"sum": 7}])
def test_a_cage_of_a_list_of_constraints_is_a_house_without_a_sum(
    extra: dict[str, int | None],
) -> None:
    """As ``all_different`` is; with a sum it is a cage."""
    record = {
        "rows": 9,
        "cols": 9,
        "values": [1, 9],
        "regions": [3, 3],
        "givens": "." * 81,
        "constraints": [{"type": "cage", "cells": ["r1c1", "r5c5"], **extra}],
    }

    rules = constraint_list_from_text(json.dumps(record)).puzzle.rules

    sums = [rule.total for rule in rules.constraints if isinstance(rule, Cage)]
    assert sums == [total for total in extra.values() if total]
    assert [h.cells for h in rules.houses if len(h.cells) == 2] == [(0, 40)]
