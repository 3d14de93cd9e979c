"""The functions of a student's file, found by parsing it.

Functions that it imports from a module beside it count as its own.
"""

import ast
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from sudoscope.student_files.model.calls_between import (
    Place,
    asked_to_fill,
    called_in,
    is_empty,
    pairs_of,
)
from sudoscope.student_files.model.function_kinds import (
    ON_CLAUSES,
    SAY_CLAUSES,
    FunctionKind,
    board_kind,
    clause_kind,
    is_last_solver,
    is_place_name,
    is_search_method,
    is_textbook_search,
    key_of,
    kinds_called,
    names_clauses,
    network_kind,
    searches_a_board,
    solves_clauses,
)
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

    @property
    def plain_name(self) -> str:
        """The name without those of the objects that it is taken from."""
        return self.name.rpartition(".")[2]


CLASS, VALUE, COROUTINE = "as-class", "as-value", "as-coroutine"
"""What is no plain function: a class, a value that no definition is seen of, and what
``async def`` writes."""
_SMALLEST: Final = 4
"""Rows of a board."""
_MOST_NAMED: Final = 6
"""Functions of other names that a message names."""


def functions_in(
    path: Path, *, on_networks: bool = False
) -> tuple[StudentFunction, ...]:
    """The known functions of the file at *path*, in the order of ``FunctionKind``.

    Args:
        path: The student's file, or a notebook.
        on_networks: Whether a backtracking search over a problem counts as one that
            solves, as textbooks have it.

    Raises:
        StudentCodeError: It cannot be read, is no Python, or has none of them.
    """
    written_there = written_in(path)
    makers = _makers_of_problems(written_there)
    every = {w.place: w for w in written_there if not w.other and w.place not in makers}
    by_kind: dict[FunctionKind, list[WrittenFunction]] = {}
    of_clauses = {
        owner
        for (owner, name), made in every.items()
        if owner and name == "__init__" and names_clauses(*made.taken.parameters[:1])
    }
    has_own = any(_kind_on_clauses(w) in SAY_CLAUSES for w in every.values())
    for written in every.values():
        is_given = not (has_own or written.owner) and bool(
            names_clauses(*written.taken.parameters[:1])
        )
        is_made = is_given or written.owner in of_clauses
        is_made = is_made and solves_clauses(written.name)
        function = written.of_kind(FunctionKind.DPLL) if is_made else _known(written)
        function = function or _on_clauses(written)
        if function is None and on_networks:
            function = _on_network(written)
        if function is not None:
            by_kind.setdefault(function.kind, []).append(written)
    searches = [
        w for w in by_kind.get(FunctionKind.SOLVE, ()) if is_textbook_search(w.name)
    ]
    if on_networks and searches:  # what solves a puzzle beside it is given a text
        by_kind[FunctionKind.SOLVE] = searches
    found = {kind: _counted(kind, alike, every) for kind, alike in by_kind.items()}
    if FunctionKind.SOLVE not in found:
        found |= _on_own_board(path, every.values())
    if FunctionKind.SOLVE not in found and makers:
        found |= _on_problems(every.values())
    if not (on_networks or found.keys() & _OF_TEXTBOOKS or FunctionKind.SOLVE in found):
        found |= _on_given_board(every.values())
    if not SAY_CLAUSES & found.keys():
        found = {k: f for k, f in found.items() if k not in ON_CLAUSES.values()}
    if not found:
        known = "eliminate, only_choice, naked_twins, reduce_puzzle, search, assign"
        raise StudentCodeError(
            f"{path} has none of the functions that are known: {known}, revise, ac3,"
            " solve, is_valid_sudoku, simplify, unit_propagate, pure_literals, dpll;"
            " a program without any must read the puzzle from standard input, or from a"
            f" file that its command line names, and print the solution{_own(every)}"
        )
    return tuple(found[kind] for kind in FunctionKind if kind in found)


