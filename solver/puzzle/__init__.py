"""Puzzles and grids: what is given, what is possible, both as text."""
