"""Tests of sudoscope › race_subtitles."""
