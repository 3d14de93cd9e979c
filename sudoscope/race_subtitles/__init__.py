"""Subtitles of films of two solves."""
