"""Tests of sudoscope › lab."""
