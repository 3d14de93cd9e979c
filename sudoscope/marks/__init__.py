"""Marks: graded functions of a student or a class, as tables, pages and files."""
