"""The steps that can be opened on a page, and into which parts.

Each part is a picture, so a page has a bounded number of them: first those of steps
that are to be shown opened, then of arguments and of runs of inferences, then others.
"""

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from sudoscope.pages.packing import Record
from viz.replay.replay import Replay

MOST_PARTS: Final = 600
"""Parts of all steps of a page together."""

MOST_OF_ONE: Final = 400
"""Parts of a step at most; a longer run ends there."""

Path: TypeAlias = tuple[int, ...]
"""The number of a part, from 1, after those that are opened around it."""


@dataclass(frozen=True, slots=True)
class Parts:
    """The parts of a step, or of a proof inside one of them.

    Attributes:
        count: How many there are.
        inside: The proofs that can be opened, by the number of their part.
    """

    count: int
    inside: dict[int, "Parts"] = field(default_factory=dict)

    @property
    def size(self) -> int:
        """How many there are with those inside."""
        return self.count + sum(parts.size for parts in self.inside.values())

    def paths(self, around: Path = ()) -> Iterator[Path]:
        """Each part, and after it those inside."""
        for number in range(1, self.count + 1):
            yield (*around, number)
            if number in self.inside:
                yield from self.inside[number].paths((*around, number))

    def record(self) -> Record:
        """How many there are, and those inside by number."""
        inside = {number: parts.record() for number, parts in self.inside.items()}
        return {"count": self.count, "inside": inside}


def opened_steps(
    replay: Replay, shown: Collection[int], wanted: Collection[int]
) -> dict[int, Parts]:
    """The parts of the steps that can be opened.

    Args:
        replay: The solve.
        shown: The steps of the page.
        wanted: Steps that must be opened.
    """
    found: dict[int, Parts] = {}
    left = MOST_PARTS
    for step in sorted(shown, key=lambda step: (_rank(replay, step, wanted), step)):
        count = replay.changes_at(step)
        if not count or (count > left and step not in wanted):
            continue
        parts = _parts(replay, step, ())
        if parts.size <= left or step in wanted:
            found[step] = parts
            left -= parts.size
    return found


def _rank(replay: Replay, step: int, wanted: Collection[int]) -> int:
    if step in wanted:
        return 0
    is_told = replay.is_argued(step) or replay.inner.count(step)
    return 1 if is_told else 2


def _parts(replay: Replay, step: int, inside: Path) -> Parts:
    count = replay.proof_steps(step, inside) if inside else replay.changes_at(step)
    count = min(count, MOST_OF_ONE)
    if inside == () and not replay.is_argued(step):
        return Parts(count)
    paths = {number: (*inside, number) for number in range(1, count + 1)}
    return Parts(
        count,
        {
            number: _parts(replay, step, path)
            for number, path in paths.items()
            if replay.proof_steps(step, path)
        },
    )
