"""Tests of sudoscope › quizzes."""
