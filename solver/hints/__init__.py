"""Hints: the next step, what if, and what each level of consistency would remove."""
