"""Puzzles from users: detection, drafts and examples."""
