"""Tests of sudoscope › lessons › window."""
