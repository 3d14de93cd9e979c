"""Reading logs: the header, cells and digits in their notations, and all faults."""

import json

import pytest

from solver.errors import LogError
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Digit
from solver.rules.places import Cell
from sudoscope.logs.lines import LATEST, read_log
from tests.in_one_test import in_one_test
from tests.sudoscope.logs.schema import VALIDATOR
from tests.sudoscope.logs.written import PUZZLE, did, lines_of

HEADER = {"format": "sudoscope-log", "version": 1, "puzzle": PUZZLE}
B3_IS_2 = Candidate(Cell(6), Digit(2))


@in_one_test(
    "record",
    [
        {"cell": "B3", "digit": 2},
        {"cell": "b3", "digit": "2"},
        {"cell": "r2c3", "digit": 2},
        {"cell": "R2C3", "digit": 2},
        {"candidates": " B3=2 "},
        {"candidates": "r2c3=2"},
    ],
)
def test_a_candidate_is_written_in_several_ways(record: dict[str, object]) -> None:
    """Letters or numbers for rows, a number or a symbol for the digit."""
    line = {"event": "remove", **record}

    (entry,) = read_log(lines_of(line)).entries

    assert entry.candidates == (B3_IS_2,)
    VALIDATOR.validate(line)


@pytest.mark.parametrize(
    "puzzle",
    [
        PUZZLE,
        "1.....3..4.....2",
        [[1, 0, 0, 0], [0, 0, 3, 0], [0, 4, 0, 0], [0, 0, 0, 2]],
        [1, 0, 0, 0, 0, 0, 3, 0, 0, 4, 0, 0, 0, 0, 0, 2],
    ],
)
def test_the_puzzle_is_a_text_or_rows_of_numbers(puzzle: object) -> None:
    """All of these are the same puzzle."""
    assert read_log(lines_of(puzzle=puzzle)).puzzle.text == "1.....3..4.....2"
    VALIDATOR.validate({**HEADER, "puzzle": puzzle})


def test_rules_are_named_or_spelled_out() -> None:
    """A variant counts, and so do constraints as in the trace format."""
    named = read_log([json.dumps({**HEADER, "variant": "diagonal"})])
    cage = {"kind": "cage-sum", "label": "A1", "cells": "A1 A2", "total": 4}
    caged = {
        **HEADER,
        "puzzle": "." * 16,
        "variant": "classic-4",
        "constraints": [cage],
    }

    assert named.puzzle.variant.slug == "diagonal-4"
    assert len(read_log([json.dumps(caged)]).puzzle.constraints) == 1


def test_empty_lines_are_none_and_unknown_fields_are_let_be() -> None:
    """A log may be written with more care, or by a later program."""
    lines = [
        json.dumps({**HEADER, "host": "x"}),
        "",
        " ",
        *lines_of({"event": "done", "n": 1})[1:],
    ]

    log = read_log(lines)

    assert log.other == {"host": "x"}
    assert [entry.line for entry in log.entries] == [4]


@in_one_test(
    ("event", "fault"),
    [
        (
            {"event": "sett"},
            (
                "event: one of set, remove, guess, retract, clear, restore, note,"
                " done expected, found 'sett'"
            ),
        ),
        ({}, "event: missing"),
        ({"event": "set", "cell": "A2"}, "digit: missing"),
        (
            did("set", "E1", 1),
            ("cell: a cell from A1 to D4, or like r1c1, expected, found 'E1'"),
        ),
        (did("set", "A2", 5), "digit: a digit 1 to 4 expected, found 5"),
        (did("set", "A1", 2), "A1 is a clue, 1, and cannot be set to 2"),
        (did("guess", "A1", 1), "A1 is a clue, 1, and cannot be guessed to be 1"),
        (did("remove", "A1", 1), "A1 is a clue, 1, and cannot lose 1"),
        ({"event": "clear", "cell": "A1"}, "A1 is a clue and cannot be cleared"),
        (
            {"event": "set", "candidates": "A2"},
            ("candidates: cell and digit expected, like 'A1=5', found 'A2'"),
        ),
        (
            {"event": "set", "candidates": ""},
            ("candidates: one at least expected, like 'A1=5'"),
        ),
        (
            {"event": "set", "candidates": "A2=3 A2=4"},
            "candidates: a cell is set twice",
        ),
        (
            {"event": "guess", "candidates": "A2=3 A3=4"},
            ("candidates: one expected to guess, found 2"),
        ),
        (
            {"event": "set", "candidates": "A2=3", "cell": "A2"},
            ("candidates: expected without cell and digit, which say the same"),
        ),
        (
            did("guess", "A2", 3, options="A2=2"),
            ("options: the guess itself is not among them"),
        ),
        (
            did("guess", "A2", 3, options=[3, 12]),
            ("options: a digit 1 to 4 expected, found 12"),
        ),
        (
            {"event": "retract"},
            ("retract: an open guess expected before it; none was made"),
        ),
        (
            did("set", "A2", 3, at="now"),
            ("at: a number of milliseconds expected, found 'now'"),
        ),
        (
            did("set", "A2", 3, at=-1),
            (f"at: 0 to {LATEST:,} milliseconds expected, found -1"),
        ),
        (
            did("set", "A2", 3, because="A9"),
            ("because: a cell from A1 to D4, or like r1c1, expected, found 'A9'"),
        ),
        (
            did("set", "A2", 3, reason="x" * 501),
            ("reason: the text has 501 characters, 500 at most expected"),
        ),
        (
            {"event": "done", "outcome": "won"},
            (
                "outcome: one of solved, stuck,"
                " unsolvable, limited expected, found 'won'"
            ),
        ),
    ],
)
def test_a_fault_is_told_with_what_was_expected(
    event: dict[str, object], fault: str
) -> None:
    """Found, expected, and the line."""
    with pytest.raises(LogError) as caught:
        read_log(lines_of(event))

    assert caught.value.faults == (f"line 2: {fault}",)
    assert str(caught.value) == f"line 2: {fault}"


