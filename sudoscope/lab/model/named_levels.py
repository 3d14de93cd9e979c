"""Levels of consistency by the names that a person writes."""

from collections.abc import Iterable

from solver.agents.consistency_levels import Level, levels_for
from solver.errors import UnknownNameError
from solver.rules.variant import Variant
from solver.techniques.ladder import slugs_meant


def levels_named(names: Iterable[str], variant: Variant) -> tuple[Level, ...]:
    """The levels called *names*, in the order of the table.

    Raises:
        UnknownNameError: There is none of that name under the rules of *variant*.
    """
    known = {level.slug: level for level in levels_for(variant)}
    wanted = [slug for name in names for slug in slugs_meant(name)]
    for name in wanted:
        if name not in known:
            raise UnknownNameError("level", name, known)
    return tuple(level for slug, level in known.items() if slug in wanted)
