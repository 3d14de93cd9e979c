"""Arguments of commands: a puzzle, a trace, two solves to compare."""
