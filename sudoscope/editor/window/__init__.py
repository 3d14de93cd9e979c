"""The editor in the window: its layer, and what is kept of it."""
