"""The checker: a trace proved from itself alone, without the code that made it.

>>> from solver.agents import solve
>>> found = verify(solve("...23.......24.."))
>>> found.is_proved, found.events
(True, 21)
"""

from solver.checker.verification import (
    UnprovedStep,
    Verification,
    verify,
    why_wrong_end,
)

__all__ = ["UnprovedStep", "Verification", "verify", "why_wrong_end"]
