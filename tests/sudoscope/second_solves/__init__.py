"""Tests of the wing second_solves."""
