"""New puzzles: with one solution, with a technique, with rules."""
