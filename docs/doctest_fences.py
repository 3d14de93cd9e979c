"""Puts the examples of docstrings into code fences, for the pages of the Python API.

Markdown takes ``>>>`` for a quotation. mkdocstrings loads this extension of Griffe, as
``zensical.toml`` says.
"""

import re
from typing import Any, Final

import griffe

_EXAMPLE: Final = re.compile(r"(?m)^( *)>>> (?:.+\n?)+")
"""From a prompt to the next empty line."""


class DoctestFences(griffe.Extension):
    """Writes each doctest of a docstring as a block of Python."""

    def on_object(self, *, obj: griffe.Object, **_: Any) -> None:
        """Change the docstring of *obj*, which has just been read."""
        if obj.docstring is not None:
            obj.docstring.value = fenced(obj.docstring.value)


def fenced(docstring: str) -> str:
    r"""*docstring* with each of its examples between fences.

    >>> fenced("One more:\n\n>>> 1 + 1\n2")
    'One more:\n\n```pycon\n>>> 1 + 1\n2\n```\n'
    """
    return _EXAMPLE.sub(
        lambda match: f"{match[1]}```pycon\n{match[0].rstrip()}\n{match[1]}```\n",
        docstring,
    )
