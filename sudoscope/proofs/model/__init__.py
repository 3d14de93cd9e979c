"""A puzzle as clauses, and a trace as lines that follow from them; no files."""
