"""Calls of student code, in a process of its own, as its functions want them."""
