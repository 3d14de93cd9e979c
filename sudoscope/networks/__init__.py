"""Constraint networks beyond Sudoku: maps, queens, sums, and others as text."""
