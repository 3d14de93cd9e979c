"""Logs of other solvers and of people, converted into traces.

``entries`` holds the content of a log of any program, and ``lines`` reads it from JSON
lines; ``sudokupad`` and ``penpa`` read what apps record. ``inferred_guesses`` finds the
guesses among digits that were cleared again, ``replaying`` replays all on a board, and
``reason_finder`` finds the technique that proves a step.
"""
