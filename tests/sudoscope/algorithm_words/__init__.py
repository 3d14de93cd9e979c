"""Tests of sudoscope › algorithm_words."""
