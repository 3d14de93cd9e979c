"""Dead ends in words: what leaves a cell no digit, or a digit no place in a house."""

from collections import Counter
from itertools import chain
from typing import Final, NamedTuple

from solver.explain.phrasing import Phrasing
from solver.log.events import Clashed
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate
from solver.rules.constraints.boards import MOVES
from solver.rules.digits import bit
from solver.rules.house import House
from solver.rules.places import Cell

_SECTION: Final = "dead-ends"


class DeadEnd(NamedTuple):
    """Why nothing is left, as far as the board shows it.

    Attributes:
        struck: Candidates, ascending, each with a digit that excludes it.
        houses: The houses in which a cell sees these; none for a house without a place.
        gone: Candidates that went before, by a pattern or a rule.
    """

    struck: tuple[tuple[Candidate, Candidate], ...] = ()
    houses: tuple[House, ...] = ()
    gone: tuple[Candidate, ...] = ()

    @property
    def by(self) -> tuple[Candidate, ...]:
        """The digits that exclude candidates, each once."""
        return tuple(dict.fromkeys(by for _, by in self.struck))

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells that lost the candidates, ascending."""
        lost = (*(out for out, _ in self.struck), *self.gone)
        return tuple(sorted({candidate.cell for candidate in lost}))


def dead_end(event: Clashed, grid: Grid) -> DeadEnd:
    """Why nothing is left at *event*; empty where no digit on the board says it."""
    match event:
        case Clashed((cell,), None, None):
            lost = [Candidate(cell, digit) for digit in grid.variant.digits]
            around = [h for h in grid.variant.houses_of[cell] if h.kind not in MOVES]
        case Clashed((), digit, House() as house) if digit is not None:
            free = (cell for cell in house.cells if not grid.is_assigned(cell))
            lost, around = [Candidate(cell, digit) for cell in free], []
        case _:
            return DeadEnd()
    held = {gone: seen for gone in lost if (seen := _seen_by(gone, grid))}
    if not held:
        return DeadEnd()
    often = Counter(chain.from_iterable(held.values()))
    struck, houses = [], set()
    for gone, seen in held.items():
        at = [(h, c) for h in around for c in seen if c.cell in h.cells]
        houses |= {house for house, _ in at[:1]}
        by = at[0][1] if at else max(seen, key=lambda one: often[one])
        struck.append((gone, by))
    named = tuple(house for house in around if house in houses)
    return DeadEnd(tuple(struck), named, tuple(c for c in lost if c not in held))


def _seen_by(gone: Candidate, grid: Grid) -> list[Candidate]:
    """The same digit in cells that see *gone*: on the board, else alone in a cell."""
    peers = grid.variant.peers[gone.cell]
    sure = [cell for cell in peers if grid[cell] == bit(gone.digit)]
    placed = [cell for cell in sure if grid.is_assigned(cell)]
    return [Candidate(cell, gone.digit) for cell in placed or sure]


def dead_end_said(
    words: Phrasing, event: Clashed, grid: Grid, *, is_brief: bool = False
) -> str:
    """What leads to *event*; empty where it is seen at once."""
    why = dead_end(event, grid)
    if not why.struck:
        return ""
    key = "place" if event.digit else "digit"
    key += "-gone" * bool(why.gone)
    return words.say(
        _SECTION + "-brief" * is_brief,
        key,
        cell=words.cell(why.cells[0]),
        digit=words.digit(event.digit) if event.digit else "",
        in_house=words.in_scope(event.scope) if event.scope else "",
        out=words.cells((out.cell for out, _ in why.struck), "and"),
        gone=words.cells((c.cell for c in why.gone), "and"),
        gone_digits=words.digits((c.digit for c in why.gone), "and"),
        by=words.cells((c.cell for c in why.by), "and"),
        seen=_seen_said(words, why),
    )


def _seen_said(words: Phrasing, why: DeadEnd) -> str:
    """The digits that a cell sees, house by house: "1 and 5 in row H, and 2 at A1"."""
    rest, told = list(why.by), []
    for house in why.houses:
        here = sorted(c.digit for c in rest if c.cell in house.cells)
        rest = [c for c in rest if c.cell not in house.cells]
        facts = {"digits": words.digits(here, "and"), "house": words.in_scope(house)}
        told.append(words.part(_SECTION, "in-house", **facts))
    told += map(words.candidate, rest)
    *first, last = told or [""]
    conjunction = words.sections["lists"]["and"]
    return ", ".join([*first, f"{conjunction} {last}" if first else last])
