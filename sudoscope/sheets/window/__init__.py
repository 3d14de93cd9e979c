"""The command of sheets in the window."""
