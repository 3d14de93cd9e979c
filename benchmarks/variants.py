"""How families of variants are solved, counted and proved.

Run with ``python -m benchmarks.variants LIST...``, with lists of constraints that have
a family, a solution and perhaps a tier each. A puzzle whose tier is "propagation" is
known to need no search. Each puzzle is solved with a full log, its solutions are
counted, and with ``--proof`` every step is proved by the checker from the definitions
of the rules.
"""

import json
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from statistics import median
from typing import Final, NamedTuple, TypeVar

import click

from solver.agents import solve
from solver.agents.limits import Limits
from solver.agents.rating import rating_of
from solver.checker import verify
from solver.log.events import Outcome
from solver.log.trace import Trace
from solver.oracle import counted
from solver.rules.digits import Digit
from sudoscope.cli.console.result_table import ResultColumn, ResultTable, Wording
from sudoscope.notations.constraint_lists import constraint_list_from_text

_STATES: Final = 200_000
_Result = TypeVar("_Result")


class Measured(NamedTuple):
    """One puzzle.

    Attributes:
        solved: Whether the log ends with the solution that is known.
        unique: Whether that was counted as the only one.
        guesses: How many the solve took.
        needs_none: Whether it is known to need no search.
        unproved: How many steps the checker could not prove.
        solving: CPU seconds, the full log included.
        counting: CPU seconds.
    """

    solved: bool
    unique: bool
    guesses: int
    needs_none: bool
    unproved: int
    solving: float
    counting: float


class Family(NamedTuple):
    """The puzzles of a family.

    Attributes:
        name: Of the family.
        found: What was measured of each; not empty.
    """

    name: str
    found: list[Measured]


@click.command()
@click.argument("lists", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--agent", default="propagation", show_default=True)
@click.option("--each", type=int, help="This many puzzles of each family.")
@click.option("--seconds", default=60.0, show_default=True, help="Limit of a solve.")
@click.option("--proof", is_flag=True, help="Prove every step, too.")
def main(
    lists: tuple[Path, ...],
    *,
    agent: str,
    each: int | None,
    seconds: float,
    proof: bool,
) -> None:
    """Solve and count every puzzle of LISTS, and print a row for each family."""

    def measured() -> Iterator[Family]:
        every: list[Measured] = []
        for name, texts in _families(lists, each).items():
            found = [_measured(text, agent, seconds, proof=proof) for text in texts]
            every += found
            yield Family(name, found)
        yield Family("all", every)

    for line in FAMILIES.markdown(measured()):
        print(line, flush=True)


def _families(lists: tuple[Path, ...], each: int | None) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for line in _lines(lists):
        texts = found.setdefault(json.loads(line)["family"], [])
        if each is None or len(texts) < each:
            texts.append(line)
    return found


def _lines(lists: tuple[Path, ...]) -> Iterator[str]:
    for path in lists:
        yield from filter(None, path.read_text(encoding="utf-8").split("\n"))


def _measured(text: str, agent: str, seconds: float, *, proof: bool) -> Measured:
    record = constraint_list_from_text(text)
    puzzle, limits = record.puzzle, Limits(seconds=seconds)
    solving, trace = _timed(lambda: solve(puzzle, agent, limits=limits))
    counting, count = _timed(lambda: counted(puzzle, _STATES))
    is_solved = trace.outcome is Outcome.SOLVED
    return Measured(
        is_solved and _digits(trace) == record.solution,
        count.solution == record.solution,
        rating_of(trace).guesses,
        json.loads(text).get("tier") == "propagation",
        len(verify(trace).failures) if proof else 0,
        solving,
        counting,
    )


def _digits(trace: Trace) -> tuple[Digit | None, ...]:
    grid = trace.solution
    if grid is None:
        return ()
    return tuple(grid.value(cell) for cell in grid.variant.cells)


def _timed(work: Callable[[], _Result]) -> tuple[float, _Result]:
    began = time.process_time()
    result = work()
    return time.process_time() - began, result


def _needing_none(family: Family, _: Wording) -> str:
    known = [one for one in family.found if one.needs_none]
    return f"{sum(not one.guesses for one in known)} of {len(known)}"


def _count(heading: str, holds: Callable[[Measured], float]) -> ResultColumn[Family]:
    return ResultColumn(
        "", heading, value=lambda family: int(sum(map(holds, family.found)))
    )


def _ms(
    heading: str,
    of: Callable[[Iterable[float]], float],
    seconds: Callable[[Measured], float],
) -> ResultColumn[Family]:
    def cell(family: Family, said: Wording) -> str:
        return said.figure(of(map(seconds, family.found)) * 1000, 0)

    return ResultColumn("", heading, cell)


FAMILIES: Final[ResultTable[Family]] = ResultTable(
    "",
    (
        ResultColumn("", "family", lambda family, _: family.name, is_text=True),
        _count("puzzles", lambda _: 1),
        _count("solved", lambda one: one.solved),
        _count("unique", lambda one: one.unique),
        _count("no guess", lambda one: one.solved and not one.guesses),
        ResultColumn("", "needing none", _needing_none),
        _count("unproved", lambda one: one.unproved),
        _ms("solve, median ms", median, lambda one: one.solving),
        _ms("most", max, lambda one: one.solving),
        _ms("count, median ms", median, lambda one: one.counting),
        _ms("most", max, lambda one: one.counting),
    ),
)


if __name__ == "__main__":
    main()
