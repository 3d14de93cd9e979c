"""Groups of command-line options, each read into one value."""
