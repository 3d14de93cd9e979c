"""Encoders of pictures and films: one module for each format."""
