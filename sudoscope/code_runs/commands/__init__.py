"""The solver that is the code of a student."""
