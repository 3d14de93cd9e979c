"""The rarer notations, one module each."""
