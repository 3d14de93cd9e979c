"""View model of a step of an argument: what is said now, and quietly what was said."""

from collections.abc import Iterable, Iterator
from typing import assert_never

from solver.arguments.steps import (
    Argument,
    ArgumentStep,
    BranchesEnd,
    LemmaRefuted,
    LinksFollowed,
    NothingLeft,
    PartShown,
    RefutedBefore,
    SinglePlaced,
    Supposed,
)
from solver.deduction import CandidateRole, Link
from solver.digits import EMPTY, Mask, bit
from solver.rules.geometry import Cell
from solver.rules.planes import Candidate
from solver.trace import Trace
from viz.replay.argument_replay import ArgumentMoment
from viz.replay.phases import Phase
from viz.scene.board.cell_view import CellView, StepView
from viz.scene.board.net_view import net_view
from viz.scene.board.step_view import SECOND_PATTERN, standing


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
    marks = _CandidateMarks(standing(trace, before))
    current = moment.step
    for said in said_before(moment.argument, moment.number):
        marks.tell(said)
    marks.step_back()
    marks.tell(current)
    if isinstance(current, BranchesEnd):
        marks.begin(_last_links(moment.argument))
    marks.band(_houses_of(current))
    links, told = _links_at(moment.argument, moment.number)
    return StepView(
        step,
        before,
        tuple(marks.cells()),
        (Phase.HOUSE, Phase.CAUSE, Phase.CAUSE),
        links=links,
        told=told,
        supposed=int(isinstance(current, Supposed | LinksFollowed)),
    )


def branch_of(step: ArgumentStep) -> int | None:
    """The branch that *step* belongs to; ``None`` for what is outside of branches."""
    return step.branch if isinstance(step, Supposed | LinksFollowed) else None


def said_before(argument: Argument, number: int) -> Iterator[ArgumentStep]:
    """The steps before step *number* that are seen with it: no other branches.

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
    """The links that are seen at a step, and how many of them were said before."""
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


def _links_of(step: ArgumentStep) -> tuple[Link, ...]:
    return step.links if isinstance(step, PartShown | LinksFollowed) else ()


def _last_links(argument: Argument) -> Iterator[Link]:
    """The link that each branch ends with."""
    last: dict[int, Link] = {}
    for step in argument.steps:
        if isinstance(step, LinksFollowed):
            last[step.branch] = step.links[-1]
    yield from last.values()


def _houses_of(step: ArgumentStep) -> Iterator[Cell]:
    """The cells of the houses and sets that *step* looks at."""
    match step:
        case PartShown():
            for house in step.houses:
                yield from house.cells
        case LinksFollowed(links):
            last = links[-1]
            yield from last.cells
            if last.reason is not None:
                yield from last.reason.cells
        case _:
            return


class _CandidateMarks:
    """Marks candidates one step after the other; later marks replace earlier ones."""

    def __init__(self, cells: list[CellView]) -> None:
        self._cells = cells
        self._causes: set[Candidate] = set()
        self._seconds: set[Candidate] = set()
        self._options: set[Candidate] = set()
        self._supposed: set[Candidate] = set()
        self._false: set[Candidate] = set()
        self._quiet: set[Candidate] = set()

    def step_back(self) -> None:
        """What was said so far is not what is looked at."""
        self._quiet = self._causes | self._seconds

    def tell(self, step: ArgumentStep) -> None:
        """Mark what *step* is about."""
        match step:
            case PartShown(role=CandidateRole.ASSUMPTION):
                self._options |= {*step.candidates}
            case PartShown():
                self._cause(step.candidates, second=step.role in SECOND_PATTERN)
            case Supposed(node, is_true):
                self._supposed |= {*node}
                self._quiet -= {*node}
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
            self._quiet -= {*link.end}
            self._false |= {*link.end}

    def _cause(self, candidates: Iterable[Candidate], *, second: bool = False) -> None:
        now = {*candidates}
        self._false -= now
        self._quiet -= now
        self._causes |= now
        self._seconds = self._seconds | now if second else self._seconds - now

    def band(self, cells: Iterable[Cell]) -> None:
        """Ground behind *cells*."""
        for cell in cells:
            self._cells[cell] = self._cells[cell]._replace(in_house=True)

    def cells(self) -> Iterator[CellView]:
        """The cells with their marks."""
        kinds = (
            *(self._causes, self._seconds, self._options),
            *(self._supposed, self._false, self._quiet),
        )
        masks = [_by_cell(kind) for kind in kinds]
        for view in self._cells:
            causes, seconds, options, supposed, false, quiet = (
                Mask(mask.get(view.cell, EMPTY)) for mask in masks
            )
            if view.digit is not None:
                yield view._replace(is_cause=bool(causes))
            else:
                yield view._replace(
                    causes=causes,
                    seconds=seconds,
                    options=options,
                    supposed=supposed,
                    spent=false,
                    quiet=quiet,
                    candidates=Mask(view.candidates | false),
                )


def _by_cell(candidates: Iterable[Candidate]) -> dict[Cell, int]:
    found: dict[Cell, int] = {}
    for cell, digit in candidates:
        found[cell] = found.get(cell, 0) | bit(digit)
    return found
