"""Exports: a trace, or two, as a video, a moving picture or a picture in a file."""
