"""How probabilities are drawn and said."""
