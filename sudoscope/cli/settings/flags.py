"""Options as the command line spells them."""

import re
from collections.abc import Mapping
from typing import Final

_NAME: Final = re.compile(r"\{([a-z_]+)\}")
_FLAGS: Final = {
    "start": "--from",
    "stop": "--to",
    "opened": "--open",
    "notes": "--note",
}
"""Options that are spelled otherwise than by their names."""


def flag_of(name: str) -> str:
    """The option of the command line for what the library calls *name*."""
    return _FLAGS.get(name, f"--{name.replace('_', '-')}")


def in_flags(text: str, facts: Mapping[str, str]) -> str:
    """*text* with options for the names in braces that are none of *facts*."""
    return _NAME.sub(lambda found: facts.get(found[1], flag_of(found[1])), text)
