"""Tests of the wing ``student_files``."""
