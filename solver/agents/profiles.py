"""Profiles: the techniques of the ladder that a person uses."""

from typing import Final

from solver.agents.options import Profile
from solver.deduction import Family, Strategy
from solver.strategies.ladder import LADDER

_BASIC: Final = frozenset(
    {Family.BASIC, Family.SINGLES, Family.CONSTRAINTS, Family.LOCKED, Family.SUBSETS}
)
_BEYOND: Final = frozenset(
    {
        Family.CHAINS,
        Family.ALMOST_LOCKED_SETS,
        Family.TEMPLATES,
        Family.FORCING,
    }
)

PROFILES: Final[dict[Profile, tuple[Strategy, ...]]] = {
    Profile.BASIC: tuple(s for s in LADDER if s.family in _BASIC),
    Profile.INTERMEDIATE: tuple(s for s in LADDER if s.family not in _BEYOND),
    Profile.ALL: LADDER,
}
"""The strategies of each profile, the easiest first."""
