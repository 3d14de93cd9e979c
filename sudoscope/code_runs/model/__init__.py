"""Runs of code, without pictures."""
