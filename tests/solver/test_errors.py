"""Errors of the solver: data for whoever catches them, and no options of commands."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from solver.errors import SeveralPuzzlesError, SeveralToWriteError
from solver.formats import (
    PuzzleRecord,
    notation_named,
    read_puzzle,
    write_puzzles,
)
from solver.puzzle.puzzle import Puzzle
from tests.support import EASY, NEEDS_A_GUESS

SOLVER: Final = Path(__file__).parents[2] / "solver"
OF_A_COMMAND_LINE: Final = re.compile(r"(?<![\w-])--[a-z]|\bsudoscope [a-z]")


def texts(path: Path) -> Iterator[str]:
    """The texts of a module but for docstrings, or a file of words."""
    if path.suffix != ".py":
        yield path.read_text("utf-8")
        return
    tree = ast.parse(path.read_text("utf-8"))
    documents = {
        id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)
    }
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str(text)) if id(node) not in documents:
                yield text
            case _:
                pass


FILES: Final = (*SOLVER.rglob("*.py"), *SOLVER.rglob("*.toml"))


def test_no_message_names_an_option_or_a_command() -> None:
    """The solver serves windows, pages and programs, too."""
    found = [
        (str(path.relative_to(SOLVER)), text)
        for path in FILES
        if OF_A_COMMAND_LINE.search(path.read_text("utf-8"))
        for text in texts(path)
        if OF_A_COMMAND_LINE.search(text)
    ]

    assert len(FILES) > 200
    assert found == []


def test_several_puzzles_are_counted() -> None:
    """Whoever catches the error can say how to choose one."""
    with pytest.raises(SeveralPuzzlesError, match="2 puzzles found, one") as caught:
        read_puzzle(f"{EASY}\n{NEEDS_A_GUESS}")

    assert caught.value.count == 2


def refused_together(name: str) -> SeveralToWriteError:
    """The refusal of two puzzles by the notation called *name*."""
    records = [PuzzleRecord(Puzzle.parse(text)) for text in (EASY, NEEDS_A_GUESS)]
    with pytest.raises(SeveralToWriteError) as caught:
        list(write_puzzles(records, notation_named(name)))
    return caught.value


def test_several_puzzles_for_one_are_refused_by_the_name_of_the_notation() -> None:
    """As a whole; the notations of the wing write line by line, too."""
    refusal = refused_together("grid")

    assert refusal.notation in str(refusal)
