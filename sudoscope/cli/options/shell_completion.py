"""Completion in the shell: what it offers for values of options and arguments.

The script that each shell loads is click's own (docs/command-line.md, "Completion");
``sudoscope.cli.main`` offers the commands. All is loaded only when the shell asks.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem


def files(
    _ctx: click.Context, _param: click.Parameter, incomplete: str
) -> "list[CompletionItem]":
    """Let the shell complete the name of a file."""
    from click.shell_completion import CompletionItem

    return [CompletionItem(incomplete, type="file")]


def technique_names(
    _ctx: click.Context, _param: click.Parameter, incomplete: str
) -> list[str]:
    """The names of techniques; of a list the last."""
    from solver.techniques.ladder import LADDER

    return _last_of_list((strategy.slug for strategy in LADDER), incomplete)


def agent_names(
    _ctx: click.Context, _param: click.Parameter, incomplete: str
) -> list[str]:
    """The names of agents; of a list the last."""
    from solver.agents import AGENTS

    return _last_of_list(AGENTS, incomplete)


def notation_names(
    _ctx: click.Context, _param: click.Parameter, incomplete: str
) -> list[str]:
    """The names of notations."""
    from solver.formats import notations

    return _last_of_list((notation.name for notation in notations()), incomplete)


def _last_of_list(names: Iterable[str], incomplete: str) -> list[str]:
    before, comma, last = incomplete.rpartition(",")
    return [f"{before}{comma}{name}" for name in names if name.startswith(last)]
