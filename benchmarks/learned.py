"""The learned orders of csp beside the fewest candidates and the least constraining.

All orders solve the same puzzles: some that are made with another seed than those of
the training, and those of lists. What is printed are means of a puzzle: guesses, those
taken back, work (single changes and comparisons) and milliseconds of CPU time. The
curve has the same counts for weights learned from more and more puzzles.

Run with ``python -m benchmarks.learned LIST...``; a list has a classic puzzle a line.
"""

import time
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final, NamedTuple

import click

from docs.make_learned_orders.training import SEED, learned, training_puzzles
from solver.agents.agent_options import Cells, Values
from solver.agents.csp import CspAgent
from solver.agents.limits import Limits
from solver.log.events import Outcome
from solver.puzzle.puzzle import Puzzle
from sudoscope.all_wings import install
from sudoscope.lab.model.counted_solves import counted_solve
from sudoscope.lab.model.learned_features import CellFeatures, ValueFeatures
from sudoscope.lab.model.learned_orders import choosers
from sudoscope.lab.model.order_weights import OrderWeights
from sudoscope.lab.model.search_orders import LEARNED

HELD_OUT_SEED: Final = SEED + 1
ORDERS: Final = (
    (Cells.FEWEST, Values.ASCENDING),
    (Cells.FEWEST, Values.LEAST_CONSTRAINING),
    (Cells.FEWEST, LEARNED),
    (LEARNED, Values.ASCENDING),
    (LEARNED, Values.LEAST_CONSTRAINING),
    (LEARNED, LEARNED),
)
NOTHING: Final = OrderWeights(
    dict.fromkeys(ValueFeatures._fields, 0), dict.fromkeys(CellFeatures._fields, 0)
)
"""Weights that prefer nothing: reading order, digits ascending."""


class Means(NamedTuple):
    """What an order takes for a puzzle of a list, as means.

    Attributes:
        guesses: All guesses.
        backtracks: Guesses that were taken back.
        work: Single changes and comparisons.
        milliseconds: CPU time.
        limited: How many solves were stopped; the means are too low by these.
    """

    guesses: float
    backtracks: float
    work: float
    milliseconds: float
    limited: int

    def __str__(self) -> str:
        stopped = f", {self.limited} stopped" if self.limited else ""
        return (
            f"{self.guesses:10,.1f}{self.backtracks:12,.1f}{self.work:14,.0f}"
            f"{self.milliseconds:10,.1f}{stopped}"
        )


HEADER: Final = f"{'guesses':>10}{'backtracks':>12}{'work':>14}{'ms':>10}"


def means(agent: CspAgent, puzzles: Sequence[Puzzle], limits: Limits) -> Means:
    """Solve every puzzle without a log."""
    began = time.process_time()
    found = [counted_solve(agent, puzzle, limits) for puzzle in puzzles]
    seconds = time.process_time() - began
    counters, count = [one.counters for one in found], len(puzzles)
    work = sum(c.placements + c.removals + (c.comparisons or 0) for c in counters)
    return Means(
        sum(c.guesses for c in counters) / count,
        sum(c.backtracks for c in counters) / count,
        work / count,
        1000 * seconds / count,
        sum(one.outcome is Outcome.LIMITED for one in found),
    )


def print_orders(
    name: str, puzzles: Sequence[Puzzle], inferences: Iterable[str], limits: Limits
) -> None:
    """A row for each inference and each pair of orders."""
    print(f"{name}, {len(puzzles)} puzzles")
    print(f"{'inference':18}{'cells':10}{'values':20}{HEADER}")
    for inference in inferences:
        for cells, values in ORDERS:
            agent = CspAgent(inference, cells, values=values)
            row = f"{inference:18}{cells:10}{values:20}"
            print(f"{row}{means(agent, puzzles, limits)}", flush=True)


def print_curve(
    counts: Iterable[int], puzzles: Sequence[Puzzle], seed: int, limits: Limits
) -> None:
    """A row for each number of puzzles that were learned from; 0 has no weights."""
    print(
        f"learning curve, {len(puzzles)} puzzles solved with ac3, both orders learned"
    )
    print(f"{'learned from':>18}{HEADER}")
    for count in counts:
        weights = learned(training_puzzles(count, seed), seed) if count else NOTHING
        cells, digits = choosers(weights)
        agent = CspAgent(
            "ac3",
            LEARNED,
            values=LEARNED,
            cell_chooser=cells,
            digit_chooser=digits,
        )
        print(f"{count:18}{means(agent, puzzles, limits)}", flush=True)


@click.command()
@click.argument("lists", nargs=-1, type=click.Path(path_type=Path, exists=True))
@click.option("--held-out", default=100, show_default=True, help="Puzzles to solve.")
@click.option("--first", default=50, show_default=True, help="Puzzles of each list.")
@click.option("--inferences", default="ac3,gac", show_default=True)
@click.option(
    "--curve",
    default="0,1,2,5,10,20,50,100,200,400",
    show_default=True,
    help="Numbers of puzzles to learn from.",
)
@click.option("--seed", default=SEED, show_default=True, help="Of the training.")
@click.option(
    "--limit-events", default=200_000, show_default=True, help="Most steps of a solve."
)
def main(  # noqa: PLR0913 - one for each option
    *,
    lists: tuple[Path, ...],
    held_out: int,
    first: int,
    inferences: str,
    curve: str,
    seed: int,
    limit_events: int,
) -> None:
    """Compare orders on puzzles that nothing was learned from, and on each of LISTS."""
    limits, names = Limits(events=limit_events), inferences.split(",")
    puzzles = training_puzzles(held_out, HELD_OUT_SEED)
    print_orders("made with another seed", puzzles, names, limits)
    for path in lists:
        lines = path.read_text("utf-8").splitlines()[:first]
        some = [Puzzle.parse(line.split()[0]) for line in lines if line.strip()]
        print_orders(path.stem, some, names, limits)
    print_curve(map(int, filter(None, curve.split(","))), puzzles, seed, limits)


if __name__ == "__main__":
    install()
    main()
