"""Tests of the wing of constraint networks."""
