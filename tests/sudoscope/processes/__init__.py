"""Tests of sudoscope › processes."""
