"""Tests of logs of other solvers."""
