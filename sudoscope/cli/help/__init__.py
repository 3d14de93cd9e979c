"""Help: the list of commands, headings, hints and suggestions."""
