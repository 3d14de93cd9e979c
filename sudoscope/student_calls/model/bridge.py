"""An adapter between the program and code of any shape: three functions in a file.

``make(grid)`` makes the student's object from a text of digits with "." for empty
cells, ``domains(thing)`` returns its digits by cell, and ``run(thing)`` runs the code.
``KIND`` says what ``run`` is for; it is that of ``ac3`` if there is none.
"""

import ast
from pathlib import Path
from types import ModuleType
from typing import Final

from sudoscope.logs.domain_tables import DomainTable, table_in, table_of
from sudoscope.logs.representation import Representation, cell_names
from sudoscope.student_calls.model.call_arguments import PreparedCall
from sudoscope.student_calls.model.loading import loaded
from sudoscope.student_files.model.function_kinds import FunctionKind
from sudoscope.student_files.model.functions import StudentFunction
from sudoscope.student_files.model.source import StudentCodeError
from sudoscope.student_files.model.syntax_trees import parsed

_NEEDED: Final = ("make", "domains", "run")
_KINDS: Final = (FunctionKind.AC3, FunctionKind.REDUCE, FunctionKind.SEARCH)
_SECONDS: Final = 5.0


def bridged_function(path: Path) -> StudentFunction:
    """What the adapter at *path* runs, as a function to grade.

    Raises:
        StudentCodeError: It cannot be read, a function is missing, or its ``KIND`` is
            unknown.
    """
    body = parsed(path).body
    lines = {
        part.name: part.lineno for part in body if isinstance(part, ast.FunctionDef)
    }
    missing = [name for name in _NEEDED if name not in lines]
    if missing:
        raise StudentCodeError(
            f"the adapter {path} has no function {missing[0]}; an adapter has"
            " make(grid), domains(thing) and run(thing)"
        )
    kind = next((k for k in map(_kind_in, body) if k is not None), FunctionKind.AC3)
    if kind not in _KINDS:
        known = ", ".join(kind.value for kind in _KINDS)
        raise StudentCodeError(f"KIND = {kind!r} in {path} is unknown; known: {known}")
    return StudentFunction("run", FunctionKind(kind), "", lines["run"], 1, 1, path.name)


def _kind_in(statement: ast.stmt) -> str | None:
    """The value of ``KIND``, if *statement* sets it to a text."""
    match statement:
        case ast.Assign(
            targets=[ast.Name(id="KIND")], value=ast.Constant(value=str(kind))
        ):
            return kind.lower()
        case _:
            return None


class Bridge:
    """The functions of an adapter.

    Args:
        module: The adapter, loaded after the student's module.

    Attributes:
        run: Its function that runs the code.
    """

    def __init__(self, module: ModuleType) -> None:
        self._make = module.make
        self._domains = module.domains
        self.run = module.run

    @classmethod
    def loaded(cls, file: str) -> "Bridge":
        """The adapter in *file*.

        Raises:
            AttributeError: One of its functions could not be defined.
        """
        path = Path(file)
        return cls(loaded(path, seconds=_SECONDS, name="sudoscope_adapter").module)

    def prepared(self, clues: str, cells: int) -> PreparedCall:
        """The call of ``run`` on the puzzle *clues*.

        Raises:
            TypeError: ``domains`` returns no digits by cell.
        """
        made = self._make(clues)
        call = PreparedCall(
            self.run, (made,), made, None, Representation(cell_names(cells))
        )
        return call._replace(table=self.table(call, cells))

    def table(self, call: PreparedCall, cells: int) -> DomainTable:
        """The digits by cell as ``domains`` returns them now."""
        found = self._domains(call.subject)
        return table_in(found, cells) or table_of(found, cells)
