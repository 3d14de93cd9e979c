"""The quiz in the window."""
