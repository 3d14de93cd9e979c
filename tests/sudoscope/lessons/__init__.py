"""Tests of sudoscope › lessons."""
