"""The draft of an answer: what is typed or chosen by now, and the value to come.

An answer is chosen piece by piece. What was judged to be wrong stays in the draft, so
that the board can mark it, until something else is chosen.
"""

from typing import NamedTuple

from solver.rules.places import Cell
from sudoscope.lessons.model.answers import AnswerNotation
from sudoscope.quizzes.model.question import Value


class LessonDraft(NamedTuple):
    """A draft, read.

    Attributes:
        text: As it is in the field.
        wrong: What the last judgement found not to belong to the answer.
        notation: How answers are written.
    """

    text: str
    wrong: Value
    notation: AnswerNotation

    @property
    def begun(self) -> Cell | None:
        """The cell at the end of the text whose value is to come, as in "B3="."""
        cells = self.notation.rules.cells if self.text.endswith("=") else ()
        return next((one for one in cells if self._ends_in(one)), None)

    @property
    def chosen(self) -> Value:
        """What is chosen by now; nothing while the text cannot be read."""
        return self.notation.read(self._listed) or frozenset()

    @property
    def kept(self) -> str:
        """The text to which more is written: without what was wrong."""
        if not self.chosen & self.wrong:
            return self._listed
        return self._written(self.chosen - self.wrong)

    def toggled(self, member: str) -> str:
        """The text with *member* chosen, or no longer if it was."""
        kept = self.chosen - self.wrong
        is_chosen = member in self.chosen
        return self._written(kept - {member} if is_chosen else kept | {member})

    def beginning(self, cell: Cell) -> str:
        """The text with the value of *cell* to come, and of no other one."""
        return f"{self.kept} {self.notation.begun(cell)}".lstrip()

    def typed_on(self, text: str) -> str:
        """*text*, behind what is there, where somebody begins to type it."""
        if not self.kept or self.begun is not None:
            return text
        return f", {text}"

    @property
    def _listed(self) -> str:
        """The text without the cell that was begun."""
        if self.begun is None:
            return self.text
        return self.text.removesuffix(self.notation.begun(self.begun)).rstrip(" ,")

    def _ends_in(self, cell: Cell) -> bool:
        """Whether the beginning of a candidate of *cell* is the end of the text."""
        begun = self.notation.begun(cell)
        return self.text == begun or self.text.endswith(f" {begun}")

    def _written(self, value: Value) -> str:
        return self.notation.write(value) if value else ""