def test_several_faults_are_told_at_once() -> None:
    """What is wrong further down does not wait for the next run."""
    log = lines_of(did("set", "A2", 9), did("set", "A2", 3, at=9), {"event": "done"})
    log += ["Solved!", *lines_of(did("set", "A3", 2, at=3))[1:]]

    with pytest.raises(LogError, match="3 faults in the log") as caught:
        read_log(log)

    assert caught.value.faults == (
        "line 2: digit: a digit 1 to 4 expected, found 9",
        "line 5: a JSON object expected, found 'Solved!'",
        "line 6: found after done, which line 4 says",
    )


def test_a_log_that_is_none_at_all_is_not_told_line_by_line() -> None:
    """Twenty faults are enough to see that something else is wrong."""
    with pytest.raises(LogError) as caught:
        read_log([*lines_of(), *["x"] * 1000])

    assert len(caught.value.faults) == 21
    assert caught.value.faults[-1] == "line 22 and those after it were not read"


def test_more_retractions_than_guesses_are_told() -> None:
    """A retraction needs a guess that is open."""
    back: dict[str, object] = {"event": "retract"}

    with pytest.raises(LogError, match="of 1 all are taken back"):
        read_log(lines_of(did("guess", "A2", 3), back, back))


@in_one_test(
    ("header", "fault"),
    [
        (
            {**HEADER, "version": 2},
            (
                "line 1: log format version 2 found, 1 expected;"
                " a newer Sudoscope may read it"
            ),
        ),
        (
            {**HEADER, "format": "log"},
            ("line 1: a sudoscope-log header expected, found format 'log'"),
        ),
        ({"format": "sudoscope-log", "version": 1}, "line 1: the header has no puzzle"),
        (
            {"event": "set", "cell": "A1", "digit": 5},
            (
                "line 1: an event found, a header expected before it:"
                ' {"format": "sudoscope-log", "version": 1, "puzzle": "..."}'
            ),
        ),
        (
            {**HEADER, "puzzle": [[1, "x"]]},
            ("line 1: puzzle: numbers expected in its rows, 0 for an empty cell"),
        ),
        ({**HEADER, "puzzle": "12"}, None),
        ({**HEADER, "variant": "knights"}, None),
        ({**HEADER, "rules": {"digits": 99}}, None),
    ],
)
def test_a_header_without_a_puzzle_is_refused(
    header: dict[str, object], fault: str | None
) -> None:
    """Without the puzzle no other line can be judged."""
    with pytest.raises(LogError) as caught:
        read_log([json.dumps(header), "x"])

    (found,) = caught.value.faults
    assert found.startswith("line 1: ")
    assert fault is None or found == fault


@pytest.mark.parametrize("options", ["A2=2 A2=3", [2, 3], ["2", "3"]])
def test_options_are_candidates_or_digits_of_the_cell(options: object) -> None:
    """As programs have them at hand."""
    record = did("guess", "A2", 3, options=options)
    VALIDATOR.validate(record)

    (entry,) = read_log(lines_of(record)).entries

    assert entry.options == (
        Candidate(Cell(1), Digit(2)),
        Candidate(Cell(1), Digit(3)),
    )
