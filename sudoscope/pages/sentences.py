"""The words beside the board, at each picture of a page, as HTML."""

from html import escape

from solver.explain import Explanation
from solver.explain.named_words import names_in
from sudoscope.pages.ink import role_of
from sudoscope.pages.interning import Interned
from sudoscope.pages.packing import Record, numerals
from sudoscope.pages.row_changes import differences
from viz.shapes import WHOLE_RECT, Frame, Text, TextHighlight, Weight
from viz.theme import Role


class Sentences:
    """Writes the words of pictures.

    Args:
        usual: How large letters are where a reason is not short, in pixels.
    """

    def __init__(self, usual: int) -> None:
        self._usual = usual
        self._heads: Interned[tuple[str, str, bool]] = Interned()
        self._said: Interned[str] = Interned()
        self._rows: list[tuple[int, int, int]] = []

    def add(self, words: Explanation, frame: Frame) -> None:
        """Append *words*, marked and as large as they are in *frame*."""
        shapes = [s for g in frame.groups if g.name == "reason" for s in g.shapes]
        found = (s for s in shapes if isinstance(s, TextHighlight))
        marks = dict(_mark(s) for s in found if not s.width and s.part == WHOLE_RECT)
        is_large = any(isinstance(s, Text) and self._is_large(s) for s in shapes)
        head = words.title, words.also, is_large
        self.append(head, _marked(words.reason, marks), _marked(words.follows, marks))

    def append(self, head: tuple[str, str, bool], why: str, then: str) -> None:
        """Append words that are HTML.

        Args:
            head: The title, its other name, and whether the reason has large letters.
            why: The reason.
            then: What stands below it.
        """
        said = self._said
        self._rows.append(
            (self._heads.number(head), said.number(why), said.number(then))
        )

    def record(self) -> Record:
        """For each picture the numbers of its title, reason and consequence.

        Each is written as how far it is after the latest of its kind.
        """
        return {
            "heads": self._heads.values,
            "said": self._said.values,
            "words": [
                numerals(differences(column))
                for column in zip(*self._rows, strict=True)
            ],
        }

    def _is_large(self, line: Text) -> bool:
        is_reason = line.weight is Weight.REGULAR and role_of(line.colour) is Role.INK
        return is_reason and line.size > self._usual


def _mark(shape: TextHighlight) -> tuple[str, str]:
    """The name that *shape* lies under, and its classes: a role, and whether round."""
    is_round = shape.radius > shape.line.size // 4
    role = role_of(shape.colour)
    classes = f'"{role} round"' if is_round else f"{role}"
    return shape.line.text[shape.start : shape.end], classes


def _marked(said: str, marks: dict[str, str]) -> str:
    """*said* as HTML in which names have the classes of their mark."""
    parts, at = list[str](), 0
    for name in names_in(said):
        word = said[name.start : name.end]
        if word in marks:
            parts += _together(said[at : name.start]), f"<mark class={marks[word]}>"
            parts += escape(word), "</mark>"
            at = name.end
    return "".join((*parts, _together(said[at:])))


def _together(text: str) -> str:
    """*text* as HTML, an equation on one line."""
    return escape(text).replace(" = ", "\N{NO-BREAK SPACE}=\N{NO-BREAK SPACE}")
