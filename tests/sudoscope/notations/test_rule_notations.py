"""Rules in notations: what is written is read again, or refused by name."""

import json
from itertools import product
from pathlib import Path
from typing import Final

import pytest

from solver.errors import NotationError, PuzzleError
from solver.formats import (
    Notation,
    PuzzleRecord,
    notation_named,
    read_puzzles,
    write_puzzles,
    written_on_one_line,
)
from solver.puzzle.puzzle import Puzzle
from solver.rules.constraints.either import Either
from solver.rules.constraints.kinds import RULE_KINDS, RuleEntry
from solver.rules.places import Cell
from sudoscope.puzzle_sites.either_entries import EitherEntry, eithers
from tests.in_one_test import in_one_test
from tests.solver.formats.rule_meaning import meaning
from tests.solver.rules.test_rule_kinds import BOARD

FAMILIES: Final = {
    record.puzzle.title: record
    for record in read_puzzles(
        (Path(__file__).parents[2] / "data" / "rules" / "one_of_each.jsonl").read_text()
    ).records()
}
"""A puzzle with its solution for each family of rules."""
NOT_HELD: Final = {
    "f-puzzles": {
        *("anti-camel-01", "global-entropy-01", "greater-than-01", "sgt-mathdoku-01"),
    },
    "interactive-solver": {"anti-camel-01", "consecutive-01", "sgt-mathdoku-01"},
    "sudokumaker": {
        *("anti-camel-01", "greater-than-01", "nabner-01", "sgt-mathdoku-01"),
        "zipper-01",
    },
}
"""Families with a rule that a notation has no words for."""
SEVERAL: Final = ("f-puzzles", "interactive-solver", "sudokumaker", "json")


def text_of(record: PuzzleRecord, notation: Notation) -> str:
    """*record* in a notation."""
    return "".join(write_puzzles([record], notation))


@in_one_test("notation, name", product(SEVERAL, FAMILIES))
def test_a_family_goes_there_and_back(notation: str, name: str) -> None:
    """As an equal puzzle with its solution, known by its text alone."""
    record = FAMILIES[name]
    if name in NOT_HELD.get(notation, ()):
        with pytest.raises(NotationError, match="cannot say these rules"):
            text_of(record, notation_named(notation))
        return

    found = read_puzzles(text_of(record, notation_named(notation)))

    assert found.notation.name == notation
    again = found.chosen()
    assert meaning(again.puzzle) == meaning(record.puzzle)
    assert again.solution in (None, record.solution)


def test_a_refusal_names_the_notations_that_hold_the_rules() -> None:
    """Each that is named writes the puzzle, and reads the same rules where it can."""
    refusals = []
    for record in FAMILIES.values():
        try:
            text_of(record, notation_named("sudokupad"))
        except NotationError as error:
            refusals.append((record, str(error)))
    assert refusals
    for record, said in refusals:
        named = said.partition("; ")[2].rpartition(" hold")[0].split(", ")
        assert "json" in named, said
        for name in named:
            again = read_puzzles(text_of(record, notation_named(name))).chosen()
            assert meaning(again.puzzle) == meaning(record.puzzle), name


def f_puzzle(**fields: object) -> str:
    """A document of f-puzzles on an empty board."""
    return json.dumps({"size": 9, "grid": [[{}] * 9] * 9} | fields)


@pytest.mark.parametrize("name", ["thermo-01", "xv-01", "sandwich-01", "kropki-01"])
def test_a_puzzle_with_rules_has_a_line(name: str) -> None:
    """For batches and lists."""
    puzzle = FAMILIES[name].puzzle

    line = written_on_one_line(puzzle)

    assert "\n" not in line
    assert meaning(read_puzzles(line).chosen().puzzle) == meaning(puzzle)


