"""Colouring: strong links of one digit as two colours."""
