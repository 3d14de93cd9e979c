"""Lists of puzzles: batches, streams, results."""
