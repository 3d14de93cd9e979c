"""Exercises in the window: boards, pads, layers."""
