"""Solving by hand in the picture: the board with a reason, marks and a refutation."""
