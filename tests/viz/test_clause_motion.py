"""Marks come with the words of their clause, and what stays, stays."""

from functools import cache, lru_cache
from itertools import pairwise
from typing import Final, NamedTuple

import pytest

from solver.clauses.clause import LinksFollowed
from solver.explain.phrasing import Phrasing
from solver.log.deduction import Link
from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import Candidate
from solver.rules.constraints.cage import cages
from solver.rules.digits import Digit
from solver.rules.named_variants import classic
from solver.rules.places import Cell
from tests.techniques import ARGUED, trace_with
from viz.appearance import Appearance, PicturePart
from viz.replay.clause_times import Telling
from viz.replay.replay import Replay
from viz.replay.timeline import WHOLE, Moment
from viz.scene import Scene
from viz.scene.board.cell_view import CellView, Mark, StepView
from viz.scene.board.clause_motion import MarkMotion, Spoken, clause_spoken
from viz.shapes import Frame, Group, Text
from viz.theme import theme_named

QUICK: Final = ("x-wing", "naked-pair", "continuous-nice-loop", "xy-wing", "w-wing")
BOARD: Final = ("cell ", "links", "crossing")
EXCHANGED: Final = (
    "siamese-finned-x-wing",
    "siamese-finned-franken-x-wing",
    "siamese-finned-mutant-x-wing",
    "siamese-finned-mutant-jellyfish",
    "siamese-finned-mutant-squirmbag",
    "senior-exocet",
)
"""In these the lines or edges of a second shape come at once in place of the first."""
FULL: Final = 255
HIDDEN: Final = frozenset(PicturePart) - {PicturePart.REASON}
each_technique = pytest.mark.parametrize(
    "technique",
    [
        pytest.param(name, marks=() if name in QUICK else pytest.mark.thorough)
        for name in ARGUED
    ],
    scope="module",
)
"""All laws of a technique come one after the other: its pictures are made once."""


@cache
def _scene(technique: str) -> Scene:
    replay = Replay.of(trace_with(technique))
    look = Appearance(theme_named("paper"), hidden=HIDDEN, has_footer=False)
    return Scene(replay, (960, 540), look)


class ClausePictures(NamedTuple):
    """A clause at its start, after its half, and in the end.

    Attributes:
        change: Its number.
        begun: The board at its start.
        faint: The words after a half.
        middle: The board then.
        ended: The board in the end.
        read: The words in the end.
    """

    change: int
    begun: dict[str, Group]
    faint: list[Text]
    middle: dict[str, Group]
    ended: dict[str, Group]
    read: list[Text]


@lru_cache(maxsize=1)
def _clauses(technique: str) -> tuple[ClausePictures, ...]:
    """The clauses of *technique*; nets are told with digits."""
    trace, scene = trace_with(technique), _scene(technique)
    step = len(trace)
    if scene.replay.arguments.argument(step).is_net:
        return ()
    found = []
    for clause in Telling(trace, "en").told_parts(step):
        begun, middle, ended = (
            scene.frame(
                Moment(step, at, clause.change, is_conclusion=not clause.change)
            )
            for at in (0, 500, WHOLE)
        )
        boards = _board(begun), _board(middle), _board(ended)
        words = _words(middle), _words(ended)
        pictures = ClausePictures(
            clause.change, boards[0], words[0], boards[1], boards[2], words[1]
        )
        found.append(pictures)
    return tuple(found)


def _board(frame: Frame) -> dict[str, Group]:
    seen = (group for group in frame.groups if group.name.startswith(BOARD))
    return {group.name: group for group in seen if group.shapes}


def _words(frame: Frame) -> list[Text]:
    shapes = (s for g in frame.groups if g.name == "reason" for s in g.shapes)
    return [shape for shape in shapes if isinstance(shape, Text)]


@each_technique
def test_a_clause_begins_with_the_board_of_the_one_before(technique: str) -> None:
    """No mark is cut and drawn anew: what leaves is still there at first."""
    for before, after in pairwise(_clauses(technique)):
        ended, begun = before.ended, after.begun
        differing = {n for n in {*ended, *begun} if ended.get(n) != begun.get(n)}
        assert not differing or technique in EXCHANGED, after.change


@each_technique
def test_a_told_step_ends_as_it_stands_when_it_is_paused(technique: str) -> None:
    """After its last clause nothing has stepped back, and all is as without motion."""
    for last in _clauses(technique)[-1:]:
        paused = Moment.settled(len(trace_with(technique)))
        assert last.ended == _board(_scene(technique).frame(paused))


@each_technique
def test_something_moves_in_the_second_half_of_a_clause(technique: str) -> None:
    """Nothing is done before half of its words can be read."""
    for clause in _clauses(technique):
        assert clause.middle != clause.ended, clause.change


@each_technique
def test_words_light_up_while_they_are_read(technique: str) -> None:
    """Some are still faint after half of the time, and none in the end."""
    for clause in _clauses(technique):
        assert any(text.colour[3] < FULL for text in clause.faint), clause.change
        assert all(text.colour[3] == FULL for text in clause.read), clause.change


def test_cells_without_a_mark_are_framed_while_they_are_named() -> None:
    """One after the other, and none at the beginning and in the end."""
    position = trace_with(ARGUED[0]).position(0)
    cells = tuple(map(CellView, position.grid.variant.cells))
    view = StepView(0, position, cells)
    said = Spoken(100, {cells[3].cell: 20, cells[7].cell: 60}, {}, {}, {})

    drawn = MarkMotion(said).drawn(view, view)

    turns = {
        cell.cell: [(t.start, t.end, t.last) for t in cell.turns]
        for cell in drawn.cells
        if cell.turns
    }
    first, second = turns[cells[3].cell], turns[cells[7].cell]
    assert [*turns] == [cells[3].cell, cells[7].cell]
    assert 0 < first[0][0] < first[-1][1] <= second[0][0]
    assert [times[-1][-1] for times in (first, second)] == [0, 0]
    assert all(t.mark is Mark.NAMED for c in drawn.cells for t in c.turns)


def test_a_rule_that_links_is_lit_with_its_words_and_before_the_house() -> None:
    """What the first link of a clause rests on is seen, too, where it is a rule."""
    (cage,), row = cages(classic(), [((Cell(0), Cell(1)), 12)]), classic().houses[0]
    gone, holds = Candidate(Cell(0), Digit(7)), Candidate(Cell(1), Digit(7))
    supposed = Candidate(Cell(1), Digit(3))
    weak = Link((supposed,), (gone,), is_strong=False, reason=cage)
    strong = Link((gone,), (holds,), is_strong=True, reason=row)
    words = Phrasing(Puzzle(classic(), (None,) * 81, "", (cage,)).rules, "en")
    text = "Then A1 is not 7 (the cage of 12 at A1), so A2 is 7 (only place in row A)."

    said = clause_spoken(words, LinksFollowed((weak, strong)), text)

    assert said.houses == {cage: text.index("the cage"), row: text.index("row A")}
