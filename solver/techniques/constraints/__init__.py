"""Techniques of rules beyond houses."""
