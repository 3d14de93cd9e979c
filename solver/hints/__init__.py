"""Hints: the next step, and what each level of consistency would remove."""
