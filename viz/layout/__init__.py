"""Layouts: where everything goes in a picture of any shape."""
