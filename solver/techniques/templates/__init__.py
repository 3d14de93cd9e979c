"""Placements of several digits, and what cannot be filled."""
