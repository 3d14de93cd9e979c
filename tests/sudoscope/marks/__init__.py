"""Tests of the wing ``marks``."""
