"""Student code: run in a process of its own, traced, and graded.

The code is never imported into this process. ``functions`` finds by reading what it
has; ``child`` is the process that loads and calls it; ``process`` is this side of it.
``snapshots`` makes a trace of the states it went through, ``running`` of a whole run,
and ``grading`` holds single functions against their definitions.
"""
