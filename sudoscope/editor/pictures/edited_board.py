"""The editor's picture: a sketch with its cursor and conflicts, and what is said of it.

The sentence goes into a place of its own, so that a caller can put it beside the board
or below.
"""

from collections.abc import Hashable, Iterator
from functools import lru_cache
from typing import Final, NamedTuple, assert_never

from solver.explain.phrasing import Phrasing
from solver.rules.digits import EMPTY, Digit
from solver.rules.places import Cell
from solver.rules.shown_symbols import Naming
from solver.rules.variant import Variant
from sudoscope.editor.model.sketch import Sketch
from sudoscope.editor.model.solution_digits import SolutionDigits
from sudoscope.editor.model.solvability import Solvability, SolvabilityResult
from sudoscope.editor.pictures.new_rule import NO_RULE, RuleView, RuleWords
from sudoscope.grid_picture import board_groups
from viz.appearance import Appearance
from viz.fonts import CAP_HEIGHT, text_width, wrapped
from viz.layout.layout import Layout
from viz.messages import phrases
from viz.puzzles.puzzle_draft import Conflict
from viz.scene.board.cell_view import CellView, Mark
from viz.scene.board.step_marks import cross
from viz.scene.number_text import figure
from viz.shapes import Disc, Group, Hatch, Outline, Rect, Ring, Shape, Text, Weight
from viz.theme import Role
from viz.words.variants import given_title, rules_slug, rules_title

_TITLE: Final = 52
_WORDS: Final = 32
_QUIET: Final = 28
_SMALLEST: Final = 0.4
_MANY: Final = frozenset((Solvability.SEVERAL, Solvability.UNKNOWN))
"""Verdicts in place of which the number of solutions is said."""


def shown_rules(rules: Variant, naming: Naming) -> Variant:
    """The rules of a sketch, with the names that its viewer has chosen."""
    return _named(rules, naming, rules.names, rules.values, rules.drawing)


@lru_cache(maxsize=4)
def _named(rules: Variant, naming: Naming, *_own: Hashable) -> Variant:
    """Kept also by what equal rules may have of their own: names, values, drawing."""
    return rules.with_names(naming)


def editor_groups(  # noqa: PLR0913 - each is a part of the picture
    sketch: Sketch,
    judgement: SolvabilityResult | None,
    layout: Layout,
    appearance: Appearance,
    words: Rect,
    *,
    view: RuleView = NO_RULE,
    digits: SolutionDigits | None = None,
) -> tuple[Group, ...]:
    """The picture of *sketch*, to be painted on a background.

    Args:
        sketch: The puzzle that is being made.
        judgement: What was found out about it; ``None`` while that is going on.
        layout: Where the board is.
        appearance: How the viewer wants it.
        words: Where the words go.
        view: The rule that is being put on the board.
        digits: Those of all solutions, to be shown small; ``None`` for none.
    """
    variant = shown_rules(sketch.rules, appearance.naming)
    theme = appearance.theme
    bad = sketch.conflicting
    views = (
        _cell_view(cell, digit, digits, is_wrong=cell in bad)
        for cell, digit in zip(variant.cells, sketch.digits, strict=True)
    )
    return (
        *board_groups(variant, views, layout, theme),
        *view.groups(layout, appearance),
        _cursor(sketch, layout, appearance),
        status_group(
            sketch,
            judgement,
            layout,
            appearance,
            words,
            rule=view.words(appearance),
            digits=digits,
        ),
    )


def _cell_view(
    cell: Cell, digit: Digit | None, digits: SolutionDigits | None, *, is_wrong: bool
) -> CellView:
    masks = digits.masks if digits is not None else ()
    shown = masks[cell] if digit is None and masks else EMPTY
    view = CellView(cell, digit, shown)
    view = view.marked(Mark.CLUE) if digit is not None or not shown else view
    return view.marked(Mark.CLASH) if is_wrong else view


def status_group(  # noqa: PLR0913 - each is a part of the picture
    sketch: Sketch,
    judgement: SolvabilityResult | None,
    layout: Layout,
    appearance: Appearance,
    words: Rect,
    *,
    rule: RuleWords | None = None,
    digits: SolutionDigits | None = None,
) -> Group:
    """The status of *sketch* within *words*: a title, a sentence and the clues.

    Where *digits* of all solutions are known, it says how many solutions there are.

    The letters are as large as wanted where there is room, and smaller where not. What
    is said of a *rule* in the making comes in place of the verdict.
    """
    said = _said(sketch, judgement, appearance)
    if digits is not None:
        said = _counted(said, digits, appearance.language)
    if rule is not None:
        said = said._replace(verdict=None, title=rule.title, sentence=rule.sentence)
    wanted = layout.scale * appearance.font_scale
    lines = _Lines(said, words, wanted)
    while not lines.fit and lines.scale > wanted * _SMALLEST:
        lines = _Lines(said, words, lines.scale * 0.94)
    return Group("status", words, tuple(lines.shapes(appearance)))


def _cursor(sketch: Sketch, layout: Layout, appearance: Appearance) -> Group:
    """A frame around the cell, over the lines of the board: marks inside stay seen."""
    rect = layout.cell(sketch.cursor).inset(-layout.mark(4))
    line = Outline(rect, appearance.theme[Role.ACCENT], layout.mark(7))
    return Group("cursor", rect, (line,))


class _Said(NamedTuple):
    """The texts of the status of a sketch.

    Attributes:
        verdict: What it rests on; ``None`` where nothing is known or asked.
        title: In a few words.
        sentence: What follows.
        clues: How many there are, and the rules.
    """

    verdict: Solvability | None
    title: str
    sentence: str
    clues: str


