"""Puzzles from users: detection, editing, solvability and examples."""
