"""Tests of solver › log."""
