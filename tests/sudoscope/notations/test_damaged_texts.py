"""Damaged texts: each is refused, or what is lost or read otherwise is named."""

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from solver.errors import SudoscopeError
from solver.formats.reader import read_puzzles
from tests.solver.formats.specimens import FOLDER, SPECIMENS
from tests.support import EASY

DATA: Final = FOLDER.parent
WORD: Final = "knightmoves"
ISS: Final = "https://sigh.github.io/Interactive-Sudoku-Solver/?q=.~R1C1_5"
ROWS: Final = [EASY[at : at + 9] for at in range(0, 81, 9)]
RULES: Final = (DATA / "rules" / "one_of_each.jsonl").read_text("utf-8").splitlines()
ODD: Final = next(line for line in RULES if '"candidates"' in line)
MULTIGRID: Final = (
    (DATA / "variants" / "multigrid.jsonl").read_text("utf-8").splitlines()[0]
)
NAMES: Final = [f"{row}{column}" for row in "ABCDEFGHI" for column in range(1, 10)]
BOX: Final = str(dict(zip(NAMES, EASY.replace(".", "0"), strict=True)))


def said_of(text: str, suffix: str = "") -> str:
    """The warnings of the puzzles in *text*, or its refusal."""
    try:
        records = list(read_puzzles(text, suffix=suffix).records())
    except SudoscopeError as error:
        return f"refused: {error}"
    return " ".join(warning for record in records for warning in record.warnings)


def objects(
    value: Any, shape: tuple[str, ...] = ()
) -> Iterator[tuple[tuple[str, ...], dict[str, Any]]]:
    """The objects in *value*, each with the names that lead to it."""
    if isinstance(value, dict):
        kind = str(value.get("type", "")) if shape[:1] == ("constraints",) else ""
        yield (*shape, kind), value
        for name, held in value.items():
            yield from objects(held, (*shape, name))
    elif isinstance(value, list):
        for held in value:
            yield from objects(held, shape)


def documents() -> dict[str, str]:
    """JSON of all notations, and a line with each constraint."""
    found = {one.file: one.text for one in SPECIMENS if one.text.lstrip()[:1] == "{"}
    for path in (DATA / "reading").glob("*.json"):
        found[path.name] = path.read_text("utf-8")
    return found | {f"{number}.jsonl": line for number, line in enumerate(RULES)}


@pytest.mark.parametrize("name", documents())
def test_a_field_that_is_not_known_is_named_wherever_it_is(name: str) -> None:
    """In a cell, a cage or a constraint as well as at the top."""
    document = json.loads(documents()[name])
    for held in dict(objects(document)).values():
        held[WORD] = "yes"
        said = said_of(json.dumps(document), Path(name).suffix)
        del held[WORD]
        assert WORD in said or said.startswith("refused"), held


def file(name: str, change: Callable[[str], str]) -> str:
    """The specimen called *name*, changed."""
    before = (FOLDER / name).read_text("utf-8")
    assert change(before) != before
    return change(before)


DAMAGED: Final = {
    "a short solution in a list": (
        f"puzzle,solution\n{EASY},12345\n",
        "solution is left out: 81 digits expected",
    ),
    "a column that is not known": (
        f"puzzle,solutio6\n{EASY},12345\n",
        "columns left out: solutio6",
    ),
    "a short solution of f-puzzles": (
        file(
            "classic.fpuzzles.json",
            lambda t: f'{t.rstrip()[:-1]}, "solution": [1, 2]}}',
        ),
        "solution is left out: 81 digits",
    ),
    "a cage whose sum has another name": (
        file("killer.fpuzzles.json", lambda t: t.replace('"value"', '"values"', 1)),
        "the field values|refused",
    ),
    "a kind of ipuz": (
        file(
            "killer.ipuz", lambda t: t.replace("ipuz.org/sudoku", "ipuz.org/sudku", 1)
        ),
        "refused.*sudku",
    ),
    "a link that breaks off": (
        f"{ISS} ockout~4~R7C1~R7C2",
        "left out of the text: ockout",
    ),
    "a link with a sign of addresses": (f"{ISS}~R1C2_3#ntiKing", "refused"),
    "a line with one <": (EASY.replace(".", "<", 1), "refused"),
    "a frame with a digit": (
        "\n".join(["+---3---+", *(" ".join(row) for row in ROWS)]),
        "left out of the text: 3",
    ),
    "candidates in a frame": (
        file("pm_plain.txt", lambda t: f"-------12489 |----\n{t}"),
        "left out of the text: 12489",
    ),
    "a row with a sign too few": (
        "\n".join(
            row.replace(".", "X")[: 8 if n == 3 else 9] for n, row in enumerate(ROWS)
        ),
        "refused",
    ),
    "cells by names, one twice": (BOX.replace("'I8'", "'C8'"), "refused"),
    "a solution beside half a puzzle": (
        '{"solution": %s, "puzzle": [[0, 0, 3]]}' % ([[*range(1, 10)]] * 9),
        "refused",
    ),
    "one of two puzzles": (
        f"{EASY}\n{EASY[::-1].replace('.', '?', 1)}\n",
        r"left out of the text: \S*\?|refused",
    ),
    "numbers behind a list of cells": (
        str([[1, n, n] for n in range(1, 10)])
        + " ("
        + str([[2, 1, 4], [3, 1, 7]])
        + ")",
        "left out of the text: 2 1 4 3 7|refused",
    ),
    "a cell of another board in candidates": (
        ODD.replace('"R9C7"', '"Q9C7"'),
        "refused.*Q9C7",
    ),
    "candidates that are not odd": (
        ODD.replace("[1,3,5,7,9]", "[1,4,5,7,9]", 1),
        "refused: candidates",
    ),
    "a mask with another sign": (
        MULTIGRID.replace('"grids"', '"mask": [".g."], "grids"'),
        "refused: mask: row 1",
    ),
    "0 beside blanks, with a 9": (
        "\n".join(",".join(row.replace(".", " ", 1).replace(".", "0")) for row in ROWS),
        "0 is read as an empty cell, as is ''",
    ),
}


@pytest.mark.parametrize("name", DAMAGED)
def test_what_a_damaged_text_loses_is_named(name: str) -> None:
    """Or the text is refused."""
    text, said = DAMAGED[name]
    assert re.search(said, said_of(text)), said_of(text)


def test_a_number_of_thousands_of_digits_is_no_end_of_reading() -> None:
    """It is named as left out below a grid, and refused in a list of clues."""
    long = "7" * 5_000
    grid = "\n".join(" ".join(row) for row in ROWS)
    clues = ", ".join(f"({n}, {n}, {n})" for n in range(1, 10))
    assert "left out of the text: 777" in said_of(f"{grid}\n\n{long}\n")
    assert said_of(f"[{clues}, (1, 2, {long})]").startswith("refused: ")
