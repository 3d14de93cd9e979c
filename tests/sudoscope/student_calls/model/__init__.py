"""Tests of calls of student code."""
