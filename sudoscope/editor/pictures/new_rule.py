"""The rule that is being put on the board: its cells, and what is said of it."""

from dataclasses import dataclass
from itertools import pairwise
from typing import Final, NamedTuple

from solver.explain.filled_sentences import FilledSentences
from solver.rules.constraints.rule import RuleShape
from solver.rules.places import Cell
from sudoscope.editor.model.rule_making import RuleRefusal, RuleTool
from viz.appearance import Appearance
from viz.layout.layout import Layout
from viz.messages import phrases
from viz.shapes import Disc, Group, Line, Outline, Shape
from viz.theme import Role


class RuleWords(NamedTuple):
    """What is said of a rule in the making.

    Attributes:
        title: Its name, with the number.
        sentence: What to do, or what is wrong.
    """

    title: str
    sentence: str


def tool_title(tool: RuleTool, language: str) -> str:
    """The name of the rules of a tool."""
    own = phrases("editor-rules", language).get(f"title-{tool.name}")
    if own is not None:
        return own
    return FilledSentences(language).sections[f"rule-{tool.name}"]["title"]


def rule_words(
    tool: RuleTool,
    typed: str,
    refusal: RuleRefusal | None,
    language: str,
    *,
    is_copying: bool = False,
) -> RuleWords:
    """The words for *tool* with what was *typed*; a *refusal* comes first.

    Where a copy of a shape is asked for, they say how it is put.
    """
    words, title = phrases("editor-rules", language), tool_title(tool, language)
    shown = f"{title}: {typed}" if typed else title
    if refusal is not None:
        sentence = words[refusal.problem.value].format(count=refusal.least)
        return RuleWords(shown, sentence)
    return RuleWords(shown, words[f"how-{_use(tool, is_copying=is_copying)}"])


def _use(tool: RuleTool, *, is_copying: bool) -> str:
    """The end of the name of the words that say how *tool* is used."""
    if tool.has_copy:
        return "copy" if is_copying else "shape"
    if tool.has_sign:
        return "sign"
    is_usual = tool.takes_number and not tool.has_number
    return tool.shape.value + "-number" * is_usual


def chosen_group(
    cells: tuple[Cell, ...], tool: RuleTool, layout: Layout, appearance: Appearance
) -> Group:
    """The cells that were chosen: a line with dots, or frames around them."""
    colour, width = appearance.theme[Role.ACCENT], layout.mark(6)
    shapes: list[Shape] = []
    middles = [layout.cell(cell).centre for cell in cells]
    if tool.shape in {RuleShape.AREA, RuleShape.CORNER, RuleShape.CELL}:
        inset = layout.mark(6)
        shapes += [Outline(layout.cell(c).inset(inset), colour, width) for c in cells]
    else:
        shapes += [Line(*ends, colour, width) for ends in pairwise(middles)]
        shapes += [Disc(middle, layout.mark(14), colour) for middle in middles[:1]]
        shapes += [Disc(middle, layout.mark(8), colour) for middle in middles[1:]]
    return Group("chosen", layout.board, tuple(shapes))


@dataclass(frozen=True, slots=True)
class RuleView:
    """What the picture of the editor shows beyond the sketch.

    Attributes:
        tool: The tool in use; ``None`` while digits are typed.
        cells: The cells chosen so far.
        typed: The number typed so far.
        refusal: Why the last rule was not put on the board.
        is_new: Whether the tool was just taken, so that it is said how to use it.
        is_copying: Whether the cells are a shape whose copy comes next.
        is_or: Whether it is a choice with the rule before.
    """

    tool: RuleTool | None = None
    cells: tuple[Cell, ...] = ()
    typed: str = ""
    refusal: RuleRefusal | None = None
    is_new: bool = False
    is_copying: bool = False
    is_or: bool = False

    def groups(self, layout: Layout, appearance: Appearance) -> tuple[Group, ...]:
        """The cells chosen so far."""
        if self.tool is None or not self.cells:
            return ()
        return (chosen_group(self.cells, self.tool, layout, appearance),)

    def words(self, appearance: Appearance) -> RuleWords | None:
        """What is said, while a rule is being made or was refused."""
        is_begun = self.cells or self.typed or self.refusal
        is_in_use = is_begun or self.is_new or self.is_or
        if self.tool is None or not is_in_use:
            return None
        said = rule_words(
            self.tool,
            self.typed,
            self.refusal,
            appearance.language,
            is_copying=self.is_copying,
        )
        if not self.is_or:
            return said
        words = phrases("editor-rules", appearance.language)
        title = words["or-title"].format(title=said.title)
        return said if self.refusal else RuleWords(title, words["how-or"])


class _BoardQuestion(RuleView):
    """Asks whether another board is to come, which keeps nothing of this one."""

    def words(self, appearance: Appearance) -> RuleWords:
        """What goes, and how to keep it."""
        words = phrases("editing", appearance.language)
        return RuleWords(words["another-title"], words["another"])


ANOTHER_BOARD: Final = _BoardQuestion()
"""While another board is asked about."""
NO_RULE: Final = RuleView()
"""While digits are typed."""
