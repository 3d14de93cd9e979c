"""Tests of the wing ``storyboards``."""
