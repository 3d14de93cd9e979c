"""Replays: traces prepared for showing, and the time at which each step is shown."""
