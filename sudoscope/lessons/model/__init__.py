"""Lessons: a solve with words and questions at its steps, each statement proved."""
