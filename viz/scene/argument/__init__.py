"""The panel of an argument: its branches side by side."""
