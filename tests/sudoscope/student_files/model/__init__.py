"""Tests of the model of ``student_files``."""
