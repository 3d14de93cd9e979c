"""Clauses: what is said and shown of a step, one after the other, as facts.

A technique makes them of a deduction (``solver.techniques.FAMILY.clauses``),
``solver.explain`` says them in a language, ``viz`` draws them.
"""
