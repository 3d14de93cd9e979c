"""Strategies and agents of others: from installed packages, and from files.

What is built in stays in its tuples; what is found here is only added where somebody
names it. ``files`` loads a file, ``packages`` finds entry points, and
``guarded_strategy`` holds what they give to the rules, so that an error of theirs is
told with its line.
"""

from solver.extensions.finding import (
    agent_from,
    is_extension,
    strategies_from,
    with_strategies,
)

__all__ = ["agent_from", "is_extension", "strategies_from", "with_strategies"]
