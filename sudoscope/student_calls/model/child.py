"""The process of a student's code: loads it, calls its functions, reports results.

Orders and answers go through a channel. It imports little, and gives its own names back
before the code is loaded, so that the code may have a module called ``solver``.
"""

import os
import sys
from collections.abc import Callable, Generator, Mapping
from contextlib import AbstractContextManager, suppress
from pathlib import Path
from typing import Any, Final

from sudoscope.logs.domain_tables import DomainTable, readable, table_in
from sudoscope.logs.passed_digits import PassedDigits, containers_in
from sudoscope.logs.representation import State
from sudoscope.name_clashes import give_names_back
from sudoscope.networks.model.csp_problem import Constraints, CspProblem
from sudoscope.processes.confinement import confine
from sudoscope.processes.end_with_parent import end_with_parent
from sudoscope.processes.limits import limit_amounts, limit_memory, limit_time
from sudoscope.student_calls.model.bridge import Bridge
from sudoscope.student_calls.model.call_arguments import PreparedCall
from sudoscope.student_calls.model.call_forms import BRIDGE, CallForm
from sudoscope.student_calls.model.call_results import (
    DOMAIN,
    EMPTY,
    LEFT_OPEN,
    error_record,
    first_of_list,
    grid_alone,
    grids_printed,
    grids_shown,
    is_empty,
    is_left_open,
    is_zero,
    kind_of_result,
    outcome,
    parts_of,
    revised_state,
    solved_in,
    state_in,
    truth_beside,
    whole_grids,
)
from sudoscope.student_calls.model.calls import StudentModule
from sudoscope.student_calls.model.channel import Channel, ended_if_unheard
from sudoscope.student_calls.model.clause_calls import CLAUSES, made_on_clauses
from sudoscope.student_calls.model.loaded_modules import name_modules
from sudoscope.student_calls.model.loading import is_run_out, loaded
from sudoscope.student_calls.model.network_calls import NetworkCalls
from sudoscope.student_calls.model.noted_removals import NOTED, SUPPOSED, noting
from sudoscope.student_calls.model.observation import AssignmentCounter
from sudoscope.student_calls.model.observed_runs import ObservedRuns
from sudoscope.student_calls.model.place_forms import right_place
from sudoscope.student_calls.model.printing import Printed
from sudoscope.student_calls.model.right_arcs import SeenWays, right_on_arcs
from sudoscope.student_calls.model.right_boards import right_on_boards
from sudoscope.student_calls.model.right_clauses import right_on_clauses
from sudoscope.student_calls.model.right_parts import parts_replaced
from sudoscope.student_calls.model.stops import keep_stops_unsaid
from sudoscope.student_calls.model.wrapped_functions import WrappedFunctions
from sudoscope.student_files.model.function_kinds import PASSES, FunctionKind

_REST: Final = 0.04
"""Of the time of all statements of a file, for the results of a generator after the
first one, which counts."""


def main() -> None:
    """Load the code that the first order names, then carry out all further orders."""
    channel = Channel()
    orders = channel.orders()
    setup = next(orders)
    end_with_parent()
    confine(setup["folders"])
    limit_memory(setup["memory"])
    limit_amounts()
    limit_time(setup["cpu"])
    sys.path[:] = [folder for folder in sys.path if folder]
    give_names_back()
    keep_stops_unsaid()
    try:
        code = _Code(setup, channel)
    except BaseException as error:  # noqa: BLE001 - whatever the code does
        channel.end_answer({"error": error_record(error, setup["file"])})
    else:
        channel.end_answer({"facts": code.facts})
        for order in orders:
            limit_time(setup["cpu"])
            with ended_if_unheard():
                channel.end_answer(code.answer(order))
    os._exit(0)


