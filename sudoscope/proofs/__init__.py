"""Proofs of traces that other programs check: clauses, and lines that follow."""
