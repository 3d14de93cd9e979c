"""Tests of running and grading code of students."""
