"""The functions of a student's file, found by parsing it.

Functions that it imports from a module beside it count as its own.
"""

import ast
from collections.abc import Iterable, Iterator
from enum import StrEnum
from pathlib import Path
from typing import Final, NamedTuple

from sudoscope.student_files.model.source import StudentCodeError, source_text


class FunctionKind(StrEnum):
    """The purpose of a function, by its name and the number of its arguments."""

    ELIMINATE = "eliminate"
    """``eliminate(values)``: one pass of elimination."""
    ONLY_CHOICE = "only-choice"
    """``only_choice(values)``."""
    NAKED_TWINS = "naked-twins"
    """``naked_twins(values)``."""
    REDUCE = "reduce"
    """``reduce_puzzle(values)``: the ones above until nothing changes."""
    SEARCH = "search"
    """``search(values)``."""
    ASSIGN = "assign"
    """``assign(values, s, d)``, which propagates."""
    ELIMINATE_ONE = "eliminate-one"
    """``eliminate(values, s, d)``, which propagates."""
    REVISE = "revise"
    """``revise(csp, xi, xj)``, or a method without the first argument."""
    AC3 = "ac3"
    """``ac3(csp)``, or a method."""
    SOLVE = "solve"
    """``solve(grid)``: a puzzle in, its solution out."""
    MRV = "mrv"
    """``mrv(assignment, csp)``: the variable with the fewest values left."""
    LCV = "lcv"
    """``lcv(variable, assignment, csp)``: its values, the least constraining first."""
    MIN_CONFLICTS = "min-conflicts"
    """``min_conflicts(csp)``: local search, which may give up."""
    SIMPLIFY = "simplify"
    """``simplify(clauses, literal)``: the clauses once a literal is true."""
    UNITS = "unit-propagate"
    """``unit_propagate(clauses)``: the clauses without units."""
    PURE = "pure-literals"
    """``pure_literals(clauses)``: literals whose negation is in no clause."""
    DPLL = "dpll"
    """``dpll(clauses)``: a model, or none."""


ON_NETWORKS: Final = {
    "mrv": FunctionKind.MRV,
    "selectunassignedvariable": FunctionKind.MRV,
    "minimumremainingvalues": FunctionKind.MRV,
    "lcv": FunctionKind.LCV,
    "orderdomainvalues": FunctionKind.LCV,
    "leastconstrainingvalue": FunctionKind.LCV,
    "minconflicts": FunctionKind.MIN_CONFLICTS,
}
"""Functions that are known on networks alone, by their names without case and
underscores."""

ON_CLAUSES: Final = {
    **dict.fromkeys(("dpll", "dpllsatisfiable", "dpllsolve"), FunctionKind.DPLL),
    **dict.fromkeys(("unitpropagate", "unitpropagation"), FunctionKind.UNITS),
    **dict.fromkeys(("pureliterals", "findpureliterals"), FunctionKind.PURE),
    **dict.fromkeys(("simplify", "simplifyclauses"), FunctionKind.SIMPLIFY),
}
"""Functions on clauses, by their names without case and underscores."""
_SAY_CLAUSES: Final = frozenset({FunctionKind.DPLL, FunctionKind.UNITS})
"""Without one of these the others have another meaning."""
SEARCHES: Final = frozenset({FunctionKind.SEARCH, FunctionKind.SOLVE})
"""Functions that find the whole solution."""
PASSES: Final = (
    FunctionKind.ELIMINATE,
    FunctionKind.ONLY_CHOICE,
    FunctionKind.NAKED_TWINS,
)
"""What makes one pass over the grid, in the order of a round."""


IN_METHODS: Final = frozenset({*PASSES, FunctionKind.REDUCE})
"""What may work on the grid of its object, whatever it returns."""


class StudentFunction(NamedTuple):
    """One function of a student's file.

    Attributes:
        name: As it is written.
        kind: What it is for.
        owner: The class it is a method of; empty for none.
        line: Where it begins.
        needed: How many arguments it must be given, without that of a method's object.
        most: How many it can be given.
        file: The name of the file it is in.
        parameters: The names of its arguments.
    """

    name: str
    kind: FunctionKind
    owner: str
    line: int
    needed: int
    most: int
    file: str = ""
    parameters: tuple[str, ...] = ()


