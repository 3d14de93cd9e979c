"""Boards of exercises as shapes, and their words."""
