"""Tests of what the program answers."""
