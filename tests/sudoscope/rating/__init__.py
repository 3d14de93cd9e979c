"""Tests of sudoscope › rating."""
