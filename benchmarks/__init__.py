"""Measured comparisons, run by hand; never part of the tests."""
