"""Tests of the wing ``prores``."""
