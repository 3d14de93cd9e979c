"""What the pages add to the command line."""
