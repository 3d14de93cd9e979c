"""Tests of what a replay sounds like."""
