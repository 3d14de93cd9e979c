"""Forcing chains and nets in clauses, and the proofs inside of nets.

All that follows is a clause; where that is long, an outline says it in the large.

A net lists the digits that follow, and the cell or house that leaves nothing else for
each. What struck the others is found here again: digits, or one of the constraints
that the net names. A nested net names the candidates that
are refuted on the way and not how; that is followed anew when it is opened.

Raises nothing where a trace lists what does not follow: there the strikes are missing,
or a proof inside cannot be opened.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from solver.clauses.chain_ends import branches
from solver.clauses.clause import (
    Argument,
    BranchesEnd,
    Clause,
    LemmaRefuted,
    LinksFollowed,
    NothingLeft,
    RefutedBefore,
    RuleStruck,
    SinglePlaced,
    StruckOption,
    Supposed,
    Told,
    one_of,
)
from solver.clauses.conclusion import so
from solver.clauses.part import Part, in_houses, known, role_part
from solver.forms.form import branches_of, houses_of, with_role
from solver.log.deduction import CandidateRole, Deduction, Link, Truth
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate, Candidates
from solver.rules.constraint import Constraint
from solver.rules.constraints.filters import filters_of
from solver.techniques.forcing.propagation import is_refuted, refutation
from solver.techniques.forcing.rule_steps import RuleStep, rule_steps
from solver.techniques.grid_index import seen_by

_MOST_FOLLOWED: Final = 6
"""Digits that an outline tells one by one after what was supposed."""
_FIRST: Final = 4
"""How many of these are the first, where there are more."""
_MOST_CLAUSES: Final = 12
"""Clauses of a forcing chain that are given at once."""


def forced(found: Deduction, grid: Grid) -> Argument:
    """The options, the branch of each, and what they come to: a forcing chain."""
    del grid
    each = branches_of(found)
    goal = (*found.places, *found.removes)[0]
    is_contradiction = len({(b[0].start, b[0].is_strong) for b in each}) == 1
    options = () if is_contradiction else (_options(found),)
    end = each[0][-1].end[0]
    last = BranchesEnd(goal, bool(found.places), end, is_contradiction)
    steps = (*options, *branches(found), last)
    outline: tuple[Clause, ...] = ()
    if len(steps) > _MOST_CLAUSES:
        digits = (clause for links in each for clause in _in_the_large(links))
        outline = (*options, *digits, last)
    start, looked = known(found.because[:1]), in_houses(found.within, again=True)
    heading = Told(_HEADINGS[found.rule], {"start": start, "looked": looked})
    return Argument(steps, so(found), heading, outline)


_HEADINGS: Final = {
    "digit-forcing-chain": "forcing.of-digit",
    "cell-forcing-chain": "forcing.of-cell",
    "unit-forcing-chain": "forcing.of-house",
    "grouped-cell-forcing-chain": "forcing.of-cell",
    "grouped-unit-forcing-chain": "forcing.of-house",
}


def _options(found: Deduction) -> Told:
    """What the branches begin with: one of it is true."""
    shown = role_part(found, CandidateRole.ASSUMPTION)
    starts = shown.candidates
    if len(starts) == 1:
        return Told("forcing.true-or-false", {"starts": shown})
    claims = (one_of(starts),)
    if len(shown.cells) == 1:
        of_cell = (Truth(shown.cells[0]),)
        return Told("forcing.options-of-cell", {"starts": shown}, (), claims, of_cell)
    (looked,) = houses_of(found)
    parts = {"starts": shown._replace(houses=(looked,))}
    of_house = (Truth(house=looked, digit=starts[0].digit),)
    return Told("forcing.options-of-house", parts, (), claims, of_house)


def _in_the_large(links: Sequence[Link]) -> Iterator[Clause]:
    """What a branch begins with and the digits that follow, of many some."""
    first = links[0]
    yield Supposed(first.start, not first.is_strong, first.branch)
    told = [link for link in links if link.is_strong or link is links[-1]]
    yield from _shortened([[LinksFollowed((link,))] for link in told])


def _shortened(
    runs: Sequence[Sequence[Clause]], kept: Iterable[Candidate] = ()
) -> Iterator[Clause]:
    """The first of many *runs* and the last, and in a clause what those between end.

    Args:
        runs: Clauses, each with the digit that follows as its last.
        kept: Digits that are told one by one nevertheless.
    """
    shown = {(candidate,) for candidate in kept}
    rest = [run for run in runs[_FIRST:-1] if _result(run[-1]) not in shown]
    if len(runs) <= _MOST_FOLLOWED or len(rest) <= 1:
        rest = []
    for run in runs:
        if run not in rest:
            yield from run
        elif run is rest[0]:
            more = known(c for one in rest for c in _result(one[-1]))
            yield Told("forcing.more", {"more": more})


def _result(clause: Clause) -> tuple[Candidate, ...]:
    """The digit that follows by *clause*, or the place of it, one or the other."""
    match clause:
        case SinglePlaced(candidate):
            return (candidate,)
        case LinksFollowed(links):
            return links[-1].end
        case _:
            return ()


def net(found: Deduction, grid: Grid) -> Argument:
    """A net, from what is supposed to the contradiction."""
    steps = tuple(_net(found, grid))
    heading = Told("forcing.of-digit", {"start": known(found.because[:1])})
    return Argument(steps, so(found), heading, tuple(outline_of(steps)))


def outline_of(steps: Sequence[Clause]) -> Iterator[Clause]:
    """The clauses of a net in the large; none where that says as much."""
    lemmas = tuple(s.candidate for s in steps if isinstance(s, LemmaRefuted))
    rest = [s for s in steps[1:] if not isinstance(s, LemmaRefuted)]
    singles = [s for s in rest if isinstance(s, SinglePlaced)]
    if len(lemmas) <= 1 and len(singles) <= _MOST_FOLLOWED:
        return
    yield steps[0]
    end = steps[-1]
    kept = end.needed if isinstance(end, NothingLeft) else ()
    if len(lemmas) == 1:
        yield from (step for step in steps if isinstance(step, LemmaRefuted))
    elif lemmas:
        refuted = Part(lemmas, role=CandidateRole.REFUTED)
        yield Told("forcing.lemmas", {"lemmas": refuted})
    runs: list[list[Clause]] = [[]]
    for step in rest:
        runs[-1].append(step)
        if isinstance(step, SinglePlaced):
            runs.append([])
    yield from _shortened(runs[:-1], kept)
    yield from runs[-1]


def _net(found: Deduction, grid: Grid) -> Iterator[Clause]:
    """What is assumed, what is refuted under it, what follows, and what is empty."""
    assumed, *follows = found.because
    lemmas = with_role(found, CandidateRole.REFUTED)
    yield Supposed((assumed,), is_true=True)
    for number, lemma in enumerate(lemmas):
        yield LemmaRefuted(lemma, number)
    told = _Told(grid, (assumed,), lemmas, found.constraints)
    yield from told.singles(follows, found.truths)


def lemma_argument(found: Deduction, grid: Grid, number: int) -> Argument:
    """The proof that lemma *number* of a nested net cannot be under its assumption.

    Args:
        found: A nested net.
        grid: Where it was found.
        number: Among its refuted candidates, from 0.

    Returns:
        The argument; without steps where singles do not refute it.
    """
    assumed, lemmas = found.because[0], with_role(found, CandidateRole.REFUTED)
    lemma, variant = lemmas[number], grid.variant
    planes = variant.planes
    struck = seen_by(variant)[_place(grid, assumed)]
    bits = grid.candidates & ~struck & ~planes.bits(lemmas[:number])
    place = _place(grid, lemma)
    if not bits >> place & 1 or not is_refuted(variant, bits, place):
        return Argument()
    proof = refutation(variant, bits, place)
    follows = [_candidate(grid, follow) for follow in proof.follows]
    told = _Told(grid, (assumed, lemma), lemmas[:number], proof.rules)
    singles = tuple(told.singles(follows, proof.truths))
    before = tuple(c for c in lemmas[:number] if c in told.refuted)
    known = (RefutedBefore(before),) if before else ()
    first = Supposed((assumed,), is_true=True)
    second = Supposed((lemma,), is_true=True, is_under=True)
    return Argument((first, *known, second, *singles))


def _place(grid: Grid, candidate: Candidate) -> int:
    return grid.variant.planes.bit(candidate).bit_length() - 1


def _candidate(grid: Grid, place: int) -> Candidate:
    (found,) = Candidates(1 << place, grid.variant.planes.cells)
    return found


class _Told:
    """Tells singles one after the other, each with what struck its other options.

    Attributes:
        refuted: The candidates refuted before that any of them needed.
    """

    def __init__(
        self,
        grid: Grid,
        assumed: Sequence[Candidate],
        gone: Iterable[Candidate],
        rules: Sequence[Constraint],
    ) -> None:
        self._grid = grid
        self._placed = list(assumed)
        self._gone = frozenset(gone)
        self._left = grid.candidates & ~grid.variant.planes.bits(self._gone)
        self._filters = [f for f in filters_of(grid.variant) if f.rule in rules]
        self._rule_steps: list[RuleStep] = []
        self._struck_by_rules = 0
        self.refuted: set[Candidate] = set()
        for candidate in assumed:
            self._strike_peers(candidate)

    def singles(
        self, follows: Sequence[Candidate], truths: Sequence[Truth]
    ) -> Iterator[Clause]:
        """A step for each of *follows* with its truth, and one for what is empty."""
        for candidate, truth in zip(follows, truths, strict=False):
            yield from self._rules_before(truth, candidate)
            strikes = self._strikes(self._open(truth), candidate)
            yield SinglePlaced(candidate, truth, strikes)
            self._placed.append(candidate)
            self._strike_peers(candidate)
        if len(truths) > len(follows):
            truth = truths[len(follows)]
            struck, unkept = [*self._rules_before(truth)], self._unkept(truth)
            strikes = self._strikes(self._open(truth))
            while struck and struck[-1].rule == unkept:
                strikes = (*dict.fromkeys((*strikes, *struck.pop().strikes)),)
            yield from struck
            yield NothingLeft(truth, strikes, unkept, self._needed(truth))

    def _unkept(self, truth: Truth) -> Constraint | None:
        """The first constraint on the cell of *truth* that cannot be kept."""
        failed = (s.rule for s in self._rule_steps if s.struck == s.inside)
        return next((rule for rule in failed if truth.cell in rule.cells), None)

    def _needed(self, truth: Truth) -> tuple[Candidate, ...]:
        """Digits that followed, of the cell of *truth*, which cannot all be true."""
        own = tuple(c for c in self._placed if c.cell == truth.cell)
        if len(own) != 1:
            return tuple(sorted(own))
        seen = seen_by(self._grid.variant)[_place(self._grid, own[0])]
        clash = (c for c in self._placed if seen >> _place(self._grid, c) & 1)
        other = next(clash, None)
        return () if other is None else tuple(sorted((*own, other)))

    def _strike_peers(self, candidate: Candidate) -> None:
        self._left &= ~seen_by(self._grid.variant)[_place(self._grid, candidate)]

    def _rules_before(
        self, truth: Truth, but: Candidate | None = None
    ) -> Iterator[RuleStruck]:
        """What constraints exclude of *truth*, all *but* one, and before that for it.

        What was said before is not repeated.
        """
        if not self._filters:
            return
        self._follow_rules()
        grid, wanted = self._grid, self._open(truth)
        if but is not None:
            wanted &= ~grid.variant.planes.bit(but)
        said: list[RuleStruck] = []
        for step in reversed(self._rule_steps):
            hit = step.struck & wanted & ~self._struck_by_rules
            if hit:
                causes = step.causes(hit, grid.candidates)
                wanted |= causes
                gone = tuple(Candidates(hit, grid.variant.planes.cells))
                filled = {placed.cell for placed in self._placed}
                lost = (s for s in self._strikes(causes) if s.gone.cell not in filled)
                said.append(RuleStruck(step.rule, gone, tuple(lost)))
                self._struck_by_rules |= hit
        yield from reversed(said)

    def _follow_rules(self) -> None:
        """Strike what the constraints exclude, until they exclude nothing more."""
        planes, before = self._grid.variant.planes, 0
        while self._left != before:
            before = self._left
            for step in rule_steps(self._filters, planes, self._left):
                self._rule_steps.append(step)
                self._left &= ~step.struck

    def _open(self, truth: Truth) -> int:
        """The candidates of *truth* that were there."""
        return truth.candidates(self._grid.variant) & self._grid.candidates

    def _strikes(
        self, wanted: int, but: Candidate | None = None
    ) -> tuple[StruckOption, ...]:
        """What took the *wanted* candidates, all *but* one."""
        planes, seen = self._grid.variant.planes, seen_by(self._grid.variant)
        found: list[StruckOption] = []
        for candidate in Candidates(wanted & ~self._struck_by_rules, planes.cells):
            if candidate == but:
                continue
            if candidate in self._gone:
                self.refuted.add(candidate)
                found.append(StruckOption(candidate, None))
                continue
            bit = planes.bit(candidate)
            by = (c.cell for c in self._placed if seen[_place(self._grid, c)] & bit)
            cell = next(by, None)
            if cell is not None:
                found.append(StruckOption(candidate, cell))
        return tuple(found)
