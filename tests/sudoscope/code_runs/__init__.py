"""Tests of the wing ``code_runs``."""
