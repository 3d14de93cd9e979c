"""Tests of solver › generate."""
