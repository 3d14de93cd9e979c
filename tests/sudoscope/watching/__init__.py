"""Tests of sudoscope › watching."""
