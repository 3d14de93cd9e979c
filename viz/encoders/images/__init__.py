"""Formats of pictures: PNG, and the moving APNG and WebP."""
