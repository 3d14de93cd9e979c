"""Make the weights of the learned orders: ``python -m docs.make_learned_orders``.

Two linear models learn from puzzles of the project's own generator, of 9×9 cells and
minimal. The order of values learns from positions on the way to the solution: which of
the candidates of a cell is the one of the solution. The order of cells learns from
positions below a wrong guess: in which of some cells it takes the fewest guesses to
refute every digit. The same puzzles and seed give the same file.
"""

from docs.make_learned_orders.training import (
    PUZZLES,
    SEED,
    learned,
    training_puzzles,
    weights_text,
)
from sudoscope.lab.model.order_weights import FILE

if __name__ == "__main__":
    weights = learned(training_puzzles(PUZZLES, SEED), SEED)
    FILE.write_text(weights_text(weights, PUZZLES, SEED), "utf-8", newline="\n")
