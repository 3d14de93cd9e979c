"""How a step reference is written, which options say before there is a trace."""

import re
from typing import Final

END: Final = "end"
NAME: Final = r"(?:[^\W\d_]|[1-9]-)[^:=]*"
"""The name of a technique, of a group of them or of a kind of step, as a pattern."""
SPOT: Final = re.compile(rf"[0-9]+|{NAME}(?::[0-9]+)?")
"""A whole one, to be found within a longer notation."""
