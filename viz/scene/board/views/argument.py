"""The view of a step of an argument: its marks, and faint those of earlier steps."""

from collections.abc import Iterator

from solver.clauses.clause import (
    Argument,
    BranchesEnd,
    Clause,
    LinksFollowed,
    Stated,
    Supposed,
    Told,
    covers_of,
    parts_of,
)
from solver.clauses.part import HouseRole
from solver.log.deduction import CandidateRole, Link, by_rule
from solver.log.trace import Trace
from solver.rules.places import Cell
from viz.replay.argument_replay import ArgumentMoment
from viz.replay.phases import Phase
from viz.scene.board.candidate_marks import CandidateMarks
from viz.scene.board.cell_view import Mark, MarkedBoard, StepView
from viz.scene.board.fish_marks import crossing, framed_in, mark_covers
from viz.scene.board.views.net import net_view
from viz.scene.board.views.step import lit_by, standing


def argument_view(
    trace: Trace, step: int, moment: ArgumentMoment, *, is_calm: bool = False
) -> StepView:
    """What a step of an argument shows on the board.

    A net is followed with digits, as under a guess; all else by candidates. Of several
    branches one is seen at a time.

    Args:
        trace: What is replayed.
        step: The step of the trace that is opened.
        moment: Where in its argument.
        is_calm: Whether nothing moves, because it would flash.
    """
    if moment.argument.is_net:
        view = net_view(trace, step, moment)
    else:
        view = _pattern_view(trace, step, moment, is_calm=is_calm)
    return view.at_rest if is_calm else view


def _pattern_view(
    trace: Trace, step: int, moment: ArgumentMoment, *, is_calm: bool
) -> StepView:
    before = trace.position(step - 1)
    marks = CandidateMarks(moment.found)
    current = moment.step
    covers = covers_of(current)
    crossed = covers
    for said in said_before(moment.argument, moment.number):
        marks.tell(said)
        crossed = crossed or covers_of(said)
    marks.step_back()
    marks.tell(current)
    if isinstance(current, BranchesEnd):
        marks.begin(_last_links(moment.argument))
    board = MarkedBoard(map(marks.on, standing(trace, before)))
    if not is_calm:  # each house would flash
        board.mark(Mark.HOUSE, _houses_of(current))
    emptied = (p for p in parts_of(current) if p.role is CandidateRole.CONTRADICTION)
    board.mark(Mark.CLASH, (cell for part in emptied for cell in part.cells))
    mark_covers(board, framed_in(current), before.grid.variant.places)
    links, told = _links_at(moment.argument, moment.number)
    return StepView(
        step,
        before,
        tuple(board.cells),
        (Phase.HOUSE, Phase.CAUSE, Phase.CAUSE),
        links=links,
        told=told,
        supposed=int(isinstance(current, Supposed | LinksFollowed)),
        crossing=crossing(moment.found, crossed),
        lit=lit_by(moment.found.within),
    )


def branch_of(step: Clause) -> int | None:
    """The branch that *step* belongs to; ``None`` for what is outside of branches."""
    return step.branch if isinstance(step, Supposed | LinksFollowed) else None


def said_before(argument: Argument, number: int) -> Iterator[Clause]:
    """The earlier steps shown with step *number*: none of other branches.

    At the end of all branches that is what each begins with. What is concluded from a
    single branch is told of what was marked in it.
    """
    current = argument.steps[number]
    branch = branch_of(current)
    if branch is None and len(argument.branches) == 1:
        branch = argument.branches[0]
    for step in argument.steps[:number]:
        if isinstance(current, BranchesEnd):
            is_seen = isinstance(step, Supposed)
        else:
            is_seen = branch_of(step) in {None, branch}
        if is_seen:
            yield step


def _links_at(argument: Argument, number: int) -> tuple[tuple[Link, ...], int]:
    """The links shown at a step, and how many of them belong to earlier steps."""
    current = argument.steps[number]
    if isinstance(current, BranchesEnd):
        return tuple(_last_links(argument)), 0
    said = said_before(argument, number)
    before = dict.fromkeys(link for step in said for link in _links_of(step))
    now = _links_of(current)
    earlier = tuple(link for link in before if link not in now)
    return (*earlier, *now), len(earlier)


def _links_of(step: Clause) -> tuple[Link, ...]:
    return step.links if isinstance(step, Told | LinksFollowed) else ()


def _last_links(argument: Argument) -> Iterator[Link]:
    """The link that each branch ends with."""
    last: dict[int, Link] = {}
    for step in argument.steps:
        if isinstance(step, LinksFollowed):
            last[step.branch] = step.links[-1]
    yield from last.values()


def _houses_of(step: Clause) -> Iterator[Cell]:
    """The cells of the houses and sets that *step* looks at."""
    match step:
        case Told() | Stated():
            framed = framed_in(step)
            for part in parts_of(step):
                if part.house_role is not HouseRole.COVER:
                    for house in part.houses:
                        yield from house.cells if house not in framed else ()
        case LinksFollowed(links):
            yield from links[-1].cells
            for link in links:  # a line shows a house, and no rule
                if link.reason is not None and (link is links[-1] or by_rule(link)):
                    yield from link.reason.cells
        case _:
            return
