"""Options for code of students."""
