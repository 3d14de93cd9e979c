"""Tests of the wing ``courses``."""
