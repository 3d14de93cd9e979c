"""The files of each project."""