@pytest.mark.parametrize("notation", SEVERAL)
def test_minimums_and_maximums_go_there_and_back(notation: str) -> None:
    """In the corner and in the middle."""
    marks = {"minimum": ["R1C1", "R5C5"], "maximum": ["R8C8"]}
    fields = {kind: [{"cell": c} for c in found] for kind, found in marks.items()}
    puzzle = read_puzzles(f_puzzle(**fields)).chosen().puzzle

    again = read_puzzles(text_of(PuzzleRecord(puzzle), notation_named(notation)))

    assert meaning(again.chosen().puzzle) == meaning(puzzle)
    assert [len(rule.cells) for rule in puzzle.constraints] == [3, 5, 5]


def test_a_minimum_is_less_than_neighbours_without_the_mark() -> None:
    """Of two that touch neither is the less."""
    text = f_puzzle(minimum=[{"cell": "R1C1"}, {"cell": "R1C2"}])

    puzzle = read_puzzles(text).chosen().puzzle

    assert [rule.cells for rule in puzzle.constraints] == [(0, 9), (1, 2, 10)]
    for notation in ("f-puzzles", "sudokumaker"):
        again = text_of(PuzzleRecord(puzzle), notation_named(notation))
        assert meaning(read_puzzles(again).chosen().puzzle) == meaning(puzzle)


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        (
            f_puzzle(whispers=[{"lines": [["R1C1", "R1C2", "R2C2", "R2C1", "R1C1"]]}]),
            {"whisper": 2},
        ),
        (
            f_puzzle(renban=[{"lines": [["R1C1", "R1C2", "R2C2", "R2C1", "R1C1"]]}]),
            {"renban": 1},
        ),
        (
            f_puzzle(dutchwhispers=[{"lines": [["R1C1", "R2C2"], ["R5C5", "R5C6"]]}]),
            {"whisper": 2},
        ),
        (
            f_puzzle(arrow=[{"cells": ["R1C2", "R1C1"], "lines": [["R1C2", "R2C2"]]}]),
            {"arrow": 1},
        ),
        (f_puzzle(boxindexer=[{"cells": ["R5C5"]}]), {"indexing": 1}),
        (
            ".Whisper~R1C1~R1C2.Binary~gAAAAAAAA~R1C1~R1C2",
            {"whisper": 1, "relation": 1},
        ),
        (".WhiteDot~R1C1~R1C2~R1C3.StrictKropki", {"difference": 2}),
        (".And.Thermo~R1C1~R1C2.End", {"thermometer": 1}),
        (".GreaterThan~R1C1~R1C2~R2C1", {"maximum": 1}),
        (".GreaterThan~R5C5~R5C6~R6C6", {"greater": 2}),
    ],
)
def test_other_ways_to_say_a_rule_are_read(
    text: str, kinds: dict[str, int] | None
) -> None:
    """Closed lines, lines in parts, numbers of several digits, rows of dots."""
    if kinds is None:
        with pytest.raises(PuzzleError, match="Binary 1: a relation"):
            read_puzzles(text).chosen()
        return

    puzzle = read_puzzles(text).chosen().puzzle

    found = [rule.kind for rule in puzzle.constraints if hasattr(rule, "partners")]
    assert {kind: found.count(kind) for kind in found} == kinds


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (f_puzzle(thermometer=[{"lines": [["R1C1", "R10C1"]]}]), "R10C1 lies outside"),
        (f_puzzle(xv=[{"cells": ["R1C1", "R1C2"], "value": "I"}]), "xv 1: X or V"),
        (
            f_puzzle(sandwichsum=[{"cell": "R1C0", "value": "?"}]),
            "sandwichsum 1: value",
        ),
        (f_puzzle(sandwichsum=[{"cell": "R0C0", "value": "9"}]), "no place beside"),
        (
            f_puzzle(littlekillersum=[{"cell": "R0C1", "value": "9"}]),
            "direction: one of DR",
        ),
        (f_puzzle(clone=[{"cells": ["R1C1"], "cloneCells": []}]), "as many cells"),
        (f_puzzle(negative=["difference"]), "no other 'difference'"),
        (f_puzzle(thermometer=[{"lines": [[]]}]), "thermometer has no cells"),
        (f_puzzle(difference=[{"cells": []}], nonconsecutive=True), "has no cells"),
        (
            f_puzzle(littlekillersum=[{"cell": "R0C1", "value": 9, "direction": []}]),
            "direction: one of DR",
        ),
        (".Quad~R9C9~1", "Quad 1: the top left cell"),
        (".XSum~R10~5", "XSum 1: a row or column"),
        (".Var~1", "not known: Var"),
        (".SameValues~2~R1C1~R1C2~R5C1", "SameValues 1: 3 cells are no 2 sets"),
        (".Pair~A~_x~R1C1~R5C5", "Pair 1: a relation"),
    ],
)
def test_what_is_wrong_with_a_rule_is_said(text: str, said: str) -> None:
    """Which it is, what was found, and what was expected."""
    with pytest.raises(PuzzleError, match=said):
        read_puzzles(text).chosen()


