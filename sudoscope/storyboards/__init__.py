"""Storyboards: the scenes of a film as a file that its maker edits."""
