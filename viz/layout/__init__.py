"""Layouts: places of all parts in a picture of any shape."""