_ONE: Final = {
    "eliminate": FunctionKind.ELIMINATE,
    "onlychoice": FunctionKind.ONLY_CHOICE,
    "nakedtwins": FunctionKind.NAKED_TWINS,
    "reducepuzzle": FunctionKind.REDUCE,
    "search": FunctionKind.SEARCH,
}
"""Functions of one argument, by their names without case and underscores."""
_THREE: Final = {"eliminate": FunctionKind.ELIMINATE_ONE, "assign": FunctionKind.ASSIGN}
_REVISE: Final = frozenset({"revise", "arcreduce", "removeinconsistentvalues"})
_AC3: Final = frozenset({"ac3", "arcconsistency", "arcconsistency3"})
_SOLVE: Final = frozenset({"solve", "solvesudoku", "sudokusolver", "solvepuzzle"})
_SUDOKU: Final = "sudoku"
"""A function of one argument that solves it, where no other one does."""
_BACKTRACK: Final = frozenset({"backtrack", "backtracking", "backtrackingsearch"})
_CLAUSE_OWNERS: Final = ("dpll", "sat", "cnf")
"""How names of classes begin that solve clauses, not puzzles."""
_BOARD_OWNERS: Final = ("sudoku", "board", "grid", "puzzle")
"""What is in names of classes whose propagation has nothing to do with clauses."""
_SEARCHES: Final = _BACKTRACK | {"search"}
"""Methods that solve the puzzle of their object, where no other one does."""
_UNKNOWN: Final = 1_000
"""Arguments that are needed where no known way of calling has them."""
_MOST_FILES: Final = 20
"""Modules beside the file that are looked into."""


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
    found: dict[FunctionKind, StudentFunction] = {}
    for written in written_in(path):
        function = _known(written) or _on_clauses(written)
        if function is None and on_networks:
            function = _on_network(written)
        if function is not None and not _is_inner(function, found):
            _note(function, found)
    if not _SAY_CLAUSES & found.keys():
        found = {k: f for k, f in found.items() if k not in ON_CLAUSES.values()}
    if not found:
        known = "eliminate, only_choice, naked_twins, reduce_puzzle, search, assign"
        raise StudentCodeError(
            f"{path} has none of the functions that are known: {known}, revise, ac3,"
            " solve, unit_propagate, dpll"
        )
    return tuple(found[kind] for kind in FunctionKind if kind in found)


def written_in(path: Path) -> "Iterator[WrittenFunction]":
    """All functions and methods of the file at *path*, and what it imports from beside.

    Raises:
        StudentCodeError: It cannot be read, or is no Python.
    """
    return _Reader().functions(path)


def parsed(path: Path) -> ast.Module:
    """The syntax tree of the file at *path*.

    Raises:
        StudentCodeError: It cannot be read, or is no Python.
    """
    text = source_text(path)
    try:
        return ast.parse(text, str(path))
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        number = error.lineno if isinstance(error, SyntaxError) else None
        line = "" if number is None else f", line {number}"
        what = error.msg if isinstance(error, SyntaxError) else str(error)
        raise StudentCodeError(f"{path}{line} is not Python: {what}") from None


def is_main_part(statement: ast.stmt) -> bool:
    """Whether *statement* is ``if __name__ == "__main__":``."""
    if not isinstance(statement, ast.If):
        return False
    names = (node.id for node in ast.walk(statement.test) if isinstance(node, ast.Name))
    return "__name__" in names


def _at_top(body: Iterable[ast.stmt]) -> Iterator[ast.stmt]:
    """The statements of a file, those in ``if`` and ``try`` too, without its main part.

    An ``else`` is left out: of two definitions of one name it has the other one.
    """
    for statement in body:
        yield statement
        if is_main_part(statement):
            continue
        if isinstance(statement, ast.If | ast.Try | ast.With):
            yield from _at_top(statement.body)


class WrittenFunction(NamedTuple):
    """A function as it is written, whatever its name."""

    name: str
    owner: str
    line: int
    needed: int
    most: int
    file: str
    parameters: tuple[str, ...]

    def of_kind(self, kind: FunctionKind) -> StudentFunction:
        """It, with what it is for."""
        return StudentFunction(self.name, kind, *self[1:])


class _Reader:
    """Finds functions in a file and in the modules beside it that it imports."""

    def __init__(self) -> None:
        self._seen: set[Path] = set()

    def functions(self, path: Path) -> Iterator[WrittenFunction]:
        """The functions and methods of *path*, each by its name there."""
        self._seen.add(path.resolve())
        for statement in _at_top(parsed(path).body):
            match statement:
                case ast.FunctionDef():
                    yield _written(statement, "", path.name)
                case ast.ClassDef():
                    yield from _methods(statement, path.name)
                case ast.ImportFrom():
                    yield from self._imported(statement, path.parent)
                case _:
                    pass

    def _imported(
        self, statement: ast.ImportFrom, folder: Path
    ) -> Iterator[WrittenFunction]:
        """The functions and classes of a module beside the file that it takes over."""
        module = (statement.module or "").replace(".", "/")
        beside = folder / f"{module}.py"
        is_other = bool(module) and beside.is_file()
        if not is_other or len(self._seen) >= _MOST_FILES:
            return
        names = [(alias.name, alias.asname or alias.name) for alias in statement.names]
        try:
            there = list(self._there(beside))
        except StudentCodeError:
            return  # loading the file says what is wrong
        for function in there:
            known = function.owner or function.name
            for name, own in names:
                if name == "*" and not known.startswith("_"):
                    yield function
                elif name == known and function.owner:
                    yield function._replace(owner=own)
                elif name == known:
                    yield function._replace(name=own)

    def _there(self, path: Path) -> Iterator[WrittenFunction]:
        """The functions of a module beside, which may import this file in turn."""
        if path.resolve() in self._seen:
            for statement in parsed(path).body:
                if isinstance(statement, ast.FunctionDef):
                    yield _written(statement, "", path.name)
        else:
            yield from self.functions(path)


