"""Ratings as numbers: Sudoku Explainer's and HoDoKu's."""
