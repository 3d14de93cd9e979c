"""The clauses of DPLL, literal by literal, beside its search."""
