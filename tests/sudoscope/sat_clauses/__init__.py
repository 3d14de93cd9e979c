"""Tests of sudoscope › sat_clauses."""
