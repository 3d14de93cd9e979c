"""Templates, odd loops and tridagons in clauses: what cannot be filled."""

from itertools import combinations

from solver.clauses.clause import Argument, Told, none_of, one_of
from solver.clauses.conclusion import concluded, seen, so
from solver.clauses.part import Part, known, role_part
from solver.forms.form import with_role
from solver.log.deduction import CandidateRole, Deduction, Truth
from solver.puzzle.grid import Grid


def template_set(found: Deduction, grid: Grid) -> Argument:
    """What all templates of a digit use."""
    del grid
    key, about = "templates.all-use", Part(found.places)
    return Argument(_ways(found), concluded(found, key), _about(about))


def template_delete(found: Deduction, grid: Grid) -> Argument:
    """What no template of a digit uses."""
    del grid
    key, about = "templates.none-uses", Part(tuple(found.removes))
    return Argument(_ways(found), concluded(found, key), _about(about))


def oddagon(found: Deduction, grid: Grid) -> Argument:
    """The loop of two digits, and what prevents it."""
    del grid
    cells = [truth.cell for truth in found.truths if truth.cell is not None]
    loop = tuple(
        c
        for cell in cells
        for c in with_role(found, CandidateRole.BASE)
        if c.cell == cell
    )
    round_ = Part(loop, role=CandidateRole.BASE)
    again = {"loop": known(loop)}
    steps = (
        Told("templates.loop", {"loop": round_}),
        Told("templates.alternate", again),
        _guardians(found),
    )
    guardians = with_role(found, CandidateRole.FIN)
    last = so(found) if len(guardians) == 1 else concluded(found, "templates.whichever")
    return Argument(steps, last, _about(round_))


def broken_wing(found: Deduction, grid: Grid) -> Argument:
    """The loop of one digit, and what prevents it."""
    del grid
    loop = with_role(found, CandidateRole.BASE)
    shared = Part(loop, found.within, CandidateRole.BASE)
    steps = (
        Told("templates.wing", {"loop": shared}),
        Told("templates.every-second", {"loop": known(loop)}),
        _guardians(found),
    )
    guardians = with_role(found, CandidateRole.FIN)
    last = so(found) if len(guardians) == 1 else seen(found, len(guardians))
    return Argument(steps, last, _about(shared))


def tridagon(found: Deduction, grid: Grid) -> Argument:
    """Twelve cells that three digits cannot fill, and what prevents it."""
    del grid
    guardians = role_part(found, CandidateRole.PINCER)
    held = Part(tuple(c for c in found.because if c not in guardians.candidates))
    if not guardians.candidates:
        return _around_one(found, held)
    parts = {"held": held, "guardians": guardians}
    again = {name: known(part.candidates) for name, part in parts.items()}
    claim = one_of(guardians.candidates)
    steps = (
        Told("templates.all-but-some", parts),
        Told("templates.unfillable", {"held": again["held"]}),
        Told("templates.one-is", again, claims=(claim,), truths=found.truths),
    )
    last = seen(found, len(guardians.candidates))
    return Argument(steps, last, Told("templates.guarded", again))


def _around_one(found: Deduction, held: Part) -> Argument:
    """The argument of a tridagon of which one cell alone holds others."""
    gone = Part(tuple(found.removes), role=CandidateRole.REFUTED)
    claims, truths = none_of(found.removes), found.truths
    parts = {"held": known(held.candidates)}
    steps = (
        Told("templates.all-but-one", {"held": held, "gone": gone}),
        Told("templates.unfillable", parts, claims=claims, truths=truths),
    )
    heading = Told("templates.around", parts | {"gone": known(gone.candidates)})
    return Argument(steps, concluded(found, "conclusions.another"), heading)


def remote_triple(found: Deduction, grid: Grid) -> Argument:
    """Three corners that all differ, since eleven cells could not be filled else."""
    corners, peers = role_part(found, CandidateRole.PINCER), grid.variant.peer_sets
    alike = tuple(
        ((one, False), (other, False))
        for one, other in combinations(corners.candidates, 2)
        if one.digit == other.digit and not peers[one.cell] >> other.cell & 1
    )
    each = tuple(
        one_of(c for c in corners.candidates if c.digit == digit)
        for digit in corners.digits
    )
    again = {"corners": known(corners.candidates)}
    steps = (
        Told("templates.eleven", {"held": Part(found.because)}),
        Told("templates.corners", {"corners": corners}, (), alike, found.truths),
        Told(
            "templates.each-in-one", again, (), each, tuple(map(Truth, corners.cells))
        ),
    )
    return Argument(steps, concluded(found, "templates.all-places"), _about(corners))


def _ways(found: Deduction) -> tuple[Told, ...]:
    """What a template is, and the cells that other digits are sure to take."""
    digit = found.truths[0].digit
    own = tuple(c for c in found.because if c.digit == digit)
    others = tuple(c for c in found.because if c.digit != digit)
    truths = tuple(truth for truth in found.truths if truth.digit == digit)
    claims = tuple(
        one_of(c for c in own if truth.house and c.cell in truth.house.cells)
        for truth in truths
    )
    steps = [Told("templates.ways", {"own": Part(own)}, (), claims, truths)]
    if others:
        taken = Part(others, role=CandidateRole.SET_B)
        sure = tuple(one_of((c,)) for c in others)
        steps.append(Told("templates.others", {"taken": taken}, (), sure, found.truths))
    return tuple(steps)


def _guardians(found: Deduction) -> Told:
    """What alone prevents an odd loop: one of it is true."""
    guardians = role_part(found, CandidateRole.FIN)
    is_one = len(guardians.candidates) == 1
    key = "templates.one-guardian" if is_one else "templates.guardians"
    claim = one_of(guardians.candidates)
    return Told(key, {"guardians": guardians}, (), (claim,), found.truths)


def _about(named: Part) -> Told:
    return Told("templates.heading", {"named": known(named.candidates)})
