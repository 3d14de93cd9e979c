"""Tests of output files: there whole, or not at all."""
