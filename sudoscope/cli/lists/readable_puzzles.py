"""The puzzles of a list that can be read; the others are named and left out."""

from collections.abc import Iterable, Iterator
from itertools import count
from typing import TYPE_CHECKING, Final

import click

from solver.errors import PuzzleError, SudoscopeError, VariantError
from sudoscope.cli.console.notices import LEFT_OUT, notice
from sudoscope.cli.help.error_advice import with_hint

if TYPE_CHECKING:
    from solver.formats import PuzzleEntry, PuzzleRecord

_MOST_NAMED: Final = 10


def entry_fault(entry: "PuzzleEntry", error: SudoscopeError) -> PuzzleError:
    """*error*, which *entry* raised when it was read, with its line before it."""
    message = with_hint(error)
    is_placed = message.startswith("line")
    return PuzzleError(message if is_placed else f"line {entry.line}: {message}")


def readable_records(
    entries: Iterable["PuzzleEntry"], name: str
) -> Iterator["PuzzleRecord"]:
    """What can be read of a list, each when it is asked for.

    The first lines that are no puzzle are said on standard error, then how many there
    are; the command ends with the code for wrong input (``LEFT_OUT``).

    Args:
        entries: The list.
        name: What to call it in messages.

    Raises:
        PuzzleError: None of it can be read; this is what is wrong with the first.
    """
    waiting: list[PuzzleError] = []  # until one can be read, it may be no list at all
    is_list = False
    numbers = count(1)
    for entry in entries:
        try:
            record = entry.read()
        except (PuzzleError, VariantError) as error:
            waiting.append(entry_fault(entry, error))
        else:
            is_list = True
            yield record
        if is_list:
            for fault in waiting:
                _leave_out(name, fault, next(numbers))
            waiting.clear()
    if waiting:
        raise waiting[0]
    more = next(numbers) - 1 - _MOST_NAMED
    if more > 0:
        notice(f"{name}: {more:,} more lines were left out")


def _leave_out(name: str, fault: PuzzleError, number: int) -> None:
    """Say that a line was left out, the *number*-th of the list, from 1."""
    context = click.get_current_context(silent=True)
    if context is not None:
        context.meta.setdefault(LEFT_OUT, []).append(str(fault))
    if number <= _MOST_NAMED:
        notice(f"{name}: {fault}; it was left out")


def lines_left_out() -> list[str]:
    """What is wrong with each line that the running command has left out so far."""
    context = click.get_current_context(silent=True)
    return [] if context is None else list(context.meta.get(LEFT_OUT, ()))
