"""Tests of sudoscope › editor."""
