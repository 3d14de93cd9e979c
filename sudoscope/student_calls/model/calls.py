"""Calls of a student's functions, in the process of the student: arguments, results."""

import sys
from collections.abc import (
    Callable,
    Hashable,
    Iterable,
    Iterator,
    Mapping,
    Sequence,
)
from contextlib import suppress
from functools import cached_property, partial
from math import isqrt
from operator import attrgetter
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any, Final, NamedTuple

from solver.rules.digits import SYMBOLS
from sudoscope.logs.domain_tables import (
    DomainTable,
    container_of,
    readable,
    table_in,
    table_of,
)
from sudoscope.logs.representation import (
    BITS,
    DigitContainer,
    Representation,
    bits_holding,
    cell_names,
    key_styles,
    keys_like,
)
from sudoscope.networks.model.csp_problem import AnyCollection, CspProblem
from sudoscope.student_calls.model.call_forms import (
    BOARD,
    GLOBAL,
    LISTED,
    LOADED,
    MADE_OF,
    NESTED,
    NUMBERS,
    OBJECT,
    OWN,
    PROBLEM,
    VALUES,
    WRITTEN,
    CallForm,
    is_own,
)
from sudoscope.student_calls.model.call_results import agrees
from sudoscope.student_calls.model.loading import run_script
from sudoscope.student_calls.model.observation import (
    AssignmentCounter,
    Listener,
    ObservedRow,
    ObservedValues,
)
from sudoscope.student_calls.model.own_boards import FileBoard
from sudoscope.student_calls.model.problem_objects import (
    board_of,
    given_to,
    load_into,
    object_of,
    parts_wanted,
)
from sudoscope.student_files.model.function_kinds import IN_METHODS
from sudoscope.student_files.model.main_part import SCRIPT

_COUNTED: Final = {"rows": 0, "rows-text": ".", "rows-zero": "0"}
"""The grids of rows whose digits are counted, with what an open cell has."""
_MOST_TABLES: Final = 3


class PreparedCall(NamedTuple):
    """A call that is ready to be made.

    Attributes:
        function: What is called.
        args: Its arguments.
        subject: What stands for the grid among them, or the object of a method.
        table: Where the state is; ``None`` for a puzzle as a text.
        shape: How cells and digits are written in further arguments.
    """

    function: Callable[..., Any]
    args: tuple[Any, ...]
    subject: Any
    table: DomainTable | None
    shape: Representation


