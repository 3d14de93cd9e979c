"""Notations of sites that set and solve puzzles: links, files, and what makes both."""
