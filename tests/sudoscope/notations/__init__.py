"""Tests of the rarer notations."""
