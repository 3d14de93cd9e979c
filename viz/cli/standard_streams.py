"""Standard output and standard error, whatever encoding they have."""

import io
import sys


def print_any_text() -> None:
    """Let this process print any text.

    On Windows, text that goes to a file or a pipe has an encoding of a few hundred
    characters, and so has a Unix without a locale. What it lacks becomes a question
    mark, where Python would raise an error.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
