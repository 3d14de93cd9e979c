"""The agent that solves where none is named, and why it is that one.

Some commands have another; `docs/command-line.md` gives the same reasons.
"""

from typing import Final

FOR_PEOPLE: Final = "human"
"""Where words or pictures are for people (solve, play, record, export, why, hint,
explain, rate): each step is one that a person can follow, and all of them show the same
solve of a puzzle, with the same numbers of steps."""
FOR_PROGRAMS: Final = "propagation"
"""For the functions `solve` and `solve_many`: a program wants the solution and the log
quickly, and propagation is ten times as fast as human, but for some puzzles with rules
beyond houses."""
COMPARED: Final = (FOR_PEOPLE, "propagation")
"""For compare: how a person solves it, and a search."""
