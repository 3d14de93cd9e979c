"""The dialogs of the window: each says what it holds and what its widgets ask for."""
