"""Films that are no larger than a limit."""
