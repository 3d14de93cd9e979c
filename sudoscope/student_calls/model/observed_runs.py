"""Runs of a student's code that are observed: each change is told as it happens."""

from collections.abc import Callable, Mapping
from operator import attrgetter
from typing import Any, Final

from sudoscope.logs.domain_tables import readable
from sudoscope.student_calls.model.call_arguments import PreparedCall
from sudoscope.student_calls.model.call_results import kind_of_result
from sudoscope.student_calls.model.calls import StudentModule
from sudoscope.student_calls.model.observation import Observer
from sudoscope.student_calls.model.printing import Printed
from sudoscope.student_calls.model.wrapped_functions import WrappedFunctions

_MOST_ROUNDS: Final = 1_000
MISFIT: Final = (TypeError, AttributeError)
"""What code may raise that expects another form of call."""


class ObservedRuns:
    """What runs the functions of a module, one by one or in turn.

    Args:
        student: The module.
        functions: Those that are known, each with its ``name`` and ``class``.
        tell: Called with each change.
        prepared: Makes a call ready, with what counts its changes.
    """

    def __init__(
        self,
        student: StudentModule,
        functions: list[dict[str, Any]],
        tell: Callable[[dict[str, Any]], None],
        prepared: Callable[[dict[str, Any], Any], PreparedCall],
    ) -> None:
        self._student = student
        self._module = student.module
        self._cells = student.cells
        self._functions = functions
        self._tell = tell
        self._prepared = prepared

    def made(self, order: dict[str, Any]) -> dict[str, Any]:
        """Observe a run of one function, or of several in turn.

        Of the forms in the order the first is taken that is no misfit.
        """
        first: BaseException | None = None
        for form in order["forms"]:
            observer = Observer(self._cells, order["begin"], order["clues"], self._tell)
            try:
                with (
                    WrappedFunctions(self._module, self._functions, observer),
                    Printed(self._cells),
                ):
                    return self._worked(order | {"form": form}, observer)
            except MISFIT as error:
                first = first or error
                self._tell({"restart": True})
        assert first is not None
        raise first

    def _worked(self, order: dict[str, Any], observer: Observer) -> dict[str, Any]:
        plan = order["plan"]
        planned = order | {"call": plan, "cell": 0, "other": 0, "digit": "1"}
        call = self._prepared(planned, observer)
        assert call.table is not None or plan == "solve"
        observer.look_for(call.subject, call.table)
        match plan:
            case "assign":
                result = self._assigned(order, call)
            case "repeat":
                result = self._repeated(order["turn"], call.subject)
            case "revise":
                result = self._revised(planned, call)
            case _:
                result = call.function(*call.args)
        return {"returned": kind_of_result(result)}

    def _assigned(self, order: dict[str, Any], call: PreparedCall) -> Any:
        """Assign clue by clue, then search, if the code has a search."""
        values = call.subject
        for cell, clue in enumerate(order["clues"]):
            if clue == ".":
                continue
            placed = order | {"cell": cell, "digit": clue}
            result = call.function(*self._student.arguments(placed, call))
            if result is False or result is None:
                return result
        search = order.get("then")
        return attrgetter(search)(self._module)(values) if search else values

    def _repeated(self, names: list[str], values: Any) -> Any:
        """Call functions in turn as long as one of them changes anything."""
        for _ in range(_MOST_ROUNDS):
            before = dict(values)
            for name in names:
                result = attrgetter(name)(self._module)(values)
                if result is False:
                    return result
                values = result if isinstance(result, Mapping) else values
            if dict(values) == before:
                break
        return values

    def _revised(self, order: dict[str, Any], call: PreparedCall) -> Any:
        """Revise every arc as long as one of them changes anything."""
        for _ in range(_MOST_ROUNDS):
            before = readable(call.table)
            for cell, peers in enumerate(self._student.peers):
                for peer in peers:
                    arc = order | {"cell": cell, "other": peer}
                    args = self._student.arguments(arc, call)
                    call.function(*args)
            if readable(call.table) == before:
                break
        return True
