"""PUZZLE as a picture, for commands."""
