"""The view of a step of an argument: its marks, and faint those of earlier steps."""

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Final, assert_never

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
    Supposed,
    Told,
)
from solver.clauses.part import HouseRole
from solver.log.deduction import CandidateRole, Link
from solver.log.trace import Trace
from solver.rules.candidate_sets import Candidate
from solver.rules.constraint import Scope
from solver.rules.digits import EMPTY, Mask
from solver.rules.places import Cell
from viz.replay.argument_replay import ArgumentMoment
from viz.replay.phases import Phase
from viz.scene.board.cell_view import (
    CellView,
    Mark,
    MarkedBoard,
    StepView,
    by_cell,
)
from viz.scene.board.fish_marks import crossing, mark_covers
from viz.scene.board.views.net import net_view
from viz.scene.board.views.step import SECOND_PATTERN, standing

_CAUSES: Final = (Mark.EARLIER_CAUSE, Mark.EARLIER_SECOND, Mark.SECOND, Mark.CAUSE)


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
        view = _pattern_view(trace, step, moment)
    return view.at_rest if is_calm else view


def _pattern_view(trace: Trace, step: int, moment: ArgumentMoment) -> StepView:
    before = trace.position(step - 1)
    marks = _CandidateMarks()
    current = moment.step
    for said in said_before(moment.argument, moment.number):
        marks.tell(said)
    marks.step_back()
    marks.tell(current)
    if isinstance(current, BranchesEnd):
        marks.begin(_last_links(moment.argument))
    board = MarkedBoard(map(marks.on, standing(trace, before)))
    covers = _covers_of(current)
    board.mark(Mark.HOUSE, _houses_of(current))
    mark_covers(board, covers, before.grid.variant.places)
    links, told = _links_at(moment.argument, moment.number)
    return StepView(
        step,
        before,
        tuple(board.cells),
        (Phase.HOUSE, Phase.CAUSE, Phase.CAUSE),
        links=links,
        told=told,
        supposed=int(isinstance(current, Supposed | LinksFollowed)),
        crossing=crossing(moment.found, covers),
    )


def branch_of(step: Clause) -> int | None:
    """The branch that *step* belongs to; ``None`` for what is outside of branches."""
    return step.branch if isinstance(step, Supposed | LinksFollowed) else None


def said_before(argument: Argument, number: int) -> Iterator[Clause]:
    """The earlier steps shown with step *number*: none of other branches.

    At the end of all branches that is what each begins with.
    """
    current = argument.steps[number]
    branch = branch_of(current)
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
    before = [
        link for step in said_before(argument, number) for link in _links_of(step)
    ]
    now = _links_of(current)
    return (*(link for link in before if link not in now), *now), len(
        [link for link in before if link not in now]
    )


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
        case Told():
            for part in step.new_parts:
                if part.house_role is not HouseRole.COVER:
                    for house in part.houses:
                        yield from house.cells
        case LinksFollowed(links):
            last = links[-1]
            yield from last.cells
            if last.reason is not None:
                yield from last.reason.cells
        case _:
            return


def _covers_of(step: Clause) -> tuple[Scope, ...]:
    """The houses that cover the places of those before."""
    if not isinstance(step, Told):
        return ()
    covers = (p for p in step.new_parts if p.house_role is HouseRole.COVER)
    return tuple(house for part in covers for house in part.houses)


class _CandidateMarks:
    """Marks candidates one step after the other; later marks replace earlier ones."""

    def __init__(self) -> None:
        self._causes: set[Candidate] = set()
        self._seconds: set[Candidate] = set()
        self._options: set[Candidate] = set()
        self._supposed: set[Candidate] = set()
        self._false: set[Candidate] = set()
        self._earlier: set[Candidate] = set()

    def step_back(self) -> None:
        """Count all marks so far as those of earlier steps."""
        self._earlier = self._causes | self._seconds

    def tell(self, step: Clause) -> None:
        """Mark what *step* is about."""
        match step:
            case Told():
                for part in step.new_parts:
                    if part.role is CandidateRole.ASSUMPTION:
                        self._options |= {*part.candidates}
                    else:
                        second = part.role in SECOND_PATTERN
                        self._cause(part.candidates, second=second)
            case Supposed(node, is_true):
                self._supposed |= {*node}
                self._earlier -= {*node}
                if not is_true:
                    self._false |= {*node}
            case LinksFollowed(links, inside):
                self._cause(inside, second=True)
                for link in links:
                    self._end(link)
            case BranchesEnd(goal, is_true):
                if is_true:
                    self._cause((goal,))
                else:
                    self._false.add(goal)
            case SinglePlaced() | LemmaRefuted() | RefutedBefore() | NothingLeft():
                pass
            case RuleStruck():
                pass
            case _:
                assert_never(step)

    def begin(self, links: Iterable[Link]) -> None:
        """Mark where *links* begin."""
        for link in links:
            if not link.is_strong and not self._supposed & {*link.start}:
                self._cause(link.start)

    def _end(self, link: Link) -> None:
        if link.is_strong:
            self._cause(link.end)
        else:
            self._causes -= {*link.end}
            self._seconds -= {*link.end}
            self._earlier -= {*link.end}
            self._false |= {*link.end}

    def _cause(self, candidates: Iterable[Candidate], *, second: bool = False) -> None:
        now = {*candidates}
        self._false -= now
        self._earlier -= now
        self._causes |= now
        self._seconds = self._seconds | now if second else self._seconds - now

    @cached_property
    def _by_mark(self) -> dict[Mark, dict[Cell, Mask]]:
        """The marks, after all of them are made."""
        seconds, earlier = self._seconds, self._earlier
        marked = {
            Mark.SUPPOSED: self._supposed,
            Mark.EARLIER_CAUSE: earlier - seconds,
            Mark.EARLIER_SECOND: earlier & seconds,
            Mark.SECOND: seconds - earlier,
            Mark.CAUSE: self._causes - seconds - earlier,
            Mark.SPENT: self._false,
            Mark.OPTION: self._options,
        }
        return {mark: by_cell(found) for mark, found in marked.items()}

    def on(self, view: CellView) -> CellView:
        """*view* with its marks, and with the candidates that are false."""
        cell = view.cell
        if view.digit is not None:
            is_cause = any(cell in self._by_mark[mark] for mark in _CAUSES)
            return view.marked(Mark.CAUSE) if is_cause else view
        false = self._by_mark[Mark.SPENT].get(cell, EMPTY)
        view = view.showing(None, view.candidates | false)
        for mark, digits in self._by_mark.items():
            view = view.with_candidates_marked(mark, digits.get(cell, EMPTY))
        return view
