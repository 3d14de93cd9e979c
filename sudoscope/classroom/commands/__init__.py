"""The commands ``grade`` and ``classroom``."""
