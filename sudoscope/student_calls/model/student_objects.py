"""Objects of a student's classes: made of a puzzle, or after one was loaded."""

from collections.abc import (
    Callable,
    Hashable,
)
from contextlib import suppress
from math import isqrt
from operator import attrgetter
from pathlib import Path
from typing import Any

from solver.rules.digits import SYMBOLS
from sudoscope.logs.domain_tables import (
    container_of,
    readable,
    table_of,
)
from sudoscope.logs.representation import (
    DigitContainer,
    Representation,
)
from sudoscope.networks.model.csp_problem import CspProblem
from sudoscope.student_calls.model.call_forms import (
    BOARD,
    LOADED,
    MADE_OF,
    CallForm,
    is_own,
)
from sudoscope.student_calls.model.call_results import agrees
from sudoscope.student_calls.model.module_tables import ModuleTables
from sudoscope.student_calls.model.problem_objects import (
    board_for,
    board_of,
    load_into,
    object_of,
    parts_wanted,
)
from sudoscope.student_calls.model.whole_puzzles import CONSTRUCTED, whole_puzzle


class ObjectMaker:
    """What makes objects of the classes of a student's module.

    Args:
        tables: Of the module.
        folder: For files that its functions read.
    """

    def __init__(self, tables: ModuleTables, folder: str) -> None:
        self._tables = tables
        self._module = tables.module
        self._folder = folder
        self._containers = dict[type, DigitContainer]()

    def file(self, text: str) -> str:
        """The path of a file with the puzzle that *text* is."""
        path = Path(self._folder, "puzzle.txt")
        path.write_text(text, "utf-8", newline="\n")
        return str(path)

    def holder(
        self, order: dict[str, Any], form: CallForm, keys: tuple[Hashable, ...]
    ) -> Any:
        """The object of the method that *order* names, if it names one.

        Raises:
            Exception: What its class raised.
        """
        if not order["class"]:
            return None
        if "k" in form.layout:
            return attrgetter(order["class"])(self._module)
        if form.subject.startswith(MADE_OF):
            made = attrgetter(order["class"])(self._module)
            grid = form.subject.removeprefix(MADE_OF)
            if grid == BOARD:
                others = (n for n in self._tables.classes() if n != order["class"])
                owners = [attrgetter(name)(self._module) for name in others]
                grids = [whole_puzzle(g, order["clues"], keys) for g in CONSTRUCTED]
                return made(board_for(made, owners, grids))
            return made(whole_puzzle(grid, order["clues"], keys))
        if form.subject.startswith(LOADED):
            given = whole_puzzle(
                form.subject.removeprefix(LOADED), order["clues"], keys
            )
            return self._loaded(order["class"], order["clues"], given)
        has_domains = is_own(form.subject)
        return self.instance(order["class"], order["clues"], has_domains=has_domains)

    def _loaded(self, name: str, clues: str, grid: Any) -> Any:
        """An object of the class *name*, after a method of it has loaded *grid*.

        Raises:
            TypeError: No method looks as if it did that.
            Exception: What it raised.
        """
        try:  # what may be left out is seldom the puzzle then
            found = attrgetter(name)(self._module)()
        except (Exception, SystemExit):  # noqa: BLE001 - it may want something
            found = self.instance(name, clues, has_domains=False)
        return load_into(found, grid, self.file)

    def _container(self, made: type) -> DigitContainer:
        """What holds digits where a function of the file makes an object of *made*.

        A list of numbers, as the textbook has it, where none does.
        """
        if made not in self._containers:
            found = (
                self._container_by(function, subject, made)
                for function in self._tables.makers(made.__name__)
                for subject in CONSTRUCTED
            )
            usual = DigitContainer.NUMBER_LIST
            self._containers[made] = next(filter(None, found), usual)
        return self._containers[made]

    def _container_by(
        self, function: Callable[[Any], Any], subject: str, made: type
    ) -> DigitContainer | None:
        """What holds digits in the *made* that *function* returns, if it does."""
        cells = self._tables.cells
        with suppress(Exception, SystemExit):  # the next may fit
            keys = self._tables.likely_keys()
            found = function(whole_puzzle(subject, "." * cells, keys))
            if isinstance(found, made):
                return container_of(table_of(found, cells, keys).value(0))
        return None

    def _problem(
        self, clues: str, keys: tuple[Hashable, ...], container: DigitContainer
    ) -> CspProblem:
        """The puzzle as a problem like the textbook's, its digits in *container*."""
        every = SYMBOLS[: isqrt(self._tables.cells)]
        shape = Representation(keys, container)
        domains = shape.written([every if c == "." else c for c in clues])
        return CspProblem(domains, self._tables.neighbors(keys))

    def instance(self, name: str, clues: str, *, has_domains: bool = True) -> Any:
        """An object of the class *name*, made of the puzzle, its parts or nothing.

        A class method that reads a puzzle makes it, where its constructor does not;
        else a method such as ``load`` reads the puzzle, too, where the constructor
        alone keeps it as it is.

        Args:
            name: The class.
            clues: The puzzle.
            has_domains: Whether the object must have domains.

        Raises:
            Exception: What the first way of making it raised.
        """
        made = attrgetter(name)(self._module)
        first: BaseException | None = None
        keys = self._tables.likely_keys()
        if parts_wanted(made):
            return object_of(made, self._problem(clues, keys, self._container(made)))
        grids = [whole_puzzle(subject, clues, keys) for subject in CONSTRUCTED]
        grids += [self.file(whole_puzzle("lines-zero", clues, ()))]
        for args in (*((grid,) for grid in grids), ()):
            try:
                found = made(*args)
                if has_domains:
                    table = table_of(found, self._tables.cells, keys)
                    is_kept = any(table.holder is grid for grid in args)
                    found = (self._read(name, clues) if is_kept else None) or found
            except (Exception, SystemExit) as error:  # noqa: BLE001 - next may fit
                first = first or error
            else:
                return found
        with suppress(TypeError):
            found = board_of([made], grids)
            if has_domains:
                table_of(found, self._tables.cells, keys)
            return found
        read = self._read(name, clues) if has_domains else None
        if read is not None:
            return read
        assert first is not None
        raise first

    def _read(self, name: str, clues: str) -> Any:
        """An object of the class *name*, made of nothing, that has read the clues.

        They are in its domains; ``None`` where no method puts them there.
        """
        keys = self._tables.likely_keys()
        for subject in CONSTRUCTED:
            grid = whole_puzzle(subject, clues, keys)
            with suppress(Exception, SystemExit):  # the next may fit
                found = load_into(attrgetter(name)(self._module)(), grid, self.file)
                table = table_of(found, self._tables.cells, keys)
                state = None if table.holder is grid else readable(table)
                if state is not None and agrees(state, clues):
                    return found
        return None
