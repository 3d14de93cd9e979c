"""Tests of the player: the window program without its window."""
