"""Tests of solver › probability."""
