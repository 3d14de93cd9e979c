"""Showing a solve: frames as data, a window to replay them, a video of them."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "sudoscope")