def test_a_type_may_be_written_as_a_text() -> None:
    """A rule of SudokuMaker is not lost for that."""
    text = text_of(FAMILIES["thermo-01"], notation_named("sudokumaker"))

    again = read_puzzles(text.replace('"type": 300', '"type": "300"')).chosen().puzzle

    assert meaning(again) == meaning(FAMILIES["thermo-01"].puzzle)


GAME_IDS: Final = {
    "4:0R,0,0R,0,0,0,0U,0,0,0,0,0,0,0UL,0,0U,": {"greater": 6},
    "5a:1,0R,0L,0RD,0L,4,1,0R,2UL,5,2D,0,0,4RD,0L,0UR,0DL,0R,0UL,0,5,0UR,0RL,1L,4,": {
        "difference": 12,
    },
    "4:a_7a__a_aaba,m12d2a5m4d2s1a5s1": {"math-cage": 8},
    "4:1/2/3/2/3/1/2/2/1/4/2/2/4/1/2/2": {"skyscraper": 16},
    "5:/4///3///2////3/3/3/////1/2,3_1w": {"skyscraper": 8},
}
"""IDs of Latin squares that the collection of Simon Tatham made, and their rules."""


@pytest.mark.parametrize("text", GAME_IDS)
def test_a_game_id_of_a_latin_square_is_written_as_it_was(text: str) -> None:
    """Sign by sign, with its rules."""
    record = read_puzzles(text).chosen()

    found = [
        rule.kind for rule in record.puzzle.constraints if hasattr(rule, "partners")
    ]
    assert {kind: found.count(kind) for kind in found} == GAME_IDS[text]
    assert text_of(record, notation_named("game-id")) == f"{text}\n"


def saved(game: str, params: str, desc: str) -> str:
    """A saved game of the collection, as its programs write them."""
    fields = {
        "SAVEFILE": "Simon Tatham's Portable Puzzle Collection",
        "VERSION": "1",
        "GAME": game,
        "PARAMS": params,
        "CPARAMS": f"{params}de",
        "DESC": desc,
        "NSTATES": "1",
        "STATEPOS": "1",
    }
    return "".join(f"{name:<8}:{len(v)}:{v}\n" for name, v in fields.items())


def test_a_saved_game_is_the_puzzle_of_its_id() -> None:
    """What was done in it is no part of it; other games are refused by name."""
    (text, *_) = GAME_IDS
    params, _, desc = text.partition(":")

    found = read_puzzles(saved("Unequal", params, desc))

    assert found.notation.name == "game-id"
    assert found.chosen().puzzle == read_puzzles(text).chosen().puzzle
    solo = read_puzzles(saved("Solo", "2x2", "c4_3f1_4c")).chosen()
    assert solo.puzzle.text == "...43......14..."
    assert (solo.warnings, solo.sheet) == ((), None)
    with pytest.raises(PuzzleError, match="a saved game of 'Mines' found"):
        read_puzzles(saved("Mines", "9x9n10", "0,0,m123")).chosen()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("4:0R,0,0R,0,0,0,0U,0,0,0,0,0,0,0UL,0,", "15 cells found, 16 expected"),
        ("4:0U,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,", "'U' at the end of the board"),
        ("4:a_7a__a_aaba,m12d2a5m4d2s1a5", "7 results found for 8 cages"),
        ("4:1/2/3/2/3/1/2/2/1/4/2/2/4/1/2", "15 clues found, 16 expected"),
        ("30:1/2/3/2/3/1/2/2/1/4/2/2/4/1/2", "a square of 30 digits found"),
    ],
)
def test_a_wrong_game_id_is_refused(text: str, said: str) -> None:
    """With what was found and what was expected."""
    with pytest.raises(PuzzleError, match=said):
        read_puzzles(text).chosen()


