"""Measurements of solves, and orders that were learned from them."""
