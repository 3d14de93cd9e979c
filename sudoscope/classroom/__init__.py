"""The classroom: code of students, loaded, called and graded."""
