"""The state of an exercise: what was done, and how it is judged."""
