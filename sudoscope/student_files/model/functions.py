"""The functions of a student's file, found by parsing it.

Functions that it imports from a module beside it count as its own.
"""

import ast
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import NamedTuple

from sudoscope.student_files.model.calls_between import (
    Place,
    asked_to_fill,
    called_in,
    is_empty,
)
from sudoscope.student_files.model.function_kinds import FunctionKind
from sudoscope.student_files.model.makers import made_by
from sudoscope.student_files.model.own_modules import (
    ALL,
    MOST_FILES,
    OwnImport,
    attributes_in,
    own_imports,
    public_names,
)
from sudoscope.student_files.model.set_functions import Definitions, Taken
from sudoscope.student_files.model.source import StudentCodeError
from sudoscope.student_files.model.syntax_trees import at_top, parsed


class StudentFunction(NamedTuple):
    """One function of a student's file.

    Attributes:
        name: As it is written.
        kind: What it is for.
        owner: The class it is a method of; empty for none.
        line: Where it begins.
        needed: How many arguments it must be given, without that of a method's object.
        most: How many it can be given.
        file: The name of the file it is in, from the folder of the one that is run.
        parameters: The names of its arguments.
        is_beside: Whether it is in another file than the one that is run.
        is_unnamed: Whether that has no name for it, as what an imported one calls.
        made_of: The class of which its owner is made an object, as a solver of a
            formula; empty for none.
    """

    name: str
    kind: FunctionKind
    owner: str
    line: int
    needed: int
    most: int
    file: str = ""
    parameters: tuple[str, ...] = ()
    is_beside: bool = False
    is_unnamed: bool = False
    made_of: str = ""

    @property
    def plain_name(self) -> str:
        """The name without those of the objects that it is taken from."""
        return self.name.rpartition(".")[2]


CLASS, VALUE, COROUTINE = "as-class", "as-value", "as-coroutine"
"""What is no plain function: a class, a value that no definition is seen of, and what
``async def`` writes."""


def written_in(path: Path) -> "list[WrittenFunction]":
    """All functions and methods of the file at *path*, and what it imports from beside.

    What has a name of its own in the file is not found a second time in its module.

    Raises:
        StudentCodeError: It cannot be read, or is no Python.
    """
    every = [
        w._replace(is_beside=w.file != path.name)
        for w in _Reader(path.parent).functions(path)
    ]
    named = {(w.file, w.line) for w in every if not w.module}
    return [w for w in every if not (w.module and (w.file, w.line) in named)]


class WrittenFunction(NamedTuple):
    """A function as it is written, whatever its name.

    Attributes:
        name: As ``StudentFunction`` has it, as all others are.
        owner: Its class.
        line: Where it begins.
        taken: The arguments that it takes.
        file: The name of the file it is in.
        other: What it is if it is no plain function: one of the above.
        called: What it calls, as ``called_in`` has it.
        asked: What it asks which digits fit, as ``asked_to_fill`` has it.
        is_stub: Whether it has no statement that does anything.
        made: What it makes and returns, as ``made_by`` has it.
        module: The name of the module that it is an attribute of, as ``rules`` after
            ``import rules``; empty where its name alone is one of the file.
        is_beside: As ``StudentFunction`` has it.
    """

    name: str
    owner: str
    line: int
    taken: Taken
    file: str
    other: str = ""
    called: frozenset[Place] = frozenset()
    asked: frozenset[Place] = frozenset()
    is_stub: bool = False
    made: str = ""
    module: str = ""
    is_beside: bool = False

    def through(self, module: str) -> "WrittenFunction":
        """It as an attribute of *module*, whose functions it calls by their names.

        Or a method of a class there.
        """
        owner = f"{module}.{self.owner}" if self.owner else ""

        def there(places: frozenset[Place]) -> frozenset[Place]:
            return frozenset(
                (owner if known and known == self.owner else known or module, name)
                for known, name in places
            )

        name = self.name if owner else f"{module}.{self.name}"
        called, asked = there(self.called), there(self.asked)
        return self._replace(
            name=name, owner=owner, module=module, called=called, asked=asked
        )

    @property
    def place(self) -> Place:
        """Its class, if it has one, and its name there."""
        owner, _, plain = self.name.rpartition(".")
        return owner or self.owner, plain

    def of_kind(self, kind: FunctionKind) -> StudentFunction:
        """It, with what it is for."""
        taken = self.taken
        counts = self.owner, self.line, taken.least, taken.most
        where = self.file, taken.parameters, self.is_beside
        return StudentFunction(self.name, kind, *counts, *where)


