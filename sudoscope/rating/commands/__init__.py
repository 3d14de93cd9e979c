"""The command ``rate``."""
