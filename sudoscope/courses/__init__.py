"""Projects of a course: starter code, tests and puzzles for students."""
