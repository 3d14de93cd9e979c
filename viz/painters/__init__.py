"""Painters: frames made visible. They know shapes and nothing of Sudoku."""
