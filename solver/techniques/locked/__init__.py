"""Locked candidates."""
