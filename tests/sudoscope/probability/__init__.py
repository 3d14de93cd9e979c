"""Tests of sudoscope › probability."""
