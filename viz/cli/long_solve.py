"""A word from a solve that takes long, so that nobody waits without knowing."""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Timer
from typing import Final

import click

LONG_S: Final = 10.0
"""Seconds after which a solve takes long."""


@contextmanager
def saying_when_long(agent: str) -> Iterator[None]:
    """Say once on standard error that *agent* still solves, and how to stop it."""
    timer = Timer(LONG_S, _say, (agent,))
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


def _say(agent: str) -> None:
    click.echo(
        f"sudoscope: {agent} is still solving; --limit-seconds or Ctrl+C stops it, and"
        " --agent propagation is quicker on large boards",
        err=True,
    )
