"""Pictures of a student's code, and the words about it."""
