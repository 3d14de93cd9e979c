"""The command ``classroom``."""
