"""Inner steps: what an inference does between two events of a trace, step by step.

A trace says what an inference removed, and after how many revisions. Here one of its
runs is opened: every arc, trial, path or house that it examines. Nothing of that is
stored in a trace; a run is repeated from the grid that it began with.
"""
