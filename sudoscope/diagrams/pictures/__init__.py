"""How diagrams are drawn."""
