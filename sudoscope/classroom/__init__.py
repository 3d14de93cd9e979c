"""The classroom: code of students, run, graded and replayed."""
