"""Proofs of solves in clauses: how many lines, how many lemmas, and how long they take.

Run with ``python -m benchmarks.proofs LIST...``, with files of a puzzle a line. Each
puzzle is solved by ``human`` or by another ``--agent``, and the public checker dratify,
which goes forwards and takes RUP lines alone, says whether every line follows.
"""

import time
from collections import Counter
from pathlib import Path

import click
import dratify

from solver.agents import solve
from solver.formats import read_puzzle
from sudoscope.proofs.model.proof import END, proof_of
from sudoscope.proofs.proof_texts import LINES, RULES, proof_texts


@click.command()
@click.argument("lists", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--agent", default="human", show_default=True, help="The way of solving.")
@click.option("--count", type=int, help="How many puzzles of each list.")
@click.option("--lean", is_flag=True, help="Without what propagation finds.")
def main(lists: tuple[Path, ...], agent: str, count: int | None, *, lean: bool) -> None:
    """Prove a solve of every puzzle of LISTS and print the sums."""
    sums: Counter[str] = Counter()
    seconds: Counter[str] = Counter()
    for path in lists:
        for line in path.read_text("utf-8").splitlines()[:count]:
            _add(line, agent, sums, seconds, is_lean=lean)
    for name, number in sums.items():
        print(f"{name:34} {number:10,}")
    for name, used in seconds.items():
        print(f"CPU seconds, {name:21} {used:10.2f}")


def _add(
    line: str,
    agent: str,
    sums: Counter[str],
    seconds: Counter[str],
    *,
    is_lean: bool,
) -> None:
    """Add the figures of one puzzle."""
    trace = solve(read_puzzle(line), agent)
    begun = time.process_time()
    proof = proof_of(trace, is_lean=is_lean)
    made = time.process_time()
    texts = proof_texts(trace, proof, "en")
    formula = dratify.parse_dimacs(texts[RULES])
    result = dratify.check_proof(formula, texts[LINES], check_rat=False)
    seconds.update({"making": made - begun, "dratify": time.process_time() - made})
    goals = [goal for goal in proof.goals if goal.what != END]
    sums.update(
        {
            "solves": 1,
            "accepted": int(result.ok),
            f"end: {proof.end}": 1,
            "steps": len(trace),
            "conclusions": len(goals),
            "conclusions with lemmas": sum(goal.lemmas > 0 for goal in goals),
            "lemmas for them": sum(goal.lemmas for goal in goals),
            "lemmas for the end": proof.closing_lemmas,
            "assumed clauses": sum(goal.assumed for goal in goals),
            "bytes of clauses": len(texts[RULES].encode()),
            "bytes of lines": len(texts[LINES].encode()),
        }
    )


if __name__ == "__main__":
    main()
