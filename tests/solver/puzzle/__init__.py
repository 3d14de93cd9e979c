"""Tests of solver › puzzle."""
