"""Sentences of the techniques of the ladder, one module for each family.

A function for each technique gives its name with digits and houses, and its argument.
It is called for deductions that have the form of the technique alone, so that nothing
that it names can be missing.
"""

from typing import Final

from solver.explain.techniques import (
    paths,
    rules,
    weighted_houses,
)
from solver.explain.techniques.wording import Sentence

SENTENCES: Final[dict[str, Sentence]] = {
    **paths.SENTENCES,
    **rules.SENTENCES,
    **weighted_houses.SENTENCES,
}
"""The sentences of each technique, by its slug."""
