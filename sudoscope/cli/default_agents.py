"""The agents of commands that need another than most."""

from typing import Final

FOR_STRATEGIES: Final = "propagation"
"""Where strategies are listed: human climbs the whole ladder and takes no list."""
FOR_LEVELS: Final = "propagation"
"""For levels: it shows what inference saves a search, so there must be guesses."""
FOR_TRIALS: Final = "csp"
"""For trials: only csp chooses by chance; all runs of another agent are the same."""
