"""The functions of a student's file whose names say what they are for."""

import ast
from collections.abc import Collection, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final

from sudoscope.student_files.model.calls_between import Place, pairs_of
from sudoscope.student_files.model.function_kinds import (
    ON_CLAUSES,
    SAY_CLAUSES,
    FunctionKind,
    board_kind,
    clause_kind,
    is_called_as,
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
from sudoscope.student_files.model.functions import (
    CLASS,
    StudentFunction,
    WrittenFunction,
    written_in,
)
from sudoscope.student_files.model.source import StudentCodeError
from sudoscope.student_files.model.syntax_trees import at_top, parsed

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
    first = _first_arguments(every)
    classes = {w.name for w in written_there if w.other == CLASS}
    parts = {owner: _class_called(name, classes) for owner, name in first.items()}
    of_clauses = {
        owner
        for owner, name in first.items()
        if names_clauses(name) or names_clauses(parts[owner])
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
    return tuple(
        found[kind]._replace(made_of=parts.get(found[kind].owner, ""))
        for kind in FunctionKind
        if kind in found
    )


def _first_arguments(every: Mapping[Place, WrittenFunction]) -> dict[str, str]:
    """How each class of a file calls the first thing that its objects are made of."""
    return {
        owner: made.taken.parameters[0]
        for (owner, name), made in every.items()
        if owner and name == "__init__" and made.taken.parameters
    }


def _class_called(name: str, classes: Collection[str]) -> str:
    """The one of *classes* as which an argument is called; empty for none."""
    alike = (one for one in classes if is_called_as(name, one))
    return next(alike, "")


def _makers_of_problems(every: Sequence[WrittenFunction]) -> set[Place]:
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
    every: Iterable[WrittenFunction],
) -> dict[FunctionKind, StudentFunction]:
    """A search of *every* over the problems that the file itself makes of puzzles."""
    kind = FunctionKind.SOLVE
    found = [
        w.of_kind(kind)
        for w in every
        if not w.owner and w.taken.least == 1 and network_kind(w.name) is kind
    ]
    return {kind: found[-1]} if found else {}


def _own(every: Mapping[Place, WrittenFunction]) -> str:
    """What to do with the functions of a file that have names of its own.

    Those that call themselves, as a search does, are named first, methods and what is
    in other files with these.
    """
    plain = [w for w in every.values() if not w.name.startswith("__")]
    plain.sort(key=lambda w: (w.place not in w.called, w.is_beside, bool(w.owner)))
    names = [
        ".".join(filter(None, w.place)) + (f" in {w.file}" if w.is_beside else "")
        for w in plain
    ]
    if not names:
        return ""
    more = ", …" if names[_MOST_NAMED:] else ""
    return (
        f"; its own functions ({', '.join(names[:_MOST_NAMED])}{more}) are graded once"
        " they have the known names, as solve for the one that solves, or with an"
        " adapter (--adapter)"
    )


def _known(written: WrittenFunction) -> StudentFunction | None:
    """The known function that *written* is, if it is one."""
    taken = written.taken
    kind = board_kind(written.name, taken.least, taken.most, written.owner)
    return None if kind is None else written.of_kind(kind)


def _on_own_board(
    path: Path, every: Iterable[WrittenFunction]
) -> dict[FunctionKind, StudentFunction]:
    """A solver of *every*, without arguments, if the file sets a board at its top.

    One that is called a search counts where no other one does, and else one of any name
    that calls itself, fills cells, and asks another function of the file which digits
    fit.
    """
    kind, every = FunctionKind.SOLVE, [*every]
    known = {w.place for w in every}
    plain = [w for w in every if not (w.owner or w.other or w.taken.most)]
    filling = [w for w in plain if w.place in w.called and w.asked & known - {w.place}]
    named = [w.of_kind(kind) for w in filling]
    named += [w.of_kind(kind) for w in plain if is_search_method(w.name)]
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
    every: Iterable[WrittenFunction],
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
