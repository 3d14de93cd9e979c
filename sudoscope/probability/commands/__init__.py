"""The command ``candidates``."""
