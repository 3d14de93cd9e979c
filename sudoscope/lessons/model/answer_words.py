"""Feedback on answers to the questions of a lesson.

What is missing is only counted while one may try again, and named with the right
answer.
"""

from typing import NamedTuple

from solver.messages import words
from sudoscope.lessons.model.answers import AnswerNotation
from sudoscope.quizzes.model.question import AnswerKind, CheckedAnswer, Value
from viz.messages import phrases, spoken


class AnswerWords(NamedTuple):
    """Sentences about answers in one notation."""

    notation: AnswerNotation

    def right(self, answer: Value, tries: int) -> str:
        """Feedback that *answer* is right, after *tries*."""
        return self._say("right" if tries == 1 else "right-later", answer=answer)

    def wrong(self, checked: CheckedAnswer) -> str:
        """Feedback on a wrong answer with another try."""
        return self._phrases["wrong"].format(why=self._why(checked, is_last=False))

    def wrong_at_last(self, checked: CheckedAnswer, answer: Value) -> str:
        """Feedback on a wrong answer without another try, with the right one."""
        why = self._why(checked, is_last=True)
        said = self.notation.write(answer)
        return self._phrases["wrong-last"].format(why=why, answer=said)

    def shown(self, answer: Value) -> str:
        """The right answer, requested by the learner."""
        return self._say("shown", answer=answer)

    def skipped(self, answer: Value) -> str:
        """The right answer to a skipped question."""
        return self._say("skipped", answer=answer)

    def unread(self, text: str) -> str:
        """Message that *text* cannot be parsed as an answer, with an example.

        Candidates of a value that the question names are cells to those who answer.
        """
        kind = self.notation.kind
        if not text.strip():
            return self._phrases["empty-set" if kind.is_set else "empty"]
        if kind is AnswerKind.CANDIDATES and self.notation.value:
            kind = AnswerKind.CELLS
        return self._phrases[f"unread-{kind.name.lower()}"].format(
            text=text.strip(), **self.examples
        )

    def hint(self, *, has_keys: bool) -> str:
        """How one may answer; nothing where buttons alone take the answer.

        Args:
            has_keys: Whether keys give the values of candidates.
        """
        kind, rules = self.notation.kind, self.notation.rules
        name = "values" if has_keys else kind.name.lower()
        if kind is AnswerKind.CELLS and rules.has_symbols:
            name = "squares"
        return self._phrases.get(f"hint-{name}", "").format(**self.examples)

    @property
    def examples(self) -> dict[str, str]:
        """What the sentences on how one may answer fill in."""
        rules = self.notation.rules
        values = ", ".join(map(rules.value_name, rules.digits))
        cell = rules.cell_name(rules.cells[0])
        return {"example": self.notation.example, "values": values, "cell": cell}

    @property
    def _phrases(self) -> dict[str, str]:
        return phrases("answers", self.notation.language)

    def _say(self, key: str, *, answer: Value) -> str:
        return self._phrases[key].format(answer=self.notation.write(answer))

    def _why(self, checked: CheckedAnswer, *, is_last: bool) -> str:
        """Members that are wrong and members that are missing."""
        given, missing, extra = checked
        if self.notation.kind is AnswerKind.TRUTH:
            return self._phrases["not-so"]
        is_one = len(given) == 1 == len(missing) and extra == given
        if self.notation.kind is AnswerKind.NUMBER:
            key = "too-high" if _figure(given) > _figure(missing) else "too-low"
            return self._phrases[key].format(given=self.notation.write(given))
        if is_one and not (is_last and self.notation.kind.is_set):
            return self._phrases["not-it"].format(given=self.notation.write(given))
        said = [self._counted("extra", extra)] if extra else []
        if missing and is_last:
            said.append(self._counted("missing", missing))
        elif missing:
            key = "more-one" if len(missing) == 1 else "more"
            said.append(self._phrases[key].format(count=len(missing)))
        return " ".join(said)

    def _counted(self, key: str, value: Value) -> str:
        """The sentence *key* about the members of *value*, one or several."""
        names = self.notation.members(value)
        joining = words(spoken(self.notation.language))["lists"]["and"]
        *before, last = names
        said = f"{', '.join(before)} {joining} {last}" if before else last
        return self._phrases[key if before else f"{key}-one"].format(names=said)


def _figure(value: Value) -> int:
    (number,) = value
    return int(number)
