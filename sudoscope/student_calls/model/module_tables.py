"""What a student's module has: tables of cells, classes, and a type of arcs."""

import ast
import sys
from collections.abc import (
    Callable,
    Hashable,
    Iterable,
    Iterator,
)
from contextlib import suppress
from functools import cached_property
from math import isqrt
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any, Final

from sudoscope.logs.representation import (
    DigitContainer,
    bits_holding,
    cell_names,
    key_styles,
    keys_like,
)
from sudoscope.networks.model.csp_problem import AnyCollection
from sudoscope.student_calls.model.call_forms import (
    OWN,
)
from sudoscope.student_calls.model.loaded_modules import own_modules
from sudoscope.student_calls.model.problem_objects import (
    parts_wanted,
)
from sudoscope.student_files.model.makers import made_by
from sudoscope.student_files.model.source import StudentCodeError
from sudoscope.student_files.model.syntax_trees import parsed

_LEAST_SIDE: Final = 2
"""Cells in a row of the least board that has diagonals."""
_MOST_TABLES: Final = 3


class ModuleTables:
    """A student's module: how it names cells and arcs, and the classes it has.

    Args:
        module: The student's.
        peers: The peers of each cell under the rules of the boards.
    """

    def __init__(self, module: ModuleType, peers: list[list[int]]) -> None:
        self.module = module
        self.peers = peers
        self.cells = len(peers)
        side = isqrt(isqrt(self.cells))
        self.block = side, side
        """The rows and columns of a block."""
        self.tables = self._tables()
        self.arc = _arc_type(module)

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
            "has_diagonals": self._has_diagonals(),
        }

    def _has_diagonals(self) -> bool:
        """Whether a list of units, here or beside, has both diagonals and a row."""
        side = isqrt(self.cells)
        if side * side != self.cells or side < _LEAST_SIDE:  # it is no board
            return False
        lines = range(side), *_diagonals(side)
        known = [
            {frozenset(keys[place] for place in line) for line in lines}
            for keys in {*key_styles(self.cells).values(), *self.tables}
        ]
        tables = (
            table
            for module in own_modules(self.module)
            for table in list(vars(module).values())
            if isinstance(table, list | tuple | set) and len(table) > 2 * side
        )
        for table in tables:
            with suppress(TypeError):
                units = {frozenset(unit) for unit in table}
                if any(three <= units for three in known):
                    return True
        return False

    @cached_property
    def bits(self) -> DigitContainer | None:
        """The container of domains as numbers, if one of all digits is in the file."""
        things = _constants(list(vars(self.module).values()))
        return bits_holding(things, isqrt(self.cells))

    def classes(self) -> Iterator[str]:
        """The names of the module's classes, those it took from beside included."""
        beside = {one.__name__ for one in own_modules(self.module)}
        for name, thing in list(vars(self.module).items()):
            if isinstance(thing, type) and not issubclass(thing, BaseException):
                origin = getattr(thing, "__module__", "")
                if origin in beside:
                    yield name

    def makers(self, made: str) -> Iterator[Callable[[Any], Any]]:
        """The functions of one argument that do no more than make a *made*."""
        for module in own_modules(self.module):
            tops: list[ast.stmt] = []
            with suppress(StudentCodeError, OSError, AttributeError):  # it has no file
                tops = parsed(Path(module.__file__ or "")).body
            for top in tops:
                if isinstance(top, ast.FunctionDef) and made_by(top) == made:
                    is_of_one = len(top.args.args) - len(top.args.defaults) == 1
                    found = getattr(module, top.name, None)
                    if is_of_one and isinstance(found, FunctionType):
                        yield found

    def keys(self, name: str) -> tuple[Hashable, ...]:
        """The keys that a form calls *name*."""
        if name.startswith(OWN):
            return self.tables[int(name.removeprefix(OWN))]
        return key_styles(self.cells)[name]

    def likely_keys(self) -> tuple[Hashable, ...]:
        """The keys of the first table, or the usual names."""
        return self.tables[0] if self.tables else cell_names(self.cells)

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


def _diagonals(side: int) -> tuple[range, range]:
    """The places of the cells of both."""
    cells = side * side
    return range(0, cells, side + 1), range(side - 1, cells - 1, side - 1)


_ENDS: Final = 2
"""Fields of an arc."""


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
