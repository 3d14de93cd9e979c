"""Tests of solver › explain."""
