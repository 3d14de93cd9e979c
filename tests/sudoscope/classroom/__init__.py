"""Tests of sudoscope › classroom."""
