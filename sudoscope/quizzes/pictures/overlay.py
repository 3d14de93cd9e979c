"""The quiz in the picture: a card in place of the reason, and marks on the board."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from sudoscope.quizzes.game.hints import Hint, hint_of
from sudoscope.quizzes.game.phrases import Speech
from sudoscope.quizzes.game.view import QuizView
from sudoscope.quizzes.pictures.card import Control, card_plan
from sudoscope.quizzes.pictures.marks import life_marks, marks, verdict_mark
from viz.appearance import Appearance
from viz.fonts import CAP_HEIGHT, centred, text_width, wrapped
from viz.layout.layout import Layout
from viz.shapes import (
    Align,
    Fill,
    Group,
    Outline,
    Rect,
    Shape,
    Text,
    Weight,
)
from viz.theme import Role

_LEGIBLE: Final = tuple(percent / 100 for percent in range(100, 59, -5))
"""How much smaller words get, in turn, until all of them have room."""

_TINY: Final = tuple(percent / 100 for percent in range(55, 14, -5))
"""How much smaller the latest words get, where even they alone have none."""


def quiz_groups(
    view: QuizView, rect: Rect, layout: Layout, appearance: Appearance
) -> tuple[Group, ...]:
    """The card over *rect*, which it covers, and the marks over the board.

    They go over all other groups of the frame at ``view.question.shown``.
    """
    card = _Card(view, rect, layout, appearance)
    hint = hint_of(view.question, view.level, appearance.language)
    return (
        Group("quiz card", rect, tuple(card.shapes(hint))),
        Group("quiz marks", layout.board, tuple(marks(view, hint, layout, appearance))),
    )


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

    def __init__(
        self, view: QuizView, rect: Rect, layout: Layout, appearance: Appearance
    ) -> None:
        self.view = view
        self.rect = rect
        self.plan = card_plan(view, rect, layout)
        self.layout = layout
        self.appearance = appearance
        self.theme = appearance.theme
        self.speech = Speech(view.question.position, appearance.language)

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
        score, inner = self.view.score, self.plan.inner
        number = score.asked + (not self.view.settled)
        left = self.speech.say("number", number=number)
        facts = {"first": score.first, "asked": score.asked}
        right = self.speech.say("score" if score.asked else "score-none", **facts)
        if score.streak > 1:
            right += f" · {self.speech.say('streak', count=score.streak)}"
        lives = self.view.lives
        room = " " * 4 + "○ " * lives.of if lives is not None else ""
        size = self._fitting(f"{left}{room}    {right}", 26, inner.width)
        size = min(size, round(self.plan.head * 0.8))
        baseline = inner.y + round(self.plan.head * 0.56)
        quiet = self.theme[Role.QUIET]
        yield Text(left, inner.x, baseline, size, quiet)
        yield Text(right, inner.right, baseline, size, quiet, align=Align.RIGHT)
        if lives is not None:
            x = inner.x + text_width(left, size) + size
            yield from life_marks(lives, (x, baseline), size, self.theme)
        thick = self.layout.px(2)
        line = Rect(inner.x, inner.y + self.plan.head - thick, inner.width, thick)
        yield Fill(line, self.theme[Role.RULE])

    def _words(self, hint: Hint) -> Iterator[Shape]:
        """Question, hint and judgement; where room is short, the latest of them.

        How to answer is not among these: it gives way to the question.
        """
        said = self._paragraphs(hint)
        bottom = self.plan.words.bottom
        last = said[-1:] if said[-1].role is Role.INK else said[:1]
        for shown in (said, [said[0], said[-1]], last):
            sizes = _LEGIBLE if shown != last else (*_LEGIBLE, *_TINY)
            for shrunk in sizes:
                end, shapes = self._set(shown, shrunk)
                if end <= bottom:
                    yield from shapes
                    return
        yield from shapes

    def _lost(self) -> list[_Paragraph]:
        """That the game is over, with its score; then why the last answer is wrong."""
        score = self.view.score
        facts = {"first": score.first, "asked": score.asked, "longest": score.longest}
        said = [
            _Paragraph(self.speech.say("lost"), 50, Role.INK, Weight.SEMIBOLD, 18),
            _Paragraph(self.speech.say("lost-score", **facts), 34, Role.INK),
        ]
        if (judgement := self.view.judgement) is not None:
            said.append(_Paragraph(judgement.sentence, 32, Role.INK, is_judgement=True))
        return said

    def _paragraphs(self, hint: Hint) -> list[_Paragraph]:
        if self.view.is_lost:
            return self._lost()
        question = self.view.question
        asked = question.said(self.appearance.language, question.position.grid.variant)
        said = [_Paragraph(asked.text, 50, Role.INK, Weight.SEMIBOLD, 18)]
        judgement = self.view.judgement
        if judgement is None and not hint.sentence:
            said.append(_Paragraph(asked.note, 32, Role.QUIET))
        if hint.sentence and not (self.view.settled and judgement):
            said.append(_Paragraph(hint.sentence, 34, Role.INK))
        if judgement is not None:
            said.append(_Paragraph(judgement.sentence, 36, Role.INK, is_judgement=True))
        return said

    def _set(
        self, paragraphs: list[_Paragraph], shrunk: float
    ) -> tuple[int, list[Shape]]:
        """The paragraphs, so much smaller, and where they end."""
        shapes: list[Shape] = []
        room = self.plan.words
        y = room.y
        for part in paragraphs:
            size = self._font(part.size * shrunk)
            indent = round(size * 1.45) if part.is_judgement else 0
            x, width = room.x + indent, room.width - indent
            if part.is_judgement and self.view.judgement is not None:
                middle = (room.x + round(size * 0.5), y + round(size * 0.52))
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
        for digit, place in self.plan.keys:
            yield from self._ground(place, Role.FACE)
            said = self.layout.placement.shape.numeral(digit)
            most = round(place.width * 0.8)
            size = min(self._fitting(said, 36, most), most)
            yield self._label(said, place, size, Role.INK)

    def _buttons(self) -> Iterator[Shape]:
        """The buttons, their words all of one size."""
        labels = [(self.speech.say(c), c, place) for c, place in self.plan.controls]
        margin = self.layout.px(16)
        size = min(self._fitting(w, 28, p.width - margin) for w, _, p in labels)
        for words, control, place in labels:
            is_main = control in {Control.GO_ON, Control.AGAIN}
            yield from self._ground(place, Role.ACCENT if is_main else Role.FACE)
            ink = Role.FACE if is_main else Role.INK
            yield self._label(words, place, size, ink)

    def _ground(self, place: Rect, role: Role) -> Iterator[Shape]:
        radius = self.layout.px(8)
        yield Fill(place, self.theme[role], radius)
        if role is not Role.ACCENT:
            yield Outline(place, self.theme[Role.HAIRLINE], self.layout.px(2), radius)

    def _label(self, words: str, place: Rect, size: int, role: Role) -> Text:
        size = min(size, round(place.height * 0.7))
        return centred(words, place.centre, size, self.theme[role])

    def _font(self, size: float) -> int:
        return self.layout.px(size * self.appearance.font_scale)

    def _fitting(self, words: str, size: float, width: int) -> int:
        """The font size for *words* on one line, as large as *width* allows."""
        wanted = self._font(size)
        return max(1, min(wanted, wanted * width // max(1, text_width(words, wanted))))
