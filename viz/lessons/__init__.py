"""Lessons: a solve with words and questions at some steps, each proved by the solve."""
