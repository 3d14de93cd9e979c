"""Solving a Sudoku and keeping a log of every change, with its reason.

The package needs the standard library alone and knows nothing of pictures.
"""
