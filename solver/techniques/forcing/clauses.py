"""Arguments of nets, and the proofs inside of them.

A net lists the digits that follow, and the cell or house that leaves nothing else for
each. What struck the others is found here again: digits, or one of the constraints
that the net names. A nested net names the candidates that
are refuted on the way and not how; that is followed anew when it is opened.

Raises nothing where a trace lists what does not follow: there the strikes are missing,
or a proof inside cannot be opened.
"""

from collections.abc import Iterable, Iterator, Sequence

from solver.clauses.clause import (
    Argument,
    Clause,
    LemmaRefuted,
    NothingLeft,
    RefutedBefore,
    RuleStruck,
    SinglePlaced,
    StruckOption,
    Supposed,
)
from solver.clauses.part import with_role
from solver.log.deduction import CandidateRole, Deduction, Truth
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate, Candidates
from solver.rules.constraint import Constraint
from solver.rules.constraints.filters import filters_of
from solver.techniques.forcing.propagation import is_refuted, refutation
from solver.techniques.forcing.rule_steps import RuleStep, rule_steps
from solver.techniques.grid_index import seen_by


def net(found: Deduction, grid: Grid) -> Iterator[Clause]:
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
            strikes = tuple(self._strikes(truth, candidate))
            yield SinglePlaced(candidate, truth, strikes)
            self._placed.append(candidate)
            self._strike_peers(candidate)
        if len(truths) > len(follows):
            truth = truths[len(follows)]
            yield from self._rules_before(truth)
            yield NothingLeft(truth, tuple(self._strikes(truth)), self._unkept(truth))

    def _unkept(self, truth: Truth) -> Constraint | None:
        """The first constraint on the cell of *truth* that cannot be kept."""
        failed = (s.rule for s in self._rule_steps if s.struck == s.inside)
        return next((rule for rule in failed if truth.cell in rule.cells), None)

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
        grid = self._grid
        wanted = truth.candidates(grid.variant) & grid.candidates
        if but is not None:
            wanted &= ~grid.variant.planes.bit(but)
        said: list[RuleStruck] = []
        for step in reversed(self._rule_steps):
            hit = step.struck & wanted & ~self._struck_by_rules
            if hit:
                wanted |= step.causes(hit, grid.candidates)
                gone = tuple(Candidates(hit, grid.variant.planes.cells))
                said.append(RuleStruck(step.rule, gone))
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

    def _strikes(
        self, truth: Truth, but: Candidate | None = None
    ) -> Iterator[StruckOption]:
        """What took the candidates of *truth* that were there, all *but* one."""
        variant = self._grid.variant
        planes, seen = variant.planes, seen_by(variant)
        left = truth.candidates(variant) & self._grid.candidates
        left &= ~self._struck_by_rules
        for candidate in Candidates(left, planes.cells):
            if candidate == but:
                continue
            if candidate in self._gone:
                self.refuted.add(candidate)
                yield StruckOption(candidate, None)
                continue
            bit = planes.bit(candidate)
            by = (c.cell for c in self._placed if seen[_place(self._grid, c)] & bit)
            cell = next(by, None)
            if cell is not None:
                yield StruckOption(candidate, cell)
