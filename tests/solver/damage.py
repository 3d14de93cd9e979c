"""Trace files to damage: small real ones, as lines and as records."""

import json
from typing import Final

from solver.agents import solve
from solver.codec import packed
from tests.support import NO_SOLUTION_AFTER_GUESSES, puzzle_of

WHOLE: Final = packed(solve(puzzle_of(NO_SOLUTION_AFTER_GUESSES)))
"""A search with nearly every kind of event in it, about 6 kB."""
LINES: Final = tuple(WHOLE.decode().splitlines())
HEADER: Final = LINES[0]
REMOVAL: Final = LINES[1]
GUESS: Final = next(line for line in LINES if '"guessed"' in line)
CLASH: Final = next(line for line in LINES if '"clashed"' in line)
END: Final = LINES[-1]


def changed(line: str, **values: object) -> str:
    """*line* with *values* in place of what it had under their names."""
    return json.dumps({**json.loads(line), **values})


def without(line: str, name: str) -> str:
    """*line* without what it had under *name*."""
    record = json.loads(line)
    del record[name]
    return json.dumps(record)


def up_to(line: str) -> tuple[str, ...]:
    """The lines of the whole trace before *line*."""
    return LINES[: LINES.index(line)]


def as_bytes(*lines: str) -> bytes:
    """The content of a file that holds *lines*."""
    return "".join(f"{line}\n" for line in lines).encode()
