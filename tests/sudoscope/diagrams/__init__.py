"""Tests of the wing ``diagrams``."""
