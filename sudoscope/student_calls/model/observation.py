"""Observes a student's functions: which are called, and how the state changes.

Each known function is wrapped, and the dictionary it works on reports each assignment.
Each report is the difference from the last one, with the function that made it.
"""

import sys
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import wraps
from pathlib import Path
from types import ModuleType
from typing import Any, Final, Protocol

from sudoscope.logs.domain_tables import DomainTable, readable, table_in
from sudoscope.logs.representation import (
    OPEN_SIGNS,
    State,
    digits_of,
    keys_like,
    state_of,
)
from sudoscope.networks.model.csp_problem import CspProblem, ShapedLike
from sudoscope.student_files.model.function_kinds import guesses

_ASSIGN_ARGUMENTS: Final = 3
_ATTRIBUTES: Final = ("worked_on", "curr_domains", "domains")
"""Where objects of textbooks have their domains; the first is the program's own."""

Tell = Callable[[dict[str, Any]], None]


class Listener(Protocol):
    """Receives assignments."""

    def assigned(
        self, values: "ObservedValues", key: Hashable, *, is_new: bool
    ) -> None:
        """Handle an assignment to a cell of *values*; *is_new* if it changed it."""


@ShapedLike("list")
class ObservedRow(list[Any]):
    """A row of a puzzle that counts the digits that are written into open cells.

    Who does that reads the row as it is meant, whatever comes of it.

    Args:
        cells: The clues, and what stands for open cells.
        counter: Counts.
        open_: What stands for an open cell.
    """

    def __init__(self, cells: Iterable[Any], counter: Any, open_: Any) -> None:
        super().__init__(cells)
        self._counter, self._open = counter, open_

    def __setitem__(self, key: Any, value: Any) -> None:
        is_open = isinstance(key, int) and self[key] == self._open
        kind = int if self._open is None else type(self._open)
        if is_open and type(value) is kind and value != self._open:
            # Another sign of an open cell, put there for a moment, is no digit.
            self._counter.all += str(value).strip(f"{OPEN_SIGNS} ") != ""
        super().__setitem__(key, value)

    def __getitem__(self, key: Any) -> Any:
        found = super().__getitem__(key)
        is_part = isinstance(key, slice)
        return ObservedRow(found, self._counter, self._open) if is_part else found

    def __deepcopy__(self, _memo: dict[int, Any]) -> "ObservedRow":
        """Another one, whose digits are counted, too."""
        return ObservedRow(self, self._counter, self._open)

    def copy(self) -> "ObservedRow":
        """The same."""
        return ObservedRow(self, self._counter, self._open)


class AssignmentCounter:
    """Counts assignments, and those that changed nothing."""

    def __init__(self) -> None:
        self.all = 0
        self.idle = 0

    def assigned(
        self, values: "ObservedValues", key: Hashable, *, is_new: bool
    ) -> None:
        """Count one assignment."""
        del values, key
        self.all += 1
        self.idle += not is_new


def _plain(thing: Any) -> Any:
    """*thing*, an array of NumPy as a list: those of two lengths cannot be compared."""
    return thing.tolist() if hasattr(thing, "tolist") else thing


@ShapedLike("dict")
class ObservedValues(dict[Hashable, Any]):
    """A dictionary of cells that reports each assignment to an observer."""

    __slots__ = ("observer",)

    def __init__(self, values: Mapping[Hashable, Any], observer: "Listener") -> None:
        super().__init__(values)
        self.observer = observer

    def __setitem__(self, key: Hashable, value: Any) -> None:
        old = self.get(key)
        # A container that is assigned to its own cell may have changed in place.
        is_own = old is value and not isinstance(value, str | int | tuple)
        is_new = is_own or _plain(old) != _plain(value)
        super().__setitem__(key, value)
        self.observer.assigned(self, key, is_new=is_new)

    def update(self, *args: Any, **entries: Any) -> None:
        """Assign several cells."""
        for key, value in dict(*args, **entries).items():
            self[key] = value

    def copy(self) -> "ObservedValues":
        """A copy that reports to the same observer."""
        return ObservedValues(self, self.observer)

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, Any]) -> "ObservedValues":
        from copy import deepcopy  # noqa: PLC0415 - as the standard library calls it

        return ObservedValues(deepcopy(dict(self), memo), self.observer)

    def __reduce_ex__(self, protocol: Any) -> Any:
        return dict, (dict(self),)


