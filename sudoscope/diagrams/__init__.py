"""Diagrams of arguments: the proof of a step beside the board, as it is told."""
