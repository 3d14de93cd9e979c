"""The process of a student's code: loads it, calls its functions, reports results.

Orders come as lines of JSON on standard input and answers go out on standard output,
both moved to descriptors of their own first: what the student prints goes to standard
error, and what it reads is empty. It imports little, and gives its own names back
before the code is loaded, so that the code may have a module called ``solver``.
"""

import importlib.util
import json
import os
import random
import sys
from collections.abc import Callable, Hashable, Iterator, Mapping
from contextlib import suppress
from math import ceil
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from solver.end_with_parent import end_with_parent
from solver.student_code.call_results import (
    container_of,
    domains_of,
    error_record,
    kind_of_result,
    readable,
    values_of,
)
from solver.student_code.confinement import confine
from solver.student_code.csp_problem import CspProblem
from solver.student_code.observation import (
    AssignmentCounter,
    Listener,
    ObservedValues,
    Observer,
)
from solver.student_code.representation import (
    DigitContainer,
    Representation,
    State,
    cell_names,
    keys_like,
)

_DEEPEST: Final = 6_000
"""Nested calls before a recursion counts as endless; observing takes some of them."""
_MOST_ROUNDS: Final = 1_000
_WRONG_TYPE: Final = (TypeError, AttributeError)
"""What code raises that expects other containers."""
_ALL_KEYS: Final = 81


class _Channel:
    """Lines of JSON to and from the process that started this one."""

    def __init__(self) -> None:
        self._out = os.fdopen(os.dup(1), "w", encoding="utf-8")
        self._orders = os.fdopen(os.dup(0), encoding="utf-8")
        os.dup2(2, 1)
        with open(os.devnull) as nothing:  # noqa: PTH123 - a device, not a path
            os.dup2(nothing.fileno(), 0)

    def tell(self, record: Mapping[str, Any]) -> None:
        self._out.write(json.dumps(record) + "\n")

    def end_answer(self, record: Mapping[str, Any]) -> None:
        """Send *record* after everything that was printed before it."""
        for stream in (sys.stdout, sys.stderr):
            with suppress(Exception):  # the code may have put anything there
                stream.flush()
        self.tell(record)
        self._out.flush()

    def orders(self) -> Iterator[dict[str, Any]]:
        for line in self._orders:
            yield json.loads(line)


def main() -> None:
    """Load the code that the first order names, then carry out all further orders."""
    channel = _Channel()
    orders = channel.orders()
    setup = next(orders)
    end_with_parent()
    confine(setup["folders"])
    _limit_memory(setup["memory"])
    _limit_time(setup["cpu"])
    for name in [n for n in sys.modules if n.partition(".")[0] == "solver"]:
        del sys.modules[name]
    sys.path[:] = [p for p in sys.path if p not in {setup["root"], ""}]
    try:
        code = _Code(_loaded(Path(setup["file"])), setup, channel)
    except BaseException as error:  # noqa: BLE001 - whatever the code does
        channel.end_answer({"error": error_record(error, setup["file"])})
    else:
        channel.end_answer({"houses": code.extra_houses()})
        for order in orders:
            _limit_time(setup["cpu"])
            channel.end_answer(code.answer(order))
    os._exit(0)


def _limit_memory(most: int) -> None:
    if sys.platform == "win32":
        return
    try:
        import resource  # noqa: PLC0415 - not on every system
    except ImportError:
        return
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        resource.setrlimit(resource.RLIMIT_AS, (most, most))


def _limit_time(most: int) -> None:
    """Limit the CPU time of the process to *most* seconds from now on.

    It works when nobody is left to watch the wall time.
    """
    if sys.platform == "win32":
        return
    try:
        import resource  # noqa: PLC0415 - not on every system
    except ImportError:
        return
    used = resource.getrusage(resource.RUSAGE_SELF)
    end = ceil(used.ru_utime + used.ru_stime) + most
    with suppress(ValueError, OSError):
        _, hard = resource.getrlimit(resource.RLIMIT_CPU)
        resource.setrlimit(resource.RLIMIT_CPU, (end, hard))


def _loaded(path: Path) -> ModuleType:
    """The module at *path*, under its usual name."""
    sys.path.insert(0, str(path.parent))
    sys.argv = [str(path)]
    sys.setrecursionlimit(_DEEPEST)
    random.seed(0)
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[path.stem] = module
    spec.loader.exec_module(module)
    return module


