"""The public checker dratify: forwards, and RUP lines alone."""

from collections.abc import Iterable, Sequence

import dratify

from sudoscope.proofs.model.propagation import Clause

OPEN_END = "every step verified, but the proof never derives the empty clause"
"""What the checker says of lines that all follow, where the last is not empty."""


def text_of(clauses: Iterable[Clause]) -> str:
    """*clauses* as lines of a proof."""
    return "".join(f"{' '.join(map(str, (*clause, 0)))}\n" for clause in clauses)


def checked(
    clauses: Sequence[Clause], lines: Iterable[Clause], variables: int
) -> dratify.CheckResult:
    """What the checker says of *lines*, with no code of this project."""
    formula = dratify.CNF(variables)
    formula.clauses = [tuple(map(dratify.from_dimacs, clause)) for clause in clauses]
    return dratify.check_proof(
        formula, text_of(lines), check_rat=False, engine="python"
    )


def is_accepted(
    clauses: Sequence[Clause], lines: Iterable[Clause], variables: int
) -> bool:
    """Whether every line follows; the last may be empty or not."""
    result = checked(clauses, lines, variables)
    return bool(result.ok) or result.reason == OPEN_END
