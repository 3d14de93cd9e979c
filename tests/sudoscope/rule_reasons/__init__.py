"""Tests of sudoscope › rule_reasons."""
