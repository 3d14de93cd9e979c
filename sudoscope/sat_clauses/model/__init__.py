"""Which clause a step of DPLL is about."""