def _makers_of_problems(every: Sequence["WrittenFunction"]) -> set[Place]:
    """Functions of *every* called like a last solver that make a problem for another.

    That is an object of a class of the file, which has functions on networks, too.
    """
    classes = {w.name for w in every if w.other == CLASS}
    plain = [w for w in every if not w.other]
    is_of_networks = any(
        network_kind(w.name) or not _OF_TEXTBOOKS.isdisjoint(kinds_called(w.name))
        for w in plain
    )
    made = {w.place for w in plain if is_last_solver(w.name) and w.made in classes}
    return made if is_of_networks else set()


def _on_problems(
    every: Iterable["WrittenFunction"],
) -> dict[FunctionKind, StudentFunction]:
    """A search of *every* over the problems that the file itself makes of puzzles."""
    kind = FunctionKind.SOLVE
    found = [
        w.of_kind(kind)
        for w in every
        if not w.owner and w.taken.least == 1 and network_kind(w.name) is kind
    ]
    return {kind: found[-1]} if found else {}


def _own(every: Mapping[Place, "WrittenFunction"]) -> str:
    """What to do with the functions of a file that have names of its own."""
    names = [w.name for w in every.values() if not w.owner]
    if not names:
        return ""
    more = ", …" if names[_MOST_NAMED:] else ""
    return (
        f"; its own functions ({', '.join(names[:_MOST_NAMED])}{more}) are graded once"
        " they have the known names, as solve for the one that solves, or with an"
        " adapter (--adapter)"
    )


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


def _known(written: WrittenFunction) -> StudentFunction | None:
    """The known function that *written* is, if it is one."""
    taken = written.taken
    kind = board_kind(written.name, taken.least, taken.most, written.owner)
    return None if kind is None else written.of_kind(kind)


def _on_own_board(
    path: Path, every: Iterable[WrittenFunction]
) -> dict[FunctionKind, StudentFunction]:
    """A solver of *every*, without arguments, if the file sets a board at its top.

    One that is called a search counts where no other one does.
    """
    kind = FunctionKind.SOLVE
    plain = [w for w in every if not (w.owner or w.other or w.taken.most)]
    named = [w.of_kind(kind) for w in plain if is_search_method(w.name)]
    named += [w.of_kind(kind) for w in plain if board_kind(w.name, 1, 1, "") is kind]
    is_set = bool(named) and any(
        isinstance(statement, ast.Assign | ast.AnnAssign)
        and any(map(_is_board, ast.walk(statement)))
        for statement in at_top(parsed(path).body)
    )
    return {kind: named[-1]} if is_set else {}


_OF_TEXTBOOKS: Final = frozenset({FunctionKind.REVISE, FunctionKind.AC3})
"""Beside these a backtracking is that of a textbook, which is given a problem."""


def _on_given_board(
    every: Iterable["WrittenFunction"],
) -> dict[FunctionKind, StudentFunction]:
    """A backtracking of *every* that takes a board, by the name of what it takes.

    What has another name is one if it calls itself, and one that may place digits.
    Whatever its arguments are called, it is one if it calls itself, fills cells, and
    asks another function of the file which digits fit.
    """
    kind, every = FunctionKind.SOLVE, [*every]
    known = {w.place for w in every}
    places = {w.place for w in every if is_place_name(w.name)}

    def is_solver(one: WrittenFunction) -> bool:
        is_recursive = one.place in one.called
        if is_recursive and one.asked & known - {one.place}:
            return True
        is_recursive = is_recursive and not places.isdisjoint(one.called)
        given = one.taken.parameters[0]
        return searches_a_board(one.name, given, is_recursive=is_recursive)

    alone = (w for w in every if not w.owner and w.taken.least == 1)
    named = [w.of_kind(kind) for w in alone if is_solver(w)]
    return {kind: named[-1]} if named else {}


_LISTS: Final = frozenset({"list", "split"})
"""Functions that return a list."""


_ARRAYS: Final = frozenset({"zeros", "full", "empty", "ones"})
"""Functions of NumPy that make an array of a shape."""


def _is_square(shape: ast.expr) -> bool:
    """Whether *shape* is a tuple or list of the same number twice."""
    sides = [getattr(side, "value", None) for side in getattr(shape, "elts", ())]
    return sides[1:] == sides[:1] and isinstance(sides[:1] and sides[0], int)


