"""Tests of solver › causes."""
