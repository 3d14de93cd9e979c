"""Standard output and standard error, whatever encoding they have."""

import codecs
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


def prints_every_letter() -> bool:
    """Whether standard output has an encoding with all letters.

    Where it has none, data has to be written without them, since a letter that becomes
    a question mark is lost.
    """
    encoding = sys.stdout.encoding or "utf-8"
    return codecs.lookup(encoding).name.startswith("utf")
