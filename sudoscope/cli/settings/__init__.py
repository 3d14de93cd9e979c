"""Settings of the command line: files, environment, and how options are spelled."""