class StudentModule:
    """A student's module: its tables of cells, its classes, and calls of its functions.

    Args:
        module: The student's.
        peers: The peers of each cell under the rules of the boards.
        folder: For files that functions read.
    """

    def __init__(self, module: ModuleType, peers: list[list[int]], folder: str) -> None:
        self.module = module
        self.folder = folder
        self.peers = peers
        self.cells = len(peers)
        side = isqrt(isqrt(self.cells))
        self.block = side, side
        """The rows and columns of a block."""
        self.tables = self._tables()
        self.arc = _arc_type(module)
        self.manners = dict[int, Any]()
        """How functions give back a grid, once a call has shown it, by their ``id``."""
        self._own_board = FileBoard(module, self.cells, self._read_by)

    def _tables(self) -> list[tuple[Hashable, ...]]:
        """The keys of the module's own tables of cells, usual ones first."""
        usual: dict[tuple[Hashable, ...], None] = {}
        own: dict[tuple[Hashable, ...], None] = {}
        for table in list(vars(self.module).values()):
            if isinstance(table, list | tuple | set | frozenset | dict):
                with suppress(TypeError):
                    if len(table) != self.cells or len(set(table)) != self.cells:
                        continue
                    found = keys_like(table, self.cells)
                    if found is not None:
                        usual[found] = None
                    elif not isinstance(table, set | frozenset) and all(
                        isinstance(key, str | tuple) for key in table
                    ):
                        own[tuple(table)] = None
        return [*usual, *own][:_MOST_TABLES]

    def facts(self, classes: list[str]) -> dict[str, Any]:
        """What ``CodeFacts`` holds, but for the notes.

        Args:
            classes: Those of which objects with domains can be made.
        """
        styles = {keys: style for style, keys in key_styles(self.cells).items()}
        texts = [v for v in vars(self.module).values() if isinstance(v, str)]
        return {
            "tables": len(self.tables),
            "table_style": styles.get(self.tables[0], "") if self.tables else "",
            "classes": classes,
            "of_parts": [c for c in classes if parts_wanted(getattr(self.module, c))],
            "uses_texts": any("123456789" in text for text in texts),
            "uses_arrays": "numpy" in sys.modules,
            "bits": self.bits or "",
        }

    @cached_property
    def bits(self) -> DigitContainer | None:
        """The container of domains as numbers, if one of all digits is in the file."""
        things = _constants(list(vars(self.module).values()))
        return bits_holding(things, isqrt(self.cells))

    def classes(self) -> Iterator[str]:
        """The names of the module's classes, those it took from beside included."""
        for name, thing in list(vars(self.module).items()):
            if isinstance(thing, type) and not issubclass(thing, BaseException):
                origin = getattr(thing, "__module__", "")
                if origin == self.module.__name__ or self._is_beside(origin):
                    yield name

    def _is_beside(self, name: str) -> bool:
        file = getattr(sys.modules.get(name), "__file__", None)
        own = getattr(self.module, "__file__", None)
        if file is None or own is None:
            return False
        return Path(file).parent == Path(own).parent

    def keys(self, name: str) -> tuple[Hashable, ...]:
        """The keys that a form calls *name*."""
        if name.startswith(OWN):
            return self.tables[int(name.removeprefix(OWN))]
        return key_styles(self.cells)[name]

    def likely_keys(self) -> tuple[Hashable, ...]:
        """The keys of the first table, or the usual names."""
        return self.tables[0] if self.tables else cell_names(self.cells)

    def _file(self, text: str) -> str:
        """The path of a file with the puzzle that *text* is."""
        path = Path(self.folder, "puzzle.txt")
        path.write_text(text, "utf-8", newline="\n")
        return str(path)

    def function(self, order: dict[str, Any], subject: Any) -> Callable[..., Any]:
        """The function that *order* names, of *subject* if it is a method."""
        owner = subject if order["class"] else self.module
        if order["function"] == SCRIPT:
            return partial(run_script, str(self.module.__file__), self.folder)
        if "k" in CallForm.of(order["form"]).layout:
            owner = getattr(self.module, order["class"])
        found: Callable[..., Any] = attrgetter(order["function"])(owner)
        return found

    def prepared(self, order: dict[str, Any], observer: Listener) -> PreparedCall:
        """The call of *order* in its form.

        Raises:
            TypeError: The form does not fit.
        """
        form = CallForm.of(order["form"])
        keys = self.keys(form.keys)
        holder = self._holder(order, form, keys)
        subject, table = self._subject(order, form, keys, observer, holder)
        is_made = is_own(form.subject) or form.subject == GLOBAL
        is_made = is_made or form.subject.startswith(OBJECT)
        is_set = order["call"] != "solve" or form.subject == WRITTEN
        if table is not None and is_made and is_set and order["state"]:
            table.write(order["state"])
            keys = self._own_keys(subject, table)
        container = form.container
        if table is not None and is_made and is_set:
            container = container_of(table.value(0))
        shape = Representation(keys, container)
        call = PreparedCall(self.function(order, holder), (), subject, table, shape)
        return call._replace(args=self.arguments(order, call))

    def arguments(self, order: dict[str, Any], call: PreparedCall) -> tuple[Any, ...]:
        """The arguments of *call* for the cells and the digit of *order*."""
        layout = CallForm.of(order["form"]).layout
        return tuple(_ARGUMENTS[letter](self, order, call) for letter in layout)

    def _own_keys(self, subject: Any, table: DomainTable) -> tuple[Hashable, ...]:
        """What *subject* calls its cells: keys, objects, or names in another list."""
        if table.attribute:
            return tuple(table.element(cell) for cell in range(self.cells))
        if isinstance(table.holder, Mapping):
            return table.keys
        for thing in vars(subject).values() if hasattr(subject, "__dict__") else ():
            if isinstance(thing, list) and len(thing) == self.cells:
                with suppress(TypeError):
                    found = keys_like(thing, self.cells)
                    if found is not None:
                        return found
        return table.keys

    def _subject(
        self,
        order: dict[str, Any],
        form: CallForm,
        keys: tuple[Hashable, ...],
        observer: Listener,
        holder: Any,
    ) -> tuple[Any, DomainTable | None]:
        """What stands for the grid, and where its state is."""
        shape = Representation(keys, form.container)
        bits = form.container if form.container in BITS else None
        if is_own(form.subject):
            if order["call"] == "solve" and form.subject != WRITTEN:
                return holder, self._table_in(holder)
            if order.get("kind") in IN_METHODS:
                _check_one_grid(holder, self.cells)
            return holder, table_of(holder, self.cells, self.likely_keys())
        if form.subject.startswith(OBJECT):
            one = self.instance(form.subject.removeprefix(OBJECT), order["clues"])
            return one, table_of(one, self.cells, self.likely_keys())
        if form.subject == GLOBAL:
            if order["call"] == "solve":
                made = self._own_board.filled(order["clues"])
            else:
                made = table_of(self.module, self.cells, self.likely_keys())
            return self.module, made
        if order["call"] == "solve":
            grid = self._grid(form.subject, order["clues"], keys)
            if form.subject in _COUNTED and isinstance(observer, AssignmentCounter):
                open_ = _COUNTED[form.subject]
                grid = [ObservedRow(row, observer, open_) for row in grid]
            return grid, table_in(grid, self.cells, keys)
        if form.subject in {NESTED, LISTED}:
            every = [*shape.written(order["state"]).values()]
            board = every if form.subject == LISTED else _rows(every)
            listed = table_in(board, self.cells)
            return board, listed and listed._replace(bits=bits)
        values = ObservedValues(shape.written(order["state"]), observer)
        table = DomainTable(values, keys, bits=bits)
        if form.subject == PROBLEM:
            every = [SYMBOLS[: isqrt(self.cells)]] * self.cells
            first = shape.written(every) if order.get("kind") == "revise" else None
            return CspProblem(values, self.neighbors(keys), first), table
        if form.subject != VALUES:
            raise TypeError(f"no grid is called {form.subject}")
        return values, table

    def _read_by(self, function: FunctionType, clues: str) -> Iterator[None]:
        """Call *function*, of the file, with the puzzle in each form in turn."""
        for subject in _GRIDS:
            with suppress(Exception, SystemExit):  # the next may fit
                grid = self._grid(subject, clues, ())
                function(given_to(function, grid, self._file))
                yield

    def _table_in(self, holder: Any) -> DomainTable | None:
        """Where *holder* has digits, if it has any before it has solved anything."""
        with suppress(TypeError):
            return table_of(holder, self.cells, self.likely_keys())
        return None

    def _grid(self, subject: str, clues: str, keys: tuple[Hashable, ...]) -> Any:
        """A whole puzzle, as ``call_forms.GRIDS`` names it."""
        numbers = [0 if c == "." else int(c, 36) for c in clues]
        if subject in _GRIDS:
            return _GRIDS[subject](clues, numbers)
        each = numbers if subject == NUMBERS else clues
        return dict(zip(keys, each, strict=True))

    def neighbors(self, keys: tuple[Hashable, ...]) -> dict[Hashable, Any]:
        """The peers of each cell, under its key."""
        return {
            keys[cell]: AnyCollection(keys[peer] for peer in peers)
            for cell, peers in enumerate(self.peers)
        }

    def arcs(self, keys: tuple[Hashable, ...]) -> AnyCollection:
        """All arcs."""
        near = self.neighbors(keys)
        return AnyCollection(self.arc(x, y) for x in near for y in near[x])

    def houses(self, keys: tuple[Hashable, ...]) -> list[list[Hashable]]:
        """The rows, columns and blocks, under the keys of their cells."""
        side = round(self.cells**0.5)
        block = round(side**0.5)
        lines = range(side)
        found = [[(row, column) for column in lines] for row in lines]
        found += [[(row, column) for row in lines] for column in lines]
        found += [
            [(top + n // block, left + n % block) for n in lines]
            for top in range(0, side, block)
            for left in range(0, side, block)
        ]
        return [[keys[row * side + column] for row, column in house] for house in found]

    def _holder(
        self, order: dict[str, Any], form: CallForm, keys: tuple[Hashable, ...]
    ) -> Any:
        """The object of the method that *order* names, if it names one.

        Raises:
            Exception: What its class raised.
        """
        if not order["class"]:
            return None
        if "k" in form.layout:
            return getattr(self.module, order["class"])
        if form.subject.startswith(MADE_OF):
            made = getattr(self.module, order["class"])
            grid = form.subject.removeprefix(MADE_OF)
            if grid == BOARD:
                others = (n for n in self.classes() if n != order["class"])
                owners = [getattr(self.module, name) for name in others]
                grids = [self._grid(g, order["clues"], keys) for g in _CONSTRUCTED]
                return made(board_of(owners, grids))
            return made(self._grid(grid, order["clues"], keys))
        if form.subject.startswith(LOADED):
            given = self._grid(form.subject.removeprefix(LOADED), order["clues"], keys)
            return self._loaded(order["class"], order["clues"], given)
        has_domains = is_own(form.subject)
        return self.instance(order["class"], order["clues"], has_domains=has_domains)

    def _loaded(self, name: str, clues: str, grid: Any) -> Any:
        """An object of the class *name*, after a method of it has loaded *grid*.

        Raises:
            TypeError: No method looks as if it did that.
            Exception: What it raised.
        """
        try:  # what may be left out is seldom the puzzle then
            found = getattr(self.module, name)()
        except (Exception, SystemExit):  # noqa: BLE001 - it may want something
            found = self.instance(name, clues, has_domains=False)
        return load_into(found, grid, self._file)

    def _problem(self, clues: str, keys: tuple[Hashable, ...]) -> CspProblem:
        """The puzzle as a problem, as the textbook has it, its digits as numbers."""
        every = SYMBOLS[: isqrt(self.cells)]
        shape = Representation(keys, DigitContainer.NUMBER_LIST)
        domains = shape.written([every if c == "." else c for c in clues])
        return CspProblem(domains, self.neighbors(keys))

    def instance(self, name: str, clues: str, *, has_domains: bool = True) -> Any:
        """An object of the class *name*, made of the puzzle, its parts or nothing.

        A class method that reads a puzzle makes it, where its constructor does not;
        else a method such as ``load`` reads the puzzle, too, where the constructor
        alone keeps it as it is.

        Args:
            name: The class.
            clues: The puzzle.
            has_domains: Whether the object must have domains.

        Raises:
            Exception: What the first way of making it raised.
        """
        made = getattr(self.module, name)
        first: BaseException | None = None
        keys = self.likely_keys()
        if parts_wanted(made):
            return object_of(made, self._problem(clues, keys))
        grids = [self._grid(subject, clues, keys) for subject in _CONSTRUCTED]
        grids += [self._file(self._grid("lines-zero", clues, ()))]
        for args in (*((grid,) for grid in grids), ()):
            try:
                found = made(*args)
                if has_domains:
                    table = table_of(found, self.cells, keys)
                    is_kept = any(table.holder is grid for grid in args)
                    found = (self._read(name, clues) if is_kept else None) or found
            except (Exception, SystemExit) as error:  # noqa: BLE001 - next may fit
                first = first or error
            else:
                return found
        with suppress(TypeError):
            found = board_of([made], grids)
            if has_domains:
                table_of(found, self.cells, keys)
            return found
        read = self._read(name, clues) if has_domains else None
        if read is not None:
            return read
        assert first is not None
        raise first

    def _read(self, name: str, clues: str) -> Any:
        """An object of the class *name*, made of nothing, that has read the clues.

        They are in its domains; ``None`` where no method puts them there.
        """
        keys = self.likely_keys()
        for subject in _CONSTRUCTED:
            grid = self._grid(subject, clues, keys)
            with suppress(Exception, SystemExit):  # the next may fit
                found = load_into(getattr(self.module, name)(), grid, self._file)
                table = table_of(found, self.cells, keys)
                state = None if table.holder is grid else readable(table)
                if state is not None and agrees(state, clues):
                    return found
        return None


def _check_one_grid(holder: Any, cells: int) -> None:
    """Refuse an object with several grids, of which one alone would be written.

    Raises:
        TypeError: It has several.
    """
    things = vars(holder).values() if hasattr(holder, "__dict__") else ()
    tables = (table_in(thing, cells) for thing in things)
    if sum(readable(table) is not None for table in tables) > 1:
        raise TypeError("its object has several grids")


def _constants(things: Iterable[Any]) -> Iterator[Any]:
    """All of *things*, and what is written in the functions and classes among them."""
    for thing in things:
        match thing:
            case FunctionType():
                yield from _constants([thing.__code__])
            case CodeType():
                yield from _constants(thing.co_consts)
            case type():
                inner = vars(thing).values()
                yield from _constants(f for f in inner if isinstance(f, FunctionType))
            case _:
                yield thing


_ENDS: Final = 2
"""Fields of an arc."""


def _array(rows: Sequence[Sequence[int]]) -> Any:
    """*rows* as an array, for code that uses NumPy.

    Raises:
        TypeError: It does not.
    """
    numpy = sys.modules.get("numpy")
    if numpy is None:
        raise TypeError("the code does not use NumPy")
    return numpy.array(rows)


def _rows(cells: Sequence[Any]) -> list[Sequence[Any]]:
    """*cells* row by row."""
    side = isqrt(len(cells))
    return [cells[row : row + side] for row in range(0, len(cells), side)]


def _lines(clues: str, space: str = "") -> str:
    """*clues* in a line a row, with *space* between its cells."""
    return "".join(space.join(row) + "\n" for row in _rows(clues))


_GRIDS: Final[dict[str, Callable[[str, list[int]], Any]]] = {
    "text": lambda clues, _: clues,
    "text-zero": lambda clues, _: clues.replace(".", "0"),
    "rows": lambda _, numbers: _rows(numbers),
    "rows-text": lambda clues, _: [*map(list, _rows(clues))],
    "rows-zero": lambda _, numbers: [[*map(str, row)] for row in _rows(numbers)],
    "lines": lambda clues, _: _lines(clues),
    "lines-zero": lambda clues, _: _lines(clues.replace(".", "0")),
    "lines-spaced": lambda clues, _: _lines(clues.replace(".", "0"), " "),
    "cells": lambda _, numbers: numbers,
    "tuples": lambda _, numbers: tuple(map(tuple, _rows(numbers))),
    "cells-tuple": lambda _, numbers: tuple(numbers),
    "array": lambda _, numbers: _array(_rows(numbers)),
}
"""Whole puzzles, of the clues and their numbers, by the names of ``GRIDS``."""
_CONSTRUCTED: Final = ("text", "rows", "text-zero", "rows-text", "cells", VALUES)


def _differ(_first: Any, digit: Any, _second: Any, other: Any) -> bool:
    """Whether two cells may hold these digits, as textbooks test it."""
    return bool(digit != other)


def _arc_type(module: ModuleType) -> Callable[[Any, Any], Any]:
    """What makes the arc between two cells: a named tuple of the file, or a pair.

    One of two fields that is called so, else the only one.
    """
    named = {
        thing.__name__.lower(): thing
        for thing in vars(module).values()
        if isinstance(thing, type) and len(getattr(thing, "_fields", ())) == _ENDS
    }
    found = [thing for name, thing in named.items() if "arc" in name or "edge" in name]
    found = found or [*named.values()]
    return found[0] if len(found) == 1 else lambda x, y: (x, y)


_ARGUMENTS: Final[
    dict[str, Callable[[StudentModule, dict[str, Any], PreparedCall], Any]]
] = {
    "s": lambda _, _order, call: call.subject,
    "D": lambda _, _order, call: call.table.holder if call.table is not None else None,
    "x": lambda _, order, call: call.shape.keys[order["cell"]],
    "y": lambda _, order, call: call.shape.keys[order["other"]],
    "a": lambda module, order, call: module.arc(
        call.shape.keys[order["cell"]], call.shape.keys[order["other"]]
    ),
    "X": lambda _, order, call: call.subject[call.shape.keys[order["cell"]]],
    "Y": lambda _, order, call: call.subject[call.shape.keys[order["other"]]],
    "d": lambda _, order, call: call.shape.digit(order["digit"]),
    "v": lambda _, _order, call: list(call.shape.keys),
    "n": lambda module, _order, call: module.neighbors(call.shape.keys),
    "q": lambda module, _order, call: module.arcs(call.shape.keys),
    "c": lambda _, _order, _call: _differ,
    "i": lambda module, order, _call: order["cell"] // isqrt(module.cells),
    "j": lambda module, order, _call: order["cell"] % isqrt(module.cells),
    "p": lambda module, order, _call: divmod(order["cell"], isqrt(module.cells)),
    "P": lambda module, order, _: divmod(order["cell"], isqrt(module.cells))[::-1],
    "I": lambda module, order, _call: order["cell"] // isqrt(module.cells) + 1,
    "J": lambda module, order, _call: order["cell"] % isqrt(module.cells) + 1,
    "Q": lambda module, order, _: key_styles(module.cells)["(1, 1)"][order["cell"]],
    "R": lambda module, order, _: key_styles(module.cells)["(1, 1)"][order["cell"]][
        ::-1
    ],
    "0": lambda _, _order, _call: None,
    "T": lambda _, _order, _call: True,
    "F": lambda _, _order, _call: False,
    "z": lambda _, _order, _call: 0,
    "b": lambda module, _order, _call: module.block,
    "u": lambda module, _order, call: module.houses(call.shape.keys),
    "k": lambda module, order, _call: getattr(module.module, order["class"]),
}
"""What each letter of a layout means."""
