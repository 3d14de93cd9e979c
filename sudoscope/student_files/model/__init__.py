"""Files of students, without pictures and commands."""
