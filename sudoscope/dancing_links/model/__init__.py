"""The matrix of an exact cover, as values."""
