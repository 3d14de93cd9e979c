"""Painters: draw frames; they know shapes and nothing of Sudoku."""
