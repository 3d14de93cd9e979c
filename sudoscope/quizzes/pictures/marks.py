"""The quiz on the board: where to look, what was answered, and what it was worth."""

from collections.abc import Iterator

from solver.rules.places import Cell
from sudoscope.quizzes.game.hints import Hint
from sudoscope.quizzes.game.judging import Judgement, Verdict
from sudoscope.quizzes.game.questions import StepQuestion
from sudoscope.quizzes.game.view import Lives, QuizView
from viz.appearance import Appearance
from viz.fonts import CAP_HEIGHT
from viz.layout.layout import Layout
from viz.scene.board.step_marks import cross
from viz.shapes import Disc, Fill, Line, Outline, Point, Rect, Ring, Shape, faded
from viz.theme import Role, Theme


def marks(
    view: QuizView, hint: Hint, layout: Layout, appearance: Appearance
) -> Iterator[Shape]:
    """The house to look at, the cell that is asked, and the answer that was given."""
    theme = appearance.theme
    settled = {judgement.cell} if (judgement := view.judgement) else set()
    if hint.scope is not None:
        for cell in hint.scope.cells:
            yield Fill(_inside(cell, layout, 2), theme[Role.HOUSE])
    for cell in hint.cells:
        yield _pointed(cell, view.question, layout, appearance)
    asked = (view.question.cell,) if view.question.cell is not None else hint.answer
    for cell in asked:
        if cell not in settled:
            yield _frame(cell, layout, appearance, Role.ACCENT)
            yield Fill(_inside(cell, layout, 2), faded(theme[Role.ACCENT], 0.1))
    if judgement is not None:
        yield from _answer(judgement, layout, appearance)


def _answer(
    judgement: Judgement, layout: Layout, appearance: Appearance
) -> Iterator[Shape]:
    """The cell that was picked, framed, with the verdict's figure in its corner."""
    rect = layout.cell(judgement.cell)
    radius = max(5, rect.width // 7)
    middle = (rect.x + layout.mark(8), rect.y + layout.mark(8))
    yield _frame(judgement.cell, layout, appearance, verdict_role(judgement.verdict))
    yield from verdict_mark(judgement.verdict, middle, radius, appearance.theme)


def _pointed(
    cell: Cell, question: StepQuestion, layout: Layout, appearance: Appearance
) -> Shape:
    """A ring around a digit in place; a plain frame around an open cell."""
    rect = _inside(cell, layout, 5)
    if question.position.grid.is_assigned(cell):
        colour, width = appearance.theme[Role.CAUSE], layout.mark(5)
        return Ring(rect.centre, min(rect.width, rect.height) // 2, colour, width)
    return Outline(rect, appearance.theme[Role.QUIET], layout.mark(3))


def _frame(cell: Cell, layout: Layout, appearance: Appearance, role: Role) -> Outline:
    return Outline(_inside(cell, layout, 3), appearance.theme[role], layout.mark(5))


def _inside(cell: Cell, layout: Layout, by: float) -> Rect:
    return layout.cell(cell).inset(layout.mark(by))


def verdict_role(verdict: Verdict) -> Role:
    """The colour of *verdict*."""
    match verdict:
        case Verdict.RIGHT_AS_RECORDED | Verdict.RIGHT_OTHER_WAY:
            return Role.CAUSE
        case Verdict.TRUE_BUT_NOT_DEDUCED | Verdict.UNDECIDED:
            return Role.GUESS_LINE
        case Verdict.WRONG:
            return Role.REMOVED


def verdict_mark(
    verdict: Verdict, middle: Point, radius: int, theme: Theme
) -> tuple[Shape, ...]:
    """A disc with a tick, three dots or a cross in it, *radius* pixels large."""
    disc = Disc(middle, radius, theme[verdict_role(verdict)])
    ink = theme[Role.CAUSE_INK]
    width = max(2, round(radius * 0.24))
    x, y = middle

    def at(along: float, down: float) -> Point:
        return x + round(radius * along), y + round(radius * down)

    match verdict:
        case Verdict.RIGHT_AS_RECORDED | Verdict.RIGHT_OTHER_WAY:
            corner = at(-0.12, 0.4)
            return (
                disc,
                Line(at(-0.48, 0.04), corner, ink, width),
                Line(corner, at(0.5, -0.36), ink, width),
            )
        case Verdict.TRUE_BUT_NOT_DEDUCED | Verdict.UNDECIDED:
            dots = (Disc(at(a, 0), max(1, width // 2), ink) for a in (-0.45, 0, 0.45))
            return (disc, *dots)
        case Verdict.WRONG:
            return (
                disc,
                Line(at(-0.38, -0.38), at(0.38, 0.38), ink, width),
                Line(at(-0.38, 0.38), at(0.38, -0.38), ink, width),
            )


def life_marks(lives: Lives, left: Point, size: int, theme: Theme) -> Iterator[Shape]:
    """A filled disc for each life that is left, a crossed ring for each that is lost.

    Args:
        lives: How many there are, and were.
        left: Where they begin, on the line of letters beside them.
        size: Of these letters, in pixels an em.
        theme: The colours.
    """
    radius = max(3, round(size * 0.32))
    width = max(1, round(size * 0.08))
    x, y = left[0] + radius, left[1] - round(size * CAP_HEIGHT / 2)
    for number in range(lives.of):
        middle = (x + number * 3 * radius, y)
        if number < lives.left:
            yield Disc(middle, radius, theme[Role.CAUSE])
        else:
            yield Ring(middle, radius, theme[Role.QUIET], width)
            yield from cross(middle, radius // 2, theme[Role.QUIET], width)
