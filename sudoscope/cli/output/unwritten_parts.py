"""What a notation cannot hold of a puzzle beside its clues and rules.

No notation declares it: a part is held where the text is another one without it.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from solver.errors import NotationError
from solver.formats import Notation, PuzzleRecord, write_puzzles
from sudoscope.cli.console.notices import notice

HOLDS_ALL: Final = "json"


def with_notices(
    records: Iterable[PuzzleRecord], notation: Notation, name: str
) -> Iterator[PuzzleRecord]:
    """*records* as they are; what *notation* cannot hold is named once.

    Args:
        records: What is written.
        notation: One that is written.
        name: Where the records are from.
    """
    looked_for: set[str] = set()
    for record in records:
        without = {
            part: rest
            for part, rest in _rests(record).items()
            if part not in looked_for
        }
        looked_for.update(without)
        if without and (lost := _unwritten(record, without, notation)):
            notice(
                f"{name}: left out, since {notation.title} cannot hold it:"
                f" {', '.join(lost)}; --to {HOLDS_ALL} keeps all"
            )
        yield record


def unwritten(record: PuzzleRecord, notation: Notation) -> list[str]:
    """The parts of *record* that are not in what *notation* writes.

    Raises:
        NotationError: It cannot hold the rules.
    """
    return _unwritten(record, _rests(record), notation)


def _unwritten(
    record: PuzzleRecord, rests: dict[str, PuzzleRecord], notation: Notation
) -> list[str]:
    try:
        whole = [*write_puzzles((record,), notation)]
        return [
            part
            for part, rest in rests.items()
            if [*write_puzzles((rest,), notation)] == whole
        ]
    except NotationError:  # which the writing itself says
        return []


def _rests(record: PuzzleRecord) -> dict[str, PuzzleRecord]:
    """*record* without each part that it has."""
    rests = {
        "the title": replace(record, puzzle=replace(record.puzzle, title="")),
        "the source": replace(record, source=""),
        "the words of the setter": replace(record, words=""),
        "the solution": replace(record, solution=None),
    }
    return {part: rest for part, rest in rests.items() if rest != record}
