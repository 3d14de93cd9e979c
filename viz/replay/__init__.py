"""Replays: traces ready to be shown, and when each step of them is."""
