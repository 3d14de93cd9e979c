"""Tests of the model of ``code_runs``."""
