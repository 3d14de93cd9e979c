"""The command ``generate``."""
