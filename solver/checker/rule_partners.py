"""Two cells that rules would make equal, though they see each other, proved."""

from solver.checker.constraint_choices import left_by
from solver.checker.position import CheckedPosition
from solver.checker.refutation import TooLongError, sees
from solver.log.deduction import Deduction
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import digits
from solver.rules.house import House


def by_partners(found: Deduction, position: CheckedPosition) -> str | None:
    """Each candidate it removes would force a digit twice into cells of one house."""
    if found.places:
        return "it places a digit, which it cannot show"
    for gone in found.removes:
        forced = [gone, *_forced_by(gone, found, position)]
        planes, rules = position.rules.planes, position.rules
        if not any(
            sees(rules, one) & planes.bit(other) and one.cell != other.cell
            for one in forced
            for other in forced
        ):
            return f"{rules.candidate_name(gone)} forces no digit twice"
    return None


def _forced_by(
    gone: Candidate, found: Deduction, position: CheckedPosition
) -> list[Candidate]:
    """The digits that the rules which *found* names leave alone with *gone*."""
    planes = position.rules.planes
    others = planes.column << gone.cell & ~planes.bit(gone)
    left, forced = position.left & ~others, list[Candidate]()
    for rule in found.within:
        if isinstance(rule, House) or gone.cell not in rule.cells:
            continue
        masks = tuple([planes.mask(left, cell) for cell in rule.cells])
        try:
            kept = left_by(rule, masks)
        except TooLongError:
            continue
        forced += [
            Candidate(cell, digits(mask)[0])
            for cell, mask in zip(rule.cells, kept, strict=True)
            if mask and not mask & (mask - 1)
        ]
    return forced
