"""Tests of the wing ``sheets``."""
