"""Calls of a student's functions, in the process of the student: arguments, results."""

from collections.abc import (
    Callable,
    Hashable,
    Iterator,
    Mapping,
)
from contextlib import suppress
from functools import partial
from math import isqrt
from operator import attrgetter
from types import FunctionType, ModuleType
from typing import Any, Final

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
    Representation,
    keys_like,
)
from sudoscope.networks.model.csp_problem import CspProblem
from sudoscope.student_calls.model.call_arguments import ARGUMENTS, PreparedCall
from sudoscope.student_calls.model.call_forms import (
    GLOBAL,
    LISTED,
    NESTED,
    OBJECT,
    PROBLEM,
    VALUES,
    WRITTEN,
    CallForm,
    is_own,
)
from sudoscope.student_calls.model.call_results import has_lost_a_digit
from sudoscope.student_calls.model.loading import run_script
from sudoscope.student_calls.model.module_tables import ModuleTables
from sudoscope.student_calls.model.observation import (
    AssignmentCounter,
    Listener,
    ObservedRow,
    ObservedValues,
)
from sudoscope.student_calls.model.own_boards import FileBoard
from sudoscope.student_calls.model.problem_objects import (
    given_to,
)
from sudoscope.student_calls.model.student_objects import ObjectMaker
from sudoscope.student_calls.model.whole_puzzles import (
    WHOLE_PUZZLES,
    rows_of,
    whole_puzzle,
)
from sudoscope.student_files.model.function_kinds import IN_METHODS
from sudoscope.student_files.model.main_part import SCRIPT

_COUNTED: Final = {"rows": 0, "rows-text": ".", "rows-zero": "0", "rows-none": None}
"""The grids of rows whose digits are counted, with what an open cell has."""


class StudentModule(ModuleTables):
    """A student's module, and calls of its functions.

    Args:
        module: The student's.
        peers: The peers of each cell under the rules of the boards.
        folder: For files that functions read.
    """

    def __init__(self, module: ModuleType, peers: list[list[int]], folder: str) -> None:
        super().__init__(module, peers)
        self.folder = folder
        self.objects = ObjectMaker(self, folder)
        self.manners = dict[int, Any]()
        """How functions give back a grid, once a call has shown it, by their ``id``."""
        self._own_board = FileBoard(module, self.cells, self._read_by)

    def function(self, order: dict[str, Any], subject: Any) -> Callable[..., Any]:
        """The function that *order* names, of *subject* if it is a method."""
        owner = subject if order["class"] else self.module
        if order["function"] == SCRIPT:
            return partial(run_script, str(self.module.__file__), self.folder)
        if "k" in CallForm.of(order["form"]).layout:
            owner = attrgetter(order["class"])(self.module)
        found: Callable[..., Any] = attrgetter(order["function"])(owner)
        return found

    def prepared(self, order: dict[str, Any], observer: Listener) -> PreparedCall:
        """The call of *order* in its form.

        Raises:
            TypeError: The form does not fit.
        """
        form = CallForm.of(order["form"])
        keys = self.keys(form.keys)
        holder = self.objects.holder(order, form, keys)
        subject, table = self._subject(order, form, keys, observer, holder)
        is_made = is_own(form.subject) or form.subject == GLOBAL
        is_made = is_made or form.subject.startswith(OBJECT)
        is_set = order["call"] != "solve" or form.subject == WRITTEN
        if order["call"] == "solve" and table is not None and holder is not None:
            is_set = is_set and not has_lost_a_digit(readable(table), order["clues"])
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
        return tuple(ARGUMENTS[letter](self, order, call) for letter in layout)

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
            one = self.objects.instance(
                form.subject.removeprefix(OBJECT), order["clues"]
            )
            return one, table_of(one, self.cells, self.likely_keys())
        if form.subject == GLOBAL:
            if order["call"] == "solve":
                made = self._own_board.filled(order["clues"])
            else:
                made = table_of(self.module, self.cells, self.likely_keys())
            return self.module, made
        if order["call"] == "solve":
            grid = whole_puzzle(form.subject, order["clues"], keys)
            if form.subject in _COUNTED and isinstance(observer, AssignmentCounter):
                open_ = _COUNTED[form.subject]
                grid = [ObservedRow(row, observer, open_) for row in grid]
            return grid, table_in(grid, self.cells, keys)
        if form.subject in {NESTED, LISTED}:
            every = [*shape.written(order["state"]).values()]
            board = every if form.subject == LISTED else rows_of(every)
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
        for subject in WHOLE_PUZZLES:
            with suppress(Exception, SystemExit):  # the next may fit
                grid = whole_puzzle(subject, clues, ())
                function(given_to(function, grid, self.objects.file))
                yield

    def _table_in(self, holder: Any) -> DomainTable | None:
        """Where *holder* has digits, if it has any before it has solved anything."""
        with suppress(TypeError):
            return table_of(holder, self.cells, self.likely_keys())
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
