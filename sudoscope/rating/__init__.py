"""Ratings: how hard a puzzle is for a person, on known scales."""
