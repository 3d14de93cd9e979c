"""User interface drawn over a replay: toolbar, notices, layers and dialogs."""
