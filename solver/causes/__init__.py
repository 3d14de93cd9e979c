"""Causes: what a step rests on, why a digit is there, and what follows from a guess."""
