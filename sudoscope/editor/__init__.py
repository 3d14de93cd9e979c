"""The editor: a puzzle made or changed on the board, with its rules."""
