"""Marks of the candidates of a step: what each is in it, and stays."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Final

from solver.clauses.clause import (
    BranchesEnd,
    Claim,
    Clause,
    LinksFollowed,
    Stated,
    Supposed,
    Told,
    parts_of,
)
from solver.log.deduction import CandidateRole, Deduction, Link
from solver.rules.candidate_sets import Candidate, by_cell
from solver.rules.digits import EMPTY, Mask
from solver.rules.places import Cell
from viz.scene.board.cell_view import CellView, Mark

SETS: Final = (Mark.SET_A, Mark.SET_B, Mark.SET_C, Mark.SET_D)
_OF_ROLES: Final = {
    CandidateRole.ASSUMPTION: Mark.SUPPOSED,
    CandidateRole.FIN: Mark.SECOND,
    CandidateRole.ENDO_FIN: Mark.SECOND,
    CandidateRole.PINCER: Mark.SECOND,
    CandidateRole.COLOUR_A: Mark.SET_A,
    CandidateRole.COLOUR_B: Mark.SET_B,
    CandidateRole.COLOUR_C: Mark.SET_C,
    CandidateRole.COLOUR_D: Mark.SET_D,
    CandidateRole.SET_A: Mark.SET_A,
    CandidateRole.SET_B: Mark.SET_B,
    CandidateRole.SET_C: Mark.SET_C,
}
"""What candidates with a role are; others are what the step rests on."""

CONTRARY: Final = {Mark.TRUE: Mark.FALSE, Mark.FALSE: Mark.TRUE}
"""What a candidate with a mark is not any more."""


class CandidateMarks:
    """Marks candidates as they are explained; a mark that is made stays what it is.

    Args:
        found: The deduction that is told.
    """

    def __init__(self, found: Deduction) -> None:
        self._roles: dict[Candidate, Mark] = {}
        for candidate, role in found.roles:
            self._roles.setdefault(candidate, _OF_ROLES.get(role, Mark.CAUSE))
        sets = dict.fromkeys(link.cells for link in found.links if link.cells)
        self._sets = {cells: SETS[at % len(SETS)] for at, cells in enumerate(sets)}
        self._marked: dict[Mark, set[Candidate]] = defaultdict(set)
        self._kept: set[Candidate] = set()
        self._earlier: set[Candidate] = set()

    def step_back(self) -> None:
        """Count all marks so far as those of earlier steps."""
        self._earlier = set(self._kept)

    def begin(self, links: Iterable[Link]) -> None:
        """Mark where *links* begin."""
        for link in links:
            if not self._marked[Mark.SUPPOSED] & {*link.start}:
                self._mark(Mark.FALSE if link.is_strong else Mark.TRUE, link.start)

    def tell(self, step: Clause) -> None:
        """Mark what *step* is about."""
        match step:
            case Told() | Stated():
                for part in parts_of(step):
                    if part.role is CandidateRole.ASSUMPTION:
                        self._marked[Mark.OPTION] |= {*part.candidates}
                    elif part.is_known:
                        self._earlier -= {*part.candidates}
                    else:
                        self.show(part.candidates)
                if isinstance(step, Told):
                    self._release(step.claims)
            case Supposed(node, is_true):
                self._mark(Mark.SUPPOSED, node)
                self._mark(Mark.FALSE, () if is_true else node)
            case LinksFollowed(links, inside):
                for link in links:
                    own = (c for c in inside if c.cell in link.cells)
                    self._mark(self._sets.get(link.cells, Mark.CAUSE), self._free(own))
                    self._mark(Mark.TRUE if link.is_strong else Mark.FALSE, link.end)
            case BranchesEnd(goal, is_true):
                self._mark(Mark.TRUE if is_true else Mark.FALSE, (goal,))
            case _:
                pass

    def _release(self, claims: Sequence[Claim]) -> None:
        """Where one of several is true, none of them is false any more, or supposed."""
        claim = claims[0] if len(claims) == 1 and len(claims[0]) > 1 else ()
        ends = {candidate for candidate, is_true in claim if is_true}
        if ends & (self._marked[Mark.FALSE] | self._marked[Mark.SUPPOSED]):
            self._marked[Mark.SUPPOSED] -= ends
            self._mark(Mark.TRUE, ends)

    def show(self, candidates: Iterable[Candidate]) -> None:
        """Mark parts of a pattern as what they are."""
        for candidate in candidates:
            self._earlier.discard(candidate)
            if candidate not in self._kept:
                self._mark(self._roles.get(candidate, Mark.CAUSE), (candidate,))

    def _free(self, candidates: Iterable[Candidate]) -> set[Candidate]:
        """Those of *candidates* that are of no set yet; all of them are marked now."""
        now = {*candidates}
        self._earlier -= now
        return now.difference(*(self._marked[mark] for mark in SETS))

    def _mark(self, mark: Mark, candidates: Iterable[Candidate]) -> None:
        now = {*candidates}
        if mark in CONTRARY:
            self._marked[CONTRARY[mark]] -= now
        self._marked[mark] |= now
        self._kept |= now
        self._earlier -= now

    def leave(self, gone: Iterable[Candidate]) -> None:
        """Unmark *gone*, which a step removes."""
        for candidates in self._marked.values():
            candidates -= {*gone}

    @cached_property
    def _by_mark(self) -> dict[Mark, dict[Cell, Mask]]:
        """The marks, after all of them are made."""
        earlier = self._earlier - self._marked[Mark.SUPPOSED]
        every = {**self._marked, Mark.EARLIER: earlier}
        return {mark: by_cell(found) for mark, found in every.items()}

    def on(self, view: CellView) -> CellView:
        """*view* with its marks, and with the candidates that are false."""
        cell = view.cell
        if not any(cell in found for found in self._by_mark.values()):
            return view
        if view.digit is not None and not view.has(Mark.NEW):
            is_supposed = cell in self._by_mark.get(Mark.SUPPOSED, {})
            view = view.marked(Mark.BLAMED if is_supposed else Mark.CAUSE)
            is_earlier = cell in self._by_mark[Mark.EARLIER]
            return view.marked(Mark.EARLIER) if is_earlier else view
        if view.digit is None:
            false = self._by_mark.get(Mark.FALSE, {}).get(cell, EMPTY)
            view = view.showing(None, view.candidates | false)
        for mark, digits in self._by_mark.items():
            view = view.with_candidates_marked(mark, digits.get(cell, EMPTY))
        return view
