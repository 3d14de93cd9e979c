"""Processes: a pool of workers, and their end with that of their parent."""
