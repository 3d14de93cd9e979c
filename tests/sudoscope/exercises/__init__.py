"""Tests of sudoscope › exercises."""
