"""How probable each candidate is, as numbers."""