class ListCells(Mapping[Hashable, Any]):
    """The cells of a list as a mapping.

    Args:
        table: Where they are; the view keeps it.
    """

    def __init__(self, table: DomainTable) -> None:
        self._table = table
        self._cell_of = {key: cell for cell, key in enumerate(table.keys)}

    def __getitem__(self, key: Hashable) -> Any:
        return self._table.value(self._cell_of[key])

    def __iter__(self) -> Iterator[Hashable]:
        return iter(self._cell_of)

    def __len__(self) -> int:
        return len(self._cell_of)


class Observer:
    """Reports each change of the state that a student's code works on.

    Args:
        cells: How many cells there are.
        state: What is known before.
        clues: The digit of each cell that is given, "." for others; a state that still
            has all digits there is read as if it were assigned.
        tell: Called with ``by``, the function, ``file`` and ``line``, the name of the
            file and the number of its line at work, 0 if it is not known, and ``set``,
            the cells that changed.
    """

    def __init__(self, cells: int, state: State, clues: str, tell: Tell) -> None:
        self._cells = cells
        self._clues = clues
        self._size = round(cells**0.5)
        self._state = list(state)
        self._tell = tell
        self._calls: list[str] = []
        self._files: set[str] = set()
        self._assumed: list[tuple[Any, int, str]] = []
        self._current: Any = None
        self._keys: tuple[Hashable, ...] = ()
        self._index: dict[Hashable, int] = {}
        self._own: tuple[Hashable, ...] = ()
        self._attributes: tuple[str, ...] = _ATTRIBUTES
        self._elsewhere: ListCells | None = None
        """The state where functions are not given it."""
        self._views: dict[int, ListCells] = {}

    def look_for(self, subject: Any, table: DomainTable | None) -> None:
        """Find states where *table* is, as an attribute of objects like *subject*."""
        if table is None:
            return
        self._own = table.keys
        if table.attribute or isinstance(subject, ModuleType):
            self._elsewhere = ListCells(table)
        for name, thing in getattr(subject, "__dict__", {}).items():
            if thing is table.holder and not isinstance(subject, CspProblem):
                self._attributes = (name, *_ATTRIBUTES)

    def wrapped(self, name: str, function: Callable[..., Any]) -> Callable[..., Any]:
        """*function*, observed under *name*."""
        code = getattr(function, "__code__", None)
        if code is not None:
            self._files.add(code.co_filename)

        @wraps(function)
        def observed(*args: Any, **named: Any) -> Any:
            values = self._values_in(args)
            cells = [arg for arg in args[1:3] if self._is_key(arg)]
            self._look(values, cells)
            with self._call(name, args, values):
                after = None
                try:
                    result = function(*args, **named)
                    after = self._values_of(result)
                finally:
                    if after is not None:
                        self._look(after, cells)
                    elif values is self._current:  # else a copy of it is at work
                        self._look(values, cells)
            return result

        return observed

    @contextmanager
    def _call(self, name: str, args: tuple[Any, ...], values: Any) -> Iterator[None]:
        """Observe a call of *name*; the assignment that it requests counts as made."""
        assumed = len(self._assumed)
        is_assign = name == "assign" and len(args) == _ASSIGN_ARGUMENTS
        is_assign = is_assign and values is not None
        self._calls.append(name)
        try:
            if is_assign and args[1] in self._index:
                digit = digits_of(args[2], self._size)
                self._assumed.append((values, self._index[args[1]], digit))
                self._look(values)
                self._look_at(values, args[1])
            yield
        finally:
            self._calls.pop()
            del self._assumed[assumed:]

    def _values_in(self, args: tuple[Any, ...]) -> Any:
        """The first of *args* that is a state, or has one."""
        for arg in args:
            found = self._values_of(arg)
            if found is not None:
                return found
        return self._values_of(self._elsewhere)

    def _values_of(self, thing: Any) -> Any:
        """The dictionary of cells that *thing* is, or has as its domains."""
        if not isinstance(thing, Mapping | list):
            parts = (getattr(thing, name, None) for name in self._attributes)
            thing = next((p for p in parts if isinstance(p, Mapping | list)), None)
        if isinstance(thing, list):
            thing = self._view_of(thing)
        if not isinstance(thing, Mapping) or len(thing) != self._cells:
            return None
        if next(iter(thing)) not in self._index:
            keys = keys_like(thing, self._cells)
            if keys is None and set(thing) == set(self._own):
                keys = self._own
            if keys is None:
                return None
            self._keys = keys
            self._index = {key: cell for cell, key in enumerate(keys)}
        return thing

    def _view_of(self, board: list[Any]) -> "ListCells | None":
        """The cells of a list of rows or of cells; the same view each time."""
        found = self._views.get(id(board))
        if found is None:
            table = table_in(board, self._cells)
            if table is None or readable(table) is None:
                return None
            found = self._views[id(board)] = ListCells(table)
        return found

    def _is_key(self, thing: Any) -> bool:
        try:
            return thing in self._index
        except TypeError:
            return False

    def assigned(self, values: ObservedValues, key: Hashable, *, is_new: bool) -> None:
        """A cell of *values* was assigned."""
        if not is_new and values is self._current:
            return
        if values is self._current:
            self._look_at(values, key)
        else:
            self._look(values)

    def _look_at(self, values: Any, key: Hashable) -> None:
        """Report the change of one cell since the last report."""
        cell = self._index.get(key)
        if cell is None:
            return
        try:
            digits = digits_of(values[key], self._size)
        except (KeyError, ValueError):
            return
        digits = self._as_assumed(values, cell, digits)
        if digits != self._state[cell]:
            self._state[cell] = digits
            self._told({cell: digits})

    def _look(self, values: Any, cells: Sequence[Hashable] = ()) -> None:
        """Report the changes of *values* since the last report.

        Args:
            values: The state; ``None`` for none.
            cells: The only ones that a call may have changed by itself, where it names
                any; what it called was observed, too.
        """
        if values is None:
            return
        if values is self._current:
            is_text = isinstance(values, ObservedValues) and isinstance(
                values.get(self._keys[0]), str
            )
            if is_text:
                return  # each of its assignments was told
            if cells:
                for key in cells:
                    self._look_at(values, key)
                return
        if self._values_of(values) is None:
            return
        try:
            state = state_of(values, self._keys)
        except (KeyError, ValueError):
            return
        state = [self._as_assumed(values, c, d) for c, d in enumerate(state)]
        changes = {
            cell: digits
            for cell, (digits, old) in enumerate(zip(state, self._state, strict=True))
            if digits != old
        }
        self._current, self._state = values, state
        if changes:
            self._told(changes)

    def _as_assumed(self, values: Any, cell: int, digits: str) -> str:
        if self._clues[cell] in digits:
            return self._clues[cell]
        for of, at, digit in self._assumed:
            if at == cell and of is values and digit in digits:
                return digit
        return digits

    def _told(self, changes: dict[int, str]) -> None:
        by = self._calls[-1] if self._calls else ""
        if by == "assign" and any(map(guesses, self._calls[-2:-1])):
            by = self._calls[-2]
        file, line = self._line()
        self._tell({"by": by, "file": file, "line": line, "set": changes})

    def _line(self) -> tuple[str, int]:
        """The name of a file and its line at work, innermost; 0 where none is known.

        A change that is seen only after a function has returned is at the line of its
        call.
        """
        frame = sys._getframe(1).f_back  # noqa: SLF001 - documented
        while frame is not None:
            if frame.f_code.co_filename in self._files:
                return Path(frame.f_code.co_filename).name, frame.f_lineno
            frame = frame.f_back
        return "", 0
