"""Puzzle sheets: puzzles to print, several a page, with their solutions."""