class _Code:
    """A loaded module and its functions.

    Args:
        module: The student's.
        setup: The first order: ``cells``, ``peers`` and the ``functions`` there are,
            each with its ``name`` and ``class``.
        channel: Where observed changes are sent.
    """

    def __init__(
        self, module: ModuleType, setup: dict[str, Any], channel: _Channel
    ) -> None:
        self._module = module
        self._file = setup["file"]
        self._peers: list[list[int]] = setup["peers"]
        self._functions: list[dict[str, Any]] = setup["functions"]
        self._channel = channel
        self._cells = len(self._peers)
        self._keys = self._usual_keys()
        self._containers: dict[str, DigitContainer] = {}

    def extra_houses(self) -> bool:
        """Whether the code's own peers include those of the diagonals."""
        keys = self._keys
        for table in vars(self._module).values():
            if isinstance(table, dict) and len(table) == self._cells == _ALL_KEYS:
                peers = table.get(keys[0])
                if isinstance(peers, set | frozenset | list | tuple):
                    flat = [p for p in peers if isinstance(p, str | tuple | int)]
                    if len(flat) == len(peers) and keys[1] in flat:
                        return keys[-1] in flat
        return False

    def _usual_keys(self) -> tuple[Hashable, ...]:
        """The keys of the module's own tables of cells."""
        for table in vars(self._module).values():
            if isinstance(table, list | tuple | set | frozenset | dict):
                with suppress(TypeError):
                    found = keys_like(table, self._cells)
                    if found is not None:
                        return found
        return cell_names(self._cells)

    def answer(self, order: dict[str, Any]) -> dict[str, Any]:
        """The result of *order*: a call, or an observed run."""
        do = self._run if order["do"] == "run" else self._call
        try:
            return do(order)
        except BaseException as error:  # noqa: BLE001 - whatever the code does
            return {"error": error_record(error, self._file)}

    def _call(self, order: dict[str, Any]) -> dict[str, Any]:
        """Make one call with a state; the result has the state after it."""

        def attempt(container: DigitContainer) -> dict[str, Any]:
            counter = AssignmentCounter()
            function, given, args, values = self._prepared(order, container, counter)
            keys = keys_like(values, self._cells) or self._keys
            result = function(*args)
            after = values_of(result, given)
            return {
                "returned": kind_of_result(result),
                "given": readable(values, keys),
                "state": readable(after, keys) if after is not None else None,
                "assignments": counter.all,
                "idle": counter.idle,
            }

        return self._tried(order, attempt)

    def _tried(
        self, order: dict[str, Any], attempt: Callable[[DigitContainer], dict[str, Any]]
    ) -> dict[str, Any]:
        """Make *attempt* with the container that the function expects.

        Where that is not known, one after the other until no error tells of another.
        """
        name = order["function"]
        if name in self._containers:
            return attempt(self._containers[name])
        first: BaseException | None = None
        for container in self._likely(order):
            try:
                done = attempt(container)
            except _WRONG_TYPE as error:
                first = first or error
                self._channel.tell({"restart": True})
            else:
                self._containers[name] = container
                return done
        assert first is not None
        raise first

    def _likely(self, order: dict[str, Any]) -> tuple[DigitContainer, ...]:
        """The containers to try, the most common first."""
        texts = [v for v in vars(self._module).values() if isinstance(v, str)]
        is_text = "123456789" in texts
        sets = DigitContainer.TEXT_SET if is_text else DigitContainer.NUMBER_SET
        lists = DigitContainer.TEXT_LIST if is_text else DigitContainer.NUMBER_LIST
        if order["call"] in {"values", "assign"}:
            return DigitContainer.TEXT, sets, lists
        if order.get("problem"):
            return DigitContainer.NUMBER_LIST, DigitContainer.NUMBER_SET
        return sets, lists, DigitContainer.TEXT

    def _prepared(
        self, order: dict[str, Any], container: DigitContainer, observer: Listener
    ) -> tuple[Callable[..., Any], Any, tuple[Any, ...], Any]:
        """The function to call, its subject, its arguments, and the values."""
        state: State = order["state"]
        args: list[Any]
        subject: Any
        values: Any
        if order.get("class"):
            subject = self._instance(order["class"], order["clues"])
            values = domains_of(subject)
            keys = keys_like(values, self._cells)
            if keys is None:
                raise TypeError("its domains are not keyed by the cells of a board")
            kind = container_of(next(iter(values.values())))
            shape = Representation(keys, kind)
            for key, digits in shape.written(state).items():
                values[key] = digits
            function, args = getattr(subject, order["function"]), []
        else:
            shape = Representation(self._keys, container)
            values = ObservedValues(shape.written(state), observer)
            subject = self._problem(values) if order.get("problem") else values
            function, args = getattr(self._module, order["function"]), [subject]
        return function, subject, (*args, *self._asked(order, shape)), values

    def _asked(self, order: dict[str, Any], shape: Representation) -> Iterator[Any]:
        """The arguments after the state."""
        if order["call"] == "assign":
            yield shape.keys[order["cell"]]
            yield shape.digit(order["digit"])
        elif order["call"] == "revise":
            yield shape.keys[order["cell"]]
            yield shape.keys[order["other"]]
        yield from self._asked_extra(order)

    def _problem(self, values: dict[Hashable, Any]) -> CspProblem:
        keys = self._keys
        neighbors = {
            keys[cell]: [keys[peer] for peer in peers]
            for cell, peers in enumerate(self._peers)
        }
        return CspProblem(values, neighbors)

    def _instance(self, name: str, clues: str) -> Any:
        """An object of the class *name*, made from the puzzle or without arguments."""
        made = getattr(self._module, name)
        side = round(self._cells**0.5)
        numbers = [0 if c == "." else int(c, 36) for c in clues]
        rows = [numbers[side * row : side * row + side] for row in range(side)]
        first: BaseException | None = None
        for args in ((clues,), (rows,), ()):
            try:
                found = made(*args)
                domains_of(found)
            except Exception as error:  # noqa: BLE001 - the next may fit
                first = first or error
            else:
                return found
        assert first is not None
        raise first

    def _run(self, order: dict[str, Any]) -> dict[str, Any]:
        """Observe a run of one function, or of several in turn."""
        tell = self._channel.tell

        def attempt(container: DigitContainer) -> dict[str, Any]:
            observer = Observer(self._cells, order["begin"], order["clues"], tell)
            with _Wrapped(self._module, self._functions, observer):
                return self._worked(order, container, observer)

        return self._tried(order, attempt)

    def _worked(
        self, order: dict[str, Any], container: DigitContainer, observer: Observer
    ) -> dict[str, Any]:
        function, subject, args, values = self._prepared(order, container, observer)
        match order["plan"]:
            case "assign":
                result = self._assigned(order, function, values, container)
            case "repeat":
                result = self._repeated(order["turn"], subject)
            case "revise":
                result = self._revised(order, function, subject, values)
            case _:
                result = function(*args)
        return {"returned": kind_of_result(result)}

    def _assigned(
        self,
        order: dict[str, Any],
        assign: Callable[..., Any],
        values: Any,
        container: DigitContainer,
    ) -> Any:
        """Assign clue by clue, then search, if the code has a search."""
        shape = Representation(self._keys, container)
        for cell, clue in enumerate(order["clues"]):
            if clue == ".":
                continue
            result = assign(values, self._keys[cell], shape.digit(clue))
            if result is False or result is None:
                return result
        search = order.get("then")
        return getattr(self._module, search)(values) if search else values

    def _repeated(self, names: list[str], values: Any) -> Any:
        """Call functions in turn as long as one of them changes anything."""
        for _ in range(_MOST_ROUNDS):
            before = dict(values)
            for name in names:
                result = getattr(self._module, name)(values)
                if result is False:
                    return result
                values = result if isinstance(result, Mapping) else values
            if dict(values) == before:
                break
        return values

    def _revised(
        self, order: dict[str, Any], revise: Any, subject: Any, values: Any
    ) -> Any:
        """Revise every arc as long as one of them changes anything."""
        keys = keys_like(values, self._cells) or self._keys
        first = () if order.get("class") else (subject,)
        for _ in range(_MOST_ROUNDS):
            before = readable(values, keys)
            for cell, peers in enumerate(self._peers):
                for peer in peers:
                    revise(*first, keys[cell], keys[peer], *self._asked_extra(order))
            if readable(values, keys) == before:
                break
        return True

    def _asked_extra(self, order: dict[str, Any]) -> list[None]:
        return [None] * order.get("extra", 0)


class _Wrapped:
    """A context in which the functions of a module are observed."""

    def __init__(
        self, module: ModuleType, functions: list[dict[str, Any]], observer: Observer
    ) -> None:
        self._owners = [
            (getattr(module, f["class"]) if f["class"] else module, f["name"])
            for f in functions
        ]
        self._observer = observer
        self._plain: list[tuple[Any, str, Any]] = []

    def __enter__(self) -> None:
        for owner, name in self._owners:
            plain = getattr(owner, name)
            self._plain.append((owner, name, plain))
            setattr(owner, name, self._observer.wrapped(name, plain))

    def __exit__(self, *_: object) -> None:
        for owner, name, plain in self._plain:
            setattr(owner, name, plain)
