"""Sentences about code of students."""
