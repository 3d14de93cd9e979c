"""Tests of sudoscope › student_calls."""
