"""Exercises: solve it yourself, and constraint propagation by hand."""