class _Code:
    """A loaded module and its functions.

    Args:
        setup: The first order: the ``file``, the ``seconds`` that loading it may take
            and the lines that are ``skipped``, the ``bridge`` if there is an adapter,
            the ``peers`` and the ``functions`` there are, each with its ``name`` and
            ``class``.
        channel: Where observed changes are sent.
    """

    def __init__(self, setup: dict[str, Any], channel: Channel) -> None:
        path = Path(setup["file"])
        with Printed(len(setup["peers"])):
            code = loaded(path, seconds=setup["seconds"], skipped=setup["skipped"])
        self._rest: Generator[Any, Any, Any] | None = None
        """The results of the last call that nobody has asked for yet."""
        self._seconds = setup["seconds"]
        self._file = setup["file"]
        self._functions: list[dict[str, Any]] = setup["functions"]
        self._module = code.module
        self._student = StudentModule(code.module, setup["peers"], setup["folders"][-1])
        self._cells = self._student.cells
        self._network: NetworkCalls | None = None
        self._bridge = Bridge.loaded(setup["bridge"]) if setup["bridge"] else None
        self._use(setup["peers"], setup["network"])
        self._runs = ObservedRuns(
            self._student, self._functions, channel.tell, self._prepared
        )
        classes = list(self._student.classes())
        self._is_entered = False
        """Whether the function of the last order was called."""
        self._of_domains = set[str]()
        """What has returned the new domain of a cell."""
        self._seen = SeenWays.none()
        """The ways of functions in whose places right ones are called."""
        self.facts = self._student.facts(classes) | {"notes": code.notes}

    def _use(self, peers: list[list[int]], network: dict[str, Any] | None) -> None:
        """Have another network, or boards with other *peers*, from now on."""
        self._student.peers = peers
        self._network = NetworkCalls(self._module, network) if network else None

    def answer(self, order: dict[str, Any]) -> dict[str, Any]:
        """The result of *order*: a call, or an observed run."""
        self._is_entered, self._rest = False, None
        parts = (part["function"] for part in order.get("parts", ()))
        name_modules(self._module, (order.get("function", ""), *parts))
        if "peers" in order:
            self._use(order["peers"], order["network"])
        do = self._runs.made if order["do"] == "run" else self._call
        do = self._passed if "passed_to" in order else do
        try:
            return self._with_rest(do(order), order.get("share", 1.0))
        except BaseException as error:  # noqa: BLE001 - whatever the code does
            record = error_record(error, self._file)
            return {"error": record | {"entered": self._is_entered}}

    def _call(self, order: dict[str, Any]) -> dict[str, Any]:
        """Make one call with a state; the result has the state after it."""
        if order["call"] == CLAUSES:
            with self._repaired(order, None, lambda: Constraints({})):
                return made_on_clauses(self._module, order, self._enter)
        _seed(order.get("seed", 0))
        if self._network is not None:
            ready = self._network.prepared(order)
            with self._repaired(
                order, ready.function, lambda: ready.problem.constraints
            ):
                self._enter()
                return self._network.made(ready)
        counter = AssignmentCounter()
        call = self._prepared(order, counter)
        if order["kind"] == FunctionKind.PLACE:
            self._enter()
            kind = kind_of_result(call.function(*call.args))
            return outcome(kind, None, None)
        keys = call.shape.keys

        def test() -> Constraints:
            return Constraints(self._student.neighbors(keys))

        with (
            self._repaired(order, call.function, test),
            Printed(self._cells) as printed,
        ):
            self._enter()
            result = call.function(*call.args)
            if isinstance(result, Generator):  # of solutions: the first one counts
                self._rest, result = result, next(result, False)
        if printed.is_over:
            return outcome("none", None, None)
        table = self._table_after(call)
        given = readable(table)
        state = self._state_in(result, table)
        kind = kind_of_result(result)
        if order["call"] == "solve" and is_empty(result):
            kind = EMPTY
        if order["kind"] == "revise" and state is None:
            arc = order["cell"], order["other"]
            before, name = order["state"], order["function"]
            is_domain = name in self._of_domains
            state = revised_state(result, before, given, arc, is_domain=is_domain)
            is_said = state is None or kind in {"true", "false"}
            kind = "false" if is_said and is_zero(result) else kind
            kind = kind if is_said else DOMAIN
            self._of_domains |= (
                {name} if kind == DOMAIN and not is_empty(result) else set()
            )
        # A board that was full before shows nothing where it was not returned.
        if order["call"] == "solve" and kind != "false" and "." in order["clues"]:
            state = (
                self._solved(call, (result, table), order["clues"], str(printed))
                or state
            )
            subject = CallForm.of(order["form"]).subject
            is_left = is_left_open(subject, result, state, order["clues"])
            kind = LEFT_OPEN if is_left else kind
        is_bridged = self._bridge is not None and call.function == self._bridge.run
        if is_bridged and kind != "false" and (state is None or result is call.subject):
            state = given
            kind = kind if order["kind"] == "ac3" else "values"
        made = outcome(kind, given, state)
        made |= {"assignments": counter.all, "idle": counter.idle}
        if order["kind"] in PASSES:
            things = (containers_in(one, self._cells) for one in (result, call.subject))
            made["containers"] = " ".join(sorted(next(filter(None, things), ())))
        return made | {"beside": truth_beside(result)}

    def _state_in(self, result: Any, table: DomainTable | None) -> State | None:
        """The state that a call has returned, of bits where *table* has them."""
        if table is None or table.bits is None:
            own = self._student.likely_keys() if table is None else table.keys
            return state_in(result, self._cells, own)
        whole = result.tolist() if hasattr(result, "tolist") else result
        is_whole = isinstance(whole, Mapping | list | tuple)
        return readable(table._replace(holder=whole)) if is_whole else None

    def _with_rest(self, made: dict[str, Any], share: float) -> dict[str, Any]:
        """What was *made*, and whether it is the first of many results, or of endless.

        Args:
            made: An answer.
            share: Of the time of a call, for the order.
        """
        rest, self._rest = self._rest, None
        if rest is None or is_run_out(rest, _REST * share * self._seconds):
            return made
        return made | {"dropped": True}

    def _passed(self, order: dict[str, Any]) -> dict[str, Any]:
        """In what a call passes digits to another function, whatever comes of it."""
        passed = PassedDigits(order["passed_to"], self._cells)
        with (
            suppress(Exception),
            WrappedFunctions(self._module, self._functions, passed),
        ):
            self._call(order)
        return outcome(passed.container, None, None)

    def _repaired(
        self, order: dict[str, Any], caller: Any, test: Callable[[], Constraints]
    ) -> AbstractContextManager[None]:
        """A context in which *caller* gets right functions for those in *order*.

        Of arcs they go by *test*.
        """

        def right(part: Mapping[str, Any], own: Any) -> Callable[..., Any] | None:
            if part["way"] in {NOTED, SUPPOSED}:
                return noting(part, own)
            kind = part["kind"]
            houses, student = order["houses"], self._student
            return (
                right_on_clauses(kind, own, part["way"])
                or right_on_boards(part, own, student, houses)
                or right_place(part, vars(self._module), self._cells)
                or right_on_arcs(part, own, self._module, test, self._seen)
            )

        return parts_replaced(self._module, order.get("parts", ()), caller, right)

    def _enter(self) -> None:
        self._is_entered = True

    def _table_after(self, call: PreparedCall) -> DomainTable | None:
        """Where the state is after *call*; what is made of it anew is made again."""
        if self._bridge is not None and call.function == self._bridge.run:
            return self._bridge.table(call, self._cells)
        if hasattr(call.subject, "tolist"):
            return table_in(call.subject, self._cells)
        if isinstance(call.subject, CspProblem) and call.table is not None:
            return call.table._replace(holder=call.subject.worked_on)
        return call.table

    def _solved(
        self, call: PreparedCall, results: tuple[Any, ...], clues: str, printed: str
    ) -> State | None:
        """The whole grid with all *clues* that a solver left somewhere.

        Else the one that its object has, or all that was printed, with other ones. Of a
        list of whole grids it is the first, whatever clues that has.
        """
        first = first_of_list(results[0], self._cells)
        if first is not None:
            return first
        owner = getattr(call.function, "__self__", None)
        own = [*vars(owner).values()] if hasattr(owner, "__dict__") else []
        things = [
            *results,
            *parts_of(results[0]),
            *own,
            *(v for n, v in vars(self._module).items() if not n.startswith("__")),
            *grids_printed(printed, self._cells),
            *grids_shown(own, self._cells),
        ]
        plain = [t.holder if isinstance(t, DomainTable) else t for t in things]
        found = solved_in(plain, clues, self._cells)
        others = [*own, *grid_alone(printed, self._cells)]
        return found or next(whole_grids(others, self._cells), None)

    def _prepared(self, order: dict[str, Any], observer: Any) -> PreparedCall:
        if CallForm.of(order["form"]).subject == BRIDGE:
            assert self._bridge is not None
            return self._bridge.prepared(order["clues"], self._cells)
        return self._student.prepared(order, observer)


def _seed(seed: int) -> None:
    """Have the same random numbers in each call, so that no verdict goes by chance."""
    import random  # noqa: PLC0415 - what starts a process imports no more than it must

    random.seed(seed)
    with suppress(Exception):  # the code may have put anything there
        sys.modules["numpy.random"].seed(seed)