def _is_board(node: ast.AST) -> bool:
    """Whether *node* is a list of as many lists as each of them is long.

    Or lists that are made of something else, whose lengths only a call can show, or a
    square array of NumPy.
    """
    if isinstance(node, ast.Call):
        is_array = getattr(node.func, "attr", "") in _ARRAYS
        return is_array and any(map(_is_square, node.args))
    if isinstance(node, ast.ListComp):
        made = node.elt.func if isinstance(node.elt, ast.Call) else node.elt
        if isinstance(made, ast.BinOp):  # [0] * 9
            return any(isinstance(p, ast.List) for p in (made.left, made.right))
        words = {getattr(made, "id", ""), getattr(made, "attr", "")}
        return isinstance(made, ast.ListComp) or bool(words & _LISTS)
    if not isinstance(node, ast.List):
        return False
    rows = [row for row in node.elts if isinstance(row, ast.List)]
    sides = {len(node.elts), *(len(row.elts) for row in rows)}
    return len(rows) == len(node.elts) >= _SMALLEST and len(sides) == 1


def _on_network(written: WrittenFunction) -> StudentFunction | None:
    """The function on networks that *written* is, if it is one."""
    kind = network_kind(written.name)
    if kind is None or not (written.owner or written.taken.most):
        return None
    return written.of_kind(kind)


def _on_clauses(written: WrittenFunction) -> StudentFunction | None:
    """The function on clauses that *written* is, if it is one; a method may be."""
    kind = _kind_on_clauses(written)
    return None if kind is None else written.of_kind(kind)


def _kind_on_clauses(written: WrittenFunction) -> FunctionKind | None:
    """What *written* does on clauses, if its name says that."""
    is_given = bool(written.owner or written.taken.most)
    return clause_kind(written.name, written.owner) if is_given else None


def _counted(
    kind: FunctionKind,
    alike: Sequence[WrittenFunction],
    every: Mapping[Place, WrittenFunction],
) -> StudentFunction:
    """The one of *alike*, all of *kind*, that counts: the last, as in Python.

    What is written counts before a stub, a solver before the one that it calls for its
    work or that calls itself, and a function before a method.

    Args:
        kind: What they are for.
        alike: The functions.
        every: All of the file.
    """
    is_solver = kind is FunctionKind.SOLVE
    parts = _parts(alike, every) if is_solver and len(alike) > 1 else set()

    def rank(one: WrittenFunction) -> tuple[bool, ...]:
        is_whole = not (is_solver and _may_be_part(one))
        is_here = not one.module
        return not one.is_stub, one.place not in parts, is_whole, is_here, not one.owner

    best = max(map(rank, alike))
    first, *others = [one for one in alike if rank(one) == best]
    is_first = is_solver and _may_be_part(first)  # others are parts of it
    return (first if is_first else [first, *others][-1]).of_kind(kind)


def _may_be_part(solver: WrittenFunction) -> bool:
    """Whether *solver* may be the part of a search that calls itself."""
    is_method = bool(solver.owner) and is_search_method(solver.name)
    return solver.taken.least > 1 or is_last_solver(solver.name) or is_method


def _parts(
    solvers: Sequence[WrittenFunction], every: Mapping[Place, WrittenFunction]
) -> set[Place]:
    """The places of those *solvers* that another one calls, which takes no more."""
    called = {place: written.called for place, written in every.items()}
    least = {one.place: one.taken.least for one in solvers}
    pairs = pairs_of(least, called)
    return {part for by, part in pairs if least[by] <= max(1, least[part])}


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


def asked_for(
    functions: Iterable[StudentFunction], names: Collection[str]
) -> tuple[StudentFunction, ...]:
    """Those of *functions* that *names* ask for: all, if there are none.

    A name is meant however it is written; where no function has it, one of another
    name for the same is meant.
    """
    every = tuple(functions)
    found: set[StudentFunction] = set()
    for name in names:
        called = {f for f in every if key_of(f.name) == key_of(name)}
        found |= called or {f for f in every if f.kind in kinds_called(name)}
    return tuple(f for f in every if f in found) if names else every
