"""Tests of sudoscope › lessons › pictures."""
