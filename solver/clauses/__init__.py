"""Clauses: what is said and shown of a step, one after the other."""
