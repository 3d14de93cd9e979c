"""Measuring ways of solving: many runs of one, or several side by side."""