class _Reader:
    """Finds functions in a file and in the modules beside it that it imports.

    Args:
        root: The folder of the file.
    """

    def __init__(self, root: Path) -> None:
        self._root = root
        self._read: dict[Path, list[WrittenFunction]] = {}
        self._begun: set[Path] = set()

    def functions(self, path: Path) -> list[WrittenFunction]:
        """The functions and methods of *path*, each by its name there.

        Those of what imports itself are the ones that it defines.
        """
        tree, name = parsed(path), path.relative_to(self._root).as_posix()
        tops, used = [*at_top(tree.body)], attributes_in(tree)
        is_begun = path in self._begun
        self._begun.add(path)
        known, found = Definitions(tops), list[WrittenFunction]()
        for statement in tops:
            found += _written_by(statement, known, name)
            for one in own_imports(statement, path, self._root) if not is_begun else ():
                found += self._imported(one, used)
        return found

    def _imported(
        self, one: OwnImport, used: Collection[str]
    ) -> Iterator[WrittenFunction]:
        """The functions and classes of a module beside the file that it takes over.

        Of a module that is imported itself, the functions that are *used*.
        """
        is_many = len(self._begun) > MOST_FILES
        if not one.module.is_relative_to(self._root) or is_many:
            return
        try:
            there = self._there(one.module)
            public = public_names(parsed(one.module)) if one.taken == ALL else None
        except StudentCodeError:
            return  # loading the file says what is wrong
        for function in there:
            whole = function.owner or function.name
            known, dot, rest = whole.partition(".")
            own = f"{one.name}{dot}{rest}"
            if not one.taken:
                through = function.through(one.name)
                if (through.owner or through.name) in used:
                    yield through
            elif one.taken == ALL:
                if known in public if public else not known.startswith("_"):
                    yield function
            elif one.taken == known and function.owner:
                yield function._replace(owner=own)
            elif one.taken == known:
                yield function._replace(name=own)

    def _there(self, path: Path) -> list[WrittenFunction]:
        """The functions of a module beside, which may import this file in turn."""
        if path not in self._read:
            is_begun, found = path in self._begun, self.functions(path)
            if is_begun:
                return found
            self._read[path] = found
        return self._read[path]


def _written_by(
    statement: ast.stmt, known: Definitions, file: str
) -> Iterator[WrittenFunction]:
    """What *statement* at the top of a file defines: a function, methods, a value."""
    match statement:
        case ast.FunctionDef():
            yield _written(statement, "", file)
        case ast.AsyncFunctionDef():
            yield _written(statement, "", file)._replace(other=COROUTINE)
        case ast.ClassDef(name=name, lineno=line):
            yield WrittenFunction(name, "", line, Taken(), file, CLASS)
            yield from _methods(statement, file)
        case (
            ast.Assign(targets=[ast.Name(id=name)], value=value, lineno=line)
            | ast.AnnAssign(target=ast.Name(id=name), value=value, lineno=line)
        ) if value is not None and known.may_be_set(name, value):
            taken = known.taken_by(value)
            other = "" if taken is not None else VALUE
            yield WrittenFunction(name, "", line, taken or Taken(), file, other)
        case _:
            pass


def _methods(node: ast.ClassDef, file: str) -> Iterator[WrittenFunction]:
    for part in node.body:
        if isinstance(part, ast.FunctionDef):
            marks = {d.id for d in part.decorator_list if isinstance(d, ast.Name)}
            if marks & {"staticmethod", "classmethod"}:
                owner = node.name if "classmethod" in marks else ""
                name = f"{node.name}.{part.name}"
                yield _written(part, owner, file)._replace(name=name, owner="")
            elif "property" not in marks:
                yield _written(part, node.name, file)


def _written(
    node: ast.FunctionDef | ast.AsyncFunctionDef, owner: str, file: str
) -> WrittenFunction:
    """The function of *node*; *owner* has a method's first argument."""
    taken = Taken.of(node.args, given=bool(owner))
    called = called_in(node, owner)
    found = WrittenFunction(node.name, owner, node.lineno, taken, file, called=called)
    found = found._replace(asked=asked_to_fill(node), is_stub=is_empty(node))
    return found._replace(made=made_by(node))
