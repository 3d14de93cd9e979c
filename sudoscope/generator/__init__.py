"""New puzzles: with one solution, with a technique, with a rating, with rules."""
