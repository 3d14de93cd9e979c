"""Arguments of nets, and the proofs inside of them.

A net lists the digits that follow, and the cell or house that leaves nothing else for
each. What struck the others is found here again. A nested net names the candidates that
are refuted on the way and not how; that is followed anew when it is opened.

Raises nothing where a trace lists what does not follow: there the strikes are missing,
or a proof inside cannot be opened.
"""

from collections.abc import Iterable, Iterator, Sequence

from solver.arguments.patterns import with_role
from solver.arguments.steps import (
    Argument,
    ArgumentStep,
    LemmaRefuted,
    NothingLeft,
    RefutedBefore,
    SinglePlaced,
    StruckOption,
    Supposed,
)
from solver.deduction import CandidateRole, Deduction, Truth
from solver.grid import Grid
from solver.rules.candidate_sets import Candidate, Candidates
from solver.strategies.forcing.propagation import is_refuted, refutation
from solver.strategies.grid_index import seen_by


def net(found: Deduction, grid: Grid) -> Iterator[ArgumentStep]:
    """What is assumed, what is refuted under it, what follows, and what is empty."""
    assumed, *follows = found.because
    lemmas = with_role(found, CandidateRole.REFUTED)
    yield Supposed((assumed,), is_true=True)
    for number, lemma in enumerate(lemmas):
        yield LemmaRefuted(lemma, number)
    told = _Told(grid, (assumed,), lemmas)
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
    told = _Told(grid, (assumed, lemma), lemmas[:number])
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
        self, grid: Grid, assumed: Sequence[Candidate], gone: Iterable[Candidate]
    ) -> None:
        self._grid = grid
        self._placed = list(assumed)
        self._gone = frozenset(gone)
        self.refuted: set[Candidate] = set()

    def singles(
        self, follows: Sequence[Candidate], truths: Sequence[Truth]
    ) -> Iterator[ArgumentStep]:
        """A step for each of *follows* with its truth, and one for what is empty."""
        for candidate, truth in zip(follows, truths, strict=False):
            strikes = tuple(self._strikes(truth, candidate))
            yield SinglePlaced(candidate, truth, strikes)
            self._placed.append(candidate)
        if len(truths) > len(follows):
            truth = truths[len(follows)]
            yield NothingLeft(truth, tuple(self._strikes(truth)))

    def _strikes(
        self, truth: Truth, but: Candidate | None = None
    ) -> Iterator[StruckOption]:
        """What took the candidates of *truth* that were there, all *but* one."""
        variant = self._grid.variant
        planes, seen = variant.planes, seen_by(variant)
        left = truth.candidates(variant) & self._grid.candidates
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
