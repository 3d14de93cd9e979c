"""Ratings in the window."""
