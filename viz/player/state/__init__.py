"""State of the player: playback, settings, background tasks."""
