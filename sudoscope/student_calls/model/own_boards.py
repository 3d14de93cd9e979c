"""The board in a variable of a student's file, for functions that are given none."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dis import get_instructions
from math import isqrt
from types import FunctionType, ModuleType
from typing import Any, Final, NamedTuple

from sudoscope.logs.domain_tables import DomainTable, table_in
from sudoscope.logs.representation import digits_of
from sudoscope.student_calls.model.problem_objects import may_load
from sudoscope.student_files.model.function_kinds import names_a_board

_FILLS: Final = "STORE_SUBSCR"
"""What sets an item of a list."""
_MADE: Final = (list, set, dict)
"""What may hold a state that belongs to a board."""


class _Held(NamedTuple):
    """What the cells of a board in a variable hold.

    Attributes:
        name: The variable.
        thing: The board.
        filled: The digits.
        open: What all other cells hold.
    """

    name: str
    thing: Any
    filled: list[Any]
    open: list[Any]


class FileBoard:
    """The board of a file, which is filled with each puzzle.

    It is the first one with a digit. Where none has any once the file is loaded, a
    function of the file, such as ``load``, may put the clues there; else it is the only
    board, unless other variables are as empty: they may belong to its clues.

    Args:
        module: The student's.
        cells: How many cells a board has.
        read: Calls a function of the file with a puzzle in each form, one by one.
    """

    def __init__(
        self,
        module: ModuleType,
        cells: int,
        read: Callable[[FunctionType, str], Iterator[None]],
    ) -> None:
        self._things = vars(module)
        self._cells, self._read = cells, read
        boards = [*self._boards()]
        is_empty = not any(board.filled for board in boards)
        self._is_fresh = bool(boards) and is_empty
        alone = self._alone(boards) if self._is_fresh else None
        self._name = "" if alone is None else alone.name
        self._open: Any = 0 if alone is None else alone.open[0]
        """What an open cell held before the first call."""

    def filled(self, clues: str) -> DomainTable:
        """The board, with *clues* in it.

        Raises:
            TypeError: There is none.
        """
        if self._is_fresh:
            return self._loaded(clues) or self._written(clues, self._named())
        for board in self._boards():
            if board.filled:
                self._open = next(iter(board.open), self._open)  # none once it is full
                return self._written(clues, board)
        raise TypeError("no variable of the file is a board with a puzzle")

    def _boards(self) -> Iterator[_Held]:
        """The lists of rows of digits, and of one other thing in all other cells."""
        side = isqrt(self._cells)
        for name, thing in list(self._things.items()):
            found = table_in(thing, self._cells)
            if found is None or not found.is_rows:
                continue
            held = [found.element(cell) for cell in range(self._cells)]
            filled = [value for value in held if _is_clue(value, side)]
            open_ = [value for value in held if value not in filled]
            if all(value == open_[0] for value in open_):
                yield _Held(name, thing, filled, open_)

    def _alone(self, boards: Sequence[_Held]) -> _Held | None:
        """The one of *boards* that can be filled without anything beside it."""
        plain = [board for board in boards if _is_plain(board.open[0])]
        named = [b for b in plain if names_a_board(b.name)] or plain
        if len({id(board.thing) for board in named}) != 1:
            return None
        board = named[0]
        others = (
            thing
            for name, thing in self._things.items()
            if not name.startswith("__") and thing is not board.thing
        )
        return None if any(map(_is_unfilled, others)) else board

    def _named(self) -> _Held:
        for board in self._boards():
            if board.name == self._name:
                return board
        raise TypeError("no variable of the file is a board alone")

    def _loaded(self, clues: str) -> DomainTable | None:
        """The board, after a function of the file has put *clues* there."""
        for function in self._loaders():
            for _ in self._read(function, clues):
                for board in self._boards():
                    found = table_in(board.thing, self._cells)
                    if found is not None and self._has(found, clues):
                        return found
        return None

    def _loaders(self) -> list[FunctionType]:
        """Functions of one argument that may load clues, the likeliest first.

        Whatever it is called, one may that changes the cells of a board and is no
        search, which calls itself.
        """
        boards = {board.name for board in self._boards()}
        things = self._things.items()
        plain = [
            (name, thing)
            for name, thing in things
            if isinstance(thing, FunctionType) and thing.__code__.co_argcount == 1
        ]
        named = [function for name, function in plain if may_load(name)]
        others = [
            function
            for name, function in plain
            if not may_load(name)
            and name not in function.__code__.co_names
            and not boards.isdisjoint(function.__code__.co_names)
            and any(one.opname == _FILLS for one in get_instructions(function))
        ]
        return named + others

    def _has(self, table: DomainTable, clues: str) -> bool:
        """Whether the digits in *table* are *clues*, no more and no less."""
        side = isqrt(self._cells)
        held = (table.element(cell) for cell in range(self._cells))
        digits = (str(value) if _is_clue(value, side) else "." for value in held)
        return "".join(digits) == clues

    def _written(self, clues: str, board: _Held) -> DomainTable:
        side = isqrt(self._cells)
        kind = str if isinstance(self._open, str) else int
        kind = type(board.filled[0]) if board.filled else kind
        for cell, clue in enumerate(clues):
            digit = self._open if clue == "." else kind(int(clue, 36))
            board.thing[cell // side][cell % side] = digit
        found = table_in(board.thing, self._cells)
        assert found is not None
        return found


def _is_clue(value: Any, size: int) -> bool:
    """Whether *value* is a digit of a board of that *size*, as a number or a text."""
    with suppress(ValueError):
        return isinstance(value, int | str) and len(digits_of(value, size)) == 1
    return False


def _is_plain(value: Any) -> bool:
    """Whether *value*, of an open cell, shows whether digits are numbers or texts."""
    is_number = isinstance(value, int) and not isinstance(value, bool)
    return is_number or value in {"0", "."}


def _is_unfilled(thing: Any) -> bool:
    """Whether *thing* is a container with nothing in it, or in what it has."""
    if hasattr(thing, "tolist"):
        thing = thing.tolist()
    if not isinstance(thing, _MADE):
        return False
    parts = thing.values() if isinstance(thing, Mapping) else thing
    return all(
        _is_unfilled(part) if isinstance(part, _MADE) else not part for part in parts
    )
