"""The steps of a trace, opened: the run that each belongs to, and its part of it.

An inference logs an event for each removal, and one when it has ended; all of them are
one run. Which inference ran is known from the strategies of the trace, where it began
from the events before, and its changed cell from the event that caused it. A step is
the part of its run up to its removal.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from solver.errors import check_step
from solver.log.constraint_removals import CONSTRAINT
from solver.log.deduction import COVER, Deduction
from solver.log.events import Clashed, Deduced, Examined, Guessed, Retracted
from solver.log.trace import Trace
from solver.puzzle.grid import Grid
from solver.registry import loaded
from solver.rules.candidate_sets import Candidate
from solver.rules.house import House
from solver.rules.places import Cell

if TYPE_CHECKING:
    from solver.inner_steps.run import InnerRun, InnerStep

Opener: TypeAlias = Callable[[Grid, Cell | None], "InnerRun"]
"""Opens a run: the grid it begins with, and the cell that was assigned last if any."""


def _run(source: str, grid: Grid, changed: Cell | None) -> "InnerRun":
    run: InnerRun = loaded(f"solver.inner_steps.{source}")(grid, changed)
    return run


RUNS: Final[dict[str, Opener]] = {
    "forward-checking": partial(_run, "forward_checking:forward_checking_run"),
    "ac3": partial(_run, "ac3:ac3_run"),
    "pc2": partial(_run, "pc2:pc2_run"),
    "sac": partial(_run, "sac:sac_run"),
    "gac": partial(_run, "gac:gac_run"),
}
"""How each inference is opened, by its name; constraints filter outside of them."""

_MOST_KEPT: Final = 8
"""Runs of one trace that are cached."""

_ON_ARCS: Final = ("pc2", "sac")
"""Inferences that make the arcs consistent first, under the name of AC-3."""


@dataclass(frozen=True, slots=True)
class OpenedSteps:
    """The steps of a trace that one run made.

    Attributes:
        run: The run.
        first: The first step of the trace that is part of it.
        last: The last one.
        is_whole: Whether the run ends with it; a solve that was stopped may have been
            stopped in the middle of a run.
        first_end: The number of the inner step that ends the first step, where that is
            known; else it is found by its candidates.
    """

    run: "InnerRun"
    first: int
    last: int
    is_whole: bool = True
    first_end: int | None = None

    def inner_step(self, trace: Trace, step: int) -> int:
        """The number of the inner step whose result *step* of *trace* shows.

        That is the first with the candidates of that step, outside of trials; the last
        one where the run ends with *step*.

        Raises:
            IndexError: *step* is no part of the run.
        """
        check_step(step, self.last, self.first)
        if step == self.last and self.is_whole:
            return len(self.run) - 1
        if step == self.first and self.first_end is not None:
            return self.first_end
        return self.run.first_with(trace.grid(step).candidates)


def opened(trace: Trace, step: int) -> OpenedSteps | None:
    """The run that *step* of *trace* is part of; ``None`` if it is part of none.

    Inferences can be opened wherever they left an event, and dancing links where an
    option is tried, columns are covered, or a guess is undone.

    Raises:
        IndexError: There is no such step.
    """
    check_step(step, len(trace))
    if step == 0:
        return None
    if COVER in trace.strategies:
        return _opened_cover(trace, step)
    name = next((slug for slug in trace.strategies if slug in RUNS), None)
    return None if name is None else _opened_inference(trace, step, name)


def _opened_inference(trace: Trace, step: int, name: str) -> OpenedSteps | None:
    techniques = {name, "ac3"} if name in _ON_ARCS else {name}
    event = trace.events[step - 1]
    is_end = isinstance(event, Examined) and event.technique == name
    if not is_end and not _is_by(trace, step, techniques):
        return None
    first = last = step
    while first > 1 and _is_by(trace, first - 1, techniques):
        first -= 1
    while not is_end and last < len(trace) and _is_by(trace, last + 1, techniques):
        last += 1
    if not is_end and last < len(trace):
        last += isinstance(trace.events[last], Examined)
    run = RUNS[name](trace.grid(first - 1), _changed(trace, first))
    following = trace.events[last] if last < len(trace) else None
    is_whole = isinstance(trace.events[last - 1], Examined) or isinstance(
        following, Clashed
    )
    return OpenedSteps(run, first, last, is_whole)


def _is_by(trace: Trace, step: int, techniques: set[str]) -> bool:
    """Whether *step* is a deduction by one of *techniques*."""
    found = _deduced(trace, step)
    return found is not None and found.technique in techniques


def _deduced(trace: Trace, step: int) -> Deduction | None:
    event = trace.events[step - 1]
    return event.deduction if isinstance(event, Deduced) else None


def _changed(trace: Trace, first: int) -> Cell | None:
    """The cell that was assigned before the run beginning at step *first*.

    That is what was guessed or placed before. Where constraints have filtered, each
    cell that lost something is given in turn, and each run before has left its end.
    """
    ran = 0
    while first > 1:
        match trace.events[first - 2]:
            case Guessed(candidate):
                return candidate.cell
            case Deduced(Deduction(places=(*_, placed))):
                return placed.cell
            case Deduced(Deduction(technique=technique)) if technique == CONSTRAINT:
                return _lost_cells(trace, first - 1)[ran]
            case Examined(technique) if technique != CONSTRAINT:
                ran += 1
            case _:
                pass
        first -= 1
    return None


def _lost_cells(trace: Trace, last: int) -> tuple[Cell, ...]:
    """The cells that lost candidates to constraints up to step *last*, ascending."""
    cells: set[Cell] = set()
    while last and _is_by(trace, last, {CONSTRAINT}):
        found = _deduced(trace, last)
        assert found is not None
        cells |= {gone.cell for gone in found.removes}
        last -= 1
    return tuple(sorted(cells))


def _opened_cover(trace: Trace, step: int) -> OpenedSteps | None:
    from solver.inner_steps.dlx import OptionTried, choice_run, cover_run, uncover_run  # noqa: PLC0415 - slow to load

    match trace.events[step - 1]:
        case Retracted(guess):
            options = _options_since(trace, guess, step - 1)
            return OpenedSteps(uncover_run(trace.grid(guess), options), step, step)
        case Deduced(Deduction(technique=technique, because=because)) if (
            technique == COVER
        ):
            tried = _tried_at(trace, step - 1)
            if tried is None or tried[0] != because[0]:
                run = cover_run(trace.grid(step - 1), because[0])
                return OpenedSteps(run, step, step)
            step -= 1
    tried = _tried_at(trace, step)
    if tried is None:
        return None
    option, house, is_chosen = tried
    grid = trace.grid(step - 1)
    run = choice_run(grid, option, house) if is_chosen else cover_run(grid, option)
    is_covered = step < len(trace) and _is_by(trace, step + 1, {COVER})
    put_in = next(n for n, s in enumerate(run) if isinstance(s.move, OptionTried))
    return OpenedSteps(run, step, step + is_covered, first_end=put_in)


def _tried_at(trace: Trace, step: int) -> tuple[Candidate, House | None, bool] | None:
    """The option tried at *step*, the house of its column, and if it was chosen.

    The last option of a column is not chosen anew when the others have failed.
    """
    if step == 0:
        return None
    match trace.events[step - 1]:
        case Guessed(candidate, house=house):
            return candidate, house, True
        case Deduced(Deduction(technique, (placed,), within=within)):
            house = next((part for part in within if isinstance(part, House)), None)
            return placed, house, technique == "last-option"
        case _:
            return None


def _options_since(trace: Trace, guess: int, step: int) -> list[Candidate]:
    """The options put into the cover from event *guess* on and not undone by *step*."""
    found: list[tuple[int, Candidate]] = []
    for index in range(guess, step):
        match trace.events[index]:
            case Guessed(candidate):
                found.append((index, candidate))
            case Deduced(Deduction(places=(*_, placed))):
                found.append((index, placed))
            case Retracted(back):
                found = [entry for entry in found if entry[0] < back]
            case _:
                pass
    return [candidate for _, candidate in found]


class OpenedPart(NamedTuple):
    """The part of a run that made a step of a trace.

    Attributes:
        run: The run it belongs to.
        first: The number of its first inner step.
        end: The number after that of its last; greater than *first*.
    """

    run: "InnerRun"
    first: int
    end: int

    @property
    def last(self) -> "InnerStep":
        """Its last inner step, with the queue after what comes back because of it."""
        run, last = self.run, self.run[self.end - 1]
        place, tail = last[1:3], last.tail  # what is left, and where the queue begins
        for number in range(self.end, len(run) if run.entries else 0):
            after = run[number]
            if after[1:3] != place or after.assumed != last.assumed:
                break
            tail = after.tail
        return last._replace(tail=tail)


class InnerSteps:
    """Opens the steps of one trace; a run is made when it is asked for.

    Args:
        trace: The solve.
    """

    def __init__(self, trace: Trace) -> None:
        self._trace = trace
        self._kept: list[tuple[OpenedSteps, tuple[OpenedPart, ...]]] = []

    @property
    def are_there(self) -> bool:
        """Whether steps of the trace can be opened."""
        return any(slug in RUNS or slug == COVER for slug in self._trace.strategies)

    def at(self, step: int) -> OpenedPart | None:
        """The part of a run that made *step*; ``None`` if no run did.

        Raises:
            IndexError: There is no such step.
        """
        for found, parts in self._kept:
            if found.first <= step <= found.last:
                return _part(parts, step - found.first)
        made = opened(self._trace, step)
        if made is None:
            return None
        parts = tuple(self._parts_of(made))
        self._kept = [*self._kept[1 - _MOST_KEPT :], (made, parts)]
        return _part(parts, step - made.first)

    def _parts_of(self, found: OpenedSteps) -> Iterator[OpenedPart]:
        """The parts of a run that made its steps, in order.

        None for what the trace says otherwise than the run, which a trace made by
        another version may do.
        """
        begun = 0
        for step in range(found.first, found.last + 1):
            try:
                end = found.inner_step(self._trace, step) + 1
            except LookupError:
                return
            run = found.run
            yield OpenedPart(
                run, min(begun, len(run) - 1), min(max(begun + 1, end), len(run))
            )
            begun = end


def _part(parts: tuple[OpenedPart, ...], number: int) -> OpenedPart | None:
    return parts[number] if number < len(parts) else None
