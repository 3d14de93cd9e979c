"""The digits that somebody wrote into a puzzle, weighed by its solution.

Who solves is mostly right, so a digit that looks like two is more probably that of the
solution. How often the writer is wrong is learned from all entries. A clear digit stays
what it is: one that is not in the solution is a mistake of the writer.
"""

from typing import Final

import numpy as np

_ROUNDS: Final = 8
_MOST_TRUST: Final = 400
"""How many times as probable the digit of the solution is at most as another one."""


def weighed(probabilities: np.ndarray, solution: np.ndarray) -> np.ndarray:
    """The probabilities of entries, with the solution known.

    Args:
        probabilities: A row for each entry, of the digits by what is seen alone; the
            first is for none. Each adds up to 1.
        solution: The digit of the solution in each of these cells.

    Returns:
        As *probabilities*.
    """
    count, digits = len(probabilities), probabilities.shape[1] - 1
    rows = np.arange(count)
    mistakes = 1 / 2
    found = probabilities
    for _ in range(_ROUNDS):
        trust = min((1 - mistakes) / mistakes * (digits - 1), _MOST_TRUST)
        found = probabilities.copy()
        found[rows, solution] *= max(trust, 1)
        found /= found.sum(axis=1, keepdims=True)
        wrong = 1 - found[rows, solution]
        mistakes = float(wrong.sum() + 1) / (count + 2)
    return found
