"""What the wing adds to the command line."""
