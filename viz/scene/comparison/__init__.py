"""Two replays in one picture."""
