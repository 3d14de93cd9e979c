"""Tests of the wing file_sizes."""
