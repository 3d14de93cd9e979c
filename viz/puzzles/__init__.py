"""Puzzles that come from people: read, sketched, judged, kept to be tried."""
