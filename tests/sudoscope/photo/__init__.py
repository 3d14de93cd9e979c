"""Tests of reading puzzles from pictures."""
