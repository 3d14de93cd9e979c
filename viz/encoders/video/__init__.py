"""Formats of videos, made by ffmpeg."""
