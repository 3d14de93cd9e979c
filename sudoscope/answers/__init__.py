"""What the command line, the library and the window answer: hints, true candidates."""
