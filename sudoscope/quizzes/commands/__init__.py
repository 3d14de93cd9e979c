"""The command ``quiz``."""
