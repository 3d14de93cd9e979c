"""Showing a solve: frames as data, a window to replay them, a video of them."""
