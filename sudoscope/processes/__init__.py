"""Processes: a pool of workers, what a process may do, and how it ends."""