def _said(
    sketch: Sketch, judgement: SolvabilityResult | None, appearance: Appearance
) -> _Said:
    language = appearance.language
    words = phrases("editor", language)
    verdict = judgement.verdict if judgement is not None else None
    name, sentence = _phrase(sketch, verdict), ""
    if name == Solvability.CONFLICT:
        sentence = words["broken"]
        if sketch.conflicts:
            sentence = _conflict(sketch.conflicts[0], sketch, appearance)
    own = sketch.now.constraints
    rules = rules_title(rules_slug(sketch.variant, own), language)
    return _Said(
        None if name == "empty" else verdict,
        words[f"{name}-title"],
        sentence or words[name],
        f"{given_title(sketch.count, own, language)} · {rules}",
    )


def _counted(said: _Said, digits: SolutionDigits, language: str) -> _Said:
    """*said*, with the number of solutions, and whether small digits are missing."""
    words, count = phrases("editor", language), digits.number
    if not digits.masks:
        return said._replace(sentence=words["searching"])
    if not digits.is_complete:
        said = said._replace(sentence=words["incomplete"])
    if count is None or count.number <= 1 or said.verdict not in _MANY:
        return said
    name = "count-title" if count.is_exact else "count-or-more-title"
    title = words[name].format(count=figure(count.number, language))
    return said._replace(title=title, verdict=Solvability.SEVERAL)


def _phrase(sketch: Sketch, verdict: Solvability | None) -> str:
    """The name of the phrase that fits."""
    if not sketch.count and not sketch.now.constraints:
        return "empty"
    if verdict is None:
        return "counting"
    if verdict is Solvability.ONE and sketch.count == len(sketch.digits):
        return "full"
    return verdict.value


def _conflict(conflict: Conflict, sketch: Sketch, appearance: Appearance) -> str:
    language = appearance.language
    variant = shown_rules(sketch.rules, appearance.naming)
    phrasing = Phrasing(variant, language)
    return phrases("editor", language)["conflict"].format(
        digit=variant.value_name(conflict.digit),
        in_house=phrasing.in_scope(conflict.house),
        cells=phrasing.cells(conflict.cells, "and"),
    )


class _Lines:
    """The texts of the status, broken into lines at one scale."""

    def __init__(self, said: _Said, room: Rect, scale: float) -> None:
        self.said = said
        self.room = room
        self.scale = scale
        self.indent = self._px(64)
        self.title = self._broken(said.title, _TITLE, self.indent, Weight.SEMIBOLD)
        self.words = self._broken(said.sentence, _WORDS)
        self.clues = self._broken(said.clues, _QUIET)

    @property
    def fit(self) -> bool:
        """Whether all of it lies inside the room."""
        room = self.room
        lowest = max(text.baseline + round(text.size * 0.3) for text in self._texts())
        widest = max(
            text.x + text_width(text.text, text.size, text.weight)
            for text in self._texts()
        )
        return lowest <= room.bottom and widest <= room.right

    def shapes(self, appearance: Appearance) -> Iterator[Shape]:
        """The mark, then the lines."""
        theme = appearance.theme
        yield from self._mark(appearance)
        quiet = len(self.title) + len(self.words)
        for number, text in enumerate(self._texts()):
            role = Role.INK if number < quiet else Role.QUIET
            yield Text(
                text.text, text.x, text.baseline, text.size, theme[role], text.weight
            )

    def _texts(self) -> Iterator[Text]:
        """Every line without its colour."""
        none = (0, 0, 0, 0)
        x, y = self.room.x, self.room.y
        blocks = (
            (self.title, _TITLE, x + self.indent, Weight.SEMIBOLD, 16),
            (self.words, _WORDS, x, Weight.REGULAR, 22),
            (self.clues, _QUIET, x, Weight.REGULAR, 0),
        )
        for lines, size, left, weight, below in blocks:
            letters = self._px(size)
            for line in lines:
                y += round(letters * 1.28)
                baseline = y - round(letters * 0.3)
                yield Text(line, left, baseline, letters, none, weight)
            y += self._px(below)

    def _mark(self, appearance: Appearance) -> Iterator[Shape]:
        """The figure of the verdict: its shape says it as well as its colour."""
        theme, verdict = appearance.theme, self.said.verdict
        first = next(self._texts())
        reach, line = self._px(19), self._px(5)
        x = self.room.x + reach
        y = first.baseline - round(first.size * CAP_HEIGHT / 2)
        square = Rect(x - reach, y - reach, 2 * reach, 2 * reach)
        match verdict:
            case Solvability.ONE:
                yield Disc((x, y), reach, theme[Role.CAUSE])
            case Solvability.NONE:
                inner = reach - line
                yield from cross((x, y), inner, theme[Role.REMOVED], line)
            case Solvability.SEVERAL:
                small, gap = self._px(11), self._px(3)
                left = self.room.x + small
                for middle in (left, left + 2 * small + gap):
                    yield Ring((middle, y), small, theme[Role.ACCENT], line)
            case Solvability.CONFLICT:
                colour = theme[Role.CONTRADICTION]
                yield Hatch(square, colour, max(1, line // 2), self._px(11))
                yield Outline(square, colour, line)
            case Solvability.UNKNOWN | None:
                yield Ring((x, y), reach, theme[Role.QUIET], line)
            case _:
                assert_never(verdict)

    def _broken(
        self, text: str, size: int, indent: int = 0, weight: Weight = Weight.REGULAR
    ) -> tuple[str, ...]:
        return wrapped(text, self._px(size), self.room.width - indent, weight)

    def _px(self, length: float) -> int:
        return max(1, round(length * self.scale))
