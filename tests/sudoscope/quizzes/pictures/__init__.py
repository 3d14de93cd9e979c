"""Tests of sudoscope › quizzes › pictures."""
