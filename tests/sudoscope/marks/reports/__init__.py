"""The grades of a class."""
