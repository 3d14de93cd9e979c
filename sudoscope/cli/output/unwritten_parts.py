"""What a notation cannot hold of a puzzle beside its clues and rules.

No notation declares it: a part is held where the text is another one without it.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import Final, NamedTuple

from solver.errors import NotationError
from solver.formats import Notation, PuzzleRecord, write_puzzles
from sudoscope.cli.console.notices import notice

_HOLDS_ALL: Final = "json"


class _Part(NamedTuple):
    """A part of a record that not every notation holds.

    Attributes:
        name: For messages.
        is_in: Whether a record has it.
        without: The same record without it.
    """

    name: str
    is_in: Callable[[PuzzleRecord], bool]
    without: Callable[[PuzzleRecord], PuzzleRecord]


_PARTS: Final = (
    _Part(
        "the title",
        lambda record: bool(record.puzzle.title),
        lambda record: replace(record, puzzle=replace(record.puzzle, title="")),
    ),
    _Part(
        "the source",
        lambda record: bool(record.source),
        lambda record: replace(record, source=""),
    ),
    _Part(
        "the words of the setter",
        lambda record: bool(record.words),
        lambda record: replace(record, words=""),
    ),
    _Part(
        "the solution",
        lambda record: record.solution is not None,
        lambda record: replace(record, solution=None),
    ),
)


def with_notices(
    records: Iterable[PuzzleRecord], notation: Notation, name: str
) -> Iterator[PuzzleRecord]:
    """*records* as they are; what *notation* cannot hold is named once.

    Args:
        records: What is written.
        notation: One that is written.
        name: Where the records are from.
    """
    waiting: tuple[_Part, ...] = _PARTS
    for record in records:
        found = [part for part in waiting if part.is_in(record)]
        if found:
            waiting = tuple(part for part in waiting if part not in found)
            if lost := unwritten(record, notation, found):
                notice(
                    f"{name}: left out, since {notation.title} cannot hold it:"
                    f" {', '.join(lost)}; --to {_HOLDS_ALL} keeps all"
                )
        yield record


def unwritten(
    record: PuzzleRecord, notation: Notation, parts: Iterable[_Part] = _PARTS
) -> list[str]:
    """The *parts*, all of them in *record*, that are not in what *notation* writes.

    None where it cannot hold the rules, which the writing itself says.
    """

    def written(one: PuzzleRecord) -> list[str]:
        return [*write_puzzles((one,), notation)]

    try:
        whole = written(record)
        return [part.name for part in parts if written(part.without(record)) == whole]
    except NotationError:
        return []
