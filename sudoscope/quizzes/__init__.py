"""Quizzes: questions about a solve, in the window, on paper and for course sites."""
