"""Processes: a pool of workers, what a process may do, say, and how it ends."""
