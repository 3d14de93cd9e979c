"""The window, its input, and the dispatch of commands."""
