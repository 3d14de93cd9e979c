"""Tests of the rating of Sudoku Explainer."""
