"""The law of marks: a name in a sentence looks like its cell on the board."""

from collections.abc import Iterator

import pytest

from tests.techniques import TECHNIQUES
from tests.viz.test_argument_scenes import last, moments, scene
from viz.replay.timeline import WHOLE, Moment
from viz.scene.board.cell_view import CellView, Mark, StepView
from viz.scene.panels.name_marks import CELL_NAME
from viz.shapes import Frame, Group, Text, TextHighlight
from viz.theme import Role, theme_named

THEME = theme_named("paper")
LOOKS = {
    Mark.CLASH: {Role.CONTRADICTION},
    Mark.FAILED: {Role.CONTRADICTION},
    Mark.GUESSED: {Role.GUESS},
    Mark.OPEN_GUESS: {Role.GUESS},
    Mark.SUPPOSED: {Role.GUESS},
    Mark.OPTION: {Role.GUESS_LINE},
    Mark.NEW: {Role.PLACED, Role.GUESS_LINE},
    Mark.REMOVED: {Role.REMOVED},
    Mark.SPENT: {Role.REMOVED},
    Mark.CAUSE: {Role.CAUSE},
    Mark.EARLIER_CAUSE: {Role.CAUSE},
    Mark.SECOND: {Role.SECOND},
    Mark.EARLIER_SECOND: {Role.SECOND},
    Mark.BLOCKING: {Role.SECOND},
}
"""The colours in which the board draws each mark of a cell that stands out."""
ROUND = {Role.CAUSE}


def shown(technique: str) -> Iterator[tuple[StepView, Frame]]:
    """The step as a whole, and the first, middle and last step of its argument."""
    drawn, step = scene(technique), last(technique)
    count = len(moments(technique))
    for change in {0, 1, count // 2, count}:  # those between have the same marks
        moment = Moment(step, WHOLE, change)
        yield drawn.steps.at(moment).view, drawn.frame(moment)


def chips(frame: Frame) -> Iterator[tuple[str, TextHighlight]]:
    """The names in the sentences that are marked, each with its ground."""
    for group in words_of(frame):
        for shape in group.shapes:
            if isinstance(shape, TextHighlight) and not shape.width:
                yield shape.line.text[shape.start : shape.end], shape


def words_of(frame: Frame) -> Iterator[Group]:
    """The sentences beside the board."""
    return (group for group in frame.groups if group.name == "reason")


def looks_of(cell: CellView) -> set[Role]:
    """The colours of the marks of *cell*."""
    return {role for found in cell.marks for role in LOOKS.get(found.mark, set[Role]())}


@pytest.mark.parametrize("technique", TECHNIQUES)
def test_a_marked_cell_is_marked_in_the_sentence(technique: str) -> None:
    """Each name of it, in a colour and a shape that its cell has on the board."""
    variant = scene(technique).replay.trace.puzzle.rules
    for view, frame in shown(technique):
        looks = {variant.cell_name(cell.cell): looks_of(cell) for cell in view.cells}
        marked = [*chips(frame)]

        said = " ".join(
            shape.text
            for group in words_of(frame)
            for shape in group.shapes
            if isinstance(shape, Text)
        )
        named = CELL_NAME.findall(said)
        assert sorted(n for n, _ in marked) == sorted(n for n in named if looks[n])
        for name, chip in marked:
            colours = {THEME[role][:3]: role for role in looks[name]}
            assert chip.colour[:3] in colours, name
            is_round = chip.radius > chip.line.size // 4
            assert is_round is (colours[chip.colour[:3]] in ROUND), name
