"""The rating of Sudoku Explainer 1.2.1, by its steps and not by those of ``human``."""
