"""Quizzes as files for course sites, each read back before it is written."""
