"""Strategies: what follows from a grid, one module for each family."""
