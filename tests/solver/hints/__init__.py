"""Tests of solver › hints."""