def _known(written: WrittenFunction) -> StudentFunction | None:
    """The known function that *written* is, if it is one."""
    kind = _kind(
        written.name, written.needed, written.most, is_method=bool(written.owner)
    )
    is_of_clauses = _plain(written.owner).startswith(_CLAUSE_OWNERS)
    if kind is None or (kind is FunctionKind.SOLVE and is_of_clauses):
        return None
    return written.of_kind(kind)


def _on_network(written: WrittenFunction) -> StudentFunction | None:
    """The function on networks that *written* is, if it is one."""
    kind = network_kind(written.name)
    if kind is None or not (written.owner or written.most):
        return None
    return written.of_kind(kind)


def _on_clauses(written: WrittenFunction) -> StudentFunction | None:
    """The function on clauses that *written* is, if it is one; a method may be."""
    name, owner = _plain(written.name), _plain(written.owner)
    kind = ON_CLAUSES.get(name)
    if owner.startswith(_CLAUSE_OWNERS) and name in _SOLVE:
        kind = FunctionKind.DPLL
    is_board = any(word in owner for word in _BOARD_OWNERS)
    if kind is None or is_board or not (owner or written.most):
        return None
    return written.of_kind(kind)


def _is_inner(
    found: StudentFunction, known: dict[FunctionKind, StudentFunction]
) -> bool:
    """Whether *found* is the part of a search that calls itself, or a solver's own."""
    is_part = (
        found.needed > 1
        or _plain(found.name) == _SUDOKU
        or (bool(found.owner) and _plain(found.name) in _SEARCHES)
    )
    return found.kind is FunctionKind.SOLVE and is_part and found.kind in known


def _note(found: StudentFunction, by_kind: dict[FunctionKind, StudentFunction]) -> None:
    """Store *found*; of two functions of one kind the later counts, as in Python.

    A function counts before a method.
    """
    old = by_kind.get(found.kind)
    if old is None or not found.owner or old.owner:
        by_kind[found.kind] = found


def _methods(node: ast.ClassDef, file: str) -> Iterator[WrittenFunction]:
    for part in node.body:
        if isinstance(part, ast.FunctionDef):
            marks = {d.id for d in part.decorator_list if isinstance(d, ast.Name)}
            if "staticmethod" in marks:
                plain = _written(part, "", file)
                yield plain._replace(name=f"{node.name}.{part.name}")
            elif not marks & {"classmethod", "property"}:
                yield _written(part, node.name, file)


def _written(node: ast.FunctionDef, owner: str, file: str) -> WrittenFunction:
    """The function of *node*; *owner* has a method's first argument."""
    most = len(node.args.posonlyargs) + len(node.args.args) - bool(owner)
    needed = max(0, most - len(node.args.defaults))
    if None in node.args.kw_defaults:  # by their names alone, which nobody knows
        needed = _UNKNOWN
    names = [arg.arg for arg in (*node.args.posonlyargs, *node.args.args)]
    counts = node.lineno, needed, max(0, most)
    return WrittenFunction(node.name, owner, *counts, file, (*names[bool(owner) :],))


def _plain(name: str) -> str:
    """*name* without its class, case and underscores."""
    return name.rpartition(".")[2].lower().replace("_", "")


def network_kind(name: str) -> FunctionKind | None:
    """The purpose of a function on networks called *name*, if it is a known one."""
    plain = _plain(name)
    solve = FunctionKind.SOLVE if plain in _BACKTRACK else None
    return ON_NETWORKS.get(plain, solve)


def method_kind(name: str) -> FunctionKind | None:
    """What a function called *name* is for that is tried where it is no method."""
    return _ONE.get(_plain(name), _THREE.get(_plain(name)))


def kinds_called(name: str) -> frozenset[FunctionKind]:
    """What functions called *name* are for, on boards, networks or clauses."""
    plain = _plain(name)
    tables = (ON_CLAUSES, ON_NETWORKS, _ONE, _THREE)
    found = {table[plain] for table in tables if plain in table}
    found |= {FunctionKind.REVISE} if plain in _REVISE else set()
    found |= {FunctionKind.AC3} if plain in _AC3 else set()
    is_solver = plain in _SOLVE | _BACKTRACK
    return frozenset(found | ({FunctionKind.SOLVE} if is_solver else set()))


def _kind(name: str, needed: int, most: int, *, is_method: bool) -> FunctionKind | None:
    """What a function of this name and these arguments is for, if it is known."""
    plain = _plain(name)
    state = 0 if is_method else 1
    if plain in _REVISE and most >= state + 1:
        return FunctionKind.REVISE
    if plain in _AC3:
        return FunctionKind.AC3
    if plain in _SOLVE and state <= most:
        return FunctionKind.SOLVE
    if plain == _SUDOKU and not is_method and needed == 1:
        return FunctionKind.SOLVE
    if is_method:
        if plain in _SEARCHES and not most:
            return FunctionKind.SOLVE
        known = _ONE.get(plain)
        return known if known in IN_METHODS and not most else None
    if plain in _THREE and most >= len("vsd") <= needed:
        return _THREE[plain]
    return _ONE.get(plain) if most else None
