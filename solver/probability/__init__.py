"""How probable each candidate is."""
