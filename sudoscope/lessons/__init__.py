"""Lessons: a solve with words, pauses and questions, played, filmed and printed."""
