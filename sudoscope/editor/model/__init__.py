"""The puzzle being edited, its rules in the making, and how many solutions it has."""
