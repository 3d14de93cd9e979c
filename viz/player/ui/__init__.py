"""What is drawn over a replay: toolbar, notices, layers and dialogs."""
