"""Tests of the wing thumbnails."""
