"""Code of students on a puzzle, as a trace to watch."""
