"""What is watched and how: playback, settings, background tasks."""
