"""Networks as data: their notation, and networks that have a name."""
