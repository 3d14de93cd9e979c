"""The edited board as shapes, and its words."""
