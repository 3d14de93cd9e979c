"""A prover for the claims of clauses: what follows from a few truths, by trying all."""

from collections.abc import Iterable, Iterator

from solver.clauses.clause import Claim, Clause, LinksFollowed, Told
from solver.log.deduction import Link, Truth
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate, Candidates
from solver.rules.house import House


def follows(
    claim: Claim, grid: Grid, truths: Iterable[Truth], earlier: Iterable[Claim]
) -> bool:
    """Whether *claim* holds in each choice that keeps truths, claims and peers."""
    planes = grid.variant.planes
    rests = [
        tuple(
            (c, True)
            for c in Candidates(
                truth.candidates(grid.variant) & grid.candidates, planes.cells
            )
        )
        for truth in truths
    ]
    denied = {candidate: not is_true for candidate, is_true in claim}
    return not _can_be(grid, [*rests, *earlier], denied)


def _can_be(grid: Grid, claims: list[Claim], given: dict[Candidate, bool]) -> bool:
    """Whether a choice keeps *claims* beside *given* and what its digits see."""
    known: dict[Candidate, bool] = {}
    waiting = list(given.items())
    while True:
        while waiting:
            candidate, is_true = waiting.pop()
            if known.setdefault(candidate, is_true) is not is_true:
                return False
        open_claims = []
        for claim in claims:
            values = [_value(grid, known, c, t) for c, t in claim]
            if True in values:
                continue
            left = [
                one for one, value in zip(claim, values, strict=True) if value is None
            ]
            if not left:
                return False
            if len(left) == 1:
                waiting.append(left[0])
            open_claims.append(tuple(left))
        if _clash(grid, known):
            return False
        if waiting:
            continue
        if not open_claims:
            return True
        candidate, is_true = min(open_claims, key=len)[0]
        return any(
            _can_be(grid, claims, {**known, candidate: value})
            for value in (is_true, not is_true)
        )


def _value(
    grid: Grid,
    known: dict[Candidate, bool],
    candidate: Candidate,
    is_true: bool,  # noqa: FBT001
) -> bool | None:
    """Whether the literal holds; ``None`` where it is open."""
    value = known.get(candidate)
    if value is None:
        is_there = grid.candidates & grid.variant.planes.bit(candidate)
        if not is_there or any(
            _sees(grid, candidate, c) for c, t in known.items() if t
        ):
            value = False
    return None if value is None else value is is_true


def _clash(grid: Grid, known: dict[Candidate, bool]) -> bool:
    placed = [c for c, is_true in known.items() if is_true]
    return any(_sees(grid, one, other) for one in placed for other in placed)


def _sees(grid: Grid, one: Candidate, other: Candidate) -> bool:
    """Whether not both can be true, by a cell or a house."""
    if one.cell == other.cell:
        return one.digit != other.digit
    return one.digit == other.digit and bool(
        grid.variant.peer_sets[one.cell] >> other.cell & 1
    )


def claims_of(clause: Clause) -> Iterator[tuple[Claim, tuple[Truth, ...]]]:
    """The claims of *clause*, each with the truths that it rests on."""
    match clause:
        case Told():
            yield from ((claim, clause.truths) for claim in clause.claims)
        case LinksFollowed(links):
            for link in links:
                yield from _of_link(link)
        case _:
            return


def _of_link(link: Link) -> Iterator[tuple[Claim, tuple[Truth, ...]]]:
    truths = tuple(Truth(cell=cell) for cell in link.cells)
    if link.is_strong:
        if not link.cells and link.reason is None:
            truths = (Truth(cell=link.start[0].cell),)
        elif isinstance(link.reason, House):
            truths = (*truths, Truth(house=link.reason, digit=link.start[0].digit))
        yield tuple((c, True) for c in (*link.start, *link.end)), truths
    else:
        for start in link.start:
            for end in link.end:
                yield ((start, False), (end, False)), truths
