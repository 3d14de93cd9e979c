"""Clauses: the explanation of a step as facts, one after the other.

A technique makes them of a deduction (``solver.techniques.FAMILY.clauses``),
``solver.explain`` says them in a language, ``viz`` draws them.
"""
