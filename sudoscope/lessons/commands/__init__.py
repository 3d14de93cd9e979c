"""The command ``lesson``."""
