"""Naked, hidden and locked subsets."""
