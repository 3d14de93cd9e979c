"""Solving by hand: a person's own moves, judged one by one, as a trace."""
