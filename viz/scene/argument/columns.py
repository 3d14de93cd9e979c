"""Columns of an argument: a branch each, with what it supposes and what follows."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple, TypeAlias

from solver.clauses.clause import (
    Argument,
    BranchesEnd,
    Clause,
    LemmaRefuted,
    LinksFollowed,
    NothingLeft,
    Supposed,
    Told,
)
from solver.explain.clause_words import end_said, text_of
from solver.explain.column_words import ColumnEntry, column_entry, conclusion_entry
from solver.explain.phrasing import Phrasing
from viz.replay.argument_replay import ArgumentMoment
from viz.scene.board.views.argument import branch_of

_MANY_BRANCHES: Final = 3


class ColumnRow(NamedTuple):
    """A line of a column.

    Attributes:
        number: Of the step of the argument, from 0.
        entry: Its words.
        link: The number of its last link on the board; 0 where there is none.
        opens: Whether it has a proof inside that can be opened.
        ends: Whether it is the contradiction.
    """

    number: int
    entry: ColumnEntry
    link: int = 0
    opens: bool = False
    ends: bool = False


class Column(NamedTuple):
    """A branch.

    Attributes:
        branch: Its number, from 0.
        head: What is supposed, one under the other.
        rows: What follows, in order.
        current: The number of the step that is shown; that of no row where all was
            said, or another branch is shown.
        is_net: Whether digits follow on the board as under a guess.
    """

    branch: int
    head: tuple[ColumnRow, ...]
    rows: tuple[ColumnRow, ...]
    current: int
    is_net: bool = False


class Columns(NamedTuple):
    """All that is shown of an argument.

    Attributes:
        columns: Side by side.
        foot: What all of it comes to; may be empty.
        brief: The same where there is little room.
        is_foot_current: Whether that is what is told now.
    """

    columns: tuple[Column, ...]
    foot: str
    brief: str
    is_foot_current: bool


def has_columns(argument: Argument) -> bool:
    """Whether an argument has branches that end alike, many of them, or is a net."""
    if not argument.steps:
        return False
    is_forced = isinstance(argument.steps[-1], BranchesEnd | NothingLeft)
    return is_forced or len(argument.branches) >= _MANY_BRANCHES


def columns_of(moment: ArgumentMoment, words: Phrasing) -> Columns:
    """The columns at *moment*; of a proof inside another both, the outer one first.

    Args:
        moment: Where in which argument.
        words: The language, and how cells are called.
    """
    argument = moment.argument
    around = [
        column
        for outer, number in moment.around
        for column in _columns(outer, number, words)
    ]
    own = _columns(argument, moment.number, words)
    foot, brief = _foot(argument, words)
    is_over = moment.number >= len(argument.steps) - 1
    return Columns((*around, *own), foot, brief, is_over)


def _foot(argument: Argument, words: Phrasing) -> tuple[str, str]:
    """What the argument comes to, in a sentence and as short as can be."""
    last = argument.steps[-1]
    if isinstance(last, BranchesEnd):
        brief = conclusion_entry(words, last.goal, is_true=last.is_true)
        told = argument.conclusion
        so = text_of(words, told) if isinstance(told, Told) else ""
        return f"{end_said(words, last)} {so}".strip(), brief
    if not isinstance(last, NothingLeft):
        return "", ""
    begun = [step.node[0] for step in argument.steps if isinstance(step, Supposed)]
    brief = conclusion_entry(words, begun[-1], is_true=False)
    return brief, brief


def _columns(argument: Argument, number: int, words: Phrasing) -> Iterator[Column]:
    """A column for each branch; a net is one."""
    if argument.is_net:
        steps = list(enumerate(argument.steps))
        yield _column(0, steps, number, words, is_net=True)
        return
    for branch in argument.branches:
        steps = [
            (place, step)
            for place, step in enumerate(argument.steps)
            if branch_of(step) == branch
        ]
        yield _column(branch, steps, number, words)


def _column(
    branch: int,
    steps: Sequence[tuple[int, Clause]],
    number: int,
    words: Phrasing,
    *,
    is_net: bool = False,
) -> Column:
    rows = [_row(place, step, words) for place, step in steps]
    heads = {place for place, step in steps if isinstance(step, Supposed)}
    return Column(
        branch,
        tuple(row for row in rows if row.number in heads),
        tuple(row for row in rows if row.number not in heads),
        number,
        is_net,
    )


def _row(place: int, step: Clause, words: Phrasing) -> ColumnRow:
    return ColumnRow(
        place,
        column_entry(words, step),
        step.links[-1].number if isinstance(step, LinksFollowed) else 0,
        isinstance(step, LemmaRefuted),
        isinstance(step, NothingLeft),
    )


class FoldedRows(NamedTuple):
    """Rows that are left out.

    Attributes:
        left_out: How many.
    """

    left_out: int


ColumnLine: TypeAlias = ColumnRow | FoldedRows
"""A line of a column: a step, or how many are left out there."""


def folded(
    rows: Sequence[ColumnRow], room: int, current: int | None
) -> tuple[ColumnLine, ...]:
    """*rows*, those that have no room folded into lines that count them.

    The first, the last and those around the current one are kept.

    Args:
        rows: In order.
        room: How many lines there are; three or more are needed to fold any.
        current: The number of the step that is shown; ``None`` for none of them.
    """
    if len(rows) <= room:
        return tuple(rows)
    places = [place for place, row in enumerate(rows) if row.number == current]
    middle = places[0] if places else 0
    kept: set[int] = set()
    wanted = sorted(range(len(rows)), key=lambda place: (abs(place - middle), -place))
    for place in (middle, len(rows) - 1, 0, *wanted):
        more = kept | {place}
        if not kept or len(more) + _gaps(more, len(rows)) <= room:
            kept = more
    return tuple(_with_folds(rows, kept))


def _gaps(kept: set[int], count: int) -> int:
    """How many stretches of *count* rows are not *kept*."""
    return sum(
        place not in kept and (place == 0 or place - 1 in kept)
        for place in range(count)
    )


def _with_folds(rows: Sequence[ColumnRow], kept: set[int]) -> Iterator[ColumnLine]:
    left_out = 0
    for place, row in enumerate(rows):
        if place not in kept:
            left_out += 1
            continue
        yield from _fold(rows[place - left_out : place])
        left_out = 0
        yield row
    yield from _fold(rows[len(rows) - left_out :])


def _fold(rows: Sequence[ColumnRow]) -> Iterator[ColumnLine]:
    """*rows* as one line; a single one takes no more than that itself."""
    if len(rows) > 1:
        yield FoldedRows(len(rows))
    else:
        yield from rows


def in_strips(
    lines: Sequence[ColumnLine], room: int, count: int, more: int
) -> Iterator[Sequence[ColumnLine]]:
    """*lines* in *count* strips side by side, from the first on.

    Args:
        lines: In order; with *more* they have room in all strips together.
        room: How many a strip has room for.
        count: How many strips there are.
        more: How many lines below it the last one takes.
    """
    at = 0
    for _ in range(count):
        stop = at + room
        if more and stop == len(lines):
            stop -= more
        yield lines[at:stop]
        at = stop
