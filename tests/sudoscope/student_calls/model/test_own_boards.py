"""The board in a variable of a file is filled, whatever the function that fills it."""

from collections.abc import Iterator
from contextlib import suppress
from types import FunctionType, ModuleType
from typing import Final

import pytest

from sudoscope.student_calls.model.own_boards import FileBoard

CODE: Final = """
tafel = [[0] * 4 for _ in range(4)]
loesungen = []


def lade(zeichen):
    for i, z in enumerate(zeichen):
        tafel[i // 4][i % 4] = int(z) if z.isdigit() else 0


def suche(stelle):
    tafel[0][0] = 1
    suche(stelle)
"""
CLUES: Final = "1..2" + "." * 12


def _filled(code: str) -> list[list[int]]:
    module = ModuleType("solution")
    exec(code, vars(module))  # noqa: S102 - from here

    def read(function: FunctionType, clues: str) -> Iterator[None]:
        assert function.__name__ == "lade"
        with suppress(TypeError):
            function(clues)
            yield

    FileBoard(module, 16, read).filled(CLUES)
    found: list[list[int]] = module.tafel
    return found


def test_what_changes_the_board_may_load_it_whatever_its_name() -> None:
    """Also beside an empty list; what calls itself, as a search does, is not called."""
    assert _filled(CODE)[0] == [1, 0, 0, 2]


def test_a_board_beside_an_empty_list_is_not_filled_where_nothing_loads_it() -> None:
    """The list may belong to the clues."""
    code = CODE.replace("tafel[i // 4][i % 4] = ", "cell = ")

    with pytest.raises(TypeError, match="no variable of the file is a board alone"):
        _filled(code)
