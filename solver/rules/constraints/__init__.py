"""Constraints, one module for each kind."""
