"""Replay pages: what is in them, and how they are in a browser."""
