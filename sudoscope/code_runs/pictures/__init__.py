"""Lines of code beside the board."""
