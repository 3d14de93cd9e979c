"""Forcing: what follows from every option, and what leads to a contradiction."""

from typing import Final

from solver.techniques.forcing.forcing_chains import CHAINS
from solver.techniques.forcing.nets import NETS, RULE_CONTRADICTION
from solver.techniques.strategy import Strategy

__all__ = ["CHAINS", "FORCING", "NETS", "RULE_CONTRADICTION"]

FORCING: Final[tuple[Strategy, ...]] = (*CHAINS, *NETS)
"""Easiest first."""
