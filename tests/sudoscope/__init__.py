"""Tests of sudoscope."""
