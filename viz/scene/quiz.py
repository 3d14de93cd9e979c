"""The quiz in the picture: a card in place of the reason, and marks on the board."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from solver.digits import Digit, digits, symbol
from viz.layout import Layout
from viz.look import Look
from viz.metrics import CAP_HEIGHT, text_width, wrapped
from viz.quiz.hints import Hint, hint_of
from viz.quiz.questions import Ask
from viz.quiz.speech import Speech
from viz.quiz.view import QuizView
from viz.scene.quiz_marks import marks, verdict_mark
from viz.shapes import (
    Align,
    Fill,
    Group,
    Outline,
    Point,
    Rect,
    Shape,
    Text,
    Weight,
)
from viz.theme import Role

_PADDING: Final = 32
_BUTTON: Final = 60
_KEY: Final = 68
_GAP: Final = 12
_SHRINKING: Final = (1.0, 0.9, 0.8, 0.7, 0.6, 0.5, 0.42, 0.36)
"""How much smaller words get, in turn, until all of them have room."""


class Control(StrEnum):
    """A button of the card; the value names its phrase."""

    HINT = "hint"
    SHOW = "show"
    SKIP = "skip"
    GO_ON = "go-on"


def quiz_groups(
    view: QuizView, rect: Rect, layout: Layout, look: Look
) -> tuple[Group, ...]:
    """The card over *rect*, which it covers, and the marks over the board.

    They go over all other groups of the frame at ``view.question.shown``.
    """
    card = _Card(view, rect, layout, look)
    hint = hint_of(view.question, view.level, look.language)
    return (
        Group("quiz card", rect, tuple(card.shapes(hint))),
        Group("quiz marks", layout.board, tuple(marks(view, hint, layout, look))),
    )


def control_rects(
    view: QuizView, rect: Rect, layout: Layout
) -> tuple[tuple[Control, Rect], ...]:
    """The buttons of the card in *rect*, and where they are."""
    if view.settled:
        shown: tuple[Control, ...] = (Control.GO_ON,)
    else:
        shown = (Control.HINT, Control.SHOW, Control.SKIP)
    row = rect.inset(layout.px(_PADDING))
    gap, height = layout.px(_GAP), layout.px(_BUTTON)
    width = (row.width - 2 * gap) // 3
    return tuple(
        (
            control,
            Rect(row.x + place * (width + gap), row.bottom - height, width, height),
        )
        for place, control in enumerate(shown)
    )


def key_rects(
    view: QuizView, rect: Rect, layout: Layout
) -> tuple[tuple[Digit, Rect], ...]:
    """The digits to pick from on the card in *rect*; none where a cell is asked."""
    if view.question.ask is not Ask.DIGIT or view.settled:
        return ()
    members = digits(view.question.position.grid.variant.all_digits)
    row = rect.inset(layout.px(_PADDING))
    gap = layout.px(_GAP)
    height = layout.px(_KEY)
    top = row.bottom - layout.px(_BUTTON) - 2 * gap - height
    lefts = [row.x + (row.width + gap) * i // len(members) for i in range(len(members))]
    rights = [*(left - gap for left in lefts[1:]), row.right]
    return tuple(
        (digit, Rect(left, top, right - left, height))
        for digit, left, right in zip(members, lefts, rights, strict=True)
    )


def pressed(
    view: QuizView, rect: Rect, layout: Layout, point: Point
) -> Digit | Control | None:
    """What of the card in *rect* lies at *point*: a button, a digit or nothing."""
    for control, place in control_rects(view, rect, layout):
        if place.holds(point):
            return control
    for digit, place in key_rects(view, rect, layout):
        if place.holds(point):
            return digit
    return None


@dataclass(frozen=True, slots=True)
class _Paragraph:
    """Words of one size: *size* and *after* in pixels of the design."""

    text: str
    size: float
    role: Role
    weight: Weight = Weight.REGULAR
    after: float = 14
    is_judgement: bool = False


class _Card:
    """Draws the card."""

    def __init__(self, view: QuizView, rect: Rect, layout: Layout, look: Look) -> None:
        self.view = view
        self.rect = rect
        self.inner = rect.inset(layout.px(_PADDING))
        self.layout = layout
        self.look = look
        self.theme = look.theme
        self.speech = Speech(view.question.position, look.language)

    def shapes(self, hint: Hint) -> Iterator[Shape]:
        radius = self.layout.px(12)
        yield Fill(self.rect, self.theme[Role.BACKGROUND])
        yield Fill(self.rect, self.theme[Role.PANEL], radius)
        yield Outline(self.rect, self.theme[Role.RULE], self.layout.px(2), radius)
        yield from self._head()
        yield from self._words(hint)
        yield from self._keys()
        yield from self._buttons()

    def _head(self) -> Iterator[Shape]:
        """Number and score, and a hairline under them."""
        score, inner = self.view.score, self.inner
        number = score.asked + (not self.view.settled)
        left = self.speech.say("number", number=number)
        facts = {"first": score.first, "asked": score.asked}
        right = self.speech.say("score" if score.asked else "score-none", **facts)
        if score.streak > 1:
            right += f" · {self.speech.say('streak', count=score.streak)}"
        size = self._fitting(f"{left}    {right}", 26, inner.width)
        baseline = inner.y + self.layout.px(22)
        quiet = self.theme[Role.QUIET]
        yield Text(left, inner.x, baseline, size, quiet)
        yield Text(right, inner.right, baseline, size, quiet, align=Align.RIGHT)
        line = Rect(inner.x, self._line, inner.width, self.layout.px(2))
        yield Fill(line, self.theme[Role.RULE])

    @property
    def _line(self) -> int:
        return self.inner.y + self.layout.px(42)

    def _words(self, hint: Hint) -> Iterator[Shape]:
        keys = key_rects(self.view, self.rect, self.layout)
        buttons = control_rects(self.view, self.rect, self.layout)
        bottom = (keys or buttons)[0][1].y - self.layout.px(_GAP)
        top = self._line + self.layout.px(24)
        paragraphs = self._paragraphs(hint)
        for shrunk in _SHRINKING:
            end, shapes = self._set(paragraphs, top, shrunk)
            if end <= bottom:
                break
        yield from shapes

    def _paragraphs(self, hint: Hint) -> list[_Paragraph]:
        said = [_Paragraph(self._asked(), 50, Role.INK, Weight.SEMIBOLD, 18)]
        judgement = self.view.judgement
        if judgement is None and not hint.sentence:
            how = self.speech.say(f"{self.view.question.ask}-how")
            said.append(_Paragraph(how, 32, Role.QUIET))
        if hint.sentence and not (self.view.settled and judgement):
            said.append(_Paragraph(hint.sentence, 34, Role.INK))
        if judgement is not None:
            said.append(_Paragraph(judgement.sentence, 36, Role.INK, is_judgement=True))
        return said

    def _asked(self) -> str:
        question = self.view.question
        facts = {}
        if question.cell is not None:
            facts["cell"] = self.speech.cell(question.cell)
        if question.ask is Ask.PATTERN:
            facts["technique"] = self.speech.technique(question.recorded)
        return self.speech.say(question.ask, **facts)

    def _set(
        self, paragraphs: list[_Paragraph], top: int, shrunk: float
    ) -> tuple[int, list[Shape]]:
        """The paragraphs from *top* on, and where they end."""
        shapes: list[Shape] = []
        y = top
        for part in paragraphs:
            size = self._font(part.size * shrunk)
            indent = round(size * 1.45) if part.is_judgement else 0
            x, width = self.inner.x + indent, self.inner.width - indent
            if part.is_judgement and self.view.judgement is not None:
                middle = (self.inner.x + round(size * 0.5), y + round(size * 0.52))
                verdict = self.view.judgement.verdict
                shapes += verdict_mark(verdict, middle, round(size * 0.5), self.theme)
            for line in wrapped(part.text, size, width, part.weight):
                baseline = y + round(size * (0.5 + CAP_HEIGHT / 2 + 0.02))
                colour = self.theme[part.role]
                shapes.append(Text(line, x, baseline, size, colour, part.weight))
                y += round(size * 1.28)
            y += self.layout.px(part.after * shrunk)
        return y, shapes

    def _keys(self) -> Iterator[Shape]:
        for digit, place in key_rects(self.view, self.rect, self.layout):
            yield from self._button(symbol(digit), place, 36)

    def _buttons(self) -> Iterator[Shape]:
        for control, place in control_rects(self.view, self.rect, self.layout):
            yield from self._button(
                self.speech.say(control), place, 28, is_main=control is Control.GO_ON
            )

    def _button(
        self, words: str, place: Rect, size: float, *, is_main: bool = False
    ) -> Iterator[Shape]:
        radius = self.layout.px(8)
        ground, ink = Role.FACE, Role.INK
        if is_main:
            ground, ink = Role.ACCENT, Role.FACE
        yield Fill(place, self.theme[ground], radius)
        if not is_main:
            yield Outline(place, self.theme[Role.HAIRLINE], self.layout.px(2), radius)
        fitted = self._fitting(words, size, place.width - self.layout.px(16))
        fitted = min(fitted, round(place.height * 0.7))
        x, y = place.centre
        baseline = y + round(fitted * CAP_HEIGHT / 2)
        colour = self.theme[ink]
        yield Text(words, x, baseline, fitted, colour, align=Align.CENTRE)

    def _font(self, size: float) -> int:
        return self.layout.px(size * self.look.font_scale)

    def _fitting(self, words: str, size: float, width: int) -> int:
        """The font size for *words* on one line, as large as *width* allows."""
        wanted = self._font(size)
        return max(1, min(wanted, wanted * width // max(1, text_width(words, wanted))))