def solver_string(*items: str) -> Puzzle:
    """The puzzle of a string of the Interactive Sudoku Solver."""
    text = "".join(f".{item}" for item in items)
    return read_puzzles(text, notation="interactive-solver").chosen().puzzle


def test_a_choice_is_read_with_rules_that_hold_together() -> None:
    """Each constraint is an option, and those of an And are one."""
    puzzle = solver_string(
        "Thermo~R1C1~R1C2",
        *("Or", "Renban~R2C1~R2C2", "Whisper~5~R2C1~R2C2"),
        *("And", "Cage~9~R3C1~R3C2", "WhiteDot~R3C1~R3C2", "End", "End"),
    )

    thermometer, choice = puzzle.constraints
    assert isinstance(choice, Either)
    assert thermometer.kind == "thermometer"
    assert [[rule.kind for rule in option] for option in choice.options] == [
        ["renban"],
        ["whisper"],
        ["cage-sum", "difference"],
    ]


def test_groups_that_say_no_more_are_passed_over() -> None:
    """An And elsewhere, an Or of one, an Or within an Or."""
    plain = solver_string("Thermo~R1C1~R1C2", "Renban~R2C1~R2C2")
    renban, whisper = "Renban~R2C1~R2C2", "Whisper~5~R2C1~R2C2"
    odd = solver_string("Or", renban, "Or", whisper, "Thermo~R2C1~R2C2", *2 * ["End"])

    assert plain == solver_string(
        *("And", "Thermo~R1C1~R1C2", "And", "Or", renban), *3 * ["End"]
    )
    assert [
        len(rule.options) for rule in odd.constraints if isinstance(rule, Either)
    ] == [3]


@pytest.mark.parametrize(
    ("items", "fact"),
    [
        (("Or", "Thermo~R1C1~R1C2"), "Or has no End"),
        (("Or", "End"), "Or: no constraint lies before its End"),
        (("Thermo~R1C1~R1C2", "End"), "no Or or And is open"),
        (("Or", "Thermo~R1C1~R1C2", "~R1C1_3_4", "End"), "one digit of a cell"),
        (("Or", "AntiKnight", "AntiKing", "End"), "AntiKing within Or, AntiKnight"),
        (
            (
                *("Or", "X~R1C1~R1C2", "And", "Or", "V~R1C1~R1C2", "X~R2C1~R2C2"),
                *("End", "End", "End"),
            ),
            "Or within Or",
        ),
        ((*21 * ["Or"], *21 * ["End"]), "more than 20 groups"),
    ],
)
def test_a_choice_that_is_not_known_is_refused_by_name(
    items: tuple[str, ...], fact: str
) -> None:
    """So that no rule is lost."""
    with pytest.raises(PuzzleError, match=fact):
        solver_string(*items)


def test_a_rule_that_a_notation_cannot_say_within_a_choice_is_refused() -> None:
    """By its name."""
    lockout = RuleEntry(RULE_KINDS["lockout"], (Cell(0), Cell(1), Cell(2)), (4,))
    math = RuleEntry(RULE_KINDS["math-cage"], (Cell(0), Cell(1)), (2, 6))
    (choice,) = eithers(BOARD, [EitherEntry(((lockout,), (math,)))])
    record = PuzzleRecord(Puzzle(BOARD, (None,) * 16, constraints=(choice,)))

    with pytest.raises(NotationError, match="math cage within either"):
        text_of(record, notation_named("interactive-solver"))
