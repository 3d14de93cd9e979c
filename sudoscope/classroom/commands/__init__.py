"""The commands that run the code of students."""
