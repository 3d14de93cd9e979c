"""Tests of sudoscope › quizzes › window."""
