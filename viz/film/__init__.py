"""Films: a replay edited for a video, with cards before and after it."""
